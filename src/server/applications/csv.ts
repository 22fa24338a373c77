/** What a spreadsheet would take for a formula, or for the beginning of one after it has dropped a blank. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** One record of RFC 4180 with its line end. Nothing in a cell is executed by the program that opens it: such a beginning
 * is put behind an apostrophe. Null is an empty cell. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
