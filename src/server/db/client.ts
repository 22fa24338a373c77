import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { env } from "~/env";
import { PrismaClient } from "./generated/client";
import { DirectPool, registerPool } from "./direct-pool";

const globals = globalThis as typeof globalThis & { farsiteDb?: Db };

/** How long to wait for a new or free connection. */
const CONNECT_TIMEOUT_MS = 10_000;
/** A connection that takes longer for a result counts as broken. */
const ANSWER_TIMEOUT_MS = 15_000;

type DbOptions = {
  maxConnections?: number;
  /** No limit by default: commands may run for minutes. */
  answerTimeoutMs?: number;
};

/** Creates a client with its own pool, for commands and tests. The server uses `getDb`. */
export function createDb(connectionString: string, options: DbOptions = {}) {
  const pool = new pg.Pool({
    connectionString,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: options.answerTimeoutMs,
    keepAlive: true,
  });
  // Without a listener, a broken idle connection would end the process.
  pool.on("error", () => {});
  const nameOf = statementNames();
  const adapter = new PrismaPg(pool, { statementNameGenerator: nameOf, disposeExternalPool: true });
  const db = new PrismaClient({ adapter });
  registerPool(db, new DirectPool(pool, nameOf));
  return db;
}

const MAX_STATEMENT_NAMES = 500;
const UNNAMED = "";

/**
 * Names statements, so that each connection parses and plans them once, which saves a third of a job list's cost. Names come
 * from the statement's text, so processes can share connections through a pooler.
 */
function statementNames() {
  const names = new Map<string, string>();
  return ({ sql }: { sql: string }): string => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_STATEMENT_NAMES) return UNNAMED;
    const name = `farsite_${createHash("sha256").update(sql).digest("base64url")}`;
    names.set(sql, name);
    return name;
  };
}

export type Db = ReturnType<typeof createDb>;
export type Tx = Parameters<Parameters<Db["$transaction"]>[0]>[0];

/**
 * Returns the process's client. Lives on globalThis: this module is loaded twice per process (Node server and Next bundle).
 */
export function getDb(): Db {
  globals.farsiteDb ??= createDb(env.DATABASE_URL, { answerTimeoutMs: ANSWER_TIMEOUT_MS });
  return globals.farsiteDb;
}
