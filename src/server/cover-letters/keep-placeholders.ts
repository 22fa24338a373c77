import { EMPLOYER_PLACEHOLDER } from "./writer";

/** How much of what stands around a placeholder must have survived an edit for the place to be the same. */
const AROUND = 12;

/**
 * An edited letter with the places for the employer's name in it, wherever what stood there and around it was left as it
 * was. `edited` was written over what readers of `stored` saw, which `fill` makes of it.
 */
export function keepPlaceholders(letter: { edited: string; stored: string; fill: (text: string) => string }): string {
  const { edited, stored, fill } = letter;
  const parts = stored.split(EMPLOYER_PLACEHOLDER);
  let kept = "";
  let rest = edited;
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const before = part.slice(-AROUND);
    const after = (parts[index + 1] ?? "").slice(0, AROUND);
    const shown = fill(`${before}${EMPLOYER_PLACEHOLDER}${after}`);
    const at = rest.indexOf(shown);
    if (at === -1) continue;
    kept += rest.slice(0, at) + before + EMPLOYER_PLACEHOLDER;
    rest = after + rest.slice(at + shown.length);
  }
  return kept + rest;
}
