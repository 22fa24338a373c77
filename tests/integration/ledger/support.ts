import { randomUUID } from "node:crypto";
import pg from "pg";
import type { ServiceContext } from "~/server/core/context";
import {
  placeHold,
  postTransfer,
  type HeldAccount,
  type PlacedHold,
  type PostedTransfer,
  type TransferSqlInput,
} from "~/server/ledger";

/** Creates a holder with a wallet that no other test uses. */
export function inventHolder(): string {
  return randomUUID();
}

export const wallet = (holderId: string): HeldAccount & { kind: "wallet" } => ({ kind: "wallet", holderId });
export const debt = (holderId: string): HeldAccount => ({ kind: "debt", holderId });

export function grant(
  ctx: ServiceContext,
  holderId: string,
  amount: number,
  options: Partial<TransferSqlInput> = {},
): Promise<PostedTransfer> {
  return postTransfer(ctx, {
    code: "GRANTED",
    debit: { kind: "issuance" },
    credit: wallet(holderId),
    amount,
    idempotencyKey: randomUUID(),
    ...options,
  });
}

export function spend(
  ctx: ServiceContext,
  holderId: string,
  amount: number,
  options: Partial<TransferSqlInput> = {},
): Promise<PostedTransfer> {
  return postTransfer(ctx, {
    code: "SPENT",
    debit: wallet(holderId),
    credit: { kind: "revenue" },
    amount,
    idempotencyKey: randomUUID(),
    ...options,
  });
}

/** Reserves connects for a quarter of an hour. */
export function hold(
  ctx: ServiceContext,
  holderId: string,
  amount: number,
  idempotencyKey = randomUUID(),
): Promise<PlacedHold> {
  return placeHold(ctx, {
    code: "RESERVED",
    debit: wallet(holderId),
    credit: { kind: "revenue" },
    amount,
    idempotencyKey,
    expiresAt: new Date(ctx.clock.now().getTime() + 15 * 60 * 1000),
  });
}

/** Counts outcomes of concurrent calls. */
export function countOutcomes(results: readonly PromiseSettledResult<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const name =
      result.status === "fulfilled" ? "done" : result.reason instanceof Error ? result.reason.name : "unknown";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Runs statements as the database's owner, in one session, for changes that the application may not make. */
export async function asOwner<T>(ownerUrl: string, fn: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await fn(async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows);
  } finally {
    await client.end();
  }
}

/** Runs `fn` with every trigger off and foreign keys unchecked, then puts the triggers back as they were. */
export async function tamper(ownerUrl: string, fn: (query: Query) => Promise<unknown>): Promise<void> {
  const guards = [
    ["ledger_transfers", "ledger_append_only"],
    ["ledger_transfers", "ledger_balanced"],
    ["ledger_entries", "ledger_append_only"],
    ["ledger_holds", "ledger_settled_once"],
  ];
  await asOwner(ownerUrl, async (query) => {
    for (const [table, trigger] of guards) await query(`ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`);
    await fn(query);
    for (const [table, trigger] of guards) await query(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${trigger}`);
  });
}
