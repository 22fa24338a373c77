import { env } from "~/env";
import { kysely, type ServiceContext } from "~/server/core/context";
import { sql, type Sql } from "~/server/db";

/** One file of an export. */
export type ExportPart = {
  name: string;
  /** Explains the file to the user. */
  about: string;
  /** The tables whose rows about the user it contains. */
  tables: readonly string[];
  content: (ctx: ServiceContext, userId: string) => AsyncIterable<string>;
};

/** A part whose rows are the user's in its first table. */
type TablePart = Omit<ExportPart, "content"> & { tables: readonly [own: string, ...others: string[]] };

/** Creates a part with a row per key of the table `own`. Their values are of any type, because they only become JSON. */
function perKey(key: "id" | "job_id", part: TablePart, select: (own: Sql) => Sql): ExportPart {
  const id = sql.ref(`own.${key}`);
  const content: ExportPart["content"] = (ctx, userId) =>
    jsonList<Record<typeof key, string>>((after, limit) => {
      const rows = sql<Record<typeof key, string>>`(
        SELECT ${id}, ${select(sql`${sql.table(part.tables[0])} own`)}
        WHERE own.user_id = ${userId}::uuid ${after ? sql`AND ${id} > ${after[key]}::uuid` : sql``}
        ORDER BY ${id} LIMIT ${limit})`;
      return kysely(ctx).selectFrom(rows.as("part")).selectAll().orderBy(key).execute();
    });
  return { ...part, content };
}

export function perId(part: TablePart, columns: Sql): ExportPart {
  return perKey("id", part, (own) => sql`${columns} FROM ${own}`);
}

/** Adds each job's title and page. */
export function perJob(part: TablePart, columns: Sql): ExportPart {
  return perKey("job_id", part, (own) => {
    const page = sql`${`${env.APP_URL}/jobs/`} || j.slug AS page`;
    return sql`j.title, ${page}, ${columns} FROM ${own} JOIN jobs j ON j.id = own.job_id`;
  });
}

const ROWS_AT_ONCE = 500;

/** Reads at most `limit` rows after the given one, or from the start if it is null. */
type ReadPage<Row> = (after: Row | null, limit: number) => Promise<Row[]>;

/** Streams a JSON list of any length, page by page. */
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
