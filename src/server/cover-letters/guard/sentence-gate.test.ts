import { expect, it } from "vitest";
import { SentenceGate } from "./guard-letter";

function pass(pieces: readonly string[]): string[] {
  const gate = new SentenceGate((sentence) => sentence.includes("false"));
  return [...pieces.map((piece) => gate.push(piece)), gate.end()];
}

it("SentenceGate sends a greeting at once, and other sentences when they are whole", () => {
  const sent = pass(["Dear", " team,", "\n\n", "This", " is", " true.", " So", " is this."]);
  expect(sent.join("|")).toBe("Dear| team,|\n\n||||This is true. ||So is this.");
});

it.each([1, 3, 7, 200])("SentenceGate drops refused sentences, in pieces of %i characters", (size) => {
  const text = "Dear team,\n\nOne is true. Two is false. Three is true.\n\nFour is false.\n\nKind regards,\nAda";
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, "gu")) ?? [];
  expect(pass(pieces).join("")).toBe("Dear team,\n\nOne is true. Three is true.\n\n\n\nKind regards,\nAda");
});

it.each([
  ["Dear team, I was false at Google.", "Dear team,"],
  ["Dear team I was false at Google.", "Dear team "],
  ["Hello! I was false at Google. So it is.", "Hello! So it is."],
])("SentenceGate checks what follows a greeting on its line: %s", (text, rest) => {
  expect(
    pass(text.match(/\s*\S+/gu) ?? [])
      .join("")
      .trim(),
  ).toBe(rest.trim());
});

it.each([1, 5, 200])(
  "SentenceGate drops a refused item of a list with its sign, in pieces of %i characters",
  (size) => {
    const text = "Dear team,\n\nAt Acme\n• One is true\n• Two is false\n• Three is true\n\nAda";
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, "gu")) ?? [];
    expect(pass(pieces).join("")).toBe("Dear team,\n\nAt Acme\n• One is true\n• Three is true\n\nAda");
  },
);

it.each([1, 5, 200])(
  "SentenceGate knows an item of a list that has a stop within, in pieces of %i characters",
  (size) => {
    const items: string[] = [];
    const gate = new SentenceGate((sentence, isItem) => isItem && items.push(sentence) === 0);
    const text = "At Acme\n• Moved approx. 60 crates\n• Planted no. 9\n\nAda";
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, "gu")) ?? [];
    expect([...pieces.map((piece) => gate.push(piece)), gate.end()].join("")).toBe(text);
    expect(items).toEqual(["Moved approx. 60 crates", "Planted no. 9"]);
  },
);
