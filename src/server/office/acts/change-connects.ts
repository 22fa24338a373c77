import { recordAct } from "~/server/audit";
import { grantConnects, takeConnects } from "~/server/connects";
import type { ActorContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { IdempotencyConflictError } from "~/server/ledger";

type Change = { id: string; reason: string; connects?: number | undefined; key?: string | undefined };

/**
 * Gives connects to a person or takes them back, once per key.
 * @throws NOT_FOUND, BAD_REQUEST without a number or key, NOT_CHANGEABLE if fewer are available or the key was used otherwise
 */
export const changeConnects =
  (direction: "grant" | "take back") =>
  async (ctx: ActorContext, { id: userId, reason, connects, key }: Change): Promise<void> => {
    if (connects === undefined || key === undefined)
      throw new DomainError("BAD_REQUEST", "Enter a number of connects.");
    const isGrant = direction === "grant";
    const change = { userId, connects, reason, idempotencyKey: `office:${key}` };
    try {
      await withTransaction(ctx, async (inner) => {
        if (!(await lockUser(inner, userId))) throw new NotFoundError("There is no such person.");
        const changed = isGrant
          ? await grantConnects(inner, { ...change, code: "STAFF_GRANTED" })
          : await takeConnects(inner, change);
        if (changed.replayed) return;
        const balance = changed.connectsBalance;
        await recordAct(inner, {
          act: isGrant ? "connects.grant" : "connects.take_back",
          subject: { kind: "user", id: userId },
          before: { balance: isGrant ? balance - connects : balance + connects },
          after: { balance, connects },
          reason,
        });
      });
    } catch (error) {
      if (!(error instanceof IdempotencyConflictError)) throw error;
      throw new DomainError("NOT_CHANGEABLE", "This form was sent before with another number. Open it again.");
    }
  };
