import { recordAct } from "~/server/audit";
import type { ActorContext } from "~/server/core/context";
import { MINUTE_MS } from "~/server/core/durations";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { exportOfferedMail, sendQueuedSoon } from "~/server/mail";
import { queueDecision } from "./queue-decision";

/** Within this time, a repeated offer sends no second email. */
const REPEAT_MS = 10 * MINUTE_MS;

/**
 * Emails a person the way to the export of their data, for staff who were asked for it. Only the person can download it, signed in
 * (see 0051). Repeating it within ten minutes changes nothing.
 * @throws NOT_FOUND, NOT_CHANGEABLE while the address isn't confirmed
 */
export async function offerExport(
  ctx: ActorContext,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    await lockUser(inner, userId);
    const select = { email: true, emailVerified: true, suspendedAt: true };
    const user = await inner.tx.user.findUnique({ where: { id: userId }, select });
    if (!user) throw new NotFoundError("There is no such person.");
    if (!user.emailVerified)
      throw new DomainError("NOT_CHANGEABLE", "This address isn't confirmed. Resend the code first.");
    const subject = { kind: "user", id: userId } as const;
    const isRepeated = await inner.tx.auditEntry.findFirst({
      where: {
        subjectKind: subject.kind,
        subjectId: userId,
        act: "user.export",
        at: { gt: new Date(inner.clock.now().getTime() - REPEAT_MS) },
      },
      select: { id: true },
    });
    if (isRepeated) return;
    await recordAct(inner, { act: "user.export", subject, reason });
    const logAs = { userId, kind: "export_offered" } as const;
    const content = exportOfferedMail({ isSuspended: user.suspendedAt !== null });
    await queueDecision(inner, user.email, { logAs, ...content });
  });
  sendQueuedSoon(ctx);
}
