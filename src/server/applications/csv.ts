/** A cell that a spreadsheet would take for a formula, or for the beginning of one after it has dropped blanks. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * The same inside a cell. A spreadsheet of a country that writes decimals with a comma separates cells by semicolons and
 * heeds no quotation mark within one: what follows a semicolon, a tab or a line's end stands in a cell of its own there.
 */
const FORMULA_WITHIN = /([;\t\r\n]\s*)(?=[=@＝＠]|[+\-＋－][^\s+-])/g;

/** One record of RFC 4180 with its line end. Nothing in a cell is executed by the program that opens it: such a beginning
 * is put behind an apostrophe. Null is an empty cell. */
export function csvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(",")}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const inside = value.replace(FORMULA_WITHIN, "$1'");
  const text = FORMULA.test(inside) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
