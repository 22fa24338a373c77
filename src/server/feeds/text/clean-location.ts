import { cleanLine } from "./clean-text";

/** "NYC Office - 307 7th Ave", "(HQ)": an address or seat gives the employer away and says nothing about remote work. */
const SEAT = /[\s,(–-]*\b(?:hq|headquarters?)\b\)?/gi;
const OFFICE = /(?<=\S)[\s,(–-]+offices?\b.*$/i;
const NOTHING = /^(?:n\/?a|tbd|none|null|unknown|-+)$/i;

/** A location as people should read it, "" where it says nothing. */
export function cleanLocation(text: string): string {
  const line = cleanLine(text, 160)
    .replace(SEAT, "")
    .replace(OFFICE, "")
    .replace(/\s+([,;])/g, "$1")
    .replace(/^[\s,;|–-]+|[\s,;|–-]+$/g, "");
  return NOTHING.test(line) ? "" : line;
}
