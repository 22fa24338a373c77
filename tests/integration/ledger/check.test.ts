import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { checkLedger, postHold, reverseTransfer } from "~/server/ledger";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { LONG } from "../../support/long";
import { asOwner, grant, hold, inventHolder, spend, tamper } from "./support";

const TRANSFERS = LONG ? 100_000 : 1_000;

const SPENDS_PER_WALLET = 40;

let database: TestDatabase;
let ctx: ServiceContext;

beforeEach(async () => {
  database = await createTestDatabase();
  ctx = createTestContext({ db: database.db });
});
afterEach(() => database.drop());

/** Writes some of everything for two holders. GRANTED and SPENT have no hold and no reversal, so tests can damage them. */
async function fillLedger(): Promise<void> {
  for (const holder of [inventHolder(), inventHolder()]) {
    const bought = await grant(ctx, holder, 80, { code: "BOUGHT" });
    await spend(ctx, holder, 15);
    const { holdId } = await hold(ctx, holder, 5);
    await postHold(ctx, { holdId });
    await hold(ctx, holder, 7);
    await reverseTransfer(ctx, { transferId: bought.transferId, idempotencyKey: randomUUID() });
    await grant(ctx, holder, 30, { settleDebt: true });
  }
}

async function brokenGuarantees(): Promise<string[]> {
  const { guarantees, intact } = await checkLedger(ctx);
  const broken = guarantees.filter(({ violations }) => violations > 0);
  expect(intact).toBe(broken.length === 0);
  for (const { violations, examples } of broken) expect(examples).toHaveLength(Math.min(violations, 5));
  return broken.map(({ name }) => name);
}

const NEVER_CHANGED = "transfers and entries are never updated or deleted";
const BALANCES = "every transfer balances";
const CACHED = "a cached balance equals the sum of its entries";
const RUNNING = "an entry's balance equals the previous balance plus its amount";
const HELD = "an account's held amount equals its pending holds";
const NOT_NEGATIVE = "no wallet goes below zero";
const DEBT = "no debt is negative";
const ONE_KEY = "one key, one transfer";
const AS_ASKED = "a transfer matches the input hash of its key";
const REVERSED_ONCE = "a transfer is reversed at most once";
const HOLD_ONCE = "a hold ends once: posted, voided or expired";

const someEntry = (where: string) => `(SELECT e.id FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
  JOIN ledger_transfers t ON t.id = e.transfer_id WHERE ${where} ORDER BY e.id LIMIT 1)`;
const someTransfer = (code: string) => `(SELECT id FROM ledger_transfers WHERE code = '${code}' ORDER BY id LIMIT 1)`;

describe("the ledger check", () => {
  it("passes for everything the ledger's functions wrote", async () => {
    await fillLedger();
    expect(await brokenGuarantees()).toEqual([]);
    expect((await checkLedger(ctx)).counts).toMatchObject({ pendingHolds: 2 });
  });

  it("passes for an empty ledger", async () => {
    expect(await brokenGuarantees()).toEqual([]);
    expect((await checkLedger(ctx)).counts).toEqual({ accounts: 2, transfers: 0, entries: 0, pendingHolds: 0 });
  });

  it.each([
    [
      "an entry's amount",
      `UPDATE ledger_entries SET amount = amount + 1 WHERE id = ${someEntry("a.kind = 'wallet' AND t.code = 'SPENT'")}`,
      [BALANCES, CACHED, RUNNING, AS_ASKED],
    ],
    [
      "a transfer turned round",
      `UPDATE ledger_entries e SET account_id = other.account_id FROM ledger_entries other
      WHERE other.transfer_id = e.transfer_id AND other.id <> e.id AND e.transfer_id = ${someTransfer("SPENT")}`,
      [CACHED, RUNNING, AS_ASKED],
    ],
    [
      "both amounts of a transfer",
      `UPDATE ledger_entries SET amount = 1 WHERE transfer_id = ${someTransfer("GRANTED")}`,
      [CACHED, RUNNING, AS_ASKED],
    ],
    [
      "an entry's balance",
      `UPDATE ledger_entries SET balance_after = 1 WHERE id = ${someEntry("a.kind = 'wallet'")}`,
      [RUNNING],
    ],
    [
      "an entry's account",
      `UPDATE ledger_entries SET account_id = (SELECT id FROM ledger_accounts WHERE kind = 'revenue')
      WHERE id = ${someEntry("a.kind = 'issuance' AND t.code = 'GRANTED'")}`,
      [AS_ASKED],
    ],
    [
      "a missing entry",
      `DELETE FROM ledger_entries WHERE id = ${someEntry("a.kind = 'revenue' AND t.code = 'SPENT'")}`,
      [BALANCES],
    ],
    ["a code", `UPDATE ledger_transfers SET code = 'GIVEN' WHERE id = ${someTransfer("GRANTED")}`, [AS_ASKED]],
    [
      "a reference",
      `UPDATE ledger_transfers SET reference_id = gen_random_uuid() WHERE id = ${someTransfer("GRANTED")}`,
      [AS_ASKED],
    ],
    [
      "a reversed transfer",
      `UPDATE ledger_transfers SET reverses_id = ${someTransfer("SPENT")} WHERE id = ${someTransfer("TRANSFER_REVERSED")}`,
      [AS_ASKED, REVERSED_ONCE],
    ],
    ["a cached balance", "UPDATE ledger_accounts SET balance = balance + 1 WHERE kind = 'wallet'", [CACHED]],
    ["what is held", "UPDATE ledger_accounts SET held = held - 1 WHERE kind = 'wallet'", [HELD]],
    ["a hold's amount", "UPDATE ledger_holds SET amount = amount + 1 WHERE status = 'pending'", [HELD]],
    ["a hold's end", "UPDATE ledger_holds SET status = 'voided' WHERE status = 'posted'", [HOLD_ONCE]],
    [
      "a hold posted without a transfer",
      "UPDATE ledger_holds SET status = 'posted', settled_at = now() WHERE status = 'pending'",
      [HELD, HOLD_ONCE],
    ],
  ])("finds a planted row: %s", async (_what, sql, expected) => {
    await fillLedger();
    await tamper(database.ownerUrl, (query) => query(sql));
    expect(await brokenGuarantees()).toEqual(expected);
  });

  it.each([
    [
      "a wallet below zero",
      [
        "ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_wallet_check",
        "UPDATE ledger_accounts SET balance = -1 WHERE kind = 'wallet'",
      ],
      [CACHED, NOT_NEGATIVE],
    ],
    [
      "more held than there is",
      [
        "ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_wallet_check",
        "UPDATE ledger_accounts SET held = balance + 1 WHERE kind = 'wallet'",
      ],
      [HELD, NOT_NEGATIVE],
    ],
    [
      "a debt overpaid",
      [
        "ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_debt_check",
        "UPDATE ledger_accounts SET balance = 1 WHERE kind = 'debt'",
      ],
      [CACHED, DEBT],
    ],
    [
      "a key used twice",
      ["DROP INDEX ledger_transfers_idempotency_key_key", "UPDATE ledger_transfers SET idempotency_key = 'same'"],
      [ONE_KEY],
    ],
    ["keys that need not be unique", ["DROP INDEX ledger_transfers_idempotency_key_key"], [ONE_KEY]],
    [
      "a transfer reversed twice",
      [
        "DROP INDEX ledger_transfers_reverses_id_key",
        `UPDATE ledger_transfers SET reverses_id = ${someTransfer("SPENT")} WHERE code = 'TRANSFER_REVERSED'`,
      ],
      [AS_ASKED, REVERSED_ONCE],
    ],
  ])("finds rows that a dropped constraint let in: %s", async (_what, statements, expected) => {
    await fillLedger();
    await tamper(database.ownerUrl, async (query) => {
      for (const sql of statements) await query(sql);
    });
    expect(await brokenGuarantees()).toEqual(expected);
  });

  it.each([
    ["ALTER TABLE ledger_entries DISABLE TRIGGER ledger_append_only", NEVER_CHANGED],
    ["ALTER TABLE ledger_transfers ENABLE REPLICA TRIGGER ledger_append_only", NEVER_CHANGED],
    ["DROP TRIGGER ledger_append_only ON ledger_entries", NEVER_CHANGED],
    ["ALTER TABLE ledger_transfers DISABLE TRIGGER ledger_balanced", BALANCES],
  ])("finds a disabled guard: %s", async (sql, expected) => {
    await asOwner(database.ownerUrl, (query) => query(sql));
    expect(await brokenGuarantees()).toEqual([expected]);
  });

  it(`finds one wrong row among ${TRANSFERS} transfers`, async () => {
    const holders = Array.from({ length: TRANSFERS / SPENDS_PER_WALLET }, inventHolder);
    await database.db.$executeRaw`
      SELECT count(ledger_post_transfer(NULL, 'fund:' || holder, 'GRANTED', 'issuance', NULL, 'wallet', holder,
        100, NULL, NULL, false)) FROM unnest(${holders}::uuid[]) holder`;
    await database.db.$executeRaw`
      SELECT count(ledger_post_transfer(NULL, 'spend:' || holder || ':' || i, 'SPENT', 'wallet', holder, 'revenue', NULL,
        1 + i % 3, NULL, NULL, false)) FROM unnest(${holders}::uuid[]) holder, generate_series(1, ${SPENDS_PER_WALLET}::int) i`;
    expect(await brokenGuarantees()).toEqual([]);
    const planted = await asOwner(database.ownerUrl, (query) =>
      query("SELECT id::text FROM ledger_entries WHERE balance_after IS NOT NULL ORDER BY random() LIMIT 1"),
    );
    await tamper(database.ownerUrl, (query) =>
      query("UPDATE ledger_entries SET balance_after = balance_after + 1 WHERE id = $1", [planted[0]?.["id"]]),
    );
    const failures = (await checkLedger(ctx)).guarantees.filter(({ violations }) => violations > 0);
    expect(failures).toEqual([{ name: RUNNING, violations: 1, examples: [`entry ${String(planted[0]?.["id"])}`] }]);
  });
});
