import { z } from "zod";
import { id, isoTime, page, text } from "./common";
import { ATTENTION_KINDS, REASON_MAX, ROLES, SUBJECT_KINDS } from "./rules/office";

// Only the pages under /admin make these calls.

/** Why staff did something. The audit log keeps it after a person is deleted, so it must not hold their address. */
export const reason = () =>
  text(REASON_MAX)
    .trim()
    .min(1, "must say why")
    .refine((value) => !/\S@\S/.test(value), "must not contain an email address, because the log outlives people");

const Facts = z.record(z.string(), z.unknown()).nullable();

const AuditEntryView = z.object({
  id: z.string(),
  at: isoTime(),
  by_id: z.string().nullable().describe("Null for a command on the server"),
  by_name: z.string().nullable().describe("Null if the account was deleted"),
  act: z.string(),
  subject_kind: z.string().nullable(),
  subject_id: z.string().nullable(),
  before: Facts,
  after: Facts,
  reason: z.string().nullable(),
});
export type AuditEntryView = z.infer<typeof AuditEntryView>;

export const ListAuditInput = z.strictObject({
  subject_kind: z.enum(SUBJECT_KINDS).optional(),
  subject_id: id().optional(),
  ...page(50),
});
export type ListAuditInput = z.infer<typeof ListAuditInput>;

export const ListAuditOutput = z.object({ entries: z.array(AuditEntryView), next_cursor: z.string().nullable() });
export type ListAuditOutput = z.infer<typeof ListAuditOutput>;

/** What waits for staff, with how much of it. */
const Attention = z.object({ kind: z.enum(ATTENTION_KINDS), count: z.int() });
export const TodayOutput = z.object({ attention: z.array(Attention) });
export type TodayOutput = z.infer<typeof TodayOutput>;

const TeamMember = z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(ROLES) });
export const TeamOutput = z.object({ members: z.array(TeamMember) });
export type TeamOutput = z.infer<typeof TeamOutput>;
