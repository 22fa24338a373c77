import type { Db, Tx } from "~/server/db";
import type { Clock } from "./clock";
import type { Logger } from "./logger";

/** Who acts: a signed-in person, through one session. */
export type Actor = { userId: string; sessionId: string };

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
};

/** The connection to query on: the open transaction, else the pool. */
export function conn(ctx: Pick<ServiceContext, "db" | "tx">): Db | Tx {
  return ctx.tx ?? ctx.db;
}
