import { formatPrice } from "~/contracts/offers";
import type { ServiceContext } from "~/server/core/context";
import { membershipRenewsMail, sendMail } from "~/server/mail";
import { offerOf } from "./offer-of";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Long enough before the charge to cancel in peace. */
const AHEAD_MS = 2 * DAY_MS;
const AT_ONCE = 200;

/**
 * Mails those whose membership is charged for the second time within two days, once each: before the first renewal,
 * because after a trial it costs more than what was paid so far. Returns how many.
 */
export async function remindOfRenewals(ctx: ServiceContext): Promise<{ reminded: number }> {
  const now = ctx.clock.now();
  const due = await ctx.db.membership.findMany({
    where: {
      status: { in: ["trialing", "active"] },
      cancelAtPeriodEnd: false,
      remindedAt: null,
      periodEndsAt: { gt: now, lte: new Date(now.getTime() + AHEAD_MS) },
      payments: { none: { renewal: true } },
    },
    include: { user: { select: { email: true } } },
    take: AT_ONCE,
  });
  let reminded = 0;
  for (const { id, user, periodEndsAt, ...membership } of due) {
    // Of several servers one sends it.
    const { count } = await ctx.db.membership.updateMany({
      where: { id, remindedAt: null },
      data: { remindedAt: now },
    });
    const { renewal } = offerOf(membership);
    if (count === 0 || !user || !periodEndsAt || !renewal) continue;
    sendMail(ctx, { to: user.email, ...membershipRenewsMail({ price: formatPrice(renewal.price), at: periodEndsAt }) });
    reminded += 1;
  }
  return { reminded };
}
