import { decodeHTML } from "entities";

const TAG = /<\/?[a-z][^<>]{0,2000}>/i;
const ESCAPED_TAG = /&(?:amp;){0,3}lt;\/?[a-z]/i;
const MAX_ESCAPES = 3;

/** HTML out of a field that may hold it escaped once more (or twice), or lines of plain text, which become paragraphs. */
export function htmlOfField(text: string): string {
  let html = text;
  for (let round = 0; round < MAX_ESCAPES && !TAG.test(html) && ESCAPED_TAG.test(html); round += 1) {
    html = decodeHTML(html);
  }
  if (TAG.test(html)) return html;
  const lines = html.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => `<p>${line.trim()}</p>`).join("\n");
}

/** In the text of parsed HTML: an entity that was escaped once or more too often. */
const OVERESCAPED = /&(?:amp;)*(#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi;

/** Decodes the entities left in the text of parsed HTML; "AT&T;" isn't one. */
export function decodeOverescapes(text: string): string {
  return text.replace(OVERESCAPED, (_, entity: string) => decodeHTML(`&${entity}`));
}
