import { repairMojibake } from "./mojibake";

/** Controls except tab and line feed (Postgres refuses U+0000), and zero-width spaces. */
// oxlint-disable-next-line no-control-regex -- naming them is the point
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u2060\uFEFF]/g;
const SEPARATORS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Bullets and ticks of word processors' symbol fonts. */
const SYMBOLS = new Map([
  ["\uF0B7", "•"],
  ["\uF0A7", "▪"],
  ["\uF0D8", "➢"],
  ["\uF0FC", "✓"],
]);
const PRIVATE_USE = /[\uE000-\uF8FF]/g;

/** Finds any character that the steps below change. Most texts have none and skip these steps. */
const UNTIDY =
  // oxlint-disable-next-line no-control-regex -- naming them is the point
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00C2-\u00F4\u200B\u2028\u2029\u2060\uD800-\uF8FF\uFEFF]/;

/** Five times the longest text of any feed. */
const MAX_TEXT_LENGTH = 250_000;
/** Endless spaces would make some patterns take forever. */
const LONG_GAP = /\s{20,}/g;
/** Deeper values are dropped, so that hostile input can't exhaust the stack. */
const MAX_DEPTH = 24;

/** Makes a string safe for Postgres and JSON, and bounds its length. */
export function scrubText(text: string): string {
  return cleanCharacters(text.slice(0, MAX_TEXT_LENGTH)).replace(LONG_GAP, (gap) => gap.slice(0, 19));
}

/** Repairs the encoding and removes control and private-use characters. */
export function cleanCharacters(text: string): string {
  if (!UNTIDY.test(text)) return text;
  // Before removing controls, which misread text consists of.
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
