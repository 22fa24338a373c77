import { recordAct } from "~/server/audit";
import type { ActorContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { cancelMembership, findMembership, resumeMembership } from "~/server/payments";

/**
 * Cancels a person's membership at the end of the paid period, or resumes it. Records the request before it asks the provider, and
 * the change afterwards: a process that dies in between leaves the request. Records nothing if there is nothing to change.
 * @throws NOT_FOUND without a running membership, SERVICE_FAILED
 */
export const changeMembership =
  (change: "cancel" | "resume") =>
  async (ctx: ActorContext, { id: userId, reason }: { id: string; reason: string }): Promise<void> => {
    const membership = await findMembership(ctx, userId);
    if (!membership) throw new NotFoundError("There is no membership.");
    const isChange = membership.cancelAtPeriodEnd !== (change === "cancel");
    const record = async (after: Record<string, boolean>) => {
      if (!isChange) return;
      const act = change === "cancel" ? "membership.cancel" : "membership.resume";
      const subject = { kind: "user", id: userId } as const;
      await recordAct(ctx, { act, subject, before: { renews: change === "cancel" }, after, reason });
    };
    const person = { ...ctx, actor: { userId, sessionId: null } };
    await record({ requested: true });
    await (change === "cancel" ? cancelMembership(person) : resumeMembership(person));
    await record({ renews: change === "resume" });
  };
