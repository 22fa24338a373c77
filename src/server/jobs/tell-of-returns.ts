import type { ReportReason } from "~/contracts/report-rules";
import { conn, type ServiceContext } from "~/server/core/context";
import { connectsReturnedMail, sendMail } from "~/server/mail";

const AT_ONCE = 200;

type Told = { email: string; price: number; slug: string; found: ReportReason | null; is_double: boolean };

/** Mails those whose connects came back, once each; of several servers one does. Returns how many. */
export async function tellOfReturns(ctx: ServiceContext): Promise<{ told: number }> {
  const told = await conn(ctx).$queryRaw<Told[]>`
    WITH untold AS (
      SELECT user_id, job_id FROM unlocks WHERE return_id IS NOT NULL AND return_told_at IS NULL
      LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
    )
    UPDATE unlocks SET return_told_at = ${ctx.clock.now()}::timestamptz
    FROM untold JOIN users ON users.id = untold.user_id JOIN jobs ON jobs.id = untold.job_id
    WHERE unlocks.user_id = untold.user_id AND unlocks.job_id = untold.job_id
    RETURNING users.email, unlocks.price, jobs.slug,
      (SELECT reason::text FROM job_findings WHERE id = unlocks.finding_id) AS found, unlocks.is_double`;
  for (const { email, price, slug, found, is_double } of told) {
    sendMail(ctx, { to: email, ...connectsReturnedMail({ connects: price, slug, found, isDouble: is_double }) });
  }
  return { told: told.length };
}
