import { decodeEntities } from "../text/clean-text";

const TAG =
  /<(\/?)(a|abbr|b|br|center|code|details|div|em|font|h[1-6]|header|hr|i|img|li|link|main|nobr|ol|p|section|small|span|strong|su[bp]|summary|table|t[bdhr]|tbody|thead|u|ul)(?:\s[^<>]{0,400})?\/?>/giu;
const BLOCKS = /^(?:br|details|div|h[1-6]|hr|li|ol|p|section|summary|t[br]|table|ul)$/iu;
const CELLS = /^(?:span|t[dh])$/iu;
const IMAGE = /!\[[^[\]\n]{0,200}\]\([^()\n]{0,500}\)/gu;
const TARGET = String.raw`(?:https?:|mailto:|tel:|www\.|[#/.]|[^()\s]{1,100}\.\p{L})`;
const LINK = new RegExp(String.raw`\[([^[\]\n]{0,200})\]\(${TARGET}(?:[^()\n]|\([^()\n]{0,100}\)){0,500}\)`, "gu");
/** "[Ada][1]" and "[1]: https://ada.example" */
const REFERENCE = /\[([^[\]\n]{1,200})\]\[[\w-]{0,40}\]/gu;
const DEFINED = /^\[[\w-]{1,40}\]:[ \t]+https?:\S+[ \t]*$/gmu;
/** "<https://ada.example>" */
const ADDRESS = /<((?:https?:|[\w.+-]{1,64}@)[^<>\s]{1,300})>/gu;
const ESCAPED = /\\([\\`*_{}[\]()#+.!|<>~-])/gu;
/** A backslash at a line's end breaks it. */
const BREAK = /[ \t]{0,3}\\$/gmu;
const FENCE = /^[ \t]*(?:```|~~~)\w*[ \t]*$/gmu;
/** "2016" above ":   Clerk, Acme" */
const DEFINITION = /\n:[ \t]{2,}(?=\S)/gu;
/** "Acme ------ Boston", "Education ..... 2012" */
const LEADER = /[-_=]{4,}|\.{4,}/gu;
/** A row below the head of a table: "|---|:-:|" */
const isTableRule = (line = "") => /^[\s|:-]+$/u.test(line) && line.includes("|") && line.includes("-");

/** Removes the markup of Markdown and HTML from a text: what links say stays, and tabs part the cells of a table. */
export function withoutMarkup(text: string): string {
  return decodeEntities(text)
    .replaceAll(IMAGE, "")
    .replaceAll(LINK, "$1")
    .replaceAll(DEFINED, "")
    .replaceAll(REFERENCE, "$1")
    .replaceAll(ADDRESS, "$1")
    .replaceAll(TAG, (_tag, closing: string, name: string) =>
      BLOCKS.test(name) ? "\n" : closing && CELLS.test(name) ? "\t" : "",
    )
    .replaceAll(BREAK, "")
    .replaceAll(ESCAPED, "$1")
    .replaceAll(FENCE, "")
    .replaceAll(DEFINITION, "\t")
    .split("\n")
    .flatMap(partCells)
    .join("\n");
}

/** The head of a table names its columns where only the row below has figures. Some write the first row of data there. */
function partCells(line: string, at: number, lines: readonly string[]): string[] {
  const text = line.trim();
  if (isTableRule(line)) return [""];
  const isRow = text.length > 2 && text.startsWith("|") && text.endsWith("|");
  const cells = (isRow ? text.slice(1, -1) : text).split("|").map((cell) => cell.trim());
  const isHead = isTableRule(lines[at + 1]) && !/\d/u.test(text) && /\d/u.test(lines[at + 2] ?? "");
  if (isHead && cells.filter((cell) => cell !== "").length !== 1) return [];
  return [
    isRow
      ? cells.filter((cell) => cell !== "").join("\t")
      : /[\p{L}\d]/u.test(line)
        ? line.replaceAll(LEADER, "\t")
        : line,
  ];
}
