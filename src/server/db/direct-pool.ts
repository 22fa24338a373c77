import type { CompiledQuery, QueryResult } from "kysely";
import pg from "pg";
import { isWriteConflict } from "./errors";
import type { CuttablePool } from "./pool";
import { Prisma } from "./generated/client";

const MAX_ATTEMPTS = 5;

type StatementNames = (statement: { sql: string }) => string;

/** Queries a client's pool without Prisma, whose overhead exceeds most statements' own time. */
export class DirectPool {
  readonly #pool: CuttablePool;
  readonly #nameOf: StatementNames;

  constructor(pool: CuttablePool, nameOf: StatementNames) {
    this.#pool = pool;
    this.#nameOf = nameOf;
  }

  /** Fails all calls. Later ones connect again. */
  cut(): void {
    this.#pool.cut();
  }

  /** Bytes read so far by each connection. */
  readBytes(): Map<object, number> {
    return this.#pool.readBytes();
  }

  /** Counts open and idle connections, and calls that wait for one. */
  get use() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting };
  }

  /** Repeats a statement that Postgres ended because of a deadlock: it is a transaction of its own. @throws what `$queryRaw` throws */
  async query<Row>({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">): Promise<QueryResult<Row>> {
    const query = { name: this.#nameOf({ sql }), text: sql, values: [...parameters], types };
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { rows, rowCount } = await this.#pool.query<Row & object>(query);
        return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error;
        const raised = asRawQueryError(error);
        if (attempt === MAX_ATTEMPTS || !isWriteConflict(raised)) throw raised;
      }
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
