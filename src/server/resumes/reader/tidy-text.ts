/** A file's text and whether it has pictures, which may show text; or why it can't be read. */
export type FileText = { text: string; hasPictures: boolean } | { refusal: "password" | "damaged" };

/** Reading stops at this many characters, ten times a résumé's limit. */
export const MAX_TEXT = 200_000;

/** Removes control and invisible characters, broken surrogates and wide gaps. */
export function tidyText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
      // Symbol fonts draw bullets with private characters. A page of nothing else has no text.
      .replace(/^[ \t]*\p{Co}+[ \t]*(?=[\p{L}\p{N}])/gmu, "• ")
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
      .replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, "")
      .replace(/[ \t]+\n/g, "\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
      .slice(0, MAX_TEXT)
      .toWellFormed()
  );
}
