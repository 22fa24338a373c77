import { readFileSync } from "node:fs";

/** A line's cells by column name. */
export type LabeledLine<Column extends string> = Record<Column, string>;

/**
 * Reads a table of this folder. Cells are separated by tabs, the first line names the columns, and "#" begins a comment. `\n` in a
 * cell is a line break.
 */
export function readLabels<Column extends string>(table: string, columns: readonly Column[]): LabeledLine<Column>[] {
  const [header = [], ...rows] = readFileSync(new URL(`${table}.tsv`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new Error(`${table}.tsv has no column ${missing.join(", ")}`);
  return rows.map((cells, index) => {
    if (cells.length > header.length) throw new Error(`${table}.tsv: row ${index + 1} has too many cells`);
    const cell = (column: Column) => [column, (cells[header.indexOf(column)] ?? "").replaceAll("\\n", "\n")] as const;
    return Object.fromEntries(columns.map(cell)) as LabeledLine<Column>;
  });
}

/** Skills that older labels don't name because they joined the vocabulary later. They count neither way. */
export const LATER_SKILLS: ReadonlySet<string> = new Set(
  readLabels("feeds/labels/later-skills", ["skill"]).map(({ skill }) => skill),
);
