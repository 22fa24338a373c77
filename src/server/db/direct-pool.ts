import type { CompiledQuery, QueryResult } from "kysely";
import pg from "pg";
import { Prisma } from "./generated/client";

type StatementNames = (statement: { sql: string }) => string;

/** Queries a client's pool without Prisma, whose overhead exceeds most statements' own time. */
export class DirectPool {
  readonly #pool: pg.Pool;
  readonly #nameOf: StatementNames;

  constructor(pool: pg.Pool, nameOf: StatementNames) {
    this.#pool = pool;
    this.#nameOf = nameOf;
  }

  get use() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting };
  }

  /** @throws what `$queryRaw` throws. */
  async query<Row>({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">): Promise<QueryResult<Row>> {
    const query = { name: this.#nameOf({ sql }), text: sql, values: [...parameters], types };
    try {
      const { rows, rowCount } = await this.#pool.query<Row & object>(query);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      throw error instanceof pg.DatabaseError ? asRawQueryError(error) : error;
    }
  }
}

const pools = new WeakMap<object, DirectPool>();

/** Remembers a client's pool. */
export function registerPool(db: object, pool: DirectPool): void {
  pools.set(db, pool);
}

/** Returns a client's pool, or undefined for an open transaction and for a test's stand-in. */
export function findPool(db: object): DirectPool | undefined {
  return pools.get(db);
}

/** Counts a client's open and idle connections, and calls that wait for one. */
export function readPoolUse(db: object): { open: number; idle: number; waiting: number } {
  return findPool(db)?.use ?? { open: 0, idle: 0, waiting: 0 };
}

/** Prisma returns `int8` as bigint, so this does too. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format)),
};

/** Wraps a Postgres error as Prisma does, so that callers handle one shape. */
function asRawQueryError(error: pg.DatabaseError): Prisma.PrismaClientKnownRequestError {
  const { code, message, detail, constraint, severity } = error;
  const cause = { kind: "postgres", code, originalCode: code, message, detail, constraint, severity };
  return new Prisma.PrismaClientKnownRequestError(`Raw query failed. Code: \`${code}\`. Message: \`${message}\``, {
    code: "P2010",
    clientVersion: Prisma.prismaVersion.client,
    meta: { driverAdapterError: Object.assign(new Error(message, { cause }), { cause }) },
  });
}
