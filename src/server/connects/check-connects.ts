import type { ServiceContext } from "~/server/core/context";
import { Prisma } from "~/server/db";
import { checkLedger, claimsGuarantee, reversalsGuarantee, type Guarantee, type LedgerCheck } from "~/server/ledger";

/** Users who are gone took their unlocks with them; what they paid stays in the ledger. */
const unlocksArePaid = claimsGuarantee({
  name: "every unlock is paid once, at its price, and every such payment unlocked a job",
  code: "JOB_UNLOCKED",
  claims: Prisma.sql`SELECT transfer_id, user_id AS holder_id, price AS amount, COALESCE(bought_as, job_id) AS reference_id
    FROM unlocks`,
  holders: Prisma.sql`SELECT id FROM users`,
});

const unlocksAreGivenBack = reversalsGuarantee({
  name: "what an unlock cost comes back just where the unlock says so",
  code: "JOB_UNLOCKED",
  claims: Prisma.sql`SELECT transfer_id, return_id AS reversal_id FROM unlocks WHERE return_id IS NOT NULL`,
  holders: Prisma.sql`SELECT id FROM users`,
});

/** Of jobs that were closed just now it is still to be found out. */
const deadJobsAreGivenBack: Guarantee = {
  name: "what an unlock cost has come back where its job was gone within 72 hours",
  violations: Prisma.sql`
    SELECT u.transfer_id::text AS id FROM unlocks u JOIN jobs j ON j.id = u.job_id
    WHERE NOT j.returns_due AND u.unlocked_at >= j.closed_at - interval '72 hours' AND u.return_id IS NULL`,
};

/** Every guarantee of the ledger, that what users have is what they paid for, and `further` ones of domains above. */
export async function checkConnects(ctx: ServiceContext, further: readonly Guarantee[] = []): Promise<LedgerCheck> {
  return checkLedger(ctx, [unlocksArePaid, unlocksAreGivenBack, deadJobsAreGivenBack, ...further]);
}
