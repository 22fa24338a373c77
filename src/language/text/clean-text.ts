import { decodeHTML } from "entities";
import { repairMojibake } from "./mojibake";

/** Invisible characters could hide a name from redaction. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069]/g;
/** Emoji sequences (👩‍💻) need their joiner. */
const INVISIBLE_OUTSIDE_EMOJI = /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const TAGS = /<\/?[a-z][^<>]*>/gi;

/** Feeds escape entities at most twice ("&amp;#8211;"); more would be text about entities. */
const MAX_LINE_ESCAPES = 2;

/** Decodes HTML entities, escaped once or twice. */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < MAX_LINE_ESCAPES && decoded.includes("&"); round += 1) decoded = decodeHTML(decoded);
  return decoded;
}

/** Turns a feed's field into one line of plain text. */
export function cleanLine(text: string | null | undefined, maxLength = 300): string {
  if (!text) return "";
  const line = repairMojibake(decodeEntities(text))
    .replace(TAGS, " ")
    .replace(INVISIBLE_OUTSIDE_EMOJI, "")
    .replace(INVISIBLE, (char) => (char === "\u200D" ? char : ""))
    .replace(/\s+/g, " ")
    .trim();
  return truncate(line, maxLength);
}

function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text
    .slice(0, maxLength - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trimEnd()}…`;
}

/** "NYC Office - 307 7th Ave" and "(HQ)" reveal the employer and say nothing about remote work. */
const HEADQUARTERS = /[\s,(–-]*\b(?:hq|headquarters?)\b\)?/gi;
const OFFICE = /(?<=\S)[\s,(–-]+offices?\b.*$/i;
/** "(or Remote)" after an office isn't part of its address. */
const OR_REMOTE = /(?:(?<=[\s(])or|[,;|/])\s*remote\b[^()]*(?:\([^()]*\))?/i;
const PLACEHOLDER =
  /^\s*(?:n\/?\.?a\.?|tb[ad]|none|null|nil|unknown|undefined|not (?:available|applicable|specified|disclosed|provided)|unspecified|undisclosed|anonymous|confidential|(?:your |hidden |private |confidential )?company(?: name)?|k\.\s?a\.|[-–—._?]+)\s*$/i;

/** Returns whether a field's words say nothing: "N/A", "TBD", "-". */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}

/** Cleans a location for display; returns "" if it says nothing. */
export function cleanLocation(text: string): string {
  const line = cleanLine(text, 160)
    .replace(HEADQUARTERS, "")
    .replace(OFFICE, (office) => ` ${OR_REMOTE.exec(office)?.[0] ?? ""}`)
    .replace(/\s+([,;])/g, "$1")
    .replace(/^[\s,;|–-]+|[\s,;|–-]+$/g, "");
  return isPlaceholder(line) ? "" : line;
}

const TAG = /<\/?[a-z][^<>]{0,2000}>/i;
const ESCAPED_TAG = /&(?:amp;){0,3}lt;\/?[a-z]/i;
const MAX_HTML_ESCAPES = 3;

/** A line break escaped once too often, with the tabs behind it; not "C:\\new". */
const WRITTEN_BREAK = /(?<!\b[A-Za-z]:|\\)(?:(?:(?:\\r)?\\n){2,}|(?:\\r)?\\n(?![a-z]))(?:\\t(?![a-z]))*/g;

/** Returns a field's HTML, unescaped as often as needed. Lines of plain text become paragraphs. */
export function parseHtmlField(text: string): string {
  let html = text.replace(WRITTEN_BREAK, "\n");
  for (let round = 0; round < MAX_HTML_ESCAPES && !TAG.test(html) && ESCAPED_TAG.test(html); round += 1) {
    html = decodeHTML(html);
  }
  if (TAG.test(html)) return html;
  const lines = html.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => `<p>${line.trim()}</p>`).join("\n");
}

const OVERESCAPED = /&(?:amp;)*(#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi;

/** Decodes the entities left in the text of parsed HTML; "AT&T;" isn't one. */
export function decodeOverescapes(text: string): string {
  return text.replace(OVERESCAPED, (_, entity: string) => decodeHTML(`&${entity}`));
}
