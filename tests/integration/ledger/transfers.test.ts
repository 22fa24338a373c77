import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { withTransaction } from "~/server/core/transaction";
import {
  checkLedger,
  getAccount,
  IdempotencyConflictError,
  InsufficientFundsError,
  listEntries,
  UnbalancedError,
} from "~/server/ledger";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { grant, inventHolder, spend, wallet } from "./support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
let holder: string;

afterAll(async () => {
  expect((await checkLedger(ctx)).guarantees.filter(({ violations }) => violations > 0)).toEqual([]);
});
beforeEach(() => {
  holder = inventHolder();
});

const entriesOf = (transferId: string) =>
  database.db.ledgerEntry.findMany({
    where: { transferId },
    orderBy: { direction: "asc" },
    include: { account: true },
  });

describe("a transfer", () => {
  it("has one debit and one credit of its amount, with the resulting balances", async () => {
    await grant(ctx, holder, 40);
    const { transferId } = await spend(ctx, holder, 15);
    const [debit, credit] = await entriesOf(transferId);
    expect(debit).toMatchObject({
      direction: "debit",
      amount: 15,
      balanceAfter: 25,
      account: { kind: "wallet", holderId: holder },
    });
    expect(credit).toMatchObject({
      direction: "credit",
      amount: 15,
      balanceAfter: null,
      account: { kind: "revenue", balance: null },
    });
  });

  it("changes the balance and returns the remaining connects", async () => {
    expect(await grant(ctx, holder, 40)).toMatchObject({ creditAvailable: 40, debitAvailable: null, replayed: false });
    expect(await spend(ctx, holder, 15)).toMatchObject({ debitAvailable: 25, creditAvailable: null });
    expect(await getAccount(ctx, wallet(holder))).toEqual({ balance: 25, held: 0, available: 25 });
  });

  it("keeps its code, reference and reason", async () => {
    const referenceId = randomUUID();
    const { transferId } = await grant(ctx, holder, 1, { code: "GIVEN_BACK", referenceId, reason: "sorry, 'twas us" });
    expect(await database.db.ledgerTransfer.findUnique({ where: { id: transferId } })).toMatchObject({
      code: "GIVEN_BACK",
      referenceId,
      reason: "sorry, 'twas us",
    });
  });

  it("may spend the last connect and not one more", async () => {
    await grant(ctx, holder, 15);
    await expect(spend(ctx, holder, 16)).rejects.toMatchObject({
      name: "InsufficientFundsError",
      amount: 16,
      available: 15,
    });
    expect(await spend(ctx, holder, 15)).toMatchObject({ debitAvailable: 0 });
    await expect(spend(ctx, holder, 1)).rejects.toBeInstanceOf(InsufficientFundsError);
  });

  it("is rejected for a wallet that never had connects, and leaves nothing behind", async () => {
    await expect(spend(ctx, holder, 1)).rejects.toMatchObject({ available: 0 });
    expect(await database.db.ledgerAccount.count({ where: { holderId: holder } })).toBe(0);
  });

  it("leaves its key free when it is rejected", async () => {
    const idempotencyKey = randomUUID();
    await expect(spend(ctx, holder, 5, { idempotencyKey })).rejects.toBeInstanceOf(InsufficientFundsError);
    await grant(ctx, holder, 5);
    expect(await spend(ctx, holder, 5, { idempotencyKey })).toMatchObject({ replayed: false, debitAvailable: 0 });
  });

  it.each([0, -5])("of %d connects is rejected", async (amount) => {
    await grant(ctx, holder, 10);
    await expect(spend(ctx, holder, amount)).rejects.toThrow(/ledger_entries_amount_check/);
    expect(await getAccount(ctx, wallet(holder))).toMatchObject({ balance: 10 });
  });

  it("needs two accounts", async () => {
    await grant(ctx, holder, 10);
    await expect(spend(ctx, holder, 5, { credit: wallet(holder) })).rejects.toBeInstanceOf(UnbalancedError);
    expect(await getAccount(ctx, wallet(holder))).toMatchObject({ balance: 10 });
  });

  it("moves connects between two wallets", async () => {
    const other = inventHolder();
    await grant(ctx, holder, 10);
    expect(await spend(ctx, holder, 4, { credit: wallet(other) })).toMatchObject({
      debitAvailable: 6,
      creditAvailable: 4,
    });
  });

  it("is rolled back with its transaction", async () => {
    const failing = withTransaction(ctx, async (inner) => {
      await grant(inner, holder, 10);
      throw new Error("the rest failed");
    });
    await expect(failing).rejects.toThrow("the rest failed");
    expect(await getAccount(ctx, wallet(holder))).toMatchObject({ balance: 0 });
    expect(await listEntries(ctx, { account: wallet(holder), before: null, limit: 10 })).toEqual([]);
  });
});

describe("an idempotency key", () => {
  it("returns the first transfer on repetition and moves nothing", async () => {
    const idempotencyKey = randomUUID();
    const first = await grant(ctx, holder, 10, { idempotencyKey });
    await spend(ctx, holder, 3);
    expect(await grant(ctx, holder, 10, { idempotencyKey })).toEqual({
      transferId: first.transferId,
      replayed: true,
      debitAvailable: null,
      creditAvailable: 7,
    });
    expect(await getAccount(ctx, wallet(holder))).toMatchObject({ balance: 7 });
  });

  it.each([
    ["amount", { amount: 11 }],
    ["code", { code: "BOUGHT" }],
    ["reference", { referenceId: randomUUID() }],
    ["reason", { reason: "another" }],
    ["wallet", { credit: wallet(randomUUID()) }],
    ["account it comes from", { debit: { kind: "revenue" as const } }],
  ])("is rejected for another %s", async (_what, changed) => {
    const idempotencyKey = randomUUID();
    await grant(ctx, holder, 10, { idempotencyKey });
    await expect(grant(ctx, holder, 10, { idempotencyKey, ...changed })).rejects.toBeInstanceOf(
      IdempotencyConflictError,
    );
    expect(await getAccount(ctx, wallet(holder))).toMatchObject({ balance: 10 });
  });

  it("tells apart inputs that look alike when joined", async () => {
    const idempotencyKey = randomUUID();
    await grant(ctx, holder, 10, { idempotencyKey, reason: 'a","b' });
    await expect(grant(ctx, holder, 10, { idempotencyKey, reason: "a,b" })).rejects.toBeInstanceOf(
      IdempotencyConflictError,
    );
  });

  it("returns the transfer with the id that the caller names, or an error", async () => {
    const idempotencyKey = randomUUID();
    const transferId = randomUUID();
    expect(await grant(ctx, holder, 10, { idempotencyKey, transferId })).toMatchObject({ transferId, replayed: false });
    expect(await grant(ctx, holder, 10, { idempotencyKey, transferId })).toMatchObject({ transferId, replayed: true });
    const otherId = grant(ctx, holder, 10, { idempotencyKey, transferId: randomUUID() });
    await expect(otherId).rejects.toBeInstanceOf(IdempotencyConflictError);
    await expect(grant(ctx, holder, 10, { transferId })).rejects.toBeInstanceOf(IdempotencyConflictError);
  });
});

describe("an account's history", () => {
  it("lists its transfers newest first, in pages", async () => {
    await grant(ctx, holder, 50);
    await spend(ctx, holder, 15);
    await spend(ctx, holder, 12);
    const account = wallet(holder);
    const page = await listEntries(ctx, { account, before: null, limit: 2 });
    expect(page.map(({ change, balanceAfter }) => [change, balanceAfter])).toEqual([
      [-12, 23],
      [-15, 35],
    ]);
    const rest = await listEntries(ctx, { account, before: page[1]?.id ?? null, limit: 2 });
    expect(rest.map(({ change, balanceAfter }) => [change, balanceAfter])).toEqual([[50, 50]]);
  });
});
