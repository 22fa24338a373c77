import type { ServiceContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { accountSql, callLedger, optionalUuidSql, type LedgerAccountRef } from "./call-ledger";

type PlaceHoldInput = {
  /** The code of the transfer that posting the hold creates. */
  code: string;
  debit: { kind: "wallet"; holderId: string };
  credit: LedgerAccountRef;
  amount: number;
  idempotencyKey: string;
  /** After this, the hold can't be posted and `expireHolds` releases it. */
  expiresAt: Date;
  holdId?: string;
  referenceId?: string | null;
};

export type PlacedHold = { holdId: string; replayed: boolean; debitAvailable: number };

/**
 * Reserves connects in a wallet for a later transfer. They stay in its balance but can't be spent.
 * @throws InsufficientFundsError, IdempotencyConflictError
 */
export async function placeHold(ctx: ServiceContext, input: PlaceHoldInput): Promise<PlacedHold> {
  return callLedger(callPlaceHold(ctx, input));
}

const callPlaceHold = namedSql(
  "place a hold",
  { holdId: "uuid", replayed: "bool", debitAvailable: "int4" },
  (input: PlaceHoldInput) => sql`
    SELECT hold_id AS "holdId", replayed, debit_available AS "debitAvailable" FROM ledger_place_hold(
      ${optionalUuidSql(input.holdId)}, ${input.idempotencyKey}, ${input.code},
      ${accountSql(input.debit)}, ${accountSql(input.credit)},
      ${input.amount}::int, ${optionalUuidSql(input.referenceId)}, ${input.expiresAt}::timestamptz)`,
);

type PostHoldInput = { holdId: string; transferId?: string };

type PostedHold = { transferId: string; replayed: boolean; debitAvailable: number };

/** Creates the transfer of a hold. Repeated calls return the same transfer. @throws HoldNotFoundError, HoldNotPendingError */
export async function postHold(ctx: ServiceContext, input: PostHoldInput): Promise<PostedHold> {
  return callLedger(callPostHold(ctx, input, ctx.clock.now()));
}

const callPostHold = namedSql(
  "post a hold",
  { transferId: "uuid", replayed: "bool", debitAvailable: "int4" },
  (input: PostHoldInput, now: Date) => sql`
    SELECT transfer_id AS "transferId", replayed, debit_available AS "debitAvailable" FROM ledger_post_hold(
      ${input.holdId}::uuid, ${optionalUuidSql(input.transferId)}, ${now}::timestamptz)`,
);

/**
 * Releases a hold's connects and pays the holder's debt from them. Repeated calls do nothing.
 * @throws HoldNotFoundError, HoldNotPendingError
 */
export async function voidHold(ctx: ServiceContext, input: { holdId: string }): Promise<{ replayed: boolean }> {
  return callLedger(callVoidHold(ctx, input.holdId, ctx.clock.now()));
}

const callVoidHold = namedSql(
  "void a hold",
  { replayed: "bool" },
  (holdId: string, now: Date) => sql`SELECT ledger_void_hold(${holdId}::uuid, ${now}::timestamptz) AS replayed`,
);

/** Expires up to `limit` overdue holds. If it returns `limit`, there may be more. */
export async function expireHolds(ctx: ServiceContext, { limit }: { limit: number }): Promise<{ expired: number }> {
  return callLedger(callExpireHolds(ctx, ctx.clock.now(), limit));
}

const callExpireHolds = namedSql(
  "expire holds",
  { expired: "int4" },
  (now: Date, limit: number) => sql`SELECT ledger_expire_holds(${now}::timestamptz, ${limit}::int) AS expired`,
);
