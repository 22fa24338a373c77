import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  AlreadyReversedError,
  checkLedger,
  getAccount,
  IdempotencyConflictError,
  listEntries,
  NotReversibleError,
  reverseTransfer,
  takeBackPart,
  TransferNotFoundError,
} from "~/server/ledger";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { countOutcomes, debt, grant, inventHolder, spend, wallet } from "./support";

const database = await useTestDatabase({ maxConnections: 20 });
const ctx = createTestContext({ db: database.db });
let holder: string;

afterAll(async () => {
  expect((await checkLedger(ctx)).guarantees.filter(({ violations }) => violations > 0)).toEqual([]);
});
beforeEach(() => {
  holder = inventHolder();
});

const reverse = (transferId: string, idempotencyKey = randomUUID()) =>
  reverseTransfer(ctx, { transferId, idempotencyKey });
const balance = async () => (await getAccount(ctx, wallet(holder))).balance;
const owed = async () => 0 - (await getAccount(ctx, debt(holder))).balance;

describe("reverseTransfer", () => {
  it("reverseTransfer writes an opposite transfer and keeps the first", async () => {
    const referenceId = randomUUID();
    await grant(ctx, holder, 20);
    const { transferId } = await spend(ctx, holder, 15, { referenceId });
    const reversal = await reverse(transferId);
    expect(reversal).toMatchObject({ replayed: false, debtIncurred: 0 });
    expect(await balance()).toBe(20);
    const [newest] = await listEntries(ctx, { account: wallet(holder), before: null, limit: 1 });
    expect(newest).toMatchObject({ code: "TRANSFER_REVERSED", change: 15, referenceId, reversedCode: "SPENT" });
    expect(await database.db.ledgerTransfer.findUnique({ where: { id: reversal.transferId } })).toMatchObject({
      reversesId: transferId,
    });
    expect(await database.db.ledgerEntry.count({ where: { transferId } })).toBe(2);
  });

  it("reverseTransfer reverses a transfer at most once", async () => {
    const { transferId } = await grant(ctx, holder, 20);
    const key = randomUUID();
    const first = await reverse(transferId, key);
    expect(await reverse(transferId, key)).toEqual({ ...first, replayed: true });
    await expect(reverse(transferId)).rejects.toBeInstanceOf(AlreadyReversedError);
    expect(await balance()).toBe(0);
  });

  it("reverseTransfer reverses once when many calls run at the same time", async () => {
    const { transferId } = await grant(ctx, holder, 20);
    await grant(ctx, holder, 100);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => reverse(transferId)));
    expect(countOutcomes(results)).toEqual({ done: 1, AlreadyReversedError: 49 });
    expect(await balance()).toBe(100);
  });

  it("reverseTransfer rejects an unknown transfer", async () => {
    await expect(reverse(randomUUID())).rejects.toBeInstanceOf(TransferNotFoundError);
  });

  it("reverseTransfer doesn't reverse a reversal", async () => {
    const reversal = await reverse((await grant(ctx, holder, 20)).transferId);
    await expect(reverse(reversal.transferId)).rejects.toBeInstanceOf(NotReversibleError);
  });

  it("reverseTransfer rejects the key of another transfer", async () => {
    const key = randomUUID();
    const { transferId } = await grant(ctx, holder, 20, { idempotencyKey: key });
    await expect(reverse(transferId, key)).rejects.toBeInstanceOf(IdempotencyConflictError);
    expect(await balance()).toBe(20);
  });
});

describe("reverseTransfer of spent connects", () => {
  it("reverseTransfer takes the remaining connects and records the rest as debt", async () => {
    const { transferId } = await grant(ctx, holder, 80);
    await spend(ctx, holder, 75);
    const key = randomUUID();
    expect(await reverse(transferId, key)).toMatchObject({ debtIncurred: 75 });
    expect(await balance()).toBe(0);
    expect(await owed()).toBe(75);
    expect(await reverse(transferId, key)).toMatchObject({ replayed: true, debtIncurred: 75 });
    expect(await owed()).toBe(75);
  });

  it("reverseTransfer never makes a balance negative", async () => {
    const { transferId } = await grant(ctx, holder, 80);
    await spend(ctx, holder, 75);
    await reverse(transferId);
    const history = await listEntries(ctx, { account: wallet(holder), before: null, limit: 10 });
    expect(history.map(({ code, change, balanceAfter }) => [code, change, balanceAfter])).toEqual([
      ["TRANSFER_REVERSED", -80, 0],
      ["DEBT_INCURRED", 75, 80],
      ["SPENT", -75, 5],
      ["GRANTED", 80, 80],
    ]);
  });

  it("a grant with settleDebt pays the debt first", async () => {
    const { transferId } = await grant(ctx, holder, 80);
    await spend(ctx, holder, 75);
    await reverse(transferId);
    expect(await grant(ctx, holder, 50, { settleDebt: true })).toMatchObject({ creditAvailable: 0 });
    expect(await owed()).toBe(25);
    expect(await grant(ctx, holder, 80, { settleDebt: true })).toMatchObject({ creditAvailable: 55 });
    expect(await owed()).toBe(0);
    expect(await grant(ctx, holder, 10, { settleDebt: true })).toMatchObject({ creditAvailable: 65 });
  });

  it("a grant without settleDebt leaves the debt", async () => {
    const { transferId } = await grant(ctx, holder, 80);
    await spend(ctx, holder, 75);
    await reverse(transferId);
    expect(await grant(ctx, holder, 50)).toMatchObject({ creditAvailable: 50 });
    expect(await owed()).toBe(75);
  });

  it("connects that come back from a reversed spend pay the debt", async () => {
    const { transferId } = await grant(ctx, holder, 80);
    const spent = await spend(ctx, holder, 75);
    await reverse(transferId);
    await reverse(spent.transferId);
    expect(await balance()).toBe(0);
    expect(await owed()).toBe(0);
  });
});

describe("takeBackPart", () => {
  const takePart = (transferId: string, amount: number, idempotencyKey = randomUUID()) =>
    takeBackPart(ctx, { transferId, amount, code: "TAKEN", reason: "a part", idempotencyKey });

  it("takeBackPart takes the part from the wallet and records spent connects as debt", async () => {
    const { transferId } = await grant(ctx, holder, 20);
    await spend(ctx, holder, 15);
    expect(await takePart(transferId, 4)).toMatchObject({ debtIncurred: 0 });
    expect(await takePart(transferId, 10)).toMatchObject({ debtIncurred: 9 });
    expect([await balance(), await owed()]).toEqual([0, 9]);
  });

  it("takeBackPart takes a part once per key when many calls run at the same time", async () => {
    const { transferId } = await grant(ctx, holder, 20);
    const key = randomUUID();
    const taken = await Promise.all(Array.from({ length: 20 }, () => takePart(transferId, 12, key)));
    expect(new Set(taken.map((one) => one.transferId)).size).toBe(1);
    expect(taken.filter(({ replayed }) => !replayed)).toHaveLength(1);
    await expect(takePart(transferId, 13, key)).rejects.toBeInstanceOf(IdempotencyConflictError);
    expect([await balance(), await owed()]).toEqual([8, 0]);
  });

  it("takeBackPart rejects an unknown transfer and one that credited no wallet", async () => {
    await expect(takePart(randomUUID(), 1)).rejects.toBeInstanceOf(TransferNotFoundError);
    await grant(ctx, holder, 20);
    const { transferId } = await spend(ctx, holder, 5);
    await expect(takePart(transferId, 1)).rejects.toBeInstanceOf(NotReversibleError);
  });
});
