import { repairMojibake } from "./mojibake";

/** Controls that no title or description means, U+0000 (which Postgres refuses) first among them, and spaces of no width. Tab and line feed stay. */
// oxlint-disable-next-line no-control-regex -- naming them is the point
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u2060\uFEFF]/g;
/** Line and paragraph separators, also the C1 "next line": people mean a line break. */
const SEPARATORS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Word processors' symbol fonts: their bullets and ticks have no other name outside of them. */
const SYMBOLS = new Map([
  ["\uF0B7", "•"],
  ["\uF0A7", "▪"],
  ["\uF0D8", "➢"],
  ["\uF0FC", "✓"],
]);
const PRIVATE_USE = /[\uE000-\uF8FF]/g;

/** Five times the longest text of any feed; what sanitising keeps is shorter still. */
const MAX_TEXT_LENGTH = 250_000;
/** No text means more; a field of nothing else is where patterns that look for an end of spaces take for ever. */
const LONG_GAP = /\s{20,}/g;
/** Deeper nesting than any feed has; what lies below is dropped, so hostile input cannot exhaust the stack. */
const MAX_DEPTH = 24;

/** One string that Postgres, JSON and readers accept; not endless. */
export function scrubText(text: string): string {
  return cleanCharacters(text.slice(0, MAX_TEXT_LENGTH)).replace(LONG_GAP, (gap) => gap.slice(0, 19));
}

/** Text read in the right encoding, as well-formed UTF-16, without controls and characters of private fonts, line breaks as "\n". */
export function cleanCharacters(text: string): string {
  // First: misread text hides in the controls.
  return repairMojibake(text.toWellFormed())
    .replace(SEPARATORS, "\n")
    .replace(CONTROLS, "")
    .replace(PRIVATE_USE, (char) => SYMBOLS.get(char) ?? "");
}

/** Scrubs every string inside a parsed JSON value. */
export function scrubItem(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return scrubText(value);
  if (value === null || typeof value !== "object") return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((entry) => scrubItem(entry, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [scrubText(key), scrubItem(entry, depth + 1)]));
}
