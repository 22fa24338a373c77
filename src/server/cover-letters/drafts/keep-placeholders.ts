import { EMPLOYER_PLACEHOLDER } from "../writer";

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
