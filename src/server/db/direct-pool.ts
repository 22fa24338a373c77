import type { CompiledQuery, QueryResult } from "kysely";
import pg from "pg";
import { isWriteConflict } from "./errors";
import type { CuttablePool } from "./pool";
import { Prisma } from "./generated/client";

const MAX_ATTEMPTS = 5;

type StatementNames = (statement: { sql: string }) => string;

/** Queries a client's pool without Prisma, whose overhead exceeds the time of most statements. */
export class DirectPool {
  readonly #pool: CuttablePool;
  readonly #nameStatement: StatementNames;

  constructor(pool: CuttablePool, nameStatement: StatementNames) {
    this.#pool = pool;
    this.#nameStatement = nameStatement;
  }

  /** Fails all running calls. Later calls connect again. */
  cut(): void {
    this.#pool.cut();
  }

  /** Returns the bytes that each connection has read so far. */
  countBytes(): Map<object, number> {
    return this.#pool.countBytes();
  }

  /** Counts open and idle connections, and calls that wait for one. */
  get use() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool;
    return { open, idle, waiting };
  }

  /** Runs a statement as its own transaction and retries it after a deadlock. @throws the same errors as `$queryRaw` */
  async query<Row>({ sql, parameters }: Pick<CompiledQuery, "sql" | "parameters">): Promise<QueryResult<Row>> {
    const query = { name: this.#nameStatement({ sql }), text: sql, values: [...parameters], types };
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

/** Returns a client's pool, or undefined for an open transaction or a fake client of a test. */
export function findPool(db: object): DirectPool | undefined {
  return pools.get(db);
}

/** Parses `int8` as bigint, like Prisma. */
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
