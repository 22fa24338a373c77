import { endAllSessions } from "~/server/account";
import { recordAct } from "~/server/audit";
import type { ActorContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";

/** Ends every session of a person and forgets their devices. Their API tokens and webhooks stay. @throws NOT_FOUND */
export async function endPersonsSessions(
  ctx: ActorContext,
  { id: userId, reason }: { id: string; reason: string },
): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    if (!(await lockUser(inner, userId))) throw new NotFoundError("There is no such person.");
    const sessions = await inner.tx.session.count({ where: { userId } });
    if (sessions === 0) return;
    const person = { ...inner, actor: { userId, sessionId: null } };
    await endAllSessions(person, { revoke_api_tokens: false, pause_webhooks: false });
    const subject = { kind: "user", id: userId } as const;
    await recordAct(inner, { act: "sessions.end", subject, before: { sessions }, after: { sessions: 0 }, reason });
  });
}
