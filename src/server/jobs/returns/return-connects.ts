import type { NotNull } from "kysely";
import { isDatabaseUnavailable, isWriteConflict, sql } from "~/server/db";
import { giveBackConnects, RETURN_REASONS } from "~/server/connects";
import { kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { withSavepoint, withTransaction } from "~/server/core/transaction";

const JOBS_AT_ONCE = 200;
/** Each takes a few statements in the same transaction. */
const RETURNS_AT_ONCE = 50;

type DueUnlock = Awaited<ReturnType<typeof lockDueUnlocks>>[number];

/** An unlock that couldn't be returned. Its job stays marked. */
type Failed = { jobId: string; transferId: string };

/**
 * Returns the price of unlocks, once each: of jobs that closed within 72 hours, that were gone at a click on Apply, that an
 * upheld report covers, or that a user unlocked twice before a merge. Jobs stay unlocked. Closing a job or recording a finding marks the job. The
 * transaction that returns everything removes the mark, so crashes and concurrent processes are safe. Failures are
 * logged and retried next time. Returns how many unlocks were returned.
 */
export async function returnConnects(ctx: ServiceContext): Promise<{ returned: number }> {
  const failed: Failed[] = [];
  let returned = 0;
  for (let after: string | null = null; ;) {
    const batch = await withTransaction(ctx, (inner) => returnSome(inner, { after, failed }));
    returned += batch.returned;
    failed.push(...batch.failed);
    if (ctx.signal?.aborted) return { returned };
    if (batch.isPartial) continue;
    if (batch.last === null) return { returned };
    after = batch.last;
  }
}

type Batch = { returned: number; failed: Failed[]; isPartial: boolean };

/**
 * Returns one batch. Skips jobs that are locked by others until next time. Unlocks wait for our lock and then find the
 * job closed, so later statements see every unlock there will be. `last` is the last job checked, or null at the end.
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

/** Returns what is due for jobs that this transaction has locked, up to a limit. */
async function giveBackDue(ctx: TransactionContext, ids: string[], before: readonly Failed[]): Promise<Batch> {
  const due = await lockDueUnlocks(ctx, ids, before);
  const now = due.slice(0, RETURNS_AT_ONCE);
  const failed: Failed[] = [];
  for (const unlock of now) {
    if (!(await tryReturn(ctx, unlock))) failed.push({ jobId: unlock.job_id, transferId: unlock.transfer_id });
  }
  const isPartial = due.length > RETURNS_AT_ONCE;
  const dueJobs = new Set([...before, ...failed].map(({ jobId }) => jobId));
  const settled = isPartial ? [] : ids.filter((id) => !dueJobs.has(id));
  if (settled.length > 0) {
    await ctx.tx.job.updateMany({ where: { id: { in: settled } }, data: { returnsDue: false } });
  }
  return { returned: now.length - failed.length, failed, isPartial };
}

/** Locks due unlocks in the order of the wallets, like every transaction with several. Covered ones cost nothing. */
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
      "u.gone_at",
      "f.id as finding_id",
      "f.reason as found",
      eb
        .and([eb("f.id", "is", null), eb("j.merged_into", "is not", null)])
        .$castTo<boolean>()
        .as("is_double"),
    ])
    .where((eb) => eb("j.id", "=", eb.fn.any(eb.val(ids))))
    .where("u.return_id", "is", null)
    .where("u.transfer_id", "is not", null)
    .$narrowType<{ transfer_id: NotNull }>()
    .where(sql<boolean>`u.transfer_id <> ALL (${failed}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb("f.id", "is not", null),
        eb("u.gone_at", "is not", null),
        sql<boolean>`u.unlocked_at >= j.closed_at - interval '72 hours'`,
        eb.exists(
          eb
            .selectFrom("unlocks as o")
            .whereRef("o.user_id", "=", "u.user_id")
            .whereRef("o.job_id", "=", "j.merged_into")
            .where("o.return_id", "is", null)
            .where((eb) => eb(eb.ref("o.covered_by"), "is distinct from", eb.ref("u.transfer_id"))),
        ),
      ]),
    )
    .orderBy("u.user_id")
    .orderBy("u.job_id")
    .limit(RETURNS_AT_ONCE + 1)
    .forUpdate("u")
    .execute();
}

/** Returns everything due for one job before its unlocks move. The transaction must have locked it. */
export async function returnConnectsForJob(ctx: TransactionContext, jobId: string): Promise<void> {
  if ((await ctx.tx.job.count({ where: { id: jobId, returnsDue: true } })) === 0) return;
  const failed: Failed[] = [];
  for (let isPartial = true; isPartial;) {
    const batch = await giveBackDue(ctx, [jobId], failed);
    failed.push(...batch.failed);
    ({ isPartial } = batch);
  }
}

/** Returns whether it worked. A savepoint keeps a failure from undoing the others. */
async function tryReturn(ctx: TransactionContext, unlock: DueUnlock): Promise<boolean> {
  try {
    await withSavepoint(ctx, () => giveBack(ctx, unlock));
  } catch (err) {
    if (isDatabaseUnavailable(err) || isWriteConflict(err)) throw err;
    ctx.log.error({ task: "return connects", transferId: unlock.transfer_id, err }, "connects not given back");
    return false;
  }
  return true;
}

/** Says in words why an unlock's connects came back. */
export function reasonOf({
  found,
  gone_at: goneAt,
  is_double: isDouble,
}: Pick<DueUnlock, "found" | "gone_at" | "is_double">): string {
  if (found !== null) return RETURN_REASONS.found[found];
  if (isDouble) return RETURN_REASONS.paidTwice;
  return goneAt === null ? RETURN_REASONS.closedSoon : RETURN_REASONS.goneAtApply;
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
