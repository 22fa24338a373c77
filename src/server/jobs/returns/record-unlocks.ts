import { RECORD_DAYS, RECORD_MIN_UNLOCKS, type UnlockRecord } from "~/contracts/rules/unlock-record";
import { measureReturns } from "~/server/connects";
import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { DAY_MS, MINUTE_MS } from "~/server/core/durations";
import { countRows, sql } from "~/server/db";

/** An unlock asks the source unless that has just confirmed the job. */
const CONFIRMED_MINUTES = 10;
/** A record that the task no longer renews isn't shown. */
const MAX_AGE_DAYS = 3;

/**
 * Records how the paid unlocks of the last 90 days went, or those since unlocks began to record whether their source had confirmed
 * the job. Reads them all, so it runs daily and pages read its result.
 */
export async function recordUnlocks(ctx: ServiceContext): Promise<void> {
  const recordedAt = ctx.clock.now();
  const firstDay = new Date(recordedAt.getTime() - RECORD_DAYS * DAY_MS);
  const countedSince = await findFirstRecorded(ctx, firstDay);
  const since = countedSince ?? firstDay;
  const [{ spendings, returned, medianHours }, { confirmed }] = await Promise.all([
    measureReturns(ctx, { code: "JOB_UNLOCKED", since }),
    kysely(ctx)
      .selectFrom(checkedUnlocks(ctx))
      .select(countRows.as("confirmed"))
      .where("unlocked_at", ">=", since)
      .where(sql<boolean>`checked_at >= unlocked_at - ${CONFIRMED_MINUTES}::int * interval '1 minute'`)
      .executeTakeFirstOrThrow(),
  ]);
  const row = { recordedAt, countedSince, unlocks: spendings, confirmed, returned, returnHours: medianHours };
  await conn(ctx).unlockRecord.upsert({ where: { id: 1 }, create: { id: 1, ...row }, update: row });
  await conn(ctx).deletedUnlock.deleteMany({ where: { unlockedAt: { lt: firstDay } } });
}

/** Paid unlocks with a recorded confirmation, also those of deleted accounts: the ledger, which counts them all, keeps theirs. */
function checkedUnlocks(ctx: ServiceContext) {
  return kysely(ctx)
    .selectFrom("unlocks")
    .select(["unlocked_at", "checked_at"])
    .where("transfer_id", "is not", null)
    .where("checked_at", "is not", null)
    .unionAll(kysely(ctx).selectFrom("deleted_unlocks").select(["unlocked_at", "checked_at"]))
    .as("checked");
}

/** Returns when the first confirmation was recorded if that is later than `firstDay`, else null. Without any, now. */
async function findFirstRecorded(ctx: ServiceContext, firstDay: Date): Promise<Date | null> {
  const { first } = await kysely(ctx)
    .selectFrom(checkedUnlocks(ctx))
    .select((eb) => eb.fn.min("unlocked_at").as("first"))
    .executeTakeFirstOrThrow();
  if (first === null) return ctx.clock.now();
  // The database dates transfers, and its clock may be late.
  return first <= firstDay ? null : new Date(first.getTime() - MINUTE_MS);
}

/** Returns the latest record; null with fewer than 50 unlocks, or if it is stale. */
export async function findUnlockRecord(ctx: ServiceContext): Promise<UnlockRecord | null> {
  const row = await conn(ctx).unlockRecord.findUnique({ where: { id: 1 } });
  if (!row || row.unlocks < RECORD_MIN_UNLOCKS) return null;
  if (row.recordedAt.getTime() < ctx.clock.now().getTime() - MAX_AGE_DAYS * DAY_MS) return null;
  const { unlocks, confirmed, returned, returnHours, countedSince } = row;
  const since = countedSince?.toISOString() ?? null;
  return { since, unlocks, confirmed: Math.min(confirmed, unlocks), returned, returnHours };
}
