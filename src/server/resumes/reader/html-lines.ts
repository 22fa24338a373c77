import { decodeXML } from "entities";

/** A cell's lines that stand before the last cell's are joined with it if they are this few and short. */
const MOST_JOINED = 2;
const LONGEST_JOINED = 60;

/** A tag, or text between tags. */
const TOKEN = /<(\/?)(\w+)[^>]*>|[^<]+/g;
const BLOCKS = new Set(["p", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "tr", "td", "th", "table"]);
const HEADINGS = /^h[1-6]$/;

/** Rows and cells that are open, from the outermost table to the innermost. Each cell holds lines. */
type Row = string[][];

/**
 * Writes mammoth's HTML of a Word document as lines: a line a paragraph, bullets before the items of lists, an empty line before
 * headings, and tabs between the cells of a row.
 */
export function writeLines(html: string): string {
  const rows: Row[] = [];
  const lines: string[] = [];
  let text = "";
  let isItem = false;
  const target = () => rows.at(-1)?.at(-1) ?? lines;
  const endLine = () => {
    const line = text.trim();
    if (line !== "") target().push((isItem ? "• " : "") + line);
    text = "";
    isItem = false;
  };
  const openTag = (name: string) => {
    if (BLOCKS.has(name)) endLine();
    if (name === "li") isItem = true;
    if (HEADINGS.test(name)) target().push("");
    if (name === "tr") rows.push([]);
    if (name === "td" || name === "th") rows.at(-1)?.push([]);
    if (name === "br") text += "\n";
  };
  const closeTag = (name: string) => {
    const wasEmpty = name === "p" && text.trim() === "";
    endLine();
    if (wasEmpty) target().push("");
    const row = name === "tr" ? rows.pop() : undefined;
    // A row of a table within a cell belongs to that cell.
    if (row) target().push(...writeRow(row));
  };
  for (const [token, closing, name = ""] of html.matchAll(TOKEN)) {
    if (name === "") text += decodeXML(token);
    else if (closing === "") openTag(name);
    else if (BLOCKS.has(name)) closeTag(name);
  }
  endLine();
  return lines.join("\n");
}

/** "Apr 2019 – present", in a cell beside what was done. */
const isDate = (line: string) => line.length <= LONGEST_JOINED / 2 && /\b(?:19|20)\d\d\b/u.test(line);

/** "Jan 2020 – Present", then a cell with what was done: one line, then the rest. Columns of a page follow each other. */
function writeRow(cells: Row): string[] {
  const full = cells.filter((cell) => cell.some((line) => line !== ""));
  const before = full.slice(0, -1).map((cell) => cell.filter((line) => line !== ""));
  const isShort = before.every((cell) => cell.length <= MOST_JOINED && cell.join(", ").length <= LONGEST_JOINED);
  const [first = "", ...rest] = (full.at(-1) ?? []).filter((line, index) => line !== "" || index > 0);
  if (isShort)
    return full.length === 0 ? [] : ["", [...before.map((cell) => cell.join(", ")), first].join("\t"), ...rest];
  const [main = []] = before;
  if (full.length === 2 && rest.length === 0 && isDate(first)) {
    const [position = "", ...work] = main;
    return ["", `${position}\t${first}`, ...work];
  }
  return full.flatMap((cell) => ["", ...cell]);
}
