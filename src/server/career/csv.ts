const MAX_ROWS = 500;
/** Limits memory, because each row becomes an object with all columns. Real tables have about ten. */
const MAX_COLUMNS = 100;
const MAX_CELL = 20_000;

/** Reads CSV (RFC 4180) as records by column name. Returns null if a quote stays open or a row is too wide. */
export function parseCsv(text: string): Record<string, string>[] | null {
  const rows = splitRows(text);
  if (rows === null) return null;
  const [header = [], ...body] = rows;
  return body.map((row) => Object.fromEntries(header.map((name, index) => [name.trim(), row[index] ?? ""])));
}

function splitRows(text: string): string[][] | null {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  let row: string[] = [];
  while (cell.lastIndex < text.length && rows.length < MAX_ROWS) {
    const match = cell.exec(text);
    if (!match) return null;
    if (row.length >= MAX_COLUMNS) return null;
    row.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? "").slice(0, MAX_CELL));
    if (match[3] === ",") continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, ""]); // the text ends with a comma
  return rows;
}
