import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { MIGRATIONS_DIR } from "../../../scripts/lib/paths.ts";

/** A migration adds the postings of jobs without any. */
const GROWING = ["postings"];

const DROPPED = findDroppedColumns();

/** A database's contents by table: the number of rows and a digest of some columns. */
export type KeptRows = Map<string, { columns: string[]; rows: number; digest: string }>;

/**
 * Reads every table. With the result of an earlier read, reads the same columns again: both must be equal after migrations.
 * Skips generated columns, because a migration may change how they are computed.
 */
export async function readKeptRows(ownerUrl: string, before?: KeptRows): Promise<KeptRows> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const tables = before ? [...before].map(([name, { columns }]) => ({ name, columns })) : await readTables(client);
    const digests: KeptRows = new Map();
    for (const { name, columns } of tables) {
      const answer = await client.query<{ rows: number; digest: string }>(
        `SELECT count(*)::int AS rows, md5(coalesce(string_agg(line, '' ORDER BY line), '')) AS digest
         FROM (SELECT md5(ROW(${columns.map((column) => pg.escapeIdentifier(column)).join(", ")})::text) AS line
           FROM ${pg.escapeIdentifier(name)}) lines`,
      );
      const [{ rows, digest } = { rows: 0, digest: "" }] = answer.rows;
      digests.set(name, { columns, rows, digest });
    }
    return digests;
  } finally {
    await client.end();
  }
}

async function readTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const answer = await client.query<{ name: string; columns: string[] }>(
    `
    SELECT c.table_name::text AS name, array_agg(c.column_name::text ORDER BY c.column_name) AS columns
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      AND table_name <> ALL ($1)
    GROUP BY c.table_name ORDER BY c.table_name`,
    [["_prisma_migrations", ...GROWING]],
  );
  return answer.rows.map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => !DROPPED.has(`${name}.${column}`)),
  }));
}

/** Returns `table.column` of each column that a migration drops on purpose. */
function findDroppedColumns(): Set<string> {
  const migrations = readdirSync(MIGRATIONS_DIR).filter((name) => /^\d/.test(name));
  const statements = migrations.flatMap((name) =>
    readFileSync(join(MIGRATIONS_DIR, name, "migration.sql"), "utf8")
      .replaceAll(/--.*|"/g, "")
      .split(";"),
  );
  return new Set(
    statements.flatMap((sql) => {
      const [, table] = /^\s*ALTER TABLE (\w+)/.exec(sql) ?? [];
      return [...sql.matchAll(/DROP COLUMN (\w+)/g)].map(([, column]) => `${table}.${column}`);
    }),
  );
}
