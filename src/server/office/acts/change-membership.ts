import { recordAct } from "~/server/audit";
import type { ActorContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { cancelMembership, findMembership, resumeMembership } from "~/server/payments";

/**
 * Cancels a person's membership at the end of the paid period, or resumes it. Records it only if that changed something.
 * @throws NOT_FOUND without a running membership, SERVICE_FAILED
 */
export const changeMembership =
  (change: "cancel" | "resume") =>
  async (ctx: ActorContext, { id: userId, reason }: { id: string; reason: string }): Promise<void> => {
    const before = await findMembership(ctx, userId);
    if (!before) throw new NotFoundError("There is no membership.");
    const person = { ...ctx, actor: { userId, sessionId: null } };
    await (change === "cancel" ? cancelMembership(person) : resumeMembership(person));
    if (before.cancelAtPeriodEnd === (change === "cancel")) return;
    await recordAct(ctx, {
      act: change === "cancel" ? "membership.cancel" : "membership.resume",
      subject: { kind: "user", id: userId },
      before: { renews: change === "cancel" },
      after: { renews: change === "resume" },
      reason,
    });
  };
