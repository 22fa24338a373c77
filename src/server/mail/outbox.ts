import { randomUUID } from "node:crypto";
import { runInBackground } from "~/server/core/background";
import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { MINUTE_MS } from "~/server/core/durations";
import { seal, unseal } from "~/server/core/sealed";
import type { Prisma } from "~/server/db";
import { giveUpEmails, logEmail } from "./email-log";
import { sendWaiting, trySending, type SendOutcome } from "./send-waiting";
import type { Mail } from "./transport";

const PURPOSE = "seal an email that waits";
const DAY_MINUTES = 24 * 60;
/** Longer than any attempt takes. After it, the process counts as killed. */
const ATTEMPT_MS = 2 * MINUTE_MS;
/** Short, because frequent tries cost little: a run stops at the first failure while the mail server is away. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

type Waiting = { id: string; sealed: Uint8Array; attempts: number };

/**
 * Sends an email in the background, so that neither a delay nor a failure reveals whether one was sent. Stores it until it is
 * sent, for at most `usefulMinutes`. `sendWaitingEmails` retries failures.
 */
export function sendMail(ctx: ServiceContext, mail: Mail, { usefulMinutes = DAY_MINUTES } = {}): void {
  // The caller's transaction may end before the email is sent.
  const free = { ...ctx, tx: undefined };
  runInBackground(ctx, "send mail", async () => {
    const id = randomUUID();
    const now = ctx.clock.now();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const sealed = seal(PURPOSE, id, Buffer.from(JSON.stringify(mail)));
    const times = { tryAt: after(ATTEMPT_MS), expiresAt: after(usefulMinutes * MINUTE_MS), createdAt: now };
    // Stores and sends at the same time, so that emails to one address leave in order.
    const stored = store(free, { id, sealed, ...times }, mail).catch((err: unknown) =>
      ctx.log.error({ requestId: ctx.requestId, err }, "an email was not kept"),
    );
    const outcome = await trySending(free, mail, { id, attempts: 1 });
    await stored;
    await recordOutcome(free, { id, attempts: 1 }, outcome);
  });
}

/** Queues an email in the open transaction. `sendWaitingEmails` sends it after the commit, until it expires. */
export async function queueMail(
  ctx: TransactionContext,
  mail: Mail,
  { expiresAt }: { expiresAt: Date },
): Promise<void> {
  const id = randomUUID();
  const now = ctx.clock.now();
  const sealed = seal(PURPOSE, id, Buffer.from(JSON.stringify(mail)));
  const data = { id, sealed, attempts: 0, tryAt: now, expiresAt, createdAt: now };
  await store(ctx, data, mail);
}

async function store(ctx: ServiceContext, data: Prisma.WaitingEmailCreateInput, { logAs }: Mail): Promise<void> {
  await conn(ctx).waitingEmail.create({ data, select: { id: true } });
  await logEmail(ctx, logAs, { id: data.id, state: "queued", attempts: 0 });
}

/** Starts to send queued emails in the background. Call it after the commit. */
export function sendQueuedSoon(ctx: ServiceContext): void {
  const free = { ...ctx, tx: undefined };
  runInBackground(ctx, "send mail", async () => void (await sendWaitingEmails(free)));
}

/** Sends queued emails, those that the mail server refused before, and those that a killed process left. */
export async function sendWaitingEmails(ctx: ServiceContext): Promise<{ sent: number }> {
  await giveUpEmails(ctx, { expiredAt: ctx.clock.now() });
  const send = async (waiting: Waiting) => {
    const { id, attempts } = waiting;
    const content = unseal(PURPOSE, id, waiting.sealed);
    // AUTH_SECRET was replaced, which also invalidated every code and link.
    if (content === null) {
      await giveUpEmails(ctx, { id });
      return null;
    }
    const mail = JSON.parse(content.toString()) as Mail;
    return recordOutcome(ctx, waiting, await trySending(ctx, mail, { id, attempts }));
  };
  const { sent } = await sendWaiting(ctx, { claim: () => claim(ctx), send });
  return { sent };
}

/** Claims an email for `ATTEMPT_MS`. After that, another process may send it. */
async function claim(ctx: ServiceContext): Promise<Waiting | null> {
  const now = ctx.clock.now();
  const waiting = await kysely(ctx)
    .updateTable("waiting_emails")
    .set((eb) => ({ try_at: new Date(now.getTime() + ATTEMPT_MS), attempts: eb("attempts", "+", 1) }))
    .where("id", "=", (eb) =>
      eb
        .selectFrom("waiting_emails")
        .select("id")
        .where("try_at", "<=", now)
        .orderBy("try_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "sealed", "attempts"])
    .executeTakeFirst();
  return waiting ?? null;
}

/** Deletes the email, or schedules the next attempt if it was refused. */
async function recordOutcome(
  ctx: ServiceContext,
  { id, attempts }: Pick<Waiting, "id" | "attempts">,
  outcome: SendOutcome,
): Promise<SendOutcome> {
  if (outcome.kind !== "refused" || outcome.tryAt === null) {
    await ctx.db.waitingEmail.deleteMany({ where: { id } });
    return outcome;
  }
  // A user is waiting for this email, so it is retried sooner than a saved search's email.
  const waitMs = outcome.isServerAway ? FIRST_WAIT_MS : Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  const tryAt = new Date(ctx.clock.now().getTime() + waitMs);
  await ctx.db.waitingEmail.updateMany({ where: { id }, data: { tryAt } });
  return outcome;
}
