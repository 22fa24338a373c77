/** A letter as it is printed. Its text says everything; the rest is for the file's name and properties. */
export type PrintableLetter = { text: string; applicant: string; jobTitle: string };

/** Splits a letter's text at empty lines. */
export function splitParagraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}
