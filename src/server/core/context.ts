import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { ApiScope } from "~/contracts/rules/api-token";
import { type Db, executeOn, getDb, kyselyOn, queryOn, type Sql, type Tables, type Tx } from "~/server/db";
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
  /** The browser's device cookie, by which limits tell an owner from strangers; absent for programs. */
  deviceToken?: string | undefined;
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

/** Where statements run: a context, or just its open transaction. */
type Connection = Pick<ServiceContext, "db" | "tx"> | { tx: Tx };

const connectionOf = (on: Connection): Db | Tx => ("db" in on ? conn(on) : on.tx);

/** The typed query builder, whose statements run in the open transaction, else on the pool. */
export function kysely(on: Connection): Kysely<Tables> {
  return kyselyOn(connectionOf(on));
}

/** Runs a statement written with `sql` and returns its rows. Prefer `kysely`, which knows their type. */
export async function queryRows<Row extends object>(on: Connection, statement: Sql): Promise<Row[]> {
  return queryOn<Row>(connectionOf(on), statement);
}

/** Runs a statement written with `sql` that returns no rows. Returns how many it changed. */
export async function executeSql(on: Connection, statement: Sql): Promise<number> {
  return executeOn(connectionOf(on), statement);
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
    deviceToken: parts.deviceToken,
    actor: parts.actor ?? null,
    noteLimit: parts.noteLimit,
  };
}
