import { expect, test } from "vitest";
import { withoutPrivateTexts } from "./looking";

test("private texts are replaced, a list of them is empty, and empty ones stay empty", () => {
  const card = { name: "Harbor Kites", notes: ["Ask for Ada"], jobs: [{ notes: "Call back" }, { notes: null }] };
  expect(withoutPrivateTexts(card)).toEqual({
    name: "Harbor Kites",
    notes: [],
    jobs: [{ notes: "Hidden while you look as somebody." }, { notes: null }],
  });
});
