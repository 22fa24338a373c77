/** Controls that no title or description means, U+0000 (which Postgres refuses) first among them, and spaces of no width. Tab and line feed stay. */
// oxlint-disable-next-line no-control-regex -- naming them is the point
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u2060\uFEFF]/g;
/** Line and paragraph separators, also the C1 "next line": people mean a line break. */
const SEPARATORS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Deeper nesting than any feed has; what lies below is dropped, so hostile input cannot exhaust the stack. */
const MAX_DEPTH = 24;

/** One string that Postgres and JSON accept: well-formed UTF-16, no controls, line breaks as "\n". */
export function scrubText(text: string): string {
  return text.toWellFormed().replace(SEPARATORS, "\n").replace(CONTROLS, "");
}

/**
 * Scrubs every string inside a parsed JSON value; `repair` runs on each first (mojibake hides in the
 * controls that scrubbing removes).
 */
export function scrubItem(value: unknown, repair: (text: string) => string = (text) => text, depth = 0): unknown {
  if (typeof value === "string") return scrubText(repair(value));
  if (value === null || typeof value !== "object") return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((entry) => scrubItem(entry, repair, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [scrubText(key), scrubItem(entry, repair, depth + 1)]),
  );
}
