import { CurrentMembershipOutput } from "~/contracts/payment";
import { cancelMembership, findMembership, presentMembership } from "~/server/payments";
import { compiled } from "../compiled";
import { authedProcedure, createTRPCRouter } from "../trpc";

// For our own pages, without a REST form.
export const membershipRouter = createTRPCRouter({
  current: authedProcedure.output(compiled(CurrentMembershipOutput)).query(async ({ ctx }) => {
    const membership = await findMembership(ctx, ctx.actor.userId);
    return { membership: membership && presentMembership(membership, ctx.clock.now()) };
  }),

  cancel: authedProcedure
    .output(compiled(CurrentMembershipOutput))
    .mutation(async ({ ctx }) => ({ membership: await cancelMembership(ctx) })),
});
