import { ResponseRatesOutput } from "~/contracts/application";
import type { ActorContext } from "~/server/core/context";
import { namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";

/** Values of GROUPING() for the sets below. A bit is set for each column that isn't in the set. */
const [BY_SOURCE, BY_LETTER, BY_AGE, ALL] = [0b011, 0b101, 0b110, 0b111];

const countResponses = namedSql(
  "count responses to applications",
  { source: "text?", has_letter: "bool?", age: "text?", kind: "int4", applications: "int4", answers: "int4" },
  (userId: string) => sql`
    WITH sent AS (
      SELECT j.source,
        EXISTS (SELECT FROM cover_letters l WHERE l.user_id = a.user_id AND l.job_id = a.job_id) AS has_letter,
        CASE WHEN j.external_posted_at IS NULL OR j.external_posted_at > a.applied_at + interval '1 day' THEN 'unknown'
          WHEN a.applied_at < j.external_posted_at + interval '3 days' THEN 'days'
          WHEN a.applied_at < j.external_posted_at + interval '14 days' THEN 'weeks'
          WHEN a.applied_at < j.external_posted_at + interval '30 days' THEN 'month' ELSE 'older' END AS age,
        EXISTS (SELECT FROM application_events e WHERE e.user_id = a.user_id AND e.job_id = a.job_id
          AND e.to_stage IN ('screening', 'interview', 'offer', 'accepted')
          AND NOT EXISTS (SELECT FROM application_events b WHERE b.user_id = e.user_id AND b.job_id = e.job_id
            AND b.id > e.id AND b.to_stage = 'applied')) AS is_answered
      FROM applications a JOIN jobs j ON j.id = a.job_id
      WHERE a.user_id = ${userId}::uuid AND a.applied_at IS NOT NULL)
    SELECT source, has_letter, age, GROUPING(source, has_letter, age) AS kind,
      count(*)::int AS applications, count(*) FILTER (WHERE is_answered)::int AS answers
    FROM sent GROUP BY GROUPING SETS ((source), (has_letter), (age), ())`,
);

/**
 * Counts the actor's applications and answers by source, cover letter and age of the posting. A move back to `applied`
 * corrects a mistake, so earlier answers don't count.
 */
export async function getResponseRates(ctx: ActorContext): Promise<ResponseRatesOutput> {
  const rows = await countResponses(ctx, ctx.actor.userId);
  const all = rows.find(({ kind }) => kind === ALL);
  const pick = (kind: number) => rows.filter((row) => row.kind === kind);
  return ResponseRatesOutput.parse({
    applications: all?.applications ?? 0,
    answers: all?.answers ?? 0,
    by_source: pick(BY_SOURCE),
    by_letter: pick(BY_LETTER),
    by_age: pick(BY_AGE),
  });
}
