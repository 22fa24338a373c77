import { ROLE_COVERED_DAYS } from "~/contracts/rules/covered-role";
import type { ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { checkLedger, claimsGuarantee, reversalsGuarantee, type Guarantee, type LedgerCheck } from "~/server/ledger";
import { RETURN_REASONS } from "./codes";

/** Ignores deleted users: their unlocks are gone, but the ledger keeps the payments. */
const unlocksArePaid = claimsGuarantee({
  name: "every unlock is paid once, at its price, and every such payment unlocked a job",
  code: "JOB_UNLOCKED",
  claims: sql`SELECT transfer_id, user_id AS holder_id, price AS amount, COALESCE(bought_as, job_id) AS reference_id
    FROM unlocks WHERE transfer_id IS NOT NULL`,
  holders: sql`SELECT id FROM users`,
});

/** The earlier unlock may have been returned later: its user keeps both jobs. */
const coveredUnlocksFollowPaidOnes: Guarantee = {
  name: `a free unlock is covered by one that its user paid for within ${ROLE_COVERED_DAYS} days before`,
  violations: sql`
    SELECT u.user_id || ' ' || u.job_id AS id FROM unlocks u LEFT JOIN unlocks o ON o.transfer_id = u.covered_by
    WHERE u.transfer_id IS NULL AND (o.user_id IS DISTINCT FROM u.user_id
      OR u.unlocked_at NOT BETWEEN o.unlocked_at AND o.unlocked_at + ${ROLE_COVERED_DAYS}::int * interval '1 day')`,
};

const returnsAreMarked = reversalsGuarantee({
  name: "an unlock's cost was returned exactly if the unlock is marked as returned, for the marked reason",
  code: "JOB_UNLOCKED",
  claims: sql`
    SELECT u.transfer_id, u.return_id AS reversal_id,
      CASE WHEN u.is_double THEN ${RETURN_REASONS.paidTwice} WHEN f.id IS NOT NULL THEN ${JSON.stringify(RETURN_REASONS.found)}::jsonb ->> f.reason::text
        WHEN u.gone_at IS NOT NULL THEN ${RETURN_REASONS.goneAtApply}
        ELSE ${RETURN_REASONS.closedSoon} END AS reason
    FROM unlocks u LEFT JOIN job_findings f ON f.id = u.finding_id WHERE u.return_id IS NOT NULL`,
  reasoned: true,
  holders: sql`SELECT id FROM users`,
});

/** Skips jobs that just closed, whose returns are still due. */
const closedJobsAreReturned: Guarantee = {
  name: "an unlock's cost was returned if its job closed within 72 hours",
  violations: sql`
    SELECT u.transfer_id::text AS id FROM unlocks u JOIN jobs j ON j.id = u.job_id
    WHERE NOT j.returns_due AND u.unlocked_at >= j.closed_at - interval '72 hours' AND u.return_id IS NULL AND u.transfer_id IS NOT NULL`,
};

const goneJobsAreReturned: Guarantee = {
  name: "an unlock's cost was returned if its job was gone when its link to apply was opened",
  violations: sql`
    SELECT u.transfer_id::text AS id FROM unlocks u JOIN jobs j ON j.id = u.job_id
    WHERE NOT j.returns_due AND u.gone_at IS NOT NULL AND u.return_id IS NULL AND u.transfer_id IS NOT NULL`,
};

/** Checks that each returned unlock falls within the period of a finding about its job. */
const returnsMatchFindings: Guarantee = {
  name: "connects returned for a report were spent on the reported job within its period",
  violations: sql`
    SELECT u.transfer_id::text AS id FROM unlocks u JOIN job_findings f ON f.id = u.finding_id
    WHERE (f.job_id <> u.job_id AND NOT EXISTS (SELECT FROM jobs m WHERE m.id = f.job_id AND m.merged_into = u.job_id))
      OR u.unlocked_at NOT BETWEEN f.returns_from AND f.found_at`,
};

/** Skips unlocks within a minute of the decision, which may have committed after it. */
const reportedJobsAreReturned: Guarantee = {
  name: "an unlock's cost was returned if a report of its job was upheld",
  violations: sql`
    SELECT u.transfer_id::text AS id FROM unlocks u JOIN jobs j ON j.id = u.job_id JOIN job_findings f ON f.job_id = j.id
    WHERE NOT j.returns_due AND u.unlocked_at BETWEEN f.returns_from AND f.found_at - interval '1 minute'
      AND u.return_id IS NULL AND u.transfer_id IS NOT NULL`,
};

/** Checks the guarantees of the ledger, those about connects, and `further` ones of higher-level domains. */
export async function checkConnects(ctx: ServiceContext, further: readonly Guarantee[] = []): Promise<LedgerCheck> {
  return checkLedger(ctx, [
    unlocksArePaid,
    coveredUnlocksFollowPaidOnes,
    returnsAreMarked,
    closedJobsAreReturned,
    goneJobsAreReturned,
    returnsMatchFindings,
    reportedJobsAreReturned,
    ...further,
  ]);
}
