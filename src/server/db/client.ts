import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/client";
import { DirectPool, registerPool } from "./direct-pool";
import { openPool } from "./pool";

type DbOptions = {
  maxConnections?: number;
  /** How long to wait for a new or free connection. */
  waitMs?: number;
  /** No limit by default: commands may run for minutes. */
  answerMs?: number;
  /** A replica is read-only, so failed writes don't count as its failures. */
  isReplica?: boolean;
};

/** Creates a client with its own pool, for commands and tests. The server uses `getDb`. */
export function createDb(connectionString: string, options: DbOptions = {}) {
  const { maxConnections: max = 10, waitMs = 10_000, answerMs, isReplica } = options;
  const pool = openPool(connectionString, { max, waitMs, answerMs, isReplica });
  const nameOf = statementNames();
  let prisma: PrismaClient | undefined;
  const adapter = new PrismaPg(pool, { statementNameGenerator: nameOf });
  const db = createLazily(() => (prisma ??= new PrismaClient({ adapter })), {
    // Prisma ends the pool only if it has used it. Otherwise a command would wait for idle connections.
    $disconnect: async () => {
      await prisma?.$disconnect();
      if (!pool.ending) await pool.end();
    },
  });
  registerPool(db, new DirectPool(pool, nameOf));
  return db;
}

/**
 * Stands for a Prisma client that is created when one of its members other than `own` is first used. Each client holds
 * 10 MB, and some pools are only queried directly.
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
