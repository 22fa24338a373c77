import type { NotNull } from "kysely";
import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { connectsReturnedMail, sendQueue } from "~/server/mail";

/** Emails users whose connects came back. Returns how many emails were sent. */
export async function emailConnectReturns(ctx: ServiceContext): Promise<{ sent: number }> {
  return sendQueue(ctx, {
    task: "email connect returns",
    claim: () => claimReturn(ctx),
    write: ({ email, user_id: userId, price, slug, reason, is_double: isDouble, gone_at: goneAt }) => ({
      to: email,
      logAs: { userId, kind: "connects_returned" },
      ...connectsReturnedMail({ connects: price, slug, reason, isDouble, wasGone: goneAt !== null }),
    }),
    getId: ({ transfer_id: transferId }) => transferId,
    requeue: ({ transfer_id: transferId }, tryAt) =>
      conn(ctx).unlock.updateMany({ where: { transferId }, data: { returnToldAt: null, returnTellAt: tryAt } }),
  });
}

async function claimReturn(ctx: ServiceContext) {
  const now = ctx.clock.now();
  const claimed = await kysely(ctx)
    .with("due", (db) =>
      db
        .selectFrom("unlocks")
        .select(["user_id", "job_id"])
        .where("return_id", "is not", null)
        .where("return_told_at", "is", null)
        .where((eb) => eb.fn.coalesce(eb("return_tell_at", "<=", now), eb.lit(true)))
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("unlocks as u")
    .from(["due", "users", "jobs"])
    .set((eb) => ({ return_told_at: now, return_tell_attempts: eb("u.return_tell_attempts", "+", 1) }))
    .whereRef("users.id", "=", "due.user_id")
    .whereRef("jobs.id", "=", "due.job_id")
    .whereRef("u.user_id", "=", "due.user_id")
    .whereRef("u.job_id", "=", "due.job_id")
    .returning((eb) => [
      "u.transfer_id",
      "u.user_id",
      "users.email",
      "u.price",
      "jobs.slug",
      "u.is_double",
      "u.gone_at",
      eb.selectFrom("job_findings as f").select("f.reason").whereRef("f.id", "=", "u.finding_id").as("reason"),
      "u.return_tell_attempts as attempts",
    ])
    .$narrowType<{ transfer_id: NotNull }>() // because it was returned
    .executeTakeFirst();
  return claimed ?? null;
}

/** Queues the email about a user's returned connects again. `id`: the unlock's transfer. Returns false if there is none. */
export async function requeueReturnEmail(
  ctx: TransactionContext,
  { id: transferId, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { count } = await ctx.tx.unlock.updateMany({
    where: { transferId, userId, returnId: { not: null } },
    data: { returnToldAt: null, returnTellAt: ctx.clock.now(), returnTellAttempts: 0 },
  });
  return count > 0;
}
