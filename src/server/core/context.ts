import { randomUUID } from "node:crypto";
import type { ApiScope } from "~/contracts/api-token-rules";
import { getDb, queryDirectly, type Db, type Prisma, type Tx } from "~/server/db";
import { systemClock, type Clock } from "./clock";
import { logger, type Logger } from "./logger";

/**
 * Who acts: a signed-in person through one session, or a program with a personal API token of theirs, which has no session
 * and may do what its scopes name.
 */
export type Actor = { userId: string; sessionId: string | null; scopes?: readonly ApiScope[] };

/** Where a caller stands within one limit: `left` of `max` calls until its window ends. */
export type LimitState = { name: string; max: number; windowSeconds: number; left: number; endsInSeconds: number };

/** What every domain function is called with. `tx` is set while a transaction is open; `withTransaction` joins it. */
export type ServiceContext = {
  db: Db;
  tx?: Tx;
  clock: Clock;
  log: Logger;
  requestId: string;
  /** Peer address, for limits; null where there is none (commands, server rendering without a request). */
  peer: string | null;
  actor: Actor | null;
  /** Told of each limit that the call counts towards and that its caller may know of; absent where nobody would be. */
  noteLimit?: ((state: LimitState) => void) | undefined;
};

/** A context with its transaction open. */
export type TransactionContext = ServiceContext & { tx: Tx };

/** The connection to query on: the open transaction, else the pool. */
export function conn(ctx: Pick<ServiceContext, "db" | "tx">): Db | Tx {
  return ctx.tx ?? ctx.db;
}

/** Rows of one statement: in the open transaction, else the fast way. For the few statements that are run most. */
export async function queryRows<Row extends object>(
  { db, tx }: Pick<ServiceContext, "db" | "tx">,
  statement: Prisma.Sql,
): Promise<Row[]> {
  return tx ? tx.$queryRaw<Row[]>(statement) : queryDirectly<Row>(db, statement);
}

/** A context for one call; what is not given is the process's own (pool, clock, log), a new request id, and nobody. */
export function createServiceContext(parts: Partial<ServiceContext> = {}): ServiceContext {
  const requestId = parts.requestId ?? randomUUID();
  return {
    db: parts.db ?? getDb(),
    tx: parts.tx,
    clock: parts.clock ?? systemClock,
    log: parts.log ?? logger,
    requestId,
    peer: parts.peer ?? null,
    actor: parts.actor ?? null,
    noteLimit: parts.noteLimit,
  };
}
