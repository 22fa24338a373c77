import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "~/env";
import { PrismaClient } from "./generated/client";

const globals = globalThis as typeof globalThis & { farsiteDb?: Db };

/** A client with a pool of its own; commands and tests use it, the server uses `db`. */
export function createDb(connectionString: string, options: { maxConnections?: number } = {}) {
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString, max: options.maxConnections ?? 10 }),
  });
}

export type Db = ReturnType<typeof createDb>;
export type Tx = Parameters<Parameters<Db["$transaction"]>[0]>[0];

/** The process-wide client, made on first use. On `globalThis` because the Node server and Next's bundle each load
 * this module in one process, and two pools would be one too many. */
export function getDb(): Db {
  globals.farsiteDb ??= createDb(env.DATABASE_URL);
  return globals.farsiteDb;
}
