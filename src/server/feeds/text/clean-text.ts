import { decodeHTML } from "entities";
import { repairMojibake } from "./mojibake";

/** Zero-width, soft-hyphen and direction characters: invisible, and enough to hide a name from a comparison. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069]/g;
/** An emoji sequence needs its joiner: 👩‍💻 falls apart without it. */
const INVISIBLE_OUTSIDE_EMOJI = /(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Feeds escape entities once or twice ("&amp;#8211;"); a third round would be text about entities. */
const MAX_ESCAPES = 2;

/** Decodes HTML entities, single or double escaped. */
export function decodeEntities(text: string): string {
  let decoded = text;
  for (let round = 0; round < MAX_ESCAPES && decoded.includes("&"); round += 1) decoded = decodeHTML(decoded);
  return decoded;
}

/** One line of plain text out of a feed's field: entities decoded, misread characters repaired, tags and invisible characters gone, spaces single. */
export function cleanLine(text: string | null | undefined, maxLength = 300): string {
  if (!text) return "";
  const line = repairMojibake(decodeEntities(text))
    .replace(TAG, " ")
    .replace(INVISIBLE_OUTSIDE_EMOJI, "")
    .replace(INVISIBLE, (char) => (char === "\u200D" ? char : ""))
    .replace(/\s+/g, " ")
    .trim();
  return truncate(line, maxLength);
}

/** Cuts at a code point, never inside one, and says so with an ellipsis. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text
    .slice(0, maxLength - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trimEnd()}…`;
}
