import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";
import { DirectPool, registerPool } from "./direct-pool";
import { openPool } from "./pool";

type DbOptions = {
  maxConnections?: number;
  /** Milliseconds to wait for a new or free connection. */
  waitMs?: number;
  /** See `PoolOptions`. By default, calls wait as long as `waitMs` says. */
  exhaustedMs?: number | undefined;
  /** Milliseconds to wait for a result. Unlimited by default, because commands may run for minutes. */
  answerMs?: number;
  /** Ignores read-only errors, which are normal for a replica. */
  isReplica?: boolean;
};

/** Creates a client with its own pool, for commands and tests. The server uses `getDb`. */
export function createDb(connectionString: string, options: DbOptions = {}) {
  const { maxConnections: max = 10, waitMs = 10_000, exhaustedMs, answerMs, isReplica } = options;
  const pool = openPool(connectionString, { max, waitMs, exhaustedMs, answerMs, isReplica });
  const nameStatement = statementNames();
  let prisma: PrismaClient | undefined;
  const adapter = new PrismaPg(pool, { statementNameGenerator: nameStatement });
  const db = createLazily(() => (prisma ??= new PrismaClient({ adapter })), {
    // Prisma only ends a pool that it has used. An open pool would keep a command running.
    $disconnect: async () => {
      await prisma?.$disconnect();
      if (!pool.ending) await pool.end();
    },
  });
  registerPool(db, new DirectPool(pool, nameStatement));
  return db;
}

/**
 * Returns a proxy that creates its Prisma client when a member other than `own` is first used. A client takes 10 MB, and
 * some pools are only queried directly.
 */
function createLazily(create: () => PrismaClient, own: Pick<PrismaClient, "$disconnect">): PrismaClient {
  return new Proxy(own as PrismaClient, {
    get: (target, name) => {
      if (name in target || name === "then") return Reflect.get(target, name);
      const client = create();
      const member: unknown = Reflect.get(client, name);
      return typeof member === "function" ? member.bind(client) : member;
    },
  });
}

const MAX_STATEMENT_NAMES = 500;
const UNNAMED = "";

/**
 * Names statements, so that each connection parses and plans them once. This saves a third of a job list's cost. Names are
 * hashes of the text, so processes can share connections through a pooler.
 */
function statementNames() {
  const names = new Map<string, string>();
  return ({ sql }: { sql: string }): string => {
    const existing = names.get(sql);
    if (existing !== undefined) return existing;
    if (names.size >= MAX_STATEMENT_NAMES) return UNNAMED;
    const name = `farsite_${createHash("sha256").update(sql).digest("base64url")}`;
    names.set(sql, name);
    return name;
  };
}

export type Db = ReturnType<typeof createDb>;
export type Tx = Parameters<Parameters<Db["$transaction"]>[0]>[0];
