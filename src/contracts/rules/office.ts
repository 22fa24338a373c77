/** Owners may do everything. */
export const ROLES = ["owner", "support", "editor"] as const;
export type Role = (typeof ROLES)[number];

/** Who may open each area of the office and make its calls. Everybody else gets a 404. */
export const OFFICE_AREAS = {
  today: ["owner", "support", "editor"],
  people: ["owner", "support"],
  payments: ["owner"],
  bookings: ["owner", "support"],
  approvals: ["owner", "support"],
  reports: ["owner", "support"],
  feeds: ["owner", "editor"],
  queues: ["owner"],
  audit: ["owner"],
  team: ["owner"],
  setup: ["owner"],
} as const satisfies Record<string, readonly Role[]>;
export type OfficeArea = keyof typeof OFFICE_AREAS;

export function mayOpen(role: Role | null, area: OfficeArea): boolean {
  return role !== null && (OFFICE_AREAS[area] as readonly Role[]).includes(role);
}

/** What each act of the audit log says to people. */
export const AUDITED_ACTS = {
  "role.set": "Changed a role",
  "role.remove": "Removed a role",
  "role.invite": "Invited somebody to the team",
  "role.withdraw": "Withdrew an invitation",
  "connects.grant": "Granted connects",
  "connects.take_back": "Took connects back",
  "code.resend": "Resent a code or link",
  "email.resend": "Resent an email",
  "sessions.end": "Ended sessions",
  "membership.cancel": "Canceled a membership",
  "membership.resume": "Resumed a membership",
  "user.delete": "Deleted an account",
  "user.export": "Sent a person the way to their data",
  "user.suspend": "Suspended a person",
  "user.lift": "Lifted a suspension",
  "look.start": "Started to look as somebody",
  "look.end": "Stopped looking as somebody",
  "approval.request": "Requested an approval",
  "approval.approve": "Approved a request",
  "approval.fail": "Approved a request whose act was refused",
  "approval.refuse": "Refused a request",
  "approval.withdraw": "Withdrew a request",
  "boards.switch": "Switched boards",
  "feed.poll": "Requested a poll",
  "feed.approve": "Approved a held-back poll",
  "payment.refund": "Ordered a refund",
  "payment.refund_fail": "Ordered a refund that the payment provider refused",
  "payments.reconcile": "Requested a reconciliation",
  "report.decide": "Decided a report",
  "work.retry": "Retried stuck work",
  "work.discard": "Discarded stuck work",
  "slots.add": "Added slots",
  "slots.remove": "Deleted slots",
  "booking.link": "Changed a booking's link",
  "booking.note": "Changed a booking's notes",
  "booking.move": "Moved a booking",
  "booking.cancel": "Canceled a booking",
  "calendar.create": "Created a calendar address of all bookings",
} as const;
export type AuditedAct = keyof typeof AUDITED_ACTS;

/** What staff can do about a person. */
export const PERSON_ACTS = [
  "code.resend",
  "email.resend",
  "sessions.end",
  "membership.cancel",
  "membership.resume",
  "connects.grant",
  "connects.take_back",
  "look.start",
  "user.export",
  "user.suspend",
  "user.lift",
  "user.delete",
  "role.set",
  "role.remove",
] as const satisfies AuditedAct[];
export type PersonAct = (typeof PERSON_ACTS)[number];

/** How long staff may look as somebody after one proof and reason. */
export const LOOK_MINUTES = 15;
/** What they read instead of a private text. */
export const HIDDEN_TEXT = "Hidden while you look as somebody.";
/** Marks a browser that looks as somebody. It grants nothing: the look is a row of the session. */
export const LOOK_COOKIE = "farsite-look";

/** In one act. */
export const STAFF_CONNECTS_MAX = 10_000;

export const SUBJECT_KINDS = ["user", "payment", "booking", "feed", "report", "work", "invitation"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

export const REASON_MAX = 500;
/** What a form says below the field. */
export const REASON_HINTS = {
  logged: "For the audit log. Without names and addresses.",
  emailed: "For the audit log and the email to the person. Without names and addresses.",
} as const;

/** How many of the newest rows of each kind a person's page has. */
export const PERSON_ROWS = 20;
/** The lists of a person that grow without end. Each has a page of its own. */
export const PERSON_LISTS = ["connects", "payments", "unlocks", "letters", "emails"] as const;
export type PersonList = (typeof PERSON_LISTS)[number];

/** What /admin/setup can try. */
export const SETUP_TRIES = ["email", "payments", "files", "model", "feed", "webhook"] as const;
export type SetupTry = (typeof SETUP_TRIES)[number];

export const SLOTS_IN_A_ROW_MAX = 12;
/** How many slots one call deletes. */
export const SLOTS_AT_ONCE = 300;

/** What can wait for staff, and the area that takes care of it. */
export const ATTENTION = {
  waiting_approvals: "approvals",
  open_reports: "reports",
  failing_feeds: "feeds",
  held_back_polls: "feeds",
  parked_payments: "payments",
  open_disputes: "payments",
  failed_jobs: "queues",
  waiting_events: "queues",
  waiting_emails: "queues",
  waiting_webhooks: "queues",
  broken_guarantees: "queues",
} as const satisfies Record<string, OfficeArea>;
export type AttentionKind = keyof typeof ATTENTION;
export const ATTENTION_KINDS = Object.keys(ATTENTION) as [AttentionKind, ...AttentionKind[]];
