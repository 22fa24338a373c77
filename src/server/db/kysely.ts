import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type RawBuilder,
} from "kysely";
import type { Db, Tx } from "./client";
import type { Tables } from "./generated/tables";
import { findPool } from "./direct-pool";

export { sql };

/** A statement, or a part of one, written with the `sql` tag. */
export type Sql = RawBuilder<unknown>;

/** Counts rows as a JavaScript number, unlike `fn.countAll`. */
export const countRows = sql<number>`count(*)::int`;

const builders = new WeakMap<object, Kysely<Tables>>();

/**
 * Returns the typed query builder for a client or an open transaction. `int8` becomes bigint, `timestamptz` Date and `bytea`
 * Uint8Array. Select `date` columns as text.
 */
export function kyselyOn(connection: Db | Tx): Kysely<Tables> {
  const existing = builders.get(connection);
  if (existing) return existing;
  const builder = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ConnectionDriver(connection),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  builders.set(connection, builder);
  return builder;
}

/** Only forwards statements, because Prisma owns connections and transactions. */
class ConnectionDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: Db | Tx) {
    this.#connection = {
      executeQuery: (query) => execute(connection, query),
      streamQuery: () => refuse("Stream rows with a keyset cursor instead."),
    };
  }

  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  async releaseConnection() {}
  async destroy() {}
  beginTransaction = () => refuse("Open transactions with withTransaction.");
  commitTransaction = this.beginTransaction;
  rollbackTransaction = this.beginTransaction;
}

function refuse(message: string): never {
  throw new Error(message);
}

async function execute<Row>(connection: Db | Tx, query: CompiledQuery): Promise<QueryResult<Row>> {
  const pool = findPool(connection);
  if (pool) return pool.query<Row>(query);
  const { sql, parameters } = query;
  if (!returnsRows(query)) {
    return { rows: [], numAffectedRows: BigInt(await connection.$executeRawUnsafe(sql, ...parameters)) };
  }
  const rows = await connection.$queryRawUnsafe<Row[]>(sql, ...parameters);
  return { rows, numAffectedRows: BigInt(rows.length) };
}

function returnsRows({ query }: CompiledQuery): boolean {
  switch (query.kind) {
    case "InsertQueryNode":
    case "UpdateQueryNode":
    case "DeleteQueryNode":
    case "MergeQueryNode":
      return query.returning !== undefined;
    default:
      return true;
  }
}

/** Runs a statement and returns its rows. The caller vouches for their type. */
export async function queryOn<Row extends object>(connection: Db | Tx, statement: Sql): Promise<Row[]> {
  return (await statement.$castTo<Row>().execute(kyselyOn(connection))).rows;
}

/** Runs a statement that returns no rows, and returns how many it changed. */
export async function executeOn(connection: Db | Tx, statement: Sql): Promise<number> {
  const query = statement.compile(kyselyOn(connection));
  const pool = findPool(connection);
  if (pool) return Number((await pool.query(query)).numAffectedRows);
  return connection.$executeRawUnsafe(query.sql, ...query.parameters);
}

/** Postgres alone decides whether names are equal in lower case, because JavaScript's differs for letters such as "İ". */
export function lowerSql(text: string) {
  return sql<string>`lower(${text}::text)`;
}
