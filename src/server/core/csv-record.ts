/** Tells spreadsheets that a file is UTF-8. Starts the file. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Matches a cell that a spreadsheet would run as a formula, even after trimming blanks. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** Spreadsheets in decimal-comma locales split cells at semicolons, tabs and line ends, even within quotes. */
const FORMULA_WITHIN = /([;\t\r\n]\s*)(?=[=@＝＠]|[+\-＋－][^\s+-])/g;

/** Writes one record of RFC 4180 with its line end. An apostrophe disarms formulas. Null is an empty cell. */
export function formatCsvRecord(cells: readonly (string | number | null)[]): string {
  return `${cells.map(formatCell).join(",")}\r\n`;
}

function formatCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const inside = value.replace(FORMULA_WITHIN, "$1'");
  const text = FORMULA.test(inside) ? `'${inside}` : inside;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
