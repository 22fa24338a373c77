import { conn, kysely, type ServiceContext } from "~/server/core/context";
import { connectsReturnedMail, sendWaiting, trySending, type SendOutcome } from "~/server/mail";

const AT_MOST = 10_000;

type Untold = NonNullable<Awaited<ReturnType<typeof claimUntold>>>;

/**
 * Mails those whose connects came back, once each; of several servers one does. Each is marked before its mail leaves; where the
 * mail is refused, or its server is away, it is tried again later. Returns how many were told.
 */
export async function emailConnectReturns(
  ctx: ServiceContext,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ told: number }> {
  const { sent } = await sendWaiting({
    claim: () => claimUntold(ctx),
    send: (untold) => tell(ctx, untold),
    atMost: AT_MOST,
    signal,
  });
  return { told: sent };
}

async function claimUntold(ctx: ServiceContext) {
  const now = ctx.clock.now();
  const untold = await kysely(ctx)
    .with("untold", (db) =>
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
    .from(["untold", "users", "jobs"])
    .set((eb) => ({ return_told_at: now, return_tell_attempts: eb("u.return_tell_attempts", "+", 1) }))
    .whereRef("users.id", "=", "untold.user_id")
    .whereRef("jobs.id", "=", "untold.job_id")
    .whereRef("u.user_id", "=", "untold.user_id")
    .whereRef("u.job_id", "=", "untold.job_id")
    .returning((eb) => [
      "u.transfer_id",
      "users.email",
      "u.price",
      "jobs.slug",
      "u.is_double",
      eb.selectFrom("job_findings as f").select("f.reason").whereRef("f.id", "=", "u.finding_id").as("found"),
      "u.return_tell_attempts as attempts",
    ])
    .executeTakeFirst();
  return untold ?? null;
}

async function tell(ctx: ServiceContext, untold: Untold): Promise<SendOutcome> {
  const { transfer_id: transferId, email, price, slug, found, is_double: isDouble, attempts } = untold;
  const mail = { to: email, ...connectsReturnedMail({ connects: price, slug, found, isDouble }) };
  const outcome = await trySending(ctx, mail, { attempts, about: { task: "tell of returns", transferId } });
  if (outcome.status === "refused" && outcome.tryAt !== null) {
    await conn(ctx).unlock.updateMany({
      where: { transferId },
      data: { returnToldAt: null, returnTellAt: outcome.tryAt },
    });
  }
  return outcome;
}
