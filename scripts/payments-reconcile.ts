import "~/server/consulting"; // Imported for its subscription to payments, which confirms the bookings they pay for.
import { reconcilePayments } from "~/server/payments";
import { printRefundsGivenUp, withCommandContext } from "./lib/command.ts";

/** Reads missed events from the payment provider and prints what changed. Exits with 1 if something failed. */
await withCommandContext(async (ctx) => {
  const done = await reconcilePayments(ctx);
  console.log(`payments read ${done.read}, settled ${done.settled}`);
  console.log(`connects granted ${done.connectsGranted}, taken back ${done.connectsTakenBack}`);
  console.log(`memberships ${done.memberships}, refunds ${done.refunds}, events ${done.events}, failed ${done.failed}`);
  const parked = await ctx.db.payment.findMany({
    // The owner needn't act on a refunded payment.
    where: { status: "parked", refundedAmount: { lt: ctx.db.payment.fields.amount } },
    orderBy: { createdAt: "asc" },
    select: { providerId: true, parkedFor: true },
    take: 20,
  });
  for (const { providerId, parkedFor } of parked) console.log(`parked ${providerId}: ${parkedFor}`);
  await printRefundsGivenUp(ctx);
  return done.failed > 0 ? 1 : 0;
});
