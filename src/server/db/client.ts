import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "~/env";
import { PrismaClient } from "./generated/client";
import { DirectPool, registerPool } from "./direct-pool";

const globals = globalThis as typeof globalThis & { farsiteDb?: Db };

/** How long to wait for a connection, new or free again. */
const CONNECT_TIMEOUT_MS = 10_000;
/** How long an answer of the database may take for the server: longer, and the connection counts as dead. */
const ANSWER_TIMEOUT_MS = 15_000;

type DbOptions = {
  maxConnections?: number;
  /** No limit by default: commands may ask for work of minutes. */
  answerTimeoutMs?: number;
};

/** A client with a pool of its own; commands and tests use it, the server uses `db`. */
export function createDb(connectionString: string, options: DbOptions = {}) {
  const pool = new pg.Pool({
    connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: options.answerTimeoutMs,
    keepAlive: true,
  });
  // A connection that breaks while nobody uses it leaves the pool by itself; without a listener it would end the process.
  pool.on("error", () => {});
  const nameOf = statementNames();
  const adapter = new PrismaPg(pool, { statementNameGenerator: nameOf, disposeExternalPool: true });
  const db = new PrismaClient({ adapter });
  registerPool(db, new DirectPool(pool, nameOf));
  return db;
}

/** A statement that carries this comment is planned for its values every time. */
export const PLAN_EACH_TIME = "/* plan each time */";
const MAX_STATEMENT_NAMES = 500;
const UNNAMED = "";

/**
 * Names statements, so that each connection parses and plans them once: a third of what a list of jobs costs Postgres.
 * Not where the best plan depends on the values (a search for a common word or a rare one), nor without end.
 * A name is made from its statement, so that processes which share connections through a pooler mean the same by it.
 */
function statementNames() {
  const names = new Map<string, string>();
  return ({ sql }: { sql: string }): string => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_STATEMENT_NAMES || sql.includes(PLAN_EACH_TIME)) return UNNAMED;
    const name = `farsite_${createHash("sha256").update(sql).digest("base64url")}`;
    names.set(sql, name);
    return name;
  };
}

export type Db = ReturnType<typeof createDb>;
export type Tx = Parameters<Parameters<Db["$transaction"]>[0]>[0];

/** The process-wide client, made on first use. On `globalThis` because the Node server and Next's bundle each load
 * this module in one process, and two pools would be one too many. */
export function getDb(): Db {
  globals.farsiteDb ??= createDb(env.DATABASE_URL, { answerTimeoutMs: ANSWER_TIMEOUT_MS });
  return globals.farsiteDb;
}
