import type { EmployerCard } from "~/contracts/employer";
import { ANSWER_SHARES } from "~/contracts/rules/employer";
import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DAY_MS, MINUTE_MS } from "~/server/core/durations";
import { namedCommand } from "~/server/core/named-sql";
import { openTransaction, type Limits } from "~/server/core/transaction";
import { lowerSql, sql } from "~/server/db";

const MIN_APPLICANTS = 10;
/** The people counted grow by five, so that one new applicant alone changes nothing. A later outcome of theirs may. */
const STEP = 5;
/** Fewer answers would make the median one person's. */
const MIN_ANSWERS = 5;
/** Silence of this many days counts as no answer, if its applicant has kept other applications up to date since. */
const SILENT_DAYS = 30;
/** The task also runs when a process starts. */
const MIN_AGE_MS = 6 * DAY_MS;
/** A million applications took 50 s. Nobody waits for the count, and readers keep the previous rates meanwhile. */
const LIMITS: Limits = { maxWait: 60_000, timeout: 30 * MINUTE_MS };

/**
 * Counts, once a week, how many applicants each employer answered, from the pipelines of those who let theirs count. An
 * applicant counts once per employer.
 */
export async function computeAnswerRates(ctx: ServiceContext): Promise<void> {
  const now = ctx.clock.now();
  const latest = await conn(ctx).answerRate.findFirst({ select: { computedAt: true } });
  if (latest && now.getTime() - latest.computedAt.getTime() < MIN_AGE_MS) return;
  const replaceRates = async (inner: TransactionContext) => {
    await inner.tx.answerRate.deleteMany();
    await writeRates(inner, now);
  };
  await openTransaction(ctx, replaceRates, LIMITS);
}

// An answer is a move by the employer's word. Moving back to `applied` corrects a mistake, and a withdrawal without an
// answer is none. A card without a move counts if its owner moved another card later.
const writeRates = namedCommand(
  "compute answer rates",
  (now: Date) => sql`
    INSERT INTO answer_rates (employer, applicants, answered, days, computed_at)
    WITH sent AS (
      SELECT lower(d.employer) AS employer, a.user_id, a.job_id, a.applied_at, a.stage, CASE WHEN a.stage <> 'applied' THEN (
          SELECT min(e.at) FROM application_events e
          WHERE e.user_id = a.user_id AND e.job_id = a.job_id AND e.at >= a.applied_at
            AND e.to_stage IN ('screening', 'interview', 'offer', 'accepted', 'rejected')
        ) END AS answered_at
      FROM applications a
      JOIN jobs j ON j.id = a.job_id AND j.owner_id IS NULL
      JOIN job_details d ON d.job_id = a.job_id
      JOIN profiles p ON p.id = a.user_id AND p.shares_outcomes
      WHERE a.applied_at IS NOT NULL AND d.employer IS NOT NULL
    ), people AS (
      SELECT employer, user_id, min(applied_at) AS applied_at, bool_or(answered_at IS NOT NULL) AS is_answered,
        min(answered_at - applied_at) AS waited
      FROM sent
      WHERE answered_at IS NOT NULL OR stage = 'withdrawn' OR (
        stage = 'applied' AND EXISTS (
          SELECT FROM application_events e
          WHERE e.user_id = sent.user_id AND e.job_id <> sent.job_id AND e.from_stage IS NOT NULL
            AND e.at > sent.applied_at + ${SILENT_DAYS}::int * interval '1 day'))
      GROUP BY employer, user_id
    ), placed AS (
      SELECT *, count(*) OVER (PARTITION BY employer)::int / ${STEP}::int * ${STEP}::int AS counted,
        row_number() OVER (PARTITION BY employer ORDER BY applied_at, user_id) AS place
      FROM people
    )
    SELECT employer, counted, count(*) FILTER (WHERE is_answered)::int,
      CASE WHEN count(*) FILTER (WHERE is_answered) >= ${MIN_ANSWERS}::int THEN round(
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM waited) / 86400) FILTER (WHERE is_answered))::int END,
      ${now}::timestamptz
    FROM placed WHERE counted >= ${MIN_APPLICANTS}::int AND place <= counted
    GROUP BY employer, counted`,
);

/** Returns an employer's published answer rate in words' precision. */
export async function findAnswerRate(ctx: ServiceContext, employer: string): Promise<EmployerCard["answers"]> {
  const rate = await kysely(ctx)
    .selectFrom("answer_rates")
    .select(["applicants", "answered", "days"])
    .where("employer", "=", lowerSql(employer))
    .executeTakeFirst();
  if (!rate) return null;
  const { applicants, answered, days } = rate;
  const share = ANSWER_SHARES[Math.round((answered / applicants) * (ANSWER_SHARES.length - 1))] ?? "half";
  return { share, days, applicants };
}
