import { z } from "zod";
import { emailAddress, id, isoTime, page, rowId, text } from "./common";
import { ATTENTION_KINDS, PERSON_ACTS, REASON_MAX, ROLES, STAFF_CONNECTS_MAX, SUBJECT_KINDS } from "./rules/office";

// Only the pages under /admin make these calls.

/** Why staff did something. The audit log keeps it after a person is deleted, so it must not hold their address. */
export const reason = () =>
  text(REASON_MAX)
    .trim()
    .min(1, "Say why.")
    .refine((value) => !/\S@\S/.test(value), "Leave email addresses out. The log is kept after an account is deleted.");

/** Proves who acts. Every act that asks for a recent proof takes it. */
export const proof = { current_password: text(1000).optional().describe("Not needed for ten minutes after a proof") };

export const MissingProofOutput = z.object({ missing: z.enum(["password", "passkey"]).nullable() });

export const Done = z.object({ done: z.literal(true) });

const Facts = z.record(z.string(), z.unknown()).nullable();

const AuditEntryView = z.object({
  id: z.string(),
  at: isoTime(),
  by_id: z.string().nullable().describe("Null for a command on the server"),
  by_name: z.string().nullable().describe("Null if the account was deleted"),
  act: z.string(),
  subject_kind: z.string().nullable(),
  subject_id: z.string().nullable(),
  subject_name: z.string().nullable().describe("Of the person it concerns; null for others and once deleted"),
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
const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  sent_at: isoTime().nullable().describe("Null while a second person must approve it"),
  expires_at: isoTime(),
});
export const TeamOutput = z.object({ members: z.array(TeamMember), invitations: z.array(Invitation) });
export type TeamOutput = z.infer<typeof TeamOutput>;

export const FindPeopleInput = z.strictObject({ q: text(200) });

const FoundPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  is_confirmed: z.boolean().describe("Whether the email address is confirmed"),
  is_suspended: z.boolean(),
  verified_at: isoTime().nullable(),
  created_at: isoTime(),
});
export const PeopleOutput = z.object({ people: z.array(FoundPerson).describe("At most 50") });
export type PeopleOutput = z.infer<typeof PeopleOutput>;

/** `waiting`: a second person must approve it. */
export const ActOutput = z.object({ outcome: z.enum(["done", "waiting"]) });
export type ActOutput = z.infer<typeof ActOutput>;

/** An act that concerns a person. */
export const PersonActInput = z.strictObject({
  act: z.enum(PERSON_ACTS),
  id: rowId().describe("The person's"),
  reason: reason(),
  connects: z.int().min(1).max(STAFF_CONNECTS_MAX).optional(),
  key: z.uuid().toLowerCase().optional().describe("Names this change of connects, which happens once"),
  role: z.enum(ROLES).optional(),
  email: z.uuid().toLowerCase().optional().describe("The email to send again"),
  ...proof,
});
export type PersonActInput = z.infer<typeof PersonActInput>;

export const InviteInput = z.strictObject({ email: emailAddress(), role: z.enum(ROLES), reason: reason(), ...proof });
export type InviteInput = z.infer<typeof InviteInput>;

export const InvitationInput = z.strictObject({ id: rowId() });
/** What the link of an invitation carries. */
export const OwnInvitationInput = z.strictObject({ token: text(100) });
export type OwnInvitationInput = z.infer<typeof OwnInvitationInput>;
/** The role that the signed-in user is invited to. */
export const OwnInvitationOutput = z.object({ role: z.enum(ROLES) });

export const APPROVAL_VERDICTS = ["approve", "refuse", "withdraw"] as const;
export const DecideApprovalInput = z.strictObject({ id: rowId(), verdict: z.enum(APPROVAL_VERDICTS), ...proof });
export type DecideApprovalInput = z.infer<typeof DecideApprovalInput>;

const ApprovalView = z.object({
  id: z.string(),
  act: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  subject_name: z.string().nullable().describe("Of the person it concerns; null for others and once deleted"),
  connects: z.int().nullable(),
  role: z.string().nullable(),
  amount: z.int().nullable().describe("In minor units"),
  refunded: z.int().nullable().describe("What of it was refunded when it was requested, in minor units"),
  currency: z.string().nullable().describe("Of the amount"),
  reason: z.string(),
  requested_by_name: z.string().nullable().describe("Null if the account was deleted"),
  is_own: z.boolean(),
  requested_at: isoTime(),
  state: z.enum(["waiting", "approved", "refused", "withdrawn"]),
  decided_at: isoTime().nullable(),
  carried_out_at: isoTime().nullable(),
});
export const ApprovalsOutput = z.object({
  approvals: z.array(ApprovalView).describe("Up to 50 that wait, then the newest 50 others"),
});
export type ApprovalsOutput = z.infer<typeof ApprovalsOutput>;
