import type { EmailRow } from "~/contracts/office-person";
import { EMAIL_KINDS } from "~/contracts/rules/emails";
import { conn, type ServiceContext } from "~/server/core/context";
import { cutPage, decodeKeysetCursor, encodeKeysetCursor, type KeysetPosition } from "~/server/core/keyset-cursor";
import { isUuid } from "~/server/core/text-formats";
import type { EmailLogEntry, PaymentEmail } from "~/server/db";
import { getEmailState, isResendable } from "~/server/payments";
import { canResend, type Recipient } from "./acts/resend-logged-email";

const LIST = "emails";

/** Lists the emails to a person, about money or not, with their fate, newest first. @throws BAD_REQUEST for an invalid cursor */
export async function listEmails(
  ctx: ServiceContext,
  person: Recipient,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: EmailRow[]; next_cursor: string | null }> {
  const after = decodeKeysetCursor(LIST, cursor);
  const query = {
    where: { userId: person.id, ...isRecordedBefore(after) },
    orderBy: [{ recordedAt: "desc" as const }, { id: "desc" as const }],
    take: limit + 1,
  };
  const [ofPayments, logged] = await Promise.all([
    conn(ctx).paymentEmail.findMany(query),
    conn(ctx).emailLogEntry.findMany(query),
  ]);
  const emails = [...ofPayments.map(presentPaymentEmail), ...logged.map((entry) => presentEntry(entry, person))];
  const { page, next_cursor } = cutPage(emails.toSorted(compareNewest), limit, ({ recorded_at: at, id }) =>
    encodeKeysetCursor(LIST, { at, id }),
  );
  return { rows: page, next_cursor };
}

/** Returns one of a person's emails, or null. */
export async function findEmail(ctx: ServiceContext, person: Recipient, id: string): Promise<EmailRow | null> {
  if (!isUuid(id)) return null;
  const where = { id, userId: person.id };
  const logged = await conn(ctx).emailLogEntry.findFirst({ where });
  if (logged) return presentEntry(logged, person);
  const ofPayment = await conn(ctx).paymentEmail.findFirst({ where });
  return ofPayment && presentPaymentEmail(ofPayment);
}

function isRecordedBefore(after: KeysetPosition | null) {
  if (!after) return {};
  const at = new Date(after.at);
  return { recordedAt: { lte: at }, OR: [{ recordedAt: { lt: at } }, { recordedAt: at, id: { lt: after.id } }] };
}

function compareNewest(a: EmailRow, b: EmailRow): number {
  if (a.recorded_at !== b.recorded_at) return a.recorded_at < b.recorded_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

function presentEntry(entry: EmailLogEntry, person: Recipient): EmailRow {
  return {
    id: entry.id,
    kind: EMAIL_KINDS.find((kind) => kind === entry.kind) ?? "email",
    recorded_at: entry.recordedAt.toISOString(),
    state: entry.state,
    changed_at: entry.changedAt.toISOString(),
    attempts: entry.attempts,
    is_resendable: canResend(entry, person),
  };
}

function presentPaymentEmail(email: PaymentEmail): EmailRow {
  const { failedAt, sentAt, recordedAt } = email;
  return {
    id: email.id,
    kind: parseKind(email.facts),
    recorded_at: recordedAt.toISOString(),
    state: getEmailState(email),
    changed_at: (failedAt ?? sentAt ?? recordedAt).toISOString(),
    attempts: email.attempts,
    is_resendable: isResendable(email),
  };
}

function parseKind(facts: unknown): string {
  return typeof facts === "object" && facts !== null && "kind" in facts ? String(facts.kind) : "email";
}
