/** How long a person's emails are listed for staff. The privacy text says so. */
export const EMAIL_LOG_DAYS = 30;

/** Staff can send an email again at most this often. */
export const RESEND_AFTER_MINUTES = 10;

/** What emails to people are about, except those about money, which have rows of their own. */
export const EMAIL_KINDS = [
  "code",
  "sign_in_link",
  "password_reset",
  "password_needed",
  "already_registered",
  "password_changed",
  "access_revoked",
  "way_added",
  "way_removed",
  "api_token_created",
  "webhook_added",
  "webhook_moved",
  "webhook_secret_changed",
  "webhook_disabled",
  "account_suspended",
  "suspension_lifted",
  "export_offered",
  "team_invitation",
  "owner_notice",
  "booking_confirmed",
  "booking_moved",
  "booking_linked",
  "booking_cancelled",
  "booking_called_off",
  "booking_withdrawn",
  "booking_missed",
  "consultation_times",
  "connects_returned",
  "report_decided",
  "new_jobs",
  "interview_reminder",
  "follow_up_reminder",
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** `refused`: nobody got it, and we try again. `unconfirmed`: the connection broke, so it may have arrived. */
export const EMAIL_STATES = ["queued", "accepted", "refused", "gave_up", "unconfirmed"] as const;
export type EmailState = (typeof EMAIL_STATES)[number];
