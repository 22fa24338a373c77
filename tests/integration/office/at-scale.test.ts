import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { LISTED_FIGURE_IDS } from "~/contracts/rules/figures";
import { PAYMENT_LIST_IDS } from "~/contracts/rules/office-payments";
import type { ServiceContext } from "~/server/core/context";
import { getFigures, listAllPayments, listFigureRows, listPersonRows, recomputeFigures } from "~/server/office";
import { recordStatements, type RecordedStatement } from "../../../bench/servers/recorded-statements";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { LONG } from "../../support/long";
import { fillPayments, userId } from "../../support/office-books";

const DAYS = 300;
const A_DAY = LONG ? 1000 : 100;
const PAYMENTS = DAYS * A_DAY;
const LONG_HISTORY = PAYMENTS / 3;
const PAGE = 50;

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const client = new pg.Client({ connectionString: database.ownerUrl });
await client.connect();
await client.query(`INSERT INTO users (id, name, email)
  SELECT ${userId("n")}, 'Ada ' || n, 'ada' || n || '@example.org' FROM generate_series(1, ${PAYMENTS}) n`);
await fillPayments(client, { payments: PAYMENTS, days: DAYS });
await client.query(`
  BEGIN;
  INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, created_at)
    SELECT md5('transfer' || n)::uuid, 'JOB_UNLOCKED', 'unlock:' || n, sha256(convert_to(n::text, 'UTF8')), at FROM numbers;
  INSERT INTO ledger_entries (transfer_id, account_id, direction, amount)
    SELECT md5('transfer' || n)::uuid, a.id, side.direction::ledger_direction, 15 FROM numbers,
      (VALUES ('debit', 'issuance'), ('credit', 'revenue')) side (direction, kind)
      JOIN ledger_accounts a ON a.kind::text = side.kind ORDER BY n DESC;
  COMMIT;`);
// Most trials became members.
await client.query(`INSERT INTO payments (id, provider_id, checkout_id, membership_id, user_id, offer, renewal, status, amount, currency,
    paid_at, provider_updated_at, created_at)
  SELECT md5('renewal' || n)::uuid, 'pay_renewal_' || n, md5('checkout' || n)::uuid, md5('membership' || n)::uuid, ${userId("n")}, offer,
    true, 'paid', 3999, 'usd', at, at, at FROM numbers WHERE offer = 'verification' AND n % 16 <> 10`);
await client.query(`INSERT INTO email_log_entries (id, user_id, kind, state, attempts, recorded_at, changed_at)
  SELECT md5('email' || n || '/' || turn)::uuid, ${userId("n")}, 'new_jobs', 'accepted', 1, now() - turn * interval '1 day', now()
  FROM generate_series(1, ${PAYMENTS}) n, generate_series(1, 3) turn`);
await fillLongHistory();
await client.query("VACUUM (ANALYZE)");

afterAll(() => client.end());

/** Gives one person very many entries, unlocks and letters. */
async function fillLongHistory(): Promise<void> {
  await client.query(`
    BEGIN;
    CREATE TEMP TABLE turns AS SELECT n, now() - n * interval '1 minute' AS at FROM generate_series(${LONG_HISTORY}, 1, -1) n;
    INSERT INTO ledger_accounts (id, kind, holder_id, balance) VALUES (md5('wallet')::uuid, 'wallet', ${userId("777")}, 0);
    INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, created_at)
      SELECT md5('turn' || n)::uuid, 'JOB_UNLOCKED', 'turn:' || n, sha256(convert_to(n::text, 'UTF8')), at FROM turns;
    INSERT INTO ledger_entries (transfer_id, account_id, direction, amount, balance_after)
      SELECT md5('turn' || n)::uuid, a.id, side.direction::ledger_direction, 15, CASE WHEN side.kind = 'wallet' THEN 15 * n END FROM turns,
        (VALUES ('debit', 'wallet'), ('credit', 'revenue')) side (direction, kind)
        JOIN ledger_accounts a ON a.kind::text = side.kind ORDER BY n DESC;
    INSERT INTO jobs (id, short_id, slug, source, board, source_key, title, tags, connects_price, lockable, sorted_at, content_hash)
      SELECT md5('job' || n)::uuid, short_id, short_id, 'lever', 'acme', n::text, 'Engineer', '{}', 15, true, at, sha256(short_id::bytea)
      FROM (SELECT n, at, '0' || lpad(to_hex(n), 7, '0') AS short_id FROM turns) made;
    INSERT INTO unlocks (user_id, job_id, transfer_id, price, unlocked_at) SELECT ${userId("777")}, md5('job' || n)::uuid, md5('turn' || n)::uuid, 15, at FROM turns;
    INSERT INTO cover_letters (id, user_id, job_id, price, hold_id, transfer_id, created_at)
      SELECT md5('letter' || n)::uuid, ${userId("777")}, md5('job' || n)::uuid, 8, md5('hold' || n)::uuid, md5('turn' || n)::uuid, at FROM turns;
    COMMIT;`);
}

type PlanNode = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the largest number of rows that a step of a statement's plan reads. */
async function countRowsRead({ text, values }: RecordedStatement): Promise<number> {
  const explained = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`;
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(explained, values);
  const nodes = rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));
  const reads = nodes.map(
    (node) =>
      (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)) *
      node["Actual Loops"],
  );
  return Math.max(...reads);
}

async function readMost(call: (ctx: ServiceContext) => Promise<unknown>): Promise<[string, number][]> {
  const statements = await recordStatements("office", database.db, (db) => call({ ...ctx, db }));
  const reads = statements
    .filter(({ text }) => /^\s*(?:select|with)/i.test(text))
    .map(async (statement): Promise<[string, number]> => [statement.text, await countRowsRead(statement)]);
  return Promise.all(reads);
}

describe.each(PAYMENT_LIST_IDS)("the list of payments %s", (list) => {
  it("reads little more than its page among many thousands", async () => {
    for (const [text, rows] of await readMost((own) => listAllPayments(own, { q: "", list, limit: PAGE })))
      expect(rows, text).toBeLessThan(PAYMENTS / 20);
  });
});

it("a search for payments reads little of many thousands", async () => {
  for (const q of ["ada777@example.org", "pay_777", "rfnd_53", "F-000777", "nobody"])
    for (const [text, rows] of await readMost((own) => listAllPayments(own, { q, list: "all", limit: PAGE })))
      expect(rows, `${q}: ${text}`).toBeLessThan(500);
});

it("a person's emails are read without those of others", async () => {
  const { id } = await database.db.user.findUniqueOrThrow({ where: { email: "ada777@example.org" } });
  // As `listEmails` reads them. The recorder doesn't see Prisma's own statements.
  const text = "SELECT * FROM email_log_entries WHERE user_id = $1::uuid ORDER BY recorded_at DESC LIMIT 20";
  expect(await countRowsRead({ name: "emails", text, values: [id] })).toBeLessThan(10);
});

it.each(["connects", "unlocks", "letters"] as const)(
  "a deep page of a person's %s reads little more than itself",
  async (list) => {
    const { id } = await database.db.user.findUniqueOrThrow({ where: { email: "ada777@example.org" } });
    let cursor: string | undefined;
    for (let page = 0; page < 10; page += 1) {
      const { next_cursor: next } = (await listPersonRows(ctx, { id, list, limit: 100, cursor })).page;
      cursor = next ?? undefined;
    }
    expect(cursor).toBeDefined();
    const input = { id, list, limit: PAGE, cursor };
    const reads = await readMost((own) => listPersonRows(own, input));
    expect(reads).not.toEqual([]);
    for (const [text, rows] of reads) expect(rows, text).toBeLessThan(500);
  },
);

it("a page of the rows behind a figure reads little more than its page", async () => {
  const { id } = await database.db.user.update({ where: { email: "ada1@example.org" }, data: { admin: true } });
  const formatDay = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const [from, to] = [formatDay(40), formatDay(10)];
  for (const figure of LISTED_FIGURE_IDS)
    for (const [text, rows] of await readMost((own) =>
      listFigureRows({ ...own, actor: { userId: id, sessionId: null } }, { figure, from, to, limit: PAGE }),
    ))
      expect(rows, `${figure}: ${text}`).toBeLessThan(
        figure === "unlocks" || figure.startsWith("connects") || figure === "letters" ? PAYMENTS / 5 : PAYMENTS / 20,
      );
});

it("a day's figures are computed from little more than the rows of that day, and read without the books", async () => {
  const at = new Date(Date.now() - 40 * 86_400_000);
  for (const [text, rows] of await readMost((own) => recomputeFigures(own, { from: at, to: at })))
    expect(rows, text).toBeLessThan(PAYMENTS / 10);
  for (const [text, rows] of await readMost((own) => getFigures(own, { days: 90 })))
    expect(rows, text).toBeLessThan(500);
});
