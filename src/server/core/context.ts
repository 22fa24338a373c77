import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { ApiScope } from "~/contracts/rules/account";
import { type Db, getDb, kyselyOn, sql, type Tables, type Tx } from "~/server/db";
import { logger, type Logger } from "./logger";
import { emptySlot, shareInProcess, type Slot } from "./process-wide";

/** The peer's address. Our Node server overwrites any value that a request carries. */
export const PEER_HEADER = "x-farsite-peer";
/** Present if the request comes from this machine. Our Node server overwrites it, too. */
export const LOCAL_HEADER = "x-farsite-local";

/** The source of the current time. Tests replace it. */
export type Clock = { now(): Date };

/** Follows the database's clock once `followDatabaseClock` has read it. */
export const systemClock: Clock = {
  now: () => {
    const read = databaseClock.current;
    return read ? new Date(read.databaseMs + performance.now() - read.readAt) : new Date();
  },
};

const databaseClock = shareInProcess<Slot<{ databaseMs: number; readAt: number }>>("clock", emptySlot);

const READ_EVERY_MS = 30_000;
const NOTICEABLE_MS = 2_000;

/**
 * Makes `systemClock` follow the database's clock, so that limits and expiries agree in all processes. Returns a function
 * that stops it.
 */
export async function followDatabaseClock(db: Db, log: Logger): Promise<() => void> {
  const read = async () => {
    const startedAt = performance.now();
    const row = await kyselyOn(db)
      .selectNoFrom(sql<Date>`clock_timestamp()`.as("now"))
      .executeTakeFirst();
    const readAt = performance.now();
    // Assume that the database read its clock halfway through the round trip.
    if (row) databaseClock.current = { databaseMs: row.now.getTime() + (readAt - startedAt) / 2, readAt };
  };
  await read();
  const aheadMs = Date.now() - systemClock.now().getTime();
  if (Math.abs(aheadMs) > NOTICEABLE_MS) {
    const seconds = Math.round(Math.abs(aheadMs) / 1000);
    log.warn(
      `This machine's clock is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} the database's, which counts.`,
    );
  }
  const timer = setInterval(() => void read().catch(() => undefined), READ_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** A signed-in user, or a program with a user's API token. A program has no session, only the token's scopes. */
export type Actor = {
  userId: string;
  sessionId: string | null;
  scopes?: readonly ApiScope[];
  /** May only export, delete and write to support. Missing for everybody else. */
  isSuspended?: true;
  /** Staff who look as this user (0053). They change nothing. */
  lookedAtBy?: { userId: string; until: Date };
};

/** The state of a rate limit: the caller has `left` of `max` calls until the window ends. */
export type LimitState = { name: string; max: number; windowSeconds: number; left: number; endsInSeconds: number };

/** Passed to every domain function. `tx` is set while a transaction is open; `withTransaction` joins it. */
export type ServiceContext = {
  db: Db;
  tx?: Tx;
  clock: Clock;
  log: Logger;
  requestId: string;
  /** For rate limits; null without a request. */
  peer: string | null;
  /** The browser's device cookie. Sign-in limits are separate for known devices. */
  deviceToken?: string | undefined;
  actor: Actor | null;
  /** Aborts when the process stops: long work ends after its current item, and waiting for other publishers ends at once. */
  signal?: AbortSignal | undefined;
  /** Receives each limit that the call counts toward and that its caller may see. */
  noteLimit?: ((state: LimitState) => void) | undefined;
};

/** The context of a signed-in user or a program of theirs. */
export type ActorContext = ServiceContext & { actor: Actor };

export type TransactionContext = ServiceContext & { tx: Tx };

/** Returns the open transaction, else the pool. */
export function conn(ctx: Pick<ServiceContext, "db" | "tx">): Db | Tx {
  return ctx.tx ?? ctx.db;
}

export type Connection = Pick<ServiceContext, "db" | "tx"> | { tx: Tx };

/** Returns the open transaction, else the pool. */
export const getConnection = (on: Connection): Db | Tx => ("db" in on ? conn(on) : on.tx);

/** Returns the typed query builder. Its statements run in the open transaction, else on the pool. */
export function kysely(on: Connection): Kysely<Tables> {
  return kyselyOn(getConnection(on));
}

/** Creates a context for one call. Defaults to the process's pool, clock and log, and to no actor. */
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
    signal: parts.signal,
    noteLimit: parts.noteLimit,
  };
}
