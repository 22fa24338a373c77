import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { TransactionContext } from "~/server/core/context";
import { DAY_MS } from "~/server/core/durations";
import { queueMail, type MailContent } from "~/server/mail";

const cents = z.int();
const time = z.iso.datetime();

/** The facts in an email about money, as they were when it was recorded. */
export const EmailFacts = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("receipt"),
    number: z.string(),
    item: z.string(),
    amount: cents,
    connects: z.int(),
    paidAt: time,
    renews: z.object({ price: cents, at: time }).nullable(),
    /** For EU buyers. Absent in emails recorded by older versions. */
    withdrawal: z.object({ until: time, agreedToUse: z.boolean() }).nullable().default(null),
  }),
  z.object({ kind: z.literal("withdrawal"), number: z.string(), item: z.string(), at: time }),
  z.object({
    kind: z.literal("refund"),
    cause: z.enum(["refund", "dispute", "void", "needless"]),
    number: z.string(),
    item: z.string(),
    /** The amount of this refund. */
    amount: cents,
    /** The amount of the original payment. */
    paid: cents,
    whole: z.boolean(),
    /** Connects that this refund took back. */
    connects: z.int(),
    /** Connects of these that were spent already. */
    owed: z.int(),
    lostBadge: z.boolean(),
    keepsBadge: z.boolean().default(false),
    endsMembership: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal("refund_failed"),
    number: z.string(),
    item: z.string(),
    amount: cents,
    paid: cents,
    isOwed: z.boolean(),
    wasHeld: z.boolean(),
  }),
  z.object({
    kind: z.literal("renewal_failed"),
    amount: cents,
    failure: z.string().nullable().default(null),
    manageUrl: z.string().nullable(),
  }),
  z.object({ kind: z.literal("renews_soon"), price: cents, at: time }),
  z.object({
    kind: z.literal("membership_cancelled"),
    item: z.string(),
    endsAt: time.nullable(),
    isSecond: z.boolean(),
  }),
  z.object({ kind: z.literal("membership_ended"), unpaid: z.boolean() }),
]);
export type EmailFacts = z.infer<typeof EmailFacts>;

type RecordEmailInput = {
  /** Null for a deleted user, who gets no email. */
  userId: string | null;
  /** Identifies the event. Each key gets one email. */
  key: string;
  facts: EmailFacts;
};

/** Records an email in the database transaction of the change that it reports. Repeated calls do nothing. */
export async function recordEmail(
  { tx, clock }: TransactionContext,
  { userId, ...email }: RecordEmailInput,
): Promise<void> {
  if (userId === null) return;
  const now = clock.now();
  const data = { id: randomUUID(), userId, ...email, recordedAt: now, tryAt: now };
  await tx.paymentEmail.createMany({ data, skipDuplicates: true });
}

const FORMER_USEFUL_MS = 30 * DAY_MS;

/** Queues an email to a buyer whose account was deleted. Only the provider knows their address; we don't keep it. */
export async function queueForFormerUser(
  ctx: TransactionContext,
  { paymentId, address, content }: { paymentId: string; address: string | null; content: MailContent },
): Promise<void> {
  if (address === null) {
    ctx.log.warn({ payment: paymentId }, "no email to a former user, because the provider tells no address");
    return;
  }
  const expiresAt = new Date(ctx.clock.now().getTime() + FORMER_USEFUL_MS);
  await queueMail(ctx, { to: address, logAs: null, ...content }, { expiresAt });
}
