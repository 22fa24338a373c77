/** What a reader found: text, and whether there are pictures, which may be of text; or why it cannot be read. */
export type Found = { text: string; hasPictures: boolean } | { refusal: "password" | "damaged" };

/** Longest text that is kept, in characters; reading stops there. Ten times what a résumé's text may have. */
export const MAX_TEXT = 200_000;

/** Text as people would type it: no control or invisible characters, no half characters, no wide gaps. */
export function tidyText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, "")
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed();
}
