import { expect, it } from "vitest";
import { LetterVersionInput, RestoreLetterInput, SaveLetterInput } from "~/contracts/cover-letter";

it("inputs reject version numbers that don't fit the column", () => {
  for (const number of [0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    expect(LetterVersionInput.safeParse({ id: "a", number }).success).toBe(false);
    expect(RestoreLetterInput.safeParse({ id: "a", number, based_on: 1 }).success).toBe(false);
    expect(SaveLetterInput.safeParse({ id: "a", text: "b", based_on: number }).success).toBe(false);
  }
  expect(LetterVersionInput.safeParse({ id: "a", number: 2_147_483_647 }).success).toBe(true);
});
