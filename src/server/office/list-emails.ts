import type { PersonOutput } from "~/contracts/office";
import { EMAIL_KINDS } from "~/contracts/rules/emails";
import { conn, type ServiceContext } from "~/server/core/context";
import type { EmailLogEntry, PaymentEmail } from "~/server/db";
import { getEmailState, isResendable } from "~/server/payments";
import { canResend, type Recipient } from "./acts/resend-logged-email";

type Listed = PersonOutput["emails"][number];

/** Lists the newest emails to a person, about money or not, with their fate. */
export async function listEmails(ctx: ServiceContext, person: Recipient, limit: number): Promise<Listed[]> {
  const newest = { where: { userId: person.id }, orderBy: { recordedAt: "desc" }, take: limit } as const;
  const [ofPayments, logged] = await Promise.all([
    conn(ctx).paymentEmail.findMany(newest),
    conn(ctx).emailLogEntry.findMany(newest),
  ]);
  const emails = [...ofPayments.map(presentPaymentEmail), ...logged.map((entry) => presentEntry(entry, person))];
  return emails.toSorted((a, b) => (a.recorded_at < b.recorded_at ? 1 : -1)).slice(0, limit);
}

function presentEntry(entry: EmailLogEntry, person: Recipient): Listed {
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

function presentPaymentEmail(email: PaymentEmail): Listed {
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
