-- Fills a migrated, empty database with invented people and what they bought, spent and wrote. `fill-office.ts` replaces `:names` and
-- runs the sections in this order. The person with a long history comes after all others.

-- section: people
CREATE FUNCTION pg_temp.user_id(n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$ SELECT md5('user' || n)::uuid $$;
INSERT INTO users (id, name, email, email_verified, created_at)
SELECT pg_temp.user_id(n), (ARRAY['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Radia', 'Linus'])[1 + n % 8] || ' ' ||
  initcap(translate(substr(md5((n % 50000)::text), 1, 7), '0123456789', 'aeiouylnrs')), 'person' || n || '@example.org', at, at
FROM (SELECT n, now() - (1 - n::float8 / (:users + 1)) * interval ':days days' AS at FROM generate_series(1, (:users + 1)) n) made;
INSERT INTO profiles (id, name, username, created_at) SELECT id, name, replace(split_part(email, '@', 1), 'person', 'person_'), created_at FROM users;
INSERT INTO sessions (id, user_id, kind, token_hash, token_expires_at, created_at, expires_at)
SELECT gen_random_uuid(), id, 'browser', sha256(id::text::bytea), now() + interval '30 days', now(), now() + interval '30 days'
FROM users WHERE substr(email, 7, 1) = '5';

-- section: jobs
INSERT INTO jobs (id, short_id, slug, source, board, source_key, title, tags, connects_price, lockable, sorted_at, content_hash)
SELECT md5('job' || n)::uuid, short_id, short_id, (ARRAY['greenhouse', 'lever', 'ashby', 'workday'])[1 + n % 4], 'board-' || n % 1000, n::text, 'Engineer ' || n, '{sql}', :price, true,
  now() - n * interval '1 minute', sha256(short_id::bytea)
FROM (SELECT n, '0' || lpad(to_hex(n), 7, '0') AS short_id FROM generate_series(0, :long_history) n) made;
INSERT INTO job_details (job_id, employer, description) SELECT id, 'Employer ' || board, '<p>Text</p>' FROM jobs;
INSERT INTO postings (source, board, source_key, job_id, content, content_hash, freedom, first_seen_at, last_seen_at)
SELECT source, board, source_key, id, '{}', content_hash, freedom, first_seen_at, last_seen_at FROM jobs;

-- section: the ledger
-- Grants connects to everybody, then lets each person spend in turn. One person alone spends as often as there are jobs.
CREATE TEMP TABLE moves AS
SELECT n, person, turn, granted, (person * 7 + turn) % (:long_history + 1) AS job, now() - (1 - n::float8 / (:transfers + :long_history + 1)) * interval ':days days' AS at,
  CASE WHEN turn = 0 THEN CASE WHEN person <= :payments THEN 'CONNECTS_PURCHASED' ELSE 'CONNECTS_GRANTED' END
    WHEN n % 10 = 9 THEN 'COVER_LETTER_GENERATED' ELSE 'JOB_UNLOCKED' END AS code
FROM (
  SELECT n, 1 + n % :users AS person, n / :users AS turn, :granted AS granted FROM generate_series(0, :transfers - 1) n
  UNION ALL SELECT :transfers + n, (:users + 1), n, (:granted + :long_history * :price)
    FROM generate_series(0, :long_history) n) made;
CREATE INDEX ON moves (n);
ANALYZE moves;
INSERT INTO ledger_accounts (id, kind, holder_id, balance)
SELECT md5('wallet' || person)::uuid, 'wallet', pg_temp.user_id(person), -sum(CASE WHEN turn > 0 THEN :price ELSE -granted END) FROM moves GROUP BY person;

-- section: moves
INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, reference_id, created_at)
  SELECT md5('transfer' || n)::uuid, code, 'move:' || n, sha256(int4send(n)), md5('job' || job)::uuid, at FROM moves WHERE n BETWEEN :from AND :to ORDER BY n;
INSERT INTO ledger_entries (transfer_id, account_id, direction, amount, balance_after)
  SELECT md5('transfer' || n)::uuid, CASE WHEN is_wallet THEN md5('wallet' || person)::uuid ELSE a.id END,
    (CASE WHEN is_wallet = (turn = 0) THEN 'credit' ELSE 'debit' END)::ledger_direction,
    CASE WHEN turn = 0 THEN granted ELSE :price END, CASE WHEN is_wallet THEN granted - :price * turn END
  FROM moves, (VALUES (true), (false)) side (is_wallet), ledger_accounts a
  WHERE n BETWEEN :from AND :to AND a.kind = (CASE WHEN turn = 0 THEN 'issuance' ELSE 'revenue' END)::ledger_account_kind ORDER BY n;
INSERT INTO unlocks (user_id, job_id, transfer_id, price, unlocked_at)
  SELECT pg_temp.user_id(person), md5('job' || job)::uuid, md5('transfer' || n)::uuid, :price, at FROM moves
  WHERE n BETWEEN :from AND :to AND code = 'JOB_UNLOCKED';
WITH letters AS (
  INSERT INTO cover_letters (id, user_id, job_id, price, hold_id, transfer_id, created_at)
  SELECT md5('letter' || n)::uuid, pg_temp.user_id(person), md5('job' || job)::uuid, :price, gen_random_uuid(), md5('transfer' || n)::uuid, at
  FROM moves WHERE n BETWEEN :from AND :to AND code = 'COVER_LETTER_GENERATED' RETURNING id, created_at)
INSERT INTO cover_letter_versions (letter_id, number, origin, text, tone, length, created_at)
  SELECT id, 1, 'drafted', 'Text', 'warm', 'short', created_at FROM letters;

-- section: the rest
-- What each page lists beside people and money. `numbers` has the payments.
INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, reverses_id, created_at)
  SELECT md5('return' || n)::uuid, 'TRANSFER_REVERSED', 'return:' || n, sha256(int4send(n)), md5('transfer' || n)::uuid, now()
  FROM moves WHERE turn = 1 AND person % 100 = 50 AND person > (:transfers % :users) AND code = 'JOB_UNLOCKED';
INSERT INTO ledger_entries (transfer_id, account_id, direction, amount, balance_after)
  SELECT r.id, e.account_id, (CASE e.direction WHEN 'debit' THEN 'credit' ELSE 'debit' END)::ledger_direction, e.amount,
    e.balance_after + e.amount
  FROM ledger_transfers r JOIN ledger_entries e ON e.transfer_id = r.reverses_id;
UPDATE ledger_accounts a SET balance = e.balance_after FROM ledger_entries e JOIN ledger_transfers r ON r.id = e.transfer_id
  WHERE r.reverses_id IS NOT NULL AND a.id = e.account_id AND a.kind = 'wallet';
INSERT INTO payment_emails (id, user_id, key, facts, recorded_at, try_at, sent_at)
  SELECT gen_random_uuid(), pg_temp.user_id(n), 'receipt:' || n, '{"kind": "receipt"}', at, at, at FROM numbers;
INSERT INTO email_log_entries (id, user_id, kind, state, attempts, recorded_at, changed_at)
  SELECT gen_random_uuid(), pg_temp.user_id(n), 'new_jobs', 'accepted', 1, now() - turn * interval '1 day', now()
  FROM generate_series(1, (:users + 1)) n, generate_series(1, 3) turn;
INSERT INTO webhook_events (id, type, subject, received_at, processed_at)
  SELECT 'evt_' || n, 'payment.succeeded', 'pay_' || n, at, at FROM numbers;
INSERT INTO outgoing_webhooks (id, user_id, url, events, secret)
  SELECT md5('webhook' || n)::uuid, pg_temp.user_id(n), 'https://hooks.example.org/' || n, '{job.unlocked}', '\x00' FROM numbers WHERE n % 100 = 0;
INSERT INTO outgoing_webhook_deliveries (id, webhook_id, user_id, event_id, type, happened_at, state, attempts, tries)
  SELECT gen_random_uuid(), md5('webhook' || (n - n % 100 + 100))::uuid, pg_temp.user_id(n - n % 100 + 100), gen_random_uuid(), 'job.unlocked', at, 'delivered', 1, 1
  FROM numbers WHERE n <= (SELECT max(n) FROM numbers) - 100;
INSERT INTO job_reports (id, user_id, job_id, reason, created_at, verdict, decided_at)
  SELECT gen_random_uuid(), pg_temp.user_id(n), md5('job' || n % :long_history)::uuid, 'closed', at,
    CASE WHEN n % 100 > 0 THEN 'dismissed'::job_report_verdict END, CASE WHEN n % 100 > 0 THEN at END FROM numbers WHERE n % 5 = 0;
INSERT INTO audit_entries (at, by_id, act, subject_kind, subject_id, reason)
  SELECT at, pg_temp.user_id(1), 'sessions.end', 'user', pg_temp.user_id(n)::text, 'Asked by phone' FROM numbers ORDER BY n DESC;
INSERT INTO approvals (id, act, subject_kind, subject_id, input, reason, requested_by_id, requested_at, state)
  SELECT gen_random_uuid(), 'user.suspend', 'user', pg_temp.user_id(n)::text, '{}', 'Sent spam', pg_temp.user_id(1), at, 'withdrawn' FROM numbers WHERE n % 50 = 0;
INSERT INTO consulting_slots (id, offer, starts_at, ends_at, created_at)
  SELECT md5('slot' || n)::uuid, 'discovery_call', at, at + interval '30 minutes', now()
  FROM (SELECT n, date_trunc('day', now()) + (n - 1000) * interval '1 hour' AS at FROM generate_series(1, 4000) n) made;
INSERT INTO consulting_bookings (id, user_id, slot_id, starts_at, ends_at, checkout_id, payment_id, status, held_until, confirmed_at,
    created_at)
  SELECT gen_random_uuid(), pg_temp.user_id(n), s.id, s.starts_at, s.ends_at, md5('checkout' || n)::uuid, md5('payment' || n)::uuid, 'confirmed', at, at, at
  FROM numbers JOIN consulting_slots s ON s.id = md5('slot' || n)::uuid WHERE n % 4 = 3;
INSERT INTO feeds (source, board, next_poll_at, enabled, read_at, read_whole, listed)
  SELECT 'greenhouse', 'board-' || n, now() + interval '1 hour', true, now(), true, 20 FROM generate_series(1, :long_history) n;
INSERT INTO feed_polls (id, source, board, started_at, finished_at, outcome, listed)
  SELECT gen_random_uuid(), 'greenhouse', 'board-' || (1 + n % :long_history), at, at, 'imported', 20 FROM numbers;
INSERT INTO import_runs (id, source, board, started_at, finished_at)
  SELECT gen_random_uuid(), 'greenhouse', 'board-' || (1 + n % :long_history), at, at FROM numbers;

-- section: a long history
-- Emails, payments, memberships and letters of the person with a long history.
CREATE TEMP TABLE past AS SELECT n, now() - n * interval '20 minutes' AS at FROM generate_series(:long_history, 1, -1) n;
INSERT INTO payments (id, provider_id, checkout_id, user_id, offer, renewal, status, amount, currency, paid_at, provider_updated_at, created_at)
  SELECT md5('past payment' || n)::uuid, 'pay_past_' || n, md5('checkout1')::uuid, pg_temp.user_id(:users + 1), 'top_up', false, 'failed', 999, 'usd', NULL, at, at
  FROM past WHERE n % 10 = 0;
INSERT INTO memberships (id, provider_id, checkout_id, user_id, offer, status, provider_updated_at, synced_at, created_at)
  SELECT md5('past membership' || n)::uuid, 'mem_past_' || n, md5('past checkout' || n)::uuid, pg_temp.user_id(:users + 1), 'verification', 'canceled', at, at, at
  FROM past WHERE n % 100 = 0;
INSERT INTO payment_emails (id, user_id, key, facts, recorded_at, try_at, sent_at)
  SELECT gen_random_uuid(), pg_temp.user_id(:users + 1), 'past:' || n, '{"kind": "membership_ended"}', at, at, at FROM past WHERE n % 10 = 0;
INSERT INTO email_log_entries (id, user_id, kind, state, attempts, recorded_at, changed_at)
  SELECT gen_random_uuid(), pg_temp.user_id(:users + 1), 'new_jobs', 'accepted', 1, at, at FROM past;

-- section: what staff do
-- Looks, waiting requests, invitations and messages to owners. The audit log has an entry of each look.
INSERT INTO looks (session_id, user_id, staff_id, expires_at)
  SELECT s.id, s.user_id, pg_temp.user_id(1), now() + interval '15 minutes' FROM sessions s LIMIT 10000;
INSERT INTO audit_entries (at, by_id, act, subject_kind, subject_id, reason)
  SELECT now(), staff_id, 'look.start', 'user', user_id::text, 'Cannot find a letter' FROM looks;
INSERT INTO approvals (id, act, subject_kind, subject_id, input, reason, requested_by_id, requested_at, state)
  SELECT gen_random_uuid(), 'connects.grant', 'user', user_id::text, jsonb_build_object('id', user_id, 'connects', 40, 'key', user_id, 'reason', 'A lost letter'),
    'A lost letter', pg_temp.user_id(2), now(), 'waiting' FROM looks LIMIT 500;
INSERT INTO approvals (id, act, subject_kind, subject_id, input, reason, requested_by_id, requested_at, state)
  SELECT gen_random_uuid(), 'payment.refund', 'payment', id::text, jsonb_build_object('id', id, 'amount', 100, 'refunded', 0, 'reason', 'Asked'),
    'Asked', pg_temp.user_id(2), now(), 'waiting' FROM payments WHERE status = 'paid' LIMIT 500;
INSERT INTO team_invitations (id, email, role, invited_by_id, created_at, sent_at, expires_at)
  SELECT gen_random_uuid(), 'guest' || n || '@example.org', 'editor', pg_temp.user_id(1), now(), now(), now() + interval '7 days'
  FROM generate_series(1, 100) n;
INSERT INTO owner_notices (id, kind, key, path, recorded_at, message_id)
  SELECT gen_random_uuid(), 'report', n::text, '/admin/reports', now(), gen_random_uuid() FROM generate_series(1, :long_history) n;
