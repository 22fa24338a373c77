import type { ServiceContext } from "~/server/core/context";
import { Prisma } from "~/server/db";
import { checkLedger, claimsGuarantee, type Guarantee, type LedgerCheck } from "~/server/ledger";

/** Users who are gone took their unlocks with them; what they paid stays in the ledger. */
const unlocksArePaid = claimsGuarantee({
  name: "every unlock is paid once, at its price, and every such payment unlocked a job",
  code: "JOB_UNLOCKED",
  claims: Prisma.sql`SELECT transfer_id, user_id AS holder_id, price AS amount, job_id AS reference_id FROM unlocks`,
  holders: Prisma.sql`SELECT id FROM users`,
});

/** Every guarantee of the ledger, that what users have is what they paid for, and `further` ones of domains above. */
export async function checkConnects(ctx: ServiceContext, further: readonly Guarantee[] = []): Promise<LedgerCheck> {
  return checkLedger(ctx, [unlocksArePaid, ...further]);
}
