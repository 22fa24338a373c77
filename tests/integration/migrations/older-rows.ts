import pg from "pg";
import { RETURN_REASONS } from "~/server/connects";
import { PAID_ROWS } from "./paid-rows.ts";

/**
 * SQL by migration that writes rows as the product wrote them when that migration was the newest. It runs right after the
 * migration. If you add a migration with a table, add rows for it here.
 *
 * User n has unlocked job n; every tenth never confirmed the address, every seventh job is open, every twentieth is closed.
 * Jobs 51 and 52, 151 and 152, … are one role, and the first of their two users has unlocked both.
 */
const ROWS: Record<string, string> = {
  "20261129094040_email_log": `
    INSERT INTO email_log_entries (id, user_id, kind, state, attempts, recorded_at, changed_at)
    SELECT id('logged email', n), id('user', n), 'code', 'accepted', 1, now(), now() FROM numbers;`,
  "20261129060514_team_invitations": `
    INSERT INTO team_invitations (id, email, role, invited_by_id, created_at, sent_at, expires_at)
      SELECT id('invitation', n), 'invited-' || n || '@example.org', 'editor', id('user', n), now(), now(), now() + interval '7 days'
      FROM numbers WHERE n % 10 > 0;`,

  "20261129100000_looks": `
    INSERT INTO looks (session_id, user_id, staff_id, expires_at)
      SELECT id('session', n), id('user', n), id('user', n), now() + interval '15 minutes' FROM numbers WHERE n % 10 > 0;`,

  "20261121000000_init": `
    INSERT INTO users (id, name, email, email_verified, password_hash)
      SELECT id('user', n), 'Ada Byron', 'then-' || n || '@example.org', CASE WHEN n % 10 > 0 THEN now() END,
        CASE WHEN n % 10 > 0 THEN password_hash() END
      FROM numbers;
    INSERT INTO accounts (id, user_id, type, provider, provider_account_id)
      SELECT id('account', n), id('user', n), 'oauth', 'elsewhere', n::text FROM numbers;
    INSERT INTO verification_tokens SELECT 'then-' || n, 'token-' || n, now() FROM numbers;
    INSERT INTO sessions (id, user_id, kind, token_hash, token_expires_at, refresh_hash, expires_at)
      SELECT id('session', n), id('user', n), 'api', hash(rpad('then-' || n || '-', 43, 'x')), now() + interval '1 hour',
        hash('refresh-' || n), now() + interval '30 days'
      FROM numbers WHERE n % 10 > 0;
    INSERT INTO pending_passwords (id, user_id, password_hash, name)
      SELECT id('pending', n), id('user', n), password_hash(), 'Ada' FROM numbers WHERE n % 10 = 0;
    INSERT INTO email_codes (user_id, code_hash, expires_at)
      SELECT id('user', n), hash('code-' || n), now() + interval '10 minutes' FROM numbers WHERE n % 10 = 0;
    INSERT INTO password_resets (token_hash, user_id, expires_at)
      SELECT hash('reset-' || n), id('user', n), now() + interval '30 minutes' FROM numbers;
    INSERT INTO rate_limit_windows SELECT 'then:' || n, 1, now() + interval '1 hour' FROM numbers;
    INSERT INTO idempotency_records (user_id, key, request_hash, response, expires_at)
      SELECT id('user', n), 'key-' || n, hash('request-' || n), '{"status": 200,  "body": "{}"}', now() + interval '1 day' FROM numbers;
    INSERT INTO profiles (id, name, username) SELECT id('user', n), 'Ada Byron', 'then_' || n FROM numbers;
    INSERT INTO import_runs (id, source, board, finished_at, read, added)
      SELECT id('run', n), 'greenhouse', 'board-' || n, now(), 1, 1 FROM numbers;`,

  "20261121000100_ledger": `
    SELECT count(ledger_post_transfer(id('grant', n), 'grant:' || n, 'CONNECTS_GRANTED', 'issuance', NULL, 'wallet', id('user', n),
        200, NULL, 'A present', true))
      FROM numbers;
    SELECT count(ledger_place_hold(id('expired', n), 'expired:' || n, 'SOMETHING_ELSE', 'wallet', id('user', n), 'revenue', NULL,
        5, NULL, now() - interval '1 hour'))
      FROM numbers;
    SELECT ledger_expire_holds(now(), (SELECT count(*)::int FROM numbers));`,

  "20261121000200_jobs": `
    INSERT INTO jobs (id, short_id, source, board, source_key, title, slug, location, eligibility, employment_type, tags, skills,
        salary_disclosed, salary_band, connects_price, lockable, external_posted_at, sorted_at, closed_at, content_hash)
      SELECT id('job', n), lpad(to_hex(n), 8, '0'), CASE WHEN n % 7 = 0 THEN 'remoteok' ELSE 'greenhouse' END, 'board-' || n,
        n::text, 'Backend Engineer zeta' || role, 'backend-engineer-' || lpad(to_hex(n), 8, '0'), 'Remote',
        '{"countries": ["DE"], "regions": ["Europe"], "utc_offsets": []}', 'full_time', ARRAY['typescript'], ARRAY['typescript'],
        true, 100000, CASE WHEN n % 7 = 0 THEN 0 ELSE 15 END, n % 7 > 0, now() - n * interval '1 minute',
        now() - n * interval '1 minute', CASE WHEN n % 20 = 5 THEN now() - interval '20 days' END, hash('job-' || n)
      FROM roles;
    INSERT INTO job_details (job_id, employer, logo_url, description, apply_url, source_url, salary_min, salary_max, salary_currency,
        salary_period)
      SELECT id('job', n), 'Employer ' || role, NULL,
        '<p>' || (SELECT string_agg('Duty ' || md5(role || '.' || line) || ' of this role.', ' ') FROM generate_series(1, 40) line) || '</p>',
        'https://jobs.example.com/' || n || '/apply', 'https://jobs.example.com/' || n, 100000, 120000, 'USD', 'year'
      FROM roles;
    INSERT INTO unlocks (user_id, job_id, transfer_id, price, unlocked_at)
      SELECT buyer, job, (ledger_post_transfer(NULL, 'unlock:' || buyer || ':' || job, 'JOB_UNLOCKED', 'wallet', buyer, 'revenue', NULL,
          15, job, NULL, false)).transfer_id, 15,
        CASE WHEN n % 20 <> 5 THEN now() - interval '1 hour' WHEN n % 40 = 5 THEN now() - interval '20 days 1 hour'
          ELSE now() - interval '30 days' END
      FROM bought;
    INSERT INTO saved_jobs (user_id, job_id) SELECT id('user', n), id('job', n) FROM numbers;
    INSERT INTO applications (user_id, job_id, applied_at) SELECT id('user', n), id('job', n), now() FROM numbers WHERE n % 10 > 0;`,

  "20261121090000_workspace": `
    INSERT INTO stored_files (id, user_id, media_type, bytes)
      SELECT id(kind, n), id('user', n), media_type, 1000
      FROM numbers, (VALUES ('cv', 'application/pdf'), ('picture', 'image/webp')) file (kind, media_type);
    INSERT INTO resumes (user_id, file_id, file_name, kind, text)
      SELECT id('user', n), id('cv', n), 'cv.pdf', 'pdf', 'Ten years of Postgres' FROM numbers;
    UPDATE profiles SET bio = 'As it was', picture_file_id = id('picture', n) FROM numbers WHERE profiles.id = id('user', n);
    UPDATE unlocks SET content_hash = hash('older-' || n) FROM numbers WHERE (user_id, job_id) = (id('user', n), id('job', n));
    INSERT INTO job_versions (job_id, content_hash, posting)
      SELECT j.id, hash('older-' || n), jsonb_build_object(
        'title', 'Engineer as it was bought', 'location', j.location, 'eligibility', j.eligibility::text,
        'employment_type', j.employment_type, 'seniority', j.seniority, 'tags', j.tags, 'salary_disclosed', j.salary_disclosed,
        'external_posted_at', (j.external_posted_at AT TIME ZONE 'UTC')::text, 'employer', d.employer, 'logo_url', d.logo_url,
        'description', d.description, 'apply_url', d.apply_url, 'source_url', d.source_url, 'salary_min', d.salary_min,
        'salary_max', d.salary_max, 'salary_currency', d.salary_currency, 'salary_period', d.salary_period)
      FROM numbers JOIN jobs j ON j.id = id('job', n) JOIN job_details d ON d.job_id = j.id;
    UPDATE applications SET stage = 'interview', moved_at = now(), notes = 'Call on Monday'
      FROM numbers WHERE (user_id, job_id) = (id('user', n), id('job', n)) AND n % 3 = 0;`,

  ...PAID_ROWS,

  "20261121140000_lifecycle": `
    UPDATE jobs SET expires_at = now() + interval '30 days' WHERE closed_at IS NULL AND right(source_key, 1) = '1';
    UPDATE jobs SET returns_due = true WHERE closed_at IS NOT NULL AND EXISTS (SELECT FROM unlocks WHERE job_id = jobs.id);
    UPDATE unlocks SET return_id = (ledger_reverse_transfer(NULL, unlocks.transfer_id, 'return:' || unlocks.transfer_id,
        '${RETURN_REASONS.closedSoon}')).transfer_id, return_told_at = now()
      FROM numbers WHERE (user_id, job_id) = (id('user', n), id('job', n)) AND n % 80 = 5;`,

  "20261121160000_feed_polling": `
    INSERT INTO feeds (source, board, next_poll_at) SELECT 'greenhouse', 'board-' || n, now() + interval '1 hour' FROM numbers;
    INSERT INTO feed_polls (id, source, board, started_at, finished_at, outcome, read)
      SELECT id('poll', n), 'greenhouse', 'board-' || n, now(), now(), 'imported', 1 FROM numbers;`,

  "20261121162000_saved_searches": `
    INSERT INTO saved_searches (id, user_id, name, params, frequency, hour, time_zone, next_at, seen_arrival, unsubscribe_token, created_at)
      SELECT id('search', n), id('user', n), 'Mine', '{"keyword": "backend"}', 'daily', 9, 'UTC', now() + interval '1 day', 0,
        'unsubscribe-' || n, now()
      FROM numbers;
    INSERT INTO alerts (id, user_id, search_id, status, jobs_found, seen_arrival, noted_at, try_at)
      SELECT id('alert', n), id('user', n), id('search', n), 'sent', 1, 0, now(), now() FROM numbers;
    INSERT INTO alerted_jobs (user_id, job_id, alert_id) SELECT id('user', n), id('job', n), id('alert', n) FROM numbers;`,

  "20261121163000_job_reports": `
    INSERT INTO job_findings (id, job_id, reason, found_at, returns_from, closes_job, content_hash)
      SELECT id('finding', n), id('job', n), 'wrong_data', now(), now() - interval '30 days', false, hash('job-' || n)
      FROM numbers WHERE n % 50 = 11;
    UPDATE jobs SET returns_due = true FROM job_findings WHERE job_findings.job_id = jobs.id;
    INSERT INTO job_reports (id, user_id, job_id, reason, created_at, verdict, decided_at, finding_id)
      SELECT id('report', n), id('user', n), id('job', n), 'wrong_data', now(),
        (CASE WHEN n % 50 = 11 THEN 'upheld' WHEN n % 2 = 0 THEN 'dismissed' END)::job_report_verdict,
        CASE WHEN n % 50 = 11 OR n % 2 = 0 THEN now() END, CASE WHEN n % 50 = 11 THEN id('finding', n) END
      FROM numbers;`,

  "20261121164000_search_scale": `
    INSERT INTO feed_items (source, board, source_key, item_hash, content_hash)
      SELECT source, board, source_key, hash('item-' || source_key), content_hash FROM jobs;`,

  "20261121165000_api_tokens": `
    INSERT INTO api_tokens (id, user_id, name, scopes, token_hash, ending, expires_at)
      SELECT id('api-token', n), id('user', n), 'My program', ARRAY['jobs:read'], hash('api-' || n), 'abcd', now() + interval '1 year'
      FROM numbers;`,

  "20261121165000_stated_words": `UPDATE job_details SET salary_text = 'competitive', eligibility_quote = 'Live in Germany.';`,

  "20261121166000_listings": `
    UPDATE jobs SET match_due = true;
    INSERT INTO postings (source, board, source_key, job_id, content, content_hash, freedom, role_key, role_variant, role_text, role_words,
        role_sketch, first_seen_at, last_seen_at)
      SELECT 'lever', 'board-' || n, n::text, NULL, '{}', hash('posting-' || n), 0, hash('role-' || n), '', hash('text-' || n), 40,
        hash('sketch-' || n), now(), now()
      FROM numbers;`,

  "20261121190000_tell_again": `
    UPDATE job_reports SET tell_at = now(), tell_attempts = 1 WHERE verdict IS NOT NULL;
    UPDATE unlocks SET return_tell_at = now(), return_tell_attempts = 1 WHERE return_id IS NOT NULL;`,

  "20261121200000_outgoing_webhooks": `
    INSERT INTO outgoing_webhooks (id, user_id, url, events, secret)
      SELECT id('webhook', n), id('user', n), 'https://example.com/hook', ARRAY['job.unlocked'], hash('secret-' || n) FROM numbers;
    INSERT INTO outgoing_webhook_deliveries (id, webhook_id, user_id, event_id, type, job_id, happened_at, state, attempts)
      SELECT id('delivery', n), id('webhook', n), id('user', n), id('event', n), 'job.unlocked', id('job', n), now(), 'delivered', 1
      FROM numbers;
    INSERT INTO outgoing_webhook_attempts (delivery_id, number, at, duration_ms, status)
      SELECT id('delivery', n), 1, now(), 20, 200 FROM numbers;`,

  "20261122120900_payment_emails": `
    INSERT INTO payment_emails (id, user_id, key, facts, recorded_at, try_at, sent_at)
      SELECT id('payment-email', n), id('user', n), 'renews-soon:' || n, '{"kind": "membership_ended", "unpaid": false}', now(), now(), now()
      FROM numbers;`,

  "20261122121530_known_devices": `
    INSERT INTO known_devices (hash, user_id, kind, session_id, last_used_at, expires_at)
      SELECT hash('device-' || n), id('user', n), 'browser', id('session', n), now(), now() + interval '180 days' FROM numbers;
    INSERT INTO sign_in_links (token_hash, user_id, expires_at)
      SELECT hash('sign-in-link-' || n), id('user', n), now() + interval '30 minutes' FROM numbers;`,

  "20261122121700_webhooks_paused_for_security": `
    UPDATE outgoing_webhooks SET state = 'paused_for_security' WHERE url LIKE '%hook';`,

  "20261122121706_html_sweeps": "INSERT INTO html_sweeps (version, finished_at) VALUES (1, now());",

  "20261122224572_stated_facts": `
    UPDATE jobs SET visa = 'sponsored', contract_status = 'freelance';
    UPDATE job_details SET salary_estimated = true, visa_quote = 'We sponsor visas.', contract_status_quote = 'A freelance role.';`,

  "20261122232703_board_directory":
    "INSERT INTO feeds (source, board, name, enabled, next_poll_at) SELECT 'gem', 'board-' || n, 'Board ' || n, n % 2 = 0, now() FROM numbers;",

  "20261123224904_posting_checks": `
    UPDATE jobs SET checked_at = now() WHERE closed_at IS NULL;
    INSERT INTO posting_checks (source, board, source_key, looked_at, answer)
      SELECT source, board, source_key, now(), '{"verdict": "alive", "doubtful": false}' FROM jobs;`,

  "20261123233217_connects_checks": `
    INSERT INTO connects_checks (id, checked_at, violations) VALUES (1, now(), 0);`,

  "20261123234413_held_back_polls": `
    INSERT INTO feed_polls (id, source, board, started_at, finished_at, outcome, read)
      SELECT id('held-back poll', n), 'greenhouse', 'board-' || n, now(), now(), 'held_back', 1 FROM numbers WHERE n % 10 = 0;`,

  "20261123235077_own_jobs": `
    INSERT INTO jobs (id, short_id, source, board, owner_id, source_key, title, slug, connects_price, lockable, sorted_at, content_hash)
      SELECT id('own job', n), 'f' || lpad(to_hex(n), 7, '0'), 'own', id('user', n)::text, id('user', n), n::text, 'Diver',
        'diver-f' || lpad(to_hex(n), 7, '0'), 0, false, now(), hash('own-job-' || n) FROM numbers;
    INSERT INTO job_details (job_id, employer, description) SELECT id('own job', n), 'Tidepool', '' FROM numbers;`,

  "20261123235941_instant_alerts": `
    UPDATE saved_searches SET frequency = 'instant' FROM numbers WHERE id = id('search', n) AND n % 4 = 0;`,

  "20261124022214_payment_tax": "UPDATE payments SET tax = amount / 6 WHERE paid_at IS NOT NULL;",

  "20261124024514_consulting_waits": `
    INSERT INTO consulting_waits (id, user_id, offer, created_at, try_at, told_at)
      SELECT id('wait', n), id('user', n), 'discovery_call', now(), now(), CASE WHEN n % 2 = 0 THEN now() END FROM numbers;`,

  "20261124032533_waiting_emails": `
    INSERT INTO waiting_emails (id, sealed, try_at, expires_at, created_at)
      SELECT id('waiting-email', n), hash('waiting-email-' || n), now(), now() + interval '1 day', now() FROM numbers;`,

  "20261124033514_withdrawal":
    "UPDATE checkouts SET lives_in_eu = true, use_agreed_at = created_at WHERE amount > 500;",

  "20261124060710_application_details": `
    INSERT INTO application_contacts (id, user_id, job_id, name, detail, email, url, created_at)
      SELECT id('contact', n), id('user', n), id('job', n), 'Grace', 'Recruiter', 'grace@example.org', NULL, now()
      FROM numbers WHERE n % 10 > 0;
    INSERT INTO interviews (id, user_id, job_id, title, place, starts_at, ends_at, time_zone, remind_at, created_at)
      SELECT id('interview', n), id('user', n), id('job', n), 'Screen', '', now() + interval '2 days',
        now() + interval '2 days 1 hour', 'Europe/Berlin', now() + interval '1 day', now()
      FROM numbers WHERE n % 10 > 0;
    INSERT INTO calendars (user_id, token_hash, token_created_at, unsubscribe_token)
      SELECT id('user', n), hash('calendar-' || n), now(), 'reminders-' || n FROM numbers;`,

  "20261124081002_home": "UPDATE profiles SET home_country = 'PT', time_zone = 'Europe/Lisbon';",

  "20261129104200_declined_country": "UPDATE profiles SET declined_country = 'DE';",

  "20261124081001_hidden_jobs": `
    INSERT INTO hidden_jobs (user_id, job_id) SELECT id('user', n), id('job', n) FROM numbers WHERE n % 5 = 0;
    INSERT INTO hidden_employers (user_id, key, employer) SELECT id('user', n), 'tidepool', 'Tidepool' FROM numbers WHERE n % 5 = 1;`,

  "20261124084201_several_resumes": `
    INSERT INTO stored_files (id, user_id, media_type, bytes)
      SELECT id('second cv', n), id('user', n), 'application/pdf', 1000 FROM numbers;
    INSERT INTO resumes (user_id, file_id, file_name, kind, text, is_default)
      SELECT id('user', n), id('second cv', n), 'second.pdf', 'pdf', 'Two years of gardens', false FROM numbers;`,

  "20261124084202_session_networks": "UPDATE sessions SET address_prefix = '203.0.113.x';",

  "20261124084203_careers": `
    UPDATE profiles SET career = '{"headline": "Backend engineer", "skills": ["PostgreSQL"], "experience": [], "education": [], "links": []}';`,

  "20261129235200_certificates_of_careers": `
    UPDATE profiles SET certificates = '[{"name": "CKA", "issuer": "CNCF", "year": "2024"}]';`,

  "20261130030500_checked_resumes": "UPDATE resumes SET is_checked = is_default;",

  "20261124090000_letter_answers": `
    UPDATE cover_letters SET answers = '{"motive": "", "lead": "", "start": "In March", "place": "Porto"}';`,

  "20261124100000_sent_letters": `
    UPDATE applications SET letter_id = v.letter_id, letter_version = v.number
      FROM cover_letters l JOIN cover_letter_versions v ON v.letter_id = l.id
      WHERE (l.user_id, l.job_id) = (applications.user_id, applications.job_id) AND applied_at IS NOT NULL;`,

  "20261124110000_sent_letter_employers":
    "UPDATE applications SET letter_employer = 'Acme' WHERE letter_id IS NOT NULL;",

  "20261125102821_rejected_items": `
    INSERT INTO feed_items (source, board, source_key, item_hash, content_hash, rejected, rejected_at)
      SELECT 'ashby', 'board-' || n, 'rejected', hash('rejected-' || n), '', 'not remote', now() FROM numbers;`,

  "20261128035036_receipt_numbers": `
    INSERT INTO receipt_counters (series, first, last) VALUES ('2026', 1, (SELECT count(*) FROM numbers));
    UPDATE payments SET series = '2026', number = n FROM numbers WHERE payments.id = id('call-payment', n);`,

  "20261128035108_public_skills": "UPDATE job_details SET skills = ARRAY['Go', 'Rust'];",

  "20261128051000_payer_documents":
    "UPDATE payments SET billing_address = '1 Main St, Reno', failure = 'card_declined';",

  "20261128145836_logos": `
    UPDATE job_details SET logo_url = 'https://logos.example.com/' || lower(replace(employer, ' ', '-')) || '.png';
    UPDATE logos SET attempts = 1, fetch_at = now() + interval '1 day' WHERE length(address) % 2 = 0;`,

  "20261128151522_unlock_records": `
    UPDATE unlocks SET checked_at = unlocked_at - interval '1 minute';
    INSERT INTO unlock_records VALUES (1, now(), 100, 90, 2, 12.5);`,

  "20261128154623_spending_limits":
    "INSERT INTO spending_limits (user_id, connects) SELECT id('user', n), 60 FROM numbers;",

  "20261128161900_office_roles": `
    UPDATE users SET staff_role = 'support' WHERE id IN (SELECT id('user', n) FROM numbers WHERE n % 50 = 7);
    UPDATE sessions SET confirmed_at = now();
    INSERT INTO audit_entries (at, by_id, act, subject_kind, subject_id, before, after, reason)
      SELECT now(), id('user', n), 'role.set', 'user', id('user', n)::text, '{"role": null}', '{"role": "support"}', 'Joins'
        FROM numbers WHERE n % 50 = 7;`,

  "20261128162100_answer_rates": `
    UPDATE profiles SET shares_outcomes = false WHERE id = id('user', 1);
    UPDATE job_details SET employer_site = 'https://example.com/';
    INSERT INTO answer_rates SELECT 'employer ' || n, 10, 5, 6, now() FROM numbers;`,

  "20261128163000_sign_in_ways": `
    INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, transports)
      SELECT id('passkey', n), id('user', n), 'Phone', hash('passkey-' || n), hash('key-' || n), 0, '{internal}' FROM numbers;
    INSERT INTO passkey_challenges (hash, user_id, expires_at)
      SELECT hash('challenge-' || n), id('user', n), now() + interval '5 minutes' FROM numbers;`,

  "20261128190000_sessions_know_their_way":
    "UPDATE sessions SET way_id = id('passkey', n) FROM numbers WHERE user_id = id('user', n) AND n % 10 = 3;",

  "20261128191400_office_payments": `
    INSERT INTO daily_figures (day, figure, currency, value) SELECT current_date - n, 'charged', 'usd', n FROM numbers;`,

  "20261128193000_unlocks_of_covered_roles": `
    INSERT INTO unlocks (user_id, job_id, covered_by, price, unlocked_at)
      SELECT user_id, id('job', n + 2), transfer_id, 0, unlocked_at
      FROM unlocks JOIN numbers ON user_id = id('user', n) AND job_id = id('job', n) WHERE n % 100 = 11;`,

  "20261128193800_suspension": `
    UPDATE users SET suspended_at = now(), suspension_reason = 'Spam'
      WHERE id IN (SELECT id('user', n) FROM numbers WHERE n % 50 = 49);`,
  "20261128194500_zones_of_spending_limits": "UPDATE spending_limits SET time_zone = 'UTC', zoned_at = now();",
  "20261128200500_unlock_records_since": "UPDATE unlock_records SET counted_since = now();",
  "20261128200600_jobs_changed_at": "UPDATE jobs SET changed_at = now() WHERE length(title) % 2 = 0;",
  "20261128201400_approvals": `
    INSERT INTO approvals (id, act, subject_kind, subject_id, input, reason, requested_by_id, requested_at)
      SELECT id('approval', n), 'user.suspend', 'user', id('user', n)::text, '{}', 'Spam', id('user', 1), now() FROM numbers;`,
  "20261128202800_owner_notices": `
    INSERT INTO owner_messages (id, kind, created_at) SELECT id('owner message', n), 'report', now() FROM numbers;
    INSERT INTO owner_notices (id, kind, key, path, recorded_at, message_id)
      SELECT id('owner notice', n), 'report', n::text, '/admin/reports', now(), id('owner message', n) FROM numbers;`,
  "20261123231977_job_changes": "-- A trigger writes them.",

  "20261129093554_deleted_unlocks":
    "INSERT INTO deleted_unlocks SELECT id('deleted unlock', n), now(), now() FROM numbers;",
};

/** Helper functions that create the rows. They end with the connection. */
const helpers = (count: number, passwordHash: string) => `
  CREATE FUNCTION pg_temp.id(kind text, n int) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$ SELECT md5(kind || ':' || n)::uuid $$;
  CREATE FUNCTION pg_temp.hash(value text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$ SELECT sha256(convert_to(value, 'UTF8')) $$;
  CREATE FUNCTION pg_temp.password_hash() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '${passwordHash}' $$;
  CREATE TEMP TABLE numbers AS SELECT n FROM generate_series(1, ${count}) n;
  CREATE TEMP VIEW roles AS SELECT n, CASE WHEN n % 100 = 52 THEN n - 1 ELSE n END AS role FROM numbers;
  CREATE TEMP VIEW bought AS
    SELECT n, pg_temp.id('user', n) AS buyer, pg_temp.id('job', n) AS job FROM numbers WHERE n % 10 > 0 AND n % 7 > 0
    UNION ALL
    SELECT n, pg_temp.id('user', n), pg_temp.id('job', n + 1) FROM numbers WHERE n % 100 = 51 AND (n + 1) % 7 > 0 AND n < ${count};
  -- Functions of the ledger keep the plan of their first call, when there was next to nothing.
  ANALYZE numbers; SET enable_seqscan = off;`;

/** The migrations that have rows here. */
export const FILLED_MIGRATIONS: readonly string[] = Object.keys(ROWS);

/** Fills a database that has these migrations with `count` users, wallets and jobs, and everything that belongs to them. */
export async function fillOlderDatabase(
  ownerUrl: string,
  migrations: readonly string[],
  { count, passwordHash }: { count: number; passwordHash: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(helpers(count, passwordHash));
    for (const name of migrations) {
      await client.query(withHelpers(ROWS[name] ?? ""));
      // Updates Postgres's row counts, which would otherwise be updated too late.
      await client.query("ANALYZE");
    }
  } finally {
    await client.end();
  }
}

/** Qualifies names, because Postgres finds temporary functions only by their full names. */
function withHelpers(sql: string): string {
  return sql.replaceAll(/(?<![\w.])(id|hash|password_hash)(?=\()/g, "pg_temp.$1");
}
