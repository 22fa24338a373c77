import { reconcile } from "~/server/consulting";
import { withCommandContext } from "./lib/command.ts";
import { printRefundsGivenUp } from "./lib/print-refunds-given-up.ts";

/** Asks the payment provider for what events should have told, and prints what was done; exit code 1 when something failed. */
await withCommandContext(async (ctx) => {
  const done = await reconcile(ctx);
  console.log(`payments read ${done.read}, settled ${done.settled}`);
  console.log(`connects granted ${done.connectsGranted}, taken back ${done.connectsTakenBack}`);
  console.log(`memberships ${done.memberships}, refunds ${done.refunds}, events ${done.events}, failed ${done.failed}`);
  const parked = await ctx.db.payment.findMany({
    // One that was given back needs nobody any more.
    where: { status: "parked", refundedAmount: { lt: ctx.db.payment.fields.amount } },
    orderBy: { createdAt: "asc" },
    select: { providerId: true, parkedFor: true },
    take: 20,
  });
  for (const { providerId, parkedFor } of parked) console.log(`parked ${providerId}: ${parkedFor}`);
  await printRefundsGivenUp(ctx);
  return done.failed > 0 ? 1 : 0;
});
