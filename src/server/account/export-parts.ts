import { exportApplicationsCsv } from "~/server/applications";
import { getConnectsBalance, listHistory } from "~/server/connects";
import { kysely } from "~/server/core/context";
import { type ExportedLetter, exportLetters } from "~/server/cover-letters";
import { sql } from "~/server/db";
import { MOVEMENT_TABLES } from "~/server/ledger";
import { describeDevice } from "./describe-device";
import { jsonList, jsonObject, perId, perJob, type ExportPart } from "./export-rows";

/** The files of an export, in their order. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  {
    name: "account.json",
    about: "Your account and profile, and the connects you have",
    tables: ["users", "profiles"],
    content: (ctx, userId) =>
      jsonObject(async () => {
        const row = await kysely(ctx)
          .selectFrom("users as u")
          .innerJoin("profiles as p", "p.id", "u.id")
          .select(["u.id", "u.email", "u.email_verified as email_confirmed_at", "p.name", "u.name as account_name"])
          .select((eb) => [
            "u.image",
            eb("u.password_hash", "is not", null).as("has_password"),
            "u.admin as is_admin",
            "u.staff_role",
            "u.suspended_at",
            "u.suspension_reason",
          ])
          .select([
            "p.username",
            "p.bio",
            "p.career",
            "p.certificates",
            "p.home_country",
            "p.time_zone",
            "p.declined_country",
            "p.shares_activity",
            "p.shares_outcomes",
            "p.verified_at",
            "p.subscription_status",
          ])
          .select(["u.created_at", "p.created_at as profile_created_at"])
          .where("u.id", "=", userId)
          .executeTakeFirst();
        return { ...row, connects_balance: await getConnectsBalance(ctx, userId) };
      }),
  },
  {
    name: "sign-in-providers.json",
    about: "Other services through which you sign in",
    tables: ["accounts"],
    content: (ctx, userId) =>
      jsonList<{ provider: string; account_id: string }>((after, limit) =>
        kysely(ctx)
          .selectFrom("accounts")
          .select(["provider", "provider_account_id as account_id", "type", "connected_at"])
          .where("user_id", "=", userId)
          .where((eb) =>
            after
              ? eb(eb.refTuple("provider", "provider_account_id"), ">", eb.tuple(after.provider, after.account_id))
              : eb.lit(true),
          )
          .orderBy("provider")
          .orderBy("provider_account_id")
          .limit(limit)
          .execute(),
      ),
  },
  perId(
    {
      name: "passkeys.json",
      about: "Your passkeys: their names and when they were used. Only your devices have the keys that sign in",
      tables: ["passkeys"],
    },
    sql`own.name, own.created_at, own.last_used_at`,
  ),
  {
    name: "sessions.json",
    about: "Where you are signed in",
    tables: ["sessions"],
    content: (ctx, userId) =>
      jsonList<{ id: string }>(async (after, limit) => {
        const rows = await kysely(ctx)
          .selectFrom("sessions as s")
          .leftJoin("accounts as a", "a.id", "s.way_id")
          .leftJoin("passkeys as k", "k.id", "s.way_id")
          .select(["s.id", "kind", "user_agent", "address_prefix", "s.created_at", "s.last_used_at", "s.expires_at"])
          .select((eb) => eb.fn.coalesce("a.provider", "k.name").as("signed_in_with"))
          .where("s.user_id", "=", userId)
          .where((eb) => (after ? eb("s.id", ">", after.id) : eb.lit(true)))
          .orderBy("s.id")
          .limit(limit)
          .execute();
        return rows.map((row) => ({ ...row, device: describeDevice(row.user_agent) }));
      }),
  },
  perId(
    {
      name: "api-tokens.json",
      about: "Your API tokens: what they are for and when they were used, not the tokens themselves",
      tables: ["api_tokens"],
    },
    sql`own.name, own.scopes, own.ending, own.created_at, own.last_used_at, own.expires_at`,
  ),
  {
    name: "connects.json",
    about: "Everything that changed your connects, newest first",
    tables: MOVEMENT_TABLES,
    content: (ctx, userId) => {
      // The history's own cursor; null after its last page.
      let cursor: string | null | undefined;
      return jsonList(async (_after, limit) => {
        if (cursor === null) return [];
        const page = await listHistory(ctx, { userId, cursor, limit });
        cursor = page.next_cursor;
        return page.history;
      });
    },
  },
  perJob(
    { name: "unlocked-jobs.json", about: "Jobs you have unlocked, and what each cost", tables: ["unlocks"] },
    sql`(SELECT d.employer FROM job_details d WHERE d.job_id = own.job_id) AS employer, own.price, own.transfer_id, own.covered_by,
      own.unlocked_at, own.return_id,
      (SELECT f.reason::text FROM job_findings f WHERE f.id = own.finding_id) AS returned_for_report, own.return_told_at`,
  ),
  perJob({ name: "saved-jobs.json", about: "Jobs you have saved", tables: ["saved_jobs"] }, sql`own.saved_at`),
  {
    name: "own-jobs.json",
    about: "Jobs that you brought from elsewhere, which only you see",
    tables: ["jobs", "job_details"],
    content: (ctx, userId) =>
      jsonList<{ id: string }>((after, limit) =>
        kysely(ctx)
          .selectFrom("jobs as j")
          .innerJoin("job_details as d", "d.job_id", "j.id")
          .select(["j.id", "j.title", "d.employer", "j.location", "j.employment_type", "d.description", "d.apply_url"])
          .select(["d.salary_min", "d.salary_max", "d.salary_currency", "d.salary_period", "j.external_posted_at"])
          .select("j.created_at")
          .where("j.owner_id", "=", userId)
          .where((eb) => (after ? eb("j.id", ">", after.id) : eb.lit(true)))
          .orderBy("j.id")
          .limit(limit)
          .execute(),
      ),
  },
  perJob(
    { name: "applications.json", about: "Your applications, with notes and follow-up dates", tables: ["applications"] },
    sql`own.stage::text, own.applied_at, own.letter_version, own.notes, own.follow_up_on::text, own.moved_at`,
  ),
  {
    name: "applications.csv",
    about: "Saved jobs and applications once more, as a table for spreadsheets",
    tables: ["applications", "saved_jobs"],
    content: exportApplicationsCsv,
  },
  perId(
    {
      name: "application-contacts.json",
      about: "Contacts and links of your applications",
      tables: ["application_contacts"],
    },
    sql`own.job_id, own.name, own.detail, own.email, own.url, own.created_at`,
  ),
  perId(
    { name: "interviews.json", about: "Interviews of your applications", tables: ["interviews"] },
    sql`own.job_id, own.title, own.place, own.starts_at, own.ends_at, own.time_zone, own.cancelled_at, own.created_at`,
  ),
  {
    name: "calendar.json",
    about: "Whether you have a calendar address and get reminders, not the address itself",
    tables: ["calendars"],
    content: (ctx, userId) =>
      jsonObject(async () => {
        const row = await kysely(ctx)
          .selectFrom("calendars")
          .select(["token_created_at as address_created_at", "reminders"])
          .select("bookings_token_created_at as bookings_address_created_at")
          .where("user_id", "=", userId)
          .executeTakeFirst();
        return row ?? null;
      }),
  },
  {
    name: "application-history.json",
    about: "Every change of stage of your applications",
    tables: ["application_events"],
    content: (ctx, userId) =>
      jsonList<{ id: string }>((after, limit) =>
        kysely(ctx)
          .selectFrom("application_events")
          .select([sql<string>`id::text`.as("id"), "job_id", "from_stage", "to_stage", "at"])
          .where("user_id", "=", userId)
          .where((eb) => (after ? eb("id", ">", BigInt(after.id)) : eb.lit(true)))
          .orderBy("application_events.id")
          .limit(limit)
          .execute(),
      ),
  },
  perJob(
    { name: "hidden-jobs.json", about: "Jobs you don't want to see in lists", tables: ["hidden_jobs"] },
    sql`own.hidden_at`,
  ),
  {
    name: "spending-limit.json",
    about: "How many connects you may spend in a month",
    tables: ["spending_limits"],
    content: (ctx, userId) =>
      jsonObject(() =>
        kysely(ctx)
          .selectFrom("spending_limits")
          .select(["connects", "next_connects", "next_at"])
          .where("user_id", "=", userId)
          .execute(),
      ),
  },
  {
    name: "hidden-employers.json",
    about: "Employers whose jobs you don't want to see in lists",
    tables: ["hidden_employers"],
    content: (ctx, userId) =>
      jsonObject(() =>
        kysely(ctx)
          .selectFrom("hidden_employers")
          .select(["employer", "hidden_at"])
          .where("user_id", "=", userId)
          .execute(),
      ),
  },
  perId(
    {
      name: "saved-searches.json",
      about: "Searches you have saved, and when their emails come",
      tables: ["saved_searches"],
    },
    sql`own.name, own.params AS search, own.frequency::text, own.hour, own.time_zone, own.next_at, own.created_at`,
  ),
  perId(
    {
      name: "alerts.json",
      about: "Emails about your saved searches in the last month, and the jobs they named",
      tables: ["alerts", "alerted_jobs"],
    },
    sql`own.search_id, own.status::text, own.jobs_found, own.noted_at, own.attempts, own.try_at AS last_tried_at,
      (SELECT coalesce(json_agg(json_build_object('job_id', told.job_id, 'title', j.title) ORDER BY told.job_id), '[]')
        FROM alerted_jobs told JOIN jobs j ON j.id = told.job_id WHERE told.alert_id = own.id) AS jobs`,
  ),
  perId(
    {
      name: "webhooks.json",
      about: "Where your events are sent, without the secrets that sign them",
      tables: ["outgoing_webhooks"],
    },
    sql`own.url, own.events, own.state::text, own.failing_since, own.previous_until, own.created_at`,
  ),
  perId(
    {
      name: "webhook-deliveries.json",
      about: "What was sent to your webhooks in the last month, and how each attempt went",
      tables: ["outgoing_webhook_deliveries", "outgoing_webhook_attempts"],
    },
    sql`own.webhook_id, own.event_id, own.type, own.job_id, own.facts, own.happened_at, own.body, own.state::text,
      own.attempts, own.next_at,
      (SELECT coalesce(json_agg(json_build_object('number', a.number, 'at', a.at, 'duration_ms', a.duration_ms,
        'status', a.status, 'failure', a.failure, 'answer', a.answer) ORDER BY a.number), '[]')
        FROM outgoing_webhook_attempts a WHERE a.delivery_id = own.id) AS history`,
  ),
  {
    name: "cover-letters.json",
    about: "Your cover letters in all their versions, and what each was written from",
    tables: ["cover_letters", "cover_letter_versions"],
    content: (ctx, userId) => jsonList<ExportedLetter>((after, limit) => exportLetters(ctx, { userId, after, limit })),
  },
  perId(
    { name: "checkouts.json", about: "What you were about to buy, paid or not; in cents", tables: ["checkouts"] },
    sql`own.offer, own.provider_id, own.amount, own.renewal_amount, own.currency, own.status::text,
      own.lives_in_eu, own.use_agreed_at, own.created_at`,
  ),
  perId(
    {
      name: "payments.json",
      about: "What you have paid, and what went back; in cents",
      tables: ["payments", "refunds", "disputes"],
    },
    sql`CASE WHEN own.status IN ('paid', 'disputed', 'refunded') THEN own.series || '-' || lpad(own.number::text, greatest(6, length(own.number::text)), '0')
      END AS receipt_number, own.checkout_id, own.membership_id, own.provider_id, own.offer, own.renewal, own.status::text,
      own.amount, own.tax, own.currency, own.refunded_amount, own.connects, own.failure, own.billing_address, own.paid_at, own.created_at,
      (SELECT coalesce(json_agg(json_build_object('amount', r.amount, 'status', r.status, 'created_at', r.created_at)
        ORDER BY r.created_at), '[]') FROM refunds r WHERE r.payment_id = own.id) AS refunds,
      (SELECT coalesce(json_agg(json_build_object('amount', d.amount, 'status', d.status, 'created_at', d.created_at)
        ORDER BY d.created_at), '[]') FROM disputes d WHERE d.payment_id = own.id) AS disputes`,
  ),
  perId(
    { name: "memberships.json", about: "Your memberships, and until when they run", tables: ["memberships"] },
    sql`own.checkout_id, own.provider_id, own.offer, own.status::text, own.cancel_at_period_end, own.period_ends_at,
      own.reminded_at, own.created_at`,
  ),
  perId(
    {
      name: "payment-emails.json",
      about: "Emails about your payments and memberships, and when they were sent; in cents",
      tables: ["payment_emails"],
    },
    sql`own.facts, own.recorded_at, own.attempts, own.sent_at, own.failed_at`,
  ),
  perId(
    {
      name: "emails.json",
      about: "What kinds of other emails we sent you in the last month, and whether the mail server accepted them",
      tables: ["email_log_entries"],
    },
    sql`own.kind, own.booking_id, own.state::text, own.attempts, own.recorded_at, own.changed_at, own.resent_at`,
  ),
  perId(
    { name: "consultations.json", about: "Consultations you booked, and your notes", tables: ["consulting_bookings"] },
    sql`(SELECT s.offer FROM consulting_slots s WHERE s.id = own.slot_id) AS offer, own.starts_at, own.ends_at,
      own.checkout_id, own.payment_id, own.status::text, own.notes, own.meeting_url, own.held_until, own.confirmed_at, own.rescheduled_at,
      own.cancelled_at, own.created_at`,
  ),
  perId(
    {
      name: "awaited-consultations.json",
      about: "Consultations whose times you wait for",
      tables: ["consulting_waits"],
    },
    sql`own.offer, own.created_at, own.told_at`,
  ),
  perId(
    { name: "reports.json", about: "Jobs you have reported, and what was decided", tables: ["job_reports"] },
    sql`own.job_id, (SELECT j.title FROM jobs j WHERE j.id = own.job_id) AS title, own.reason::text, own.details,
      own.created_at, own.verdict::text, own.decided_at, own.note, own.told_at`,
  ),
  perId(
    { name: "resumes.json", about: "Your resumes' names and texts; the files are beside it", tables: ["resumes"] },
    sql`own.file_name, own.kind::text, own.text, own.uploaded_at, own.is_default, own.is_checked`,
  ),
  perId(
    { name: "files.json", about: "The files that you have stored here", tables: ["stored_files"] },
    sql`own.media_type, own.bytes, own.created_at`,
  ),
];
