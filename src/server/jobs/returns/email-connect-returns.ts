import { sql } from "~/server/db";
import type { ReportReason } from "~/contracts/rules/report";
import { conn, queryRows, type ServiceContext } from "~/server/core/context";
import { connectsReturnedMail, sendWaiting, trySending, type SendOutcome } from "~/server/mail";

const AT_MOST = 10_000;

type Untold = {
  /** Of the unlock, wherever a merge may move that. */
  transfer_id: string;
  email: string;
  price: number;
  slug: string;
  found: ReportReason | null;
  is_double: boolean;
  attempts: number;
};

/**
 * Mails those whose connects came back, once each; of several servers one does. Each is marked before its mail leaves; where the
 * mail is refused, or its server is away, it is tried again later. Returns how many were told.
 */
export async function emailConnectReturns(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ told: number }> {
  const { sent } = await sendWaiting({
    claim: () => claimUntold(ctx),
    send: (untold) => tell(ctx, untold),
    atMost: AT_MOST,
    signal,
  });
  return { told: sent };
}

async function claimUntold(ctx: ServiceContext): Promise<Untold | null> {
  const now = ctx.clock.now();
  const [untold] = await queryRows<Untold>(
    ctx,
    sql`
    WITH untold AS (
      SELECT user_id, job_id FROM unlocks
      WHERE return_id IS NOT NULL AND return_told_at IS NULL AND coalesce(return_tell_at <= ${now}::timestamptz, true)
      LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE unlocks SET return_told_at = ${now}::timestamptz, return_tell_attempts = return_tell_attempts + 1
    FROM untold JOIN users ON users.id = untold.user_id JOIN jobs ON jobs.id = untold.job_id
    WHERE unlocks.user_id = untold.user_id AND unlocks.job_id = untold.job_id
    RETURNING unlocks.transfer_id::text, users.email, unlocks.price, jobs.slug, unlocks.is_double,
      (SELECT reason::text FROM job_findings WHERE id = unlocks.finding_id) AS found, return_tell_attempts AS attempts`,
  );
  return untold ?? null;
}

async function tell(ctx: ServiceContext, untold: Untold): Promise<SendOutcome> {
  const { transfer_id: transferId, email, price, slug, found, is_double: isDouble, attempts } = untold;
  const mail = { to: email, ...connectsReturnedMail({ connects: price, slug, found, isDouble }) };
  const outcome = await trySending(ctx, mail, { attempts, about: { task: "tell of returns", transferId } });
  if (outcome.status === "refused" && outcome.tryAt !== null) {
    await conn(ctx).unlock.updateMany({
      where: { transferId },
      data: { returnToldAt: null, returnTellAt: outcome.tryAt },
    });
  }
  return outcome;
}
