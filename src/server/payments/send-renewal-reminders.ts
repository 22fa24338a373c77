import type { ServiceContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { withTransaction } from "~/server/core/transaction";
import { recordEmail } from "./emails/record-email";
import { sendPaymentEmailsSoon } from "./emails/send-emails";
import { getOffer } from "./payment-facts";

/** Leaves members time to cancel before the charge. */
const AHEAD_MS = 2 * DAY_MS;
const AT_ONCE = 200;

/**
 * Emails members once, two days before their first renewal, because it costs more than the first charge. Returns how many
 * were emailed.
 */
export async function sendRenewalReminders(ctx: ServiceContext): Promise<{ reminded: number }> {
  const now = ctx.clock.now();
  const due = await ctx.db.membership.findMany({
    where: {
      status: { in: ["trialing", "active"] },
      cancelAtPeriodEnd: false,
      remindedAt: null,
      periodEndsAt: { gt: now, lte: new Date(now.getTime() + AHEAD_MS) },
      payments: { none: { renewal: true } },
    },
    take: AT_ONCE,
  });
  let reminded = 0;
  for (const { id, userId, periodEndsAt, offer } of due) {
    if (ctx.signal?.aborted) break;
    const { renewal } = getOffer({ offer });
    if (userId === null || !periodEndsAt || !renewal) continue;
    const facts = { kind: "renews_soon", price: renewal.price, at: periodEndsAt.toISOString() } as const;
    reminded += await withTransaction(ctx, async (inner) => {
      // Only one of several processes gets to record the email.
      const where = { id, remindedAt: null };
      const { count } = await inner.tx.membership.updateMany({ where, data: { remindedAt: now } });
      if (count > 0) await recordEmail(inner, { userId, key: `renews-soon:${id}`, facts });
      return count;
    });
  }
  if (reminded > 0) sendPaymentEmailsSoon(ctx);
  return { reminded };
}
