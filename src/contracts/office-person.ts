import { z } from "zod";
import { ListSessionsOutput } from "./account";
import { isoTime, page, rowId } from "./common";
import { ConnectsHistoryOutput } from "./connects";
import { ReceiptsOutput } from "./payment";
import { EMAIL_STATES } from "./rules/emails";
import { PERSON_LISTS } from "./rules/office";

// Only the pages under /admin make these calls.

const JobLink = z.object({ title: z.string(), slug: z.string() });

const ConnectsRow = ConnectsHistoryOutput.shape.history.element.omit({ job_id: true }).extend({
  job: JobLink.nullable().describe("Null for one that the person brought, too"),
  payment_id: z.string().nullable(),
  reason: z.string().nullable().describe("Of staff, or of the product for a return"),
});
export type ConnectsRow = z.infer<typeof ConnectsRow>;

const PaymentRow = ReceiptsOutput.shape.payments.element.extend({
  refunded: z.number().describe("Of the amount, in its currency"),
});
export type PaymentRow = z.infer<typeof PaymentRow>;

const UnlockRow = z.object({
  job_id: z.string(),
  title: z.string(),
  slug: z.string(),
  price: z.int(),
  unlocked_at: isoTime(),
  is_returned: z.boolean(),
});
export type UnlockRow = z.infer<typeof UnlockRow>;

/** Without its text. */
const LetterRow = z.object({
  id: z.string(),
  job: JobLink.nullable().describe("Null for one that the person brought"),
  price: z.int(),
  is_paid: z.boolean(),
  created_at: isoTime(),
});
export type LetterRow = z.infer<typeof LetterRow>;

/** Without its subject and text. */
const EmailRow = z.object({
  id: z.string(),
  kind: z.string(),
  recorded_at: isoTime(),
  state: z.enum(EMAIL_STATES),
  changed_at: isoTime().describe("When the state last changed"),
  attempts: z.int(),
  is_resendable: z.boolean(),
});
export type EmailRow = z.infer<typeof EmailRow>;

export const PersonInput = z.strictObject({
  id: rowId(),
  email: rowId().optional().describe("An email to send again, which may be older than the newest"),
});
export type PersonInput = z.infer<typeof PersonInput>;

/** The newest rows of each kind. */
export const PersonOutput = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  confirmed_at: isoTime().nullable(),
  verified_at: isoTime().nullable(),
  created_at: isoTime(),
  suspended_at: isoTime().nullable(),
  suspension_reason: z.string().nullable(),
  counts: z
    .object({
      sessions: z.int(),
      api_tokens: z.int(),
      webhooks: z.int(),
      alerts: z.int(),
      unlocks: z.int(),
      letters: z.int(),
      applications: z.int(),
      files: z.int(),
      bookings: z.int().describe("Still to come"),
    })
    .describe("What works for the person now, and what a deletion deletes"),
  requests: z
    .array(z.object({ id: z.string(), act: z.string() }))
    .describe("Acts about the person that wait for a second one"),
  webhooks: z.array(z.object({ id: z.string(), host: z.string(), state: z.string(), created_at: isoTime() })),
  reports: z.array(
    z.object({ id: z.string(), reason: z.string(), verdict: z.string().nullable(), created_at: isoTime() }),
  ),
  connects_balance: z.int(),
  history: z.array(ConnectsRow),
  payments: z.array(PaymentRow),
  membership: z
    .object({
      offer: z.string(),
      status: z.string(),
      cancel_at_period_end: z.boolean(),
      period_ends_at: isoTime().nullable(),
    })
    .nullable(),
  unlocks: z.array(UnlockRow),
  letters: z.array(LetterRow),
  memberships: z.array(
    z.object({
      id: z.string(),
      offer: z.string(),
      status: z.string(),
      created_at: isoTime(),
      ended_at: isoTime().nullable(),
    }),
  ),
  sessions: ListSessionsOutput.shape.sessions,
  emails: z.array(EmailRow).describe("Of all kinds"),
  chosen_email: EmailRow.nullable().describe("The one that the input names"),
});
export type PersonOutput = z.infer<typeof PersonOutput>;

export const PersonRowsInput = z.strictObject({ id: rowId(), list: z.enum(PERSON_LISTS), ...page(50) });
export type PersonRowsInput = z.infer<typeof PersonRowsInput>;

const next = { next_cursor: z.string().nullable() };

/** A page of one of a person's lists, newest first. */
export const PersonRowsOutput = z.object({
  name: z.string().describe("The person's"),
  page: z.discriminatedUnion("list", [
    z.object({ list: z.literal("connects"), rows: z.array(ConnectsRow), ...next }),
    z.object({ list: z.literal("payments"), rows: z.array(PaymentRow), ...next }),
    z.object({ list: z.literal("unlocks"), rows: z.array(UnlockRow), ...next }),
    z.object({ list: z.literal("letters"), rows: z.array(LetterRow), ...next }),
    z.object({ list: z.literal("emails"), rows: z.array(EmailRow), ...next }),
  ]),
});
export type PersonRowsOutput = z.infer<typeof PersonRowsOutput>;
