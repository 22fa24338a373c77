import { decodeHTML } from "entities";

/** Converts sanitized HTML to text with a line per block. */
export function toPlainText(html: string): string {
  const text = html
    .replace(/<(?:br|hr)\b[^>]*>/gi, "\n")
    .replace(/<\/?(?:p|div|section|h[1-6]|[uo]l|li|tr|table|blockquote|pre)\b[^>]*>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "");
  return decodeHTML(text)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
