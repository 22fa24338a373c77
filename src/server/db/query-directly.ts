import pg from "pg";
import { Prisma } from "./generated/client";

type Direct = { pool: pg.Pool; nameOf: (statement: { sql: string }) => string };

const directs = new WeakMap<object, Direct>();

/** Remembers a client's pool for `queryDirectly`. */
export function registerPool(db: object, direct: Direct): void {
  directs.set(db, direct);
}

type RawClient = { $queryRaw<Rows>(statement: Prisma.Sql): PromiseLike<Rows> };

/**
 * One statement on the client's pool, past Prisma, which takes longer over a statement and its rows than the rest of a
 * call does. For what is called most. Values arrive as `pg` reads them: ask for text, integers, booleans, times.
 * Fails as `$queryRaw` does. A client without a pool of ours (a test's stand-in) is asked itself.
 */
export async function queryDirectly<Row extends object>(db: RawClient, statement: Prisma.Sql): Promise<Row[]> {
  const direct = directs.get(db);
  if (!direct) return db.$queryRaw<Row[]>(statement);
  const text = statement.text;
  try {
    const query = { name: direct.nameOf({ sql: text }), text, values: statement.values };
    return (await direct.pool.query<Row>(query)).rows;
  } catch (error) {
    throw error instanceof pg.DatabaseError ? asRawQueryError(error) : error;
  }
}

/** What Prisma makes of an error that Postgres raised, so that callers need to know one shape only. */
function asRawQueryError(error: pg.DatabaseError): Prisma.PrismaClientKnownRequestError {
  const { code, message, detail, constraint, severity } = error;
  const cause = { kind: "postgres", code, originalCode: code, message, detail, constraint, severity };
  return new Prisma.PrismaClientKnownRequestError(`Raw query failed. Code: \`${code}\`. Message: \`${message}\``, {
    code: "P2010",
    clientVersion: Prisma.prismaVersion.client,
    meta: { driverAdapterError: Object.assign(new Error(message, { cause }), { cause }) },
  });
}
