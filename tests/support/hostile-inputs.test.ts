import { expect, it } from "vitest";
import { DOORS } from "./hostile-doors";
import { HOSTILE_INPUTS } from "./hostile-inputs";

it("the hostile inputs are at least 60 different texts, each of a kind that a door or the import takes", () => {
  const texts = new Set(HOSTILE_INPUTS.map(({ text }) => text));
  expect(texts.size).toBeGreaterThanOrEqual(60);
  const names = HOSTILE_INPUTS.map(({ kind, name }) => `${kind}: ${name}`);
  expect(new Set(names).size).toBe(names.length);
  const kinds = new Set(HOSTILE_INPUTS.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(["item", "item text", ...DOORS.flatMap((door) => door.kinds)]));
});
