import { decodeHTML, escapeText } from "entities";

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

/** "&amp;nbsp;", "&amp;amp;amp;": an entity escaped once or twice too often. */
const OVERESCAPED = /&(?:amp;)+(#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi;

/** Between the tags of sanitised HTML, whose attributes hold no angle brackets. */
const TEXT = /(?<=^|>)[^<]+/g;

/** Sanitised HTML whose text has no entity that is escaped twice; "AT&amp;T;" is none. Each round shortens it. */
export function withoutOverescapes(html: string): string {
  if (!html.includes("&amp;")) return html;
  const next = html.replace(TEXT, (text) => text.replace(OVERESCAPED, unescapedOnce));
  return next === html ? html : withoutOverescapes(next);
}

function unescapedOnce(whole: string, entity: string): string {
  const decoded = decodeHTML(`&${entity}`);
  return decoded === `&${entity}` ? whole : escapeText(decoded);
}
