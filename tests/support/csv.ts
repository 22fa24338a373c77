/** Reads CSV records as RFC 4180 defines them. Shares no code with the reader under test. */
export function parseCsv(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  const records: string[][] = [];
  let record: string[] = [];
  while (cell.lastIndex < text.length) {
    const start = cell.lastIndex;
    const match = cell.exec(text);
    if (!match) throw new Error(`No CSV at ${start}: ${text.slice(start, start + 40)}`);
    record.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === ",") continue;
    records.push(record);
    record = [];
  }
  return records;
}

/** Reads a streamed file and returns its pieces. */
export async function piecesOf(file: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of file) pieces.push(piece);
  return pieces;
}
