import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A line's cells by column name. */
export type LabeledLine<Column extends string> = Record<Column, string>;

/**
 * Reads `labels/<name>.tsv`. Cells are separated by tabs, the first line names the columns, and "#" begins a comment. `\n` in a
 * cell is a line break. All lines are invented; none is taken from a posting.
 */
export function readLabels<Column extends string>(name: string, columns: readonly Column[]): LabeledLine<Column>[] {
  const path = fileURLToPath(new URL(`./labels/${name}.tsv`, import.meta.url));
  const [header = [], ...rows] = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
  const missing = columns.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new Error(`${name}.tsv has no column ${missing.join(", ")}`);
  return rows.map((cells, index) => {
    if (cells.length > header.length) throw new Error(`${name}.tsv: row ${index + 1} has too many cells`);
    const cell = (column: Column) => [column, (cells[header.indexOf(column)] ?? "").replaceAll("\\n", "\n")] as const;
    return Object.fromEntries(columns.map(cell)) as LabeledLine<Column>;
  });
}
