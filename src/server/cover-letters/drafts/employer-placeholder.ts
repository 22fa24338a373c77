import { EMPLOYER_PLACEHOLDER } from "../writer";

/** What stands in the employer's place while its name is not to be told. */
const UNNAMED = "your company";

/** Where a sentence begins: at the text's start, behind the end of another one, on a line of its own. */
const SENTENCE_START = /(?:^|[.!?]["”’)]?\s+|\n\s*)$/u;

/** How far back a sentence's end is looked for: further than any blank between two sentences reaches. */
const LONGEST_BLANK = 100;

/**
 * A stored letter as it reads: with the employer's name, or without one; `from` a place in it, where what stands before is
 * not wanted again. What comes later changes nothing before it.
 */
export function fillEmployer(text: string, employer: string | null, from = 0): string {
  return text.slice(from).replaceAll(EMPLOYER_PLACEHOLDER, (_match, offset: number) => {
    if (employer !== null) return employer;
    const at = from + offset;
    return SENTENCE_START.test(text.slice(Math.max(0, at - LONGEST_BLANK), at)) ? capitalised(UNNAMED) : UNNAMED;
  });
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Fills the employer's place while a letter passes by in pieces, also where a placeholder comes in two of them. `take`
 * answers what can be told now, `rest` what was kept back.
 */
export function fillPieces(employer: string | null): { take(piece: string): string; rest(): string } {
  let text = "";
  let told = 0;
  const tell = (end: number) => {
    const fresh = fillEmployer(text.slice(0, end), employer, told);
    told = end;
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

/** Where a placeholder may have begun that ends in a later piece; the text's end where none has. */
function possibleStart(text: string): number {
  const longest = Math.min(text.length, EMPLOYER_PLACEHOLDER.length - 1);
  for (let length = longest; length > 0; length -= 1) {
    if (EMPLOYER_PLACEHOLDER.startsWith(text.slice(-length))) return text.length - length;
  }
  return text.length;
}

/** How much of what stands before or after a placeholder must have survived an edit for the place to be the same. */
const BESIDE = 12;

/**
 * An edited letter with the places for the employer's name in it, wherever what stood there was left as it was, with what
 * stands on one side of it at least. `edited` was written over what readers of `stored` saw, which `fill` makes of it.
 */
export function keepPlaceholders(letter: { edited: string; stored: string; fill: (text: string) => string }): string {
  const { edited, stored, fill } = letter;
  const parts = stored.split(EMPLOYER_PLACEHOLDER);
  let kept = "";
  let rest = edited;
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const before = part.slice(-BESIDE);
    const after = (parts[index + 1] ?? "").slice(0, BESIDE);
    // With what stands before: that decides whether a sentence begins there.
    const name = fill(before + EMPLOYER_PLACEHOLDER).slice(before.length);
    const place = find(rest, { before, name, after });
    if (place === -1) continue;
    kept += rest.slice(0, place) + EMPLOYER_PLACEHOLDER;
    rest = rest.slice(place + name.length);
  }
  return kept + rest;
}

/** Where the name stands with both of its neighbours, else with one; -1 where it does not. */
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
