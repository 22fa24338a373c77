import type { Actor, ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { cancelBooking } from "./cancel-booking";

/**
 * Cancels every consultation of the signed-in user that can still be cancelled, and lets go of what is held: before the
 * account goes, so that its owner gets the money and others the times.
 */
export async function cancelUpcoming(ctx: ServiceContext & { actor: Actor }): Promise<void> {
  const standing = await ctx.db.consultingBooking.findMany({
    where: {
      userId: ctx.actor.userId,
      status: { in: ["held", "confirmed"] },
      startsAt: { gt: ctx.clock.now() },
    },
    select: { id: true },
  });
  for (const { id } of standing) {
    try {
      await cancelBooking(ctx, { bookingId: id });
    } catch (error) {
      // It is too near, has just ended otherwise, or went with the account, which another window deleted.
      const isOver = error instanceof DomainError && ["NOT_CHANGEABLE", "NOT_FOUND"].includes(error.code);
      if (!isOver) throw error;
    }
  }
}
