import type { Db } from "~/server/db";

/** Matches columns that hold a user's id without a foreign key. */
const TELLING_NAMES =
  "^(user|holder|owner|author|actor|member|person|customer|profile|account_holder|buyer|recipient)_id$|^(email|identifier|e_mail|user_email)$";

/** A column that refers to a user, or to a row that does. */
export type Reference = { table: string; column: string };

/**
 * Lists every table that refers to a user: by a foreign key, directly or through other tables, or by a column's name.
 */
export async function findUserTables(db: Db): Promise<Reference[]> {
  const keys = await db.$queryRaw<{ table: string; column: string; target: string }[]>`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column", c.confrelid::regclass::text AS target
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f'`;
  const named = await db.$queryRaw<Reference[]>`
    SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name ~ ${TELLING_NAMES} AND table_name <> '_prisma_migrations'`;
  const references = new Map(named.map((reference) => [keyOf(reference), reference]));
  const reached = new Set(["users", ...named.map(({ table }) => table)]);
  for (let grown = true; grown;) {
    grown = false;
    for (const { table, column, target } of keys) {
      if (!reached.has(target) || references.has(keyOf({ table, column }))) continue;
      references.set(keyOf({ table, column }), { table, column });
      reached.add(table);
      grown = true;
    }
  }
  return [...references.values()].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
}

function keyOf({ table, column }: Reference): string {
  return `${table}.${column}`;
}
