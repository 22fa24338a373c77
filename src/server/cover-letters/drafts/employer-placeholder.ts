import { EMPLOYER_PLACEHOLDER } from "../brief";
import { capitalize } from "~/format/text";

/** Replaces the employer's name while it is locked or unknown. */
const UNNAMED = "your company";

/** The start of a sentence: of the text, after another sentence or on a new line. */
const SENTENCE_START = /(?:^|[.!?]["”’)]?\s+|\n\s*)$/u;

/** Characters to look back for a sentence's end. */
const LONGEST_BLANK = 100;

/** Fills the employer's name, or a replacement, into a stored letter. Returns the text from `from` on. */
export function fillEmployer(text: string, employer: string | null, from = 0): string {
  return text.slice(from).replaceAll(EMPLOYER_PLACEHOLDER, (_match, offset: number) => {
    if (employer !== null) return employer;
    const at = from + offset;
    return SENTENCE_START.test(text.slice(Math.max(0, at - LONGEST_BLANK), at)) ? capitalize(UNNAMED) : UNNAMED;
  });
}

/** Fills the employer's name into a streamed letter. `take` returns what can be sent now, `rest` the remainder. */
export function fillPieces(employer: string | null): { take(piece: string): string; rest(): string } {
  let text = "";
  let replaced = 0;
  const tell = (end: number) => {
    const fresh = fillEmployer(text.slice(0, end), employer, replaced);
    replaced = end;
    return fresh;
  };
  return {
    take: (piece) => {
      text += piece;
      return tell(possibleStart(text));
    },
    rest: () => tell(text.length),
  };
}

/** Finds the start of a possibly incomplete placeholder at the end; without one, the text's end. */
function possibleStart(text: string): number {
  const longest = Math.min(text.length, EMPLOYER_PLACEHOLDER.length - 1);
  for (let length = longest; length > 0; length -= 1) {
    if (EMPLOYER_PLACEHOLDER.startsWith(text.slice(-length))) return text.length - length;
  }
  return text.length;
}

/** How many characters beside a placeholder must survive an edit to find its place again. */
const BESIDE = 12;

/** Puts placeholders back into an edit of `fill(stored)`, where the name and the text on one side are unchanged. */
export function keepPlaceholders(letter: { edited: string; stored: string; fill: (text: string) => string }): string {
  const { edited, stored, fill } = letter;
  const parts = stored.split(EMPLOYER_PLACEHOLDER);
  let output = "";
  let rest = edited;
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const before = part.slice(-BESIDE);
    const after = (parts[index + 1] ?? "").slice(0, BESIDE);
    // The text before decides whether a sentence begins here.
    const name = fill(before + EMPLOYER_PLACEHOLDER).slice(before.length);
    const place = find(rest, { before, name, after });
    if (place === -1) continue;
    output += rest.slice(0, place) + EMPLOYER_PLACEHOLDER;
    rest = rest.slice(place + name.length);
  }
  return output + rest;
}

/** Finds the name between both neighbors, else beside one; -1 if it is missing. */
function find(text: string, { before, name, after }: { before: string; name: string; after: string }): number {
  for (const [left, right] of [
    [before, after],
    [before, ""],
    ["", after],
  ] as const) {
    const at = left === "" && right === "" ? -1 : text.indexOf(left + name + right);
    if (at !== -1) return at + left.length;
  }
  return -1;
}
