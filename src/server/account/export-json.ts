const ROWS_AT_ONCE = 500;

/** Rows that follow the given one (null: from the start), at most `limit`, in an order of their own. */
type ReadPage<Row> = (after: Row | null, limit: number) => Promise<Row[]>;

/** A JSON list of any length, read page by page and written as it is read. */
export async function* jsonList<Row extends object>(readPage: ReadPage<Row>): AsyncGenerator<string> {
  let after: Row | null = null;
  let separator = "";
  yield "[";
  for (;;) {
    const page: Row[] = await readPage(after, ROWS_AT_ONCE);
    if (page.length > 0) yield separator + page.map((row) => `\n  ${JSON.stringify(row)}`).join(",");
    separator = ",";
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) break;
    after = last;
  }
  yield "\n]\n";
}

export async function* jsonObject(read: () => Promise<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify(await read(), null, 2)}\n`;
}
