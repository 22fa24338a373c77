import { CONFIRMED_DAYS, EMPLOYER_BOARDS, STALE_DAYS } from "~/contracts/rules/job-age";
import { DAY_MS } from "~/server/core/durations";
import { sql, type Sql } from "~/server/db";

/** Matches open jobs `j` as `isStale` does. */
export function isStaleSql(now: Date): Sql {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return sql`(j.sorted_at < ${daysAgo(STALE_DAYS)}::timestamptz AND j.source <> 'own' AND NOT coalesce(
    j.source = ANY (${[...EMPLOYER_BOARDS]}::text[]) AND j.checked_at >= ${daysAgo(CONFIRMED_DAYS)}::timestamptz, false))`;
}
