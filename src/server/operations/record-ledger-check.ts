import { checkConnects } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { LETTER_GUARANTEES } from "~/server/cover-letters";
import type { LedgerCheck } from "~/server/ledger";
import { PAYMENT_GUARANTEES } from "~/server/payments";

/** Checks every guarantee about connects and money. */
export function checkAllConnects(ctx: ServiceContext): Promise<LedgerCheck> {
  return checkConnects(ctx, [...PAYMENT_GUARANTEES, ...LETTER_GUARANTEES]);
}

/** Checks the ledger and records the result for `/metrics`. Logs each broken guarantee. */
export async function recordLedgerCheck(ctx: ServiceContext): Promise<void> {
  const { guarantees } = await checkAllConnects(ctx);
  const broken = guarantees.filter(({ violations }) => violations > 0);
  for (const { name, violations, examples } of broken) {
    ctx.log.error({ guarantee: name, violations, examples }, `the ledger is broken: ${name}`);
  }
  const row = { checkedAt: ctx.clock.now(), violations: broken.length };
  await ctx.db.connectsCheck.upsert({ where: { id: 1 }, create: { id: 1, ...row }, update: row });
}
