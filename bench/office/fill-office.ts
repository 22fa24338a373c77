import type pg from "pg";
import { dropIndexes, withClient } from "../scale/databases.ts";
import type { Sizes } from "../sizes.ts";
import { fillPayments, userId } from "../../tests/support/office-books.ts";

export type OfficeSizes = Sizes["office"];

const DAYS = 730;
const GRANTED = 1000;
const PRICE = 15;
const CHUNK = 100_000;

/** The person with a long history comes after all others. */
export const longHistoryOf = ({ users }: OfficeSizes) => users + 1;

/**
 * Fills a migrated, empty database with invented people and what they bought, spent and wrote. Needs the superuser: rows are
 * written without triggers and foreign keys, and indexes are built at the end.
 */
export async function fillOffice(adminUrl: string, sizes: OfficeSizes, log: (line: string) => void): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`
      SET session_replication_role = replica;
      SET maintenance_work_mem = '512MB';
      ALTER TABLE ledger_transfers DISABLE TRIGGER ledger_balanced;
      ALTER TABLE ledger_transfers DISABLE TRIGGER ledger_append_only`);
    const indexes = await dropIndexes(client, LARGE_TABLES);
    for (const [what, fill] of STEPS) {
      log(`Filling ${what} …`);
      await fill(client, sizes);
    }
    log("Building indexes …");
    for (const index of indexes) await client.query(index);
    await client.query(`
      ALTER TABLE ledger_transfers ENABLE ALWAYS TRIGGER ledger_balanced;
      ALTER TABLE ledger_transfers ENABLE ALWAYS TRIGGER ledger_append_only`);
    await client.query("VACUUM (ANALYZE)");
  });
}

const LARGE_TABLES = [
  "users",
  "profiles",
  "ledger_accounts",
  "ledger_transfers",
  "ledger_entries",
  "unlocks",
  "cover_letters",
];

type Step = [what: string, fill: (client: pg.Client, sizes: OfficeSizes) => Promise<unknown>];

const STEPS: readonly Step[] = [
  ["people", fillPeople],
  ["jobs", (client, { longHistory }) => client.query(jobsSql(longHistory))],
  ["the ledger", fillLedger],
  ["payments", (client, { payments }) => fillPayments(client, { payments, days: DAYS })],
  ["the rest", (client, sizes) => client.query(restSql(sizes))],
  ["a long history", (client, sizes) => client.query(longHistorySql(sizes))],
  ["what staff do", (client, sizes) => client.query(staffSql(sizes))],
];

async function fillPeople(client: pg.Client, sizes: OfficeSizes): Promise<void> {
  const count = longHistoryOf(sizes);
  await client.query(`
    INSERT INTO users (id, name, email, email_verified, created_at)
    SELECT ${userId("n")}, (ARRAY['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Radia', 'Linus'])[1 + n % 8] || ' ' ||
      initcap(translate(substr(md5((n % 50000)::text), 1, 7), '0123456789', 'aeiouylnrs')), 'person' || n || '@example.org', at, at
    FROM (SELECT n, now() - (1 - n::float8 / ${count}) * interval '${DAYS} days' AS at FROM generate_series(1, ${count}) n) made;
    INSERT INTO profiles (id, name, username, created_at) SELECT id, name, replace(split_part(email, '@', 1), 'person', 'person_'), created_at FROM users;
    INSERT INTO sessions (id, user_id, kind, token_hash, token_expires_at, created_at, expires_at)
    SELECT gen_random_uuid(), id, 'browser', sha256(id::text::bytea), now() + interval '30 days', now(), now() + interval '30 days'
    FROM users WHERE substr(email, 7, 1) = '5'`);
}

const jobsSql = (count: number) => `
  INSERT INTO jobs (id, short_id, slug, source, board, source_key, title, tags, connects_price, lockable, sorted_at, content_hash)
  SELECT md5('job' || n)::uuid, short_id, short_id, (ARRAY['greenhouse', 'lever', 'ashby', 'workday'])[1 + n % 4], 'board-' || n % 1000, n::text, 'Engineer ' || n, '{sql}', ${PRICE}, true,
    now() - n * interval '1 minute', sha256(short_id::bytea)
  FROM (SELECT n, '0' || lpad(to_hex(n), 7, '0') AS short_id FROM generate_series(0, ${count}) n) made;
  INSERT INTO job_details (job_id, employer, description) SELECT id, 'Employer ' || board, '<p>Text</p>' FROM jobs;
  INSERT INTO postings (source, board, source_key, job_id, content, content_hash, freedom, first_seen_at, last_seen_at)
  SELECT source, board, source_key, id, '{}', content_hash, freedom, first_seen_at, last_seen_at FROM jobs`;

/** Grants connects to everybody, then lets each person spend in turn. One person alone spends as often as there are jobs. */
async function fillLedger(client: pg.Client, sizes: OfficeSizes): Promise<void> {
  const { users, transfers, payments, longHistory } = sizes;
  const spent = `sum(CASE WHEN turn > 0 THEN ${PRICE} ELSE -granted END)`;
  await client.query(`
    CREATE TEMP TABLE moves AS
    SELECT n, person, turn, granted, (person * 7 + turn) % ${longHistory + 1} AS job, now() - (1 - n::float8 / ${transfers + longHistory + 1}) * interval '${DAYS} days' AS at,
      CASE WHEN turn = 0 THEN CASE WHEN person <= ${payments} THEN 'CONNECTS_PURCHASED' ELSE 'CONNECTS_GRANTED' END
        WHEN n % 10 = 9 THEN 'COVER_LETTER_GENERATED' ELSE 'JOB_UNLOCKED' END AS code
    FROM (
      SELECT n, 1 + n % ${users} AS person, n / ${users} AS turn, ${GRANTED} AS granted FROM generate_series(0, ${transfers} - 1) n
      UNION ALL SELECT ${transfers} + n, ${longHistoryOf(sizes)}, n, ${GRANTED + longHistory * PRICE}
        FROM generate_series(0, ${longHistory}) n) made;
    CREATE INDEX ON moves (n);
    ANALYZE moves;
    INSERT INTO ledger_accounts (id, kind, holder_id, balance)
    SELECT md5('wallet' || person)::uuid, 'wallet', ${userId("person")}, -${spent} FROM moves GROUP BY person`);
  for (let from = 0; from <= transfers + longHistory; from += CHUNK) {
    await client.query(movesSql(`n BETWEEN ${from} AND ${from + CHUNK - 1}`));
  }
}

const movesSql = (where: string) => `
  INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, reference_id, created_at)
    SELECT md5('transfer' || n)::uuid, code, 'move:' || n, sha256(int4send(n)), md5('job' || job)::uuid, at FROM moves WHERE ${where} ORDER BY n;
  INSERT INTO ledger_entries (transfer_id, account_id, direction, amount, balance_after)
    SELECT md5('transfer' || n)::uuid, CASE WHEN is_wallet THEN md5('wallet' || person)::uuid ELSE a.id END,
      (CASE WHEN is_wallet = (turn = 0) THEN 'credit' ELSE 'debit' END)::ledger_direction,
      CASE WHEN turn = 0 THEN granted ELSE ${PRICE} END, CASE WHEN is_wallet THEN granted - ${PRICE} * turn END
    FROM moves, (VALUES (true), (false)) side (is_wallet), ledger_accounts a
    WHERE ${where} AND a.kind = (CASE WHEN turn = 0 THEN 'issuance' ELSE 'revenue' END)::ledger_account_kind ORDER BY n;
  INSERT INTO unlocks (user_id, job_id, transfer_id, price, unlocked_at)
    SELECT ${userId("person")}, md5('job' || job)::uuid, md5('transfer' || n)::uuid, ${PRICE}, at FROM moves
    WHERE ${where} AND code = 'JOB_UNLOCKED';
  WITH letters AS (
    INSERT INTO cover_letters (id, user_id, job_id, price, hold_id, transfer_id, created_at)
    SELECT md5('letter' || n)::uuid, ${userId("person")}, md5('job' || job)::uuid, ${PRICE}, gen_random_uuid(), md5('transfer' || n)::uuid, at
    FROM moves WHERE ${where} AND code = 'COVER_LETTER_GENERATED' RETURNING id, created_at)
  INSERT INTO cover_letter_versions (letter_id, number, origin, text, tone, length, created_at)
    SELECT id, 1, 'drafted', 'Text', 'warm', 'short', created_at FROM letters`;

/** What each page lists beside people and money. `numbers` has the payments. */
const restSql = (sizes: OfficeSizes) => `
  INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, reverses_id, created_at)
    SELECT md5('return' || n)::uuid, 'TRANSFER_REVERSED', 'return:' || n, sha256(int4send(n)), md5('transfer' || n)::uuid, now()
    FROM moves WHERE turn = 1 AND person % 100 = 50 AND person > ${sizes.transfers % sizes.users} AND code = 'JOB_UNLOCKED';
  INSERT INTO ledger_entries (transfer_id, account_id, direction, amount, balance_after)
    SELECT r.id, e.account_id, (CASE e.direction WHEN 'debit' THEN 'credit' ELSE 'debit' END)::ledger_direction, e.amount,
      e.balance_after + e.amount
    FROM ledger_transfers r JOIN ledger_entries e ON e.transfer_id = r.reverses_id;
  UPDATE ledger_accounts a SET balance = e.balance_after FROM ledger_entries e JOIN ledger_transfers r ON r.id = e.transfer_id
    WHERE r.reverses_id IS NOT NULL AND a.id = e.account_id AND a.kind = 'wallet';
  INSERT INTO payment_emails (id, user_id, key, facts, recorded_at, try_at, sent_at)
    SELECT gen_random_uuid(), ${userId("n")}, 'receipt:' || n, '{"kind": "receipt"}', at, at, at FROM numbers;
  INSERT INTO email_log_entries (id, user_id, kind, state, attempts, recorded_at, changed_at)
    SELECT gen_random_uuid(), ${userId("n")}, 'new_jobs', 'accepted', 1, now() - turn * interval '1 day', now()
    FROM generate_series(1, ${longHistoryOf(sizes)}) n, generate_series(1, 3) turn;
  INSERT INTO webhook_events (id, type, subject, received_at, processed_at)
    SELECT 'evt_' || n, 'payment.succeeded', 'pay_' || n, at, at FROM numbers;
  INSERT INTO outgoing_webhooks (id, user_id, url, events, secret)
    SELECT md5('webhook' || n)::uuid, ${userId("n")}, 'https://hooks.example.org/' || n, '{job.unlocked}', '\\x00' FROM numbers WHERE n % 100 = 0;
  INSERT INTO outgoing_webhook_deliveries (id, webhook_id, user_id, event_id, type, happened_at, state, attempts, tries)
    SELECT gen_random_uuid(), md5('webhook' || (n - n % 100 + 100))::uuid, ${userId("(n - n % 100 + 100)")}, gen_random_uuid(), 'job.unlocked', at, 'delivered', 1, 1
    FROM numbers WHERE n <= (SELECT max(n) FROM numbers) - 100;
  INSERT INTO job_reports (id, user_id, job_id, reason, created_at, verdict, decided_at)
    SELECT gen_random_uuid(), ${userId("n")}, md5('job' || n % ${sizes.longHistory})::uuid, 'closed', at,
      CASE WHEN n % 100 > 0 THEN 'dismissed'::job_report_verdict END, CASE WHEN n % 100 > 0 THEN at END FROM numbers WHERE n % 5 = 0;
  INSERT INTO audit_entries (at, by_id, act, subject_kind, subject_id, reason)
    SELECT at, ${userId("1")}, 'sessions.end', 'user', ${userId("n")}::text, 'Asked by phone' FROM numbers ORDER BY n DESC;
  INSERT INTO approvals (id, act, subject_kind, subject_id, input, reason, requested_by_id, requested_at, state)
    SELECT gen_random_uuid(), 'user.suspend', 'user', ${userId("n")}::text, '{}', 'Sent spam', ${userId("1")}, at, 'withdrawn' FROM numbers WHERE n % 50 = 0;
  INSERT INTO consulting_slots (id, offer, starts_at, ends_at, created_at)
    SELECT md5('slot' || n)::uuid, 'discovery_call', at, at + interval '30 minutes', now()
    FROM (SELECT n, date_trunc('day', now()) + (n - 1000) * interval '1 hour' AS at FROM generate_series(1, 4000) n) made;
  INSERT INTO consulting_bookings (id, user_id, slot_id, starts_at, ends_at, checkout_id, payment_id, status, held_until, confirmed_at,
      created_at)
    SELECT gen_random_uuid(), ${userId("n")}, s.id, s.starts_at, s.ends_at, md5('checkout' || n)::uuid, md5('payment' || n)::uuid, 'confirmed', at, at, at
    FROM numbers JOIN consulting_slots s ON s.id = md5('slot' || n)::uuid WHERE n % 4 = 3;
  INSERT INTO feeds (source, board, next_poll_at, enabled, read_at, read_whole, listed)
    SELECT 'greenhouse', 'board-' || n, now() + interval '1 hour', true, now(), true, 20 FROM generate_series(1, ${sizes.longHistory}) n;
  INSERT INTO feed_polls (id, source, board, started_at, finished_at, outcome, listed)
    SELECT gen_random_uuid(), 'greenhouse', 'board-' || (1 + n % ${sizes.longHistory}), at, at, 'imported', 20 FROM numbers;
  INSERT INTO import_runs (id, source, board, started_at, finished_at)
    SELECT gen_random_uuid(), 'greenhouse', 'board-' || (1 + n % ${sizes.longHistory}), at, at FROM numbers`;

/** Emails, payments, memberships and letters of the person with a long history. */
const longHistorySql = (sizes: OfficeSizes) => {
  const person = userId(String(longHistoryOf(sizes)));
  return `
  CREATE TEMP TABLE past AS SELECT n, now() - n * interval '20 minutes' AS at FROM generate_series(${sizes.longHistory}, 1, -1) n;
  INSERT INTO payments (id, provider_id, checkout_id, user_id, offer, renewal, status, amount, currency, paid_at, provider_updated_at, created_at)
    SELECT md5('past payment' || n)::uuid, 'pay_past_' || n, md5('checkout1')::uuid, ${person}, 'top_up', false, 'failed', 999, 'usd', NULL, at, at
    FROM past WHERE n % 10 = 0;
  INSERT INTO memberships (id, provider_id, checkout_id, user_id, offer, status, provider_updated_at, synced_at, created_at)
    SELECT md5('past membership' || n)::uuid, 'mem_past_' || n, md5('past checkout' || n)::uuid, ${person}, 'verification', 'canceled', at, at, at
    FROM past WHERE n % 100 = 0;
  INSERT INTO payment_emails (id, user_id, key, facts, recorded_at, try_at, sent_at)
    SELECT gen_random_uuid(), ${person}, 'past:' || n, '{"kind": "membership_ended"}', at, at, at FROM past WHERE n % 10 = 0;
  INSERT INTO email_log_entries (id, user_id, kind, state, attempts, recorded_at, changed_at)
    SELECT gen_random_uuid(), ${person}, 'new_jobs', 'accepted', 1, at, at FROM past;`;
};

/** Looks, waiting requests, invitations and messages to owners. The audit log has an entry of each look. */
const staffSql = (sizes: OfficeSizes) => `
  INSERT INTO looks (session_id, user_id, staff_id, expires_at)
    SELECT s.id, s.user_id, ${userId("1")}, now() + interval '15 minutes' FROM sessions s LIMIT 10000;
  INSERT INTO audit_entries (at, by_id, act, subject_kind, subject_id, reason)
    SELECT now(), staff_id, 'look.start', 'user', user_id::text, 'Cannot find a letter' FROM looks;
  INSERT INTO approvals (id, act, subject_kind, subject_id, input, reason, requested_by_id, requested_at, state)
    SELECT gen_random_uuid(), 'connects.grant', 'user', user_id::text, jsonb_build_object('id', user_id, 'connects', 40, 'key', user_id, 'reason', 'A lost letter'),
      'A lost letter', ${userId("2")}, now(), 'waiting' FROM looks LIMIT 500;
  INSERT INTO approvals (id, act, subject_kind, subject_id, input, reason, requested_by_id, requested_at, state)
    SELECT gen_random_uuid(), 'payment.refund', 'payment', id::text, jsonb_build_object('id', id, 'amount', 100, 'refunded', 0, 'reason', 'Asked'),
      'Asked', ${userId("2")}, now(), 'waiting' FROM payments WHERE status = 'paid' LIMIT 500;
  INSERT INTO team_invitations (id, email, role, invited_by_id, created_at, sent_at, expires_at)
    SELECT gen_random_uuid(), 'guest' || n || '@example.org', 'editor', ${userId("1")}, now(), now(), now() + interval '7 days'
    FROM generate_series(1, 100) n;
  INSERT INTO owner_notices (id, kind, key, path, recorded_at, message_id)
    SELECT gen_random_uuid(), 'report', n::text, '/admin/reports', now(), gen_random_uuid() FROM generate_series(1, ${sizes.longHistory}) n`;
