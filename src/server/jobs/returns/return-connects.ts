import { isDatabaseUnavailable, isWriteConflict, sql } from "~/server/db";
import { giveBackConnects, RETURN_REASONS } from "~/server/connects";
import { executeSql, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";

const JOBS_AT_ONCE = 200;
/** Each is a few statements, all in one transaction. */
const RETURNS_AT_ONCE = 50;

type DueUnlock = Awaited<ReturnType<typeof lockDueUnlocks>>[number];

/** An unlock that could not be given back: it is left out, and its job stays marked. */
type Failed = { jobId: string; transferId: string };

/**
 * Gives back what was spent on jobs that were gone within 72 hours of their unlock, or of which a report was upheld, each
 * once; the jobs stay unlocked. Likewise what somebody had spent on two jobs that were merged into one, for the second. Closing a job marks it (a trigger does), as does a finding, and the mark goes in the
 * transaction that has given back all there was: so nothing is lost by a crash, and several processes may run this at
 * once. One that cannot be given back is logged, holds nothing else up, and is tried again next time. Returns how many unlocks
 * were given back.
 */
export async function returnConnects(ctx: ServiceContext): Promise<{ returned: number }> {
  const failed: Failed[] = [];
  let returned = 0;
  for (let after: string | null = null; ;) {
    const batch = await withTransaction(ctx, (inner) => returnSome(inner, { after, failed }));
    returned += batch.returned;
    failed.push(...batch.failed);
    if (batch.isPartial) continue;
    if (batch.last === null) return { returned };
    after = batch.last;
  }
}

type Batch = { returned: number; failed: Failed[]; isPartial: boolean };

/**
 * The lock waits for nobody: a job that is just being unlocked, or looked at by another process, comes next time. Whoever
 * wants to unlock one that is locked here waits, and then finds it closed. So the statements after it see every unlock
 * that there will ever be. `last` is the last job that was looked at, null where there is none behind it.
 */
async function returnSome(
  ctx: TransactionContext,
  { after, failed }: { after: string | null; failed: readonly Failed[] },
): Promise<Batch & { last: string | null }> {
  const jobs = await kysely(ctx)
    .selectFrom("jobs")
    .select("id")
    .where("returns_due", "=", true)
    .$if(after !== null, (due) => due.where("id", ">", after))
    .orderBy("id")
    .limit(JOBS_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = jobs.map(({ id }) => id);
  if (ids.length === 0) return { returned: 0, failed: [], isPartial: false, last: null };
  const batch = await giveBackDue(ctx, ids, failed);
  return { ...batch, last: ids.length < JOBS_AT_ONCE ? null : (ids.at(-1) ?? null) };
}

/** Gives back what is due of these jobs, which are locked by this transaction: as much as may be done at once. */
async function giveBackDue(ctx: TransactionContext, ids: string[], before: readonly Failed[]): Promise<Batch> {
  const due = await lockDueUnlocks(ctx, ids, before);
  const now = due.slice(0, RETURNS_AT_ONCE);
  const failed: Failed[] = [];
  for (const unlock of now) {
    if (!(await tryGivingBack(ctx, unlock))) failed.push({ jobId: unlock.job_id, transferId: unlock.transfer_id });
  }
  const isPartial = due.length > RETURNS_AT_ONCE;
  const left = new Set([...before, ...failed].map(({ jobId }) => jobId));
  const settled = isPartial ? [] : ids.filter((id) => !left.has(id));
  if (settled.length > 0) {
    await ctx.tx.job.updateMany({ where: { id: { in: settled } }, data: { returnsDue: false } });
  }
  return { returned: now.length - failed.length, failed, isPartial };
}

/** Locks them in the order of the wallets, as every transaction that moves several does. */
async function lockDueUnlocks(ctx: TransactionContext, ids: string[], before: readonly Failed[]) {
  const failed = before.map(({ transferId }) => transferId);
  return kysely(ctx)
    .selectFrom("unlocks as u")
    .innerJoin("jobs as j", "j.id", "u.job_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("job_findings")
          .select(["id", "reason"])
          .whereRef("job_id", "=", "j.id")
          .where((eb) => eb.between("u.unlocked_at", eb.ref("returns_from"), eb.ref("found_at")))
          .orderBy("found_at")
          .orderBy("id")
          .limit(1)
          .as("f"),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      "u.user_id",
      "u.job_id",
      "u.transfer_id",
      "f.id as finding_id",
      "f.reason as found",
      eb
        .and([eb("f.id", "is", null), eb("j.merged_into", "is not", null)])
        .$castTo<boolean>()
        .as("is_double"),
    ])
    .where((eb) => eb("j.id", "=", eb.fn.any(eb.val(ids))))
    .where("u.return_id", "is", null)
    .where(sql<boolean>`u.transfer_id <> ALL (${failed}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb("f.id", "is not", null),
        sql<boolean>`u.unlocked_at >= j.closed_at - interval '72 hours'`,
        eb.exists(
          eb
            .selectFrom("unlocks as o")
            .whereRef("o.user_id", "=", "u.user_id")
            .whereRef("o.job_id", "=", "j.merged_into")
            .where("o.return_id", "is", null),
        ),
      ]),
    )
    .orderBy("u.user_id")
    .orderBy("u.job_id")
    .limit(RETURNS_AT_ONCE + 1)
    .forUpdate("u")
    .execute();
}

/** Gives back everything that is due of one job, as when its unlocks are about to move. Expects it to be locked by this transaction. */
export async function returnConnectsOf(ctx: TransactionContext, jobId: string): Promise<void> {
  if ((await ctx.tx.job.count({ where: { id: jobId, returnsDue: true } })) === 0) return;
  const failed: Failed[] = [];
  for (let isPartial = true; isPartial;) {
    const batch = await giveBackDue(ctx, [jobId], failed);
    failed.push(...batch.failed);
    ({ isPartial } = batch);
  }
}

/** Whether it was given back. What one unlock cannot is undone by itself: the others of its transaction stand. */
async function tryGivingBack(ctx: TransactionContext, unlock: DueUnlock): Promise<boolean> {
  await executeSql(ctx, sql`SAVEPOINT give_back`);
  try {
    await giveBack(ctx, unlock);
  } catch (err) {
    if (isDatabaseUnavailable(err) || isWriteConflict(err)) throw err;
    await executeSql(ctx, sql`ROLLBACK TO SAVEPOINT give_back`);
    ctx.log.error({ task: "return connects", transferId: unlock.transfer_id, err }, "connects not given back");
    return false;
  }
  await executeSql(ctx, sql`RELEASE SAVEPOINT give_back`);
  return true;
}

function reasonOf({ found, is_double: isDouble }: DueUnlock): string {
  if (found !== null) return RETURN_REASONS.found[found];
  return isDouble ? RETURN_REASONS.paidTwice : RETURN_REASONS.closedSoon;
}

async function giveBack(ctx: TransactionContext, unlock: DueUnlock): Promise<void> {
  const { transferId } = await giveBackConnects(ctx, {
    transferId: unlock.transfer_id,
    reason: reasonOf(unlock),
    idempotencyKey: `unlock:${unlock.user_id}:${unlock.job_id}:return`,
  });
  await ctx.tx.unlock.updateMany({
    where: { userId: unlock.user_id, jobId: unlock.job_id },
    data: { returnId: transferId, findingId: unlock.finding_id, isDouble: unlock.is_double },
  });
}
