import type { ReportReason } from "~/contracts/report-rules";
import { giveBackConnects, RETURN_REASONS } from "~/server/connects";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";

const JOBS_AT_ONCE = 200;
/** Each is a few statements, all in one transaction. */
const RETURNS_AT_ONCE = 50;

type DueUnlock = {
  user_id: string;
  job_id: string;
  transfer_id: string;
  finding_id: string | null;
  found: ReportReason | null;
  is_double: boolean;
};

/**
 * Gives back what was spent on jobs that were gone within 72 hours of their unlock, or of which a report was upheld, each
 * once; the jobs stay unlocked. Likewise what somebody had spent on two jobs that were merged into one, for the second. Closing a job marks it (a trigger does), as does a finding, and the mark goes in the
 * transaction that has given back all there was: so nothing is lost by a crash, and several processes may run this at
 * once. Returns how many unlocks were given back.
 */
export async function returnConnects(ctx: ServiceContext): Promise<{ returned: number }> {
  let returned = 0;
  for (;;) {
    const batch = await withTransaction(ctx, returnSome);
    returned += batch.returned;
    if (!batch.more) return { returned };
  }
}

/**
 * The lock waits for nobody: a job that is just being unlocked, or looked at by another process, comes next time. Whoever
 * wants to unlock one that is locked here waits, and then finds it closed. So the statements after it see every unlock
 * that there will ever be.
 */
async function returnSome(ctx: TransactionContext): Promise<{ returned: number; more: boolean }> {
  const jobs = await ctx.tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM jobs WHERE returns_due ORDER BY id LIMIT ${JOBS_AT_ONCE} FOR UPDATE SKIP LOCKED`;
  if (jobs.length === 0) return { returned: 0, more: false };
  const ids = jobs.map(({ id }) => id);
  const { returned, isPartial } = await giveBackDue(ctx, ids);
  return { returned, more: isPartial || jobs.length === JOBS_AT_ONCE };
}

/** Gives back what is due of these jobs, which are locked by this transaction: as much as may be done at once. */
async function giveBackDue(ctx: TransactionContext, ids: string[]): Promise<{ returned: number; isPartial: boolean }> {
  // In the order of the wallets, as everywhere where a transaction moves several.
  const due = await ctx.tx.$queryRaw<DueUnlock[]>`
    SELECT u.user_id, u.job_id, u.transfer_id, f.id AS finding_id, f.reason::text AS found,
      f.id IS NULL AND j.merged_into IS NOT NULL AS is_double
    FROM unlocks u JOIN jobs j ON j.id = u.job_id
    LEFT JOIN LATERAL (
      SELECT id, reason FROM job_findings
      WHERE job_id = j.id AND u.unlocked_at BETWEEN returns_from AND found_at
      ORDER BY found_at, id LIMIT 1) f ON true
    WHERE j.id = ANY (${ids}::uuid[]) AND u.return_id IS NULL
      AND (f.id IS NOT NULL OR u.unlocked_at >= j.closed_at - interval '72 hours' OR EXISTS (
        SELECT FROM unlocks o WHERE o.user_id = u.user_id AND o.job_id = j.merged_into AND o.return_id IS NULL))
    ORDER BY u.user_id, u.job_id LIMIT ${RETURNS_AT_ONCE + 1} FOR UPDATE OF u`;
  for (const unlock of due.slice(0, RETURNS_AT_ONCE)) await giveBack(ctx, unlock);
  const isPartial = due.length > RETURNS_AT_ONCE;
  if (!isPartial) await ctx.tx.$executeRaw`UPDATE jobs SET returns_due = false WHERE id = ANY (${ids}::uuid[])`;
  return { returned: Math.min(due.length, RETURNS_AT_ONCE), isPartial };
}

/** Gives back everything that is due of one job, as when its unlocks are about to move. Expects it to be locked by this transaction. */
export async function returnConnectsOf(ctx: TransactionContext, jobId: string): Promise<void> {
  const due = await ctx.tx.$queryRaw<object[]>`SELECT id FROM jobs WHERE id = ${jobId}::uuid AND returns_due`;
  if (due.length === 0) return;
  let isPartial = true;
  while (isPartial) ({ isPartial } = await giveBackDue(ctx, [jobId]));
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
  await ctx.tx.$executeRaw`
    UPDATE unlocks SET return_id = ${transferId}::uuid, finding_id = ${unlock.finding_id}::uuid,
      is_double = ${unlock.is_double}
    WHERE user_id = ${unlock.user_id}::uuid AND job_id = ${unlock.job_id}::uuid`;
}
