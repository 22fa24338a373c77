import { decodeHTML } from "entities";

/** A paragraph, list item or line. A heading has a heading tag, is all bold, or ends with a colon before a list. */
export type Block = { text: string; isItem: boolean; isHeading: boolean; isTitle: boolean };

const LONGEST_HEADING = 80;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/giu;
const BREAKS = new Set("p div br hr ul ol li dl dt dd h3 h4 h5 table tr blockquote pre".split(" "));
const WITHIN_ITEM = new Set(["p", "h3", "h4", "h5"]);
const BULLET = /^[-•*–·●▪]\s+/u;

/** Splits a sanitized text into blocks. */
export function splitBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let text = "";
  let bold = "";
  let tag = "";
  let boldDepth = 0;
  const flush = () => {
    for (const part of text.split("\n")) addLine(part);
    text = "";
    bold = "";
  };
  const addLine = (part: string) => {
    const line = plain(part);
    const isShort = tag !== "li" && line.length <= LONGEST_HEADING;
    const isTitle = /^h\d$/u.test(tag) || (isShort && plain(bold) === line);
    const isHeading = isTitle || (isShort && /[:?]$/u.test(line));
    if (line !== "") blocks.push({ text: line, isItem: tag === "li" || BULLET.test(line), isHeading, isTitle });
  };
  let at = 0;
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, name = ""] = match;
    const between = html.slice(at, match.index);
    at = match.index + whole.length;
    text += between;
    if (boldDepth > 0) bold += between;
    const small = name.toLowerCase();
    if (small === "strong" || small === "b") boldDepth += slash ? -1 : 1;
    if (!BREAKS.has(small)) continue;
    flush();
    // Some feeds set the text of an item as a heading.
    if (small !== "br" && !(tag === "li" && WITHIN_ITEM.has(small))) tag = slash ? "" : small;
  }
  text += html.slice(at);
  flush();
  return blocks.map((block) => (block.isItem ? { ...block, text: block.text.replace(BULLET, "") } : block));
}

function plain(html: string): string {
  return decodeHTML(html).replaceAll(/\s+/gu, " ").trim();
}
