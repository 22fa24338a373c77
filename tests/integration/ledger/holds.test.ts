import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import {
  checkLedger,
  expireHolds,
  getAccount,
  HoldNotFoundError,
  IdempotencyConflictError,
  InsufficientFundsError,
  postHold,
  reverseTransfer,
  voidHold,
} from "~/server/ledger";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { debt, grant, hold, inventHolder, spend, wallet } from "./support";

const database = await useTestDatabase();
let clock: TestClock;
let ctx: ServiceContext;
let holder: string;

afterAll(async () => {
  expect((await checkLedger(ctx)).guarantees.filter(({ violations }) => violations > 0)).toEqual([]);
});
beforeEach(async () => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  holder = inventHolder();
  await grant(ctx, holder, 20);
});

afterEach(async () => {
  clock.advance({ hours: 1 });
  await expireHolds(ctx, { limit: 1000 });
});

const balance = () => getAccount(ctx, wallet(holder));

describe("placeHold", () => {
  it("placeHold keeps connects in the balance but not available", async () => {
    expect(await hold(ctx, holder, 5)).toMatchObject({ replayed: false, debitAvailable: 15 });
    expect(await balance()).toEqual({ balance: 20, held: 5, available: 15 });
    await expect(spend(ctx, holder, 16)).rejects.toMatchObject({ available: 15 });
    await expect(hold(ctx, holder, 16)).rejects.toBeInstanceOf(InsufficientFundsError);
    expect(await spend(ctx, holder, 15)).toMatchObject({ debitAvailable: 0 });
  });

  it("placeHold places one hold per key", async () => {
    const key = randomUUID();
    const first = await hold(ctx, holder, 5, key);
    expect(await hold(ctx, holder, 5, key)).toEqual({ ...first, replayed: true });
    await expect(hold(ctx, holder, 6, key)).rejects.toBeInstanceOf(IdempotencyConflictError);
    expect(await balance()).toMatchObject({ held: 5 });
  });

  it("placeHold rejects an empty wallet", async () => {
    await expect(hold(ctx, inventHolder(), 1)).rejects.toMatchObject({ available: 0 });
  });
});

describe("a hold ends once", () => {
  it("postHold spends the connects, and posting again returns the same transfer", async () => {
    const { holdId } = await hold(ctx, holder, 5);
    const posted = await postHold(ctx, { holdId });
    expect(posted).toMatchObject({ replayed: false, debitAvailable: 15 });
    expect(await balance()).toEqual({ balance: 15, held: 0, available: 15 });
    expect(await postHold(ctx, { holdId })).toEqual({ ...posted, replayed: true });
    await expect(voidHold(ctx, { holdId })).rejects.toMatchObject({ name: "HoldNotPendingError", status: "posted" });
    expect(await balance()).toEqual({ balance: 15, held: 0, available: 15 });
  });

  it("voidHold releases the connects, and voiding again changes nothing", async () => {
    const { holdId } = await hold(ctx, holder, 5);
    expect(await voidHold(ctx, { holdId })).toEqual({ replayed: false });
    expect(await balance()).toEqual({ balance: 20, held: 0, available: 20 });
    expect(await voidHold(ctx, { holdId })).toEqual({ replayed: true });
    await expect(postHold(ctx, { holdId })).rejects.toMatchObject({ name: "HoldNotPendingError", status: "voided" });
    expect(await balance()).toEqual({ balance: 20, held: 0, available: 20 });
  });

  it("expireHolds releases an overdue hold, which can no longer be posted", async () => {
    const { holdId } = await hold(ctx, holder, 5);
    clock.advance({ minutes: 14 });
    expect(await expireHolds(ctx, { limit: 100 })).toEqual({ expired: 0 });
    clock.advance({ minutes: 1 });
    await expect(postHold(ctx, { holdId })).rejects.toMatchObject({ status: "expired" });
    expect(await expireHolds(ctx, { limit: 100 })).toEqual({ expired: 1 });
    expect(await balance()).toEqual({ balance: 20, held: 0, available: 20 });
    await expect(postHold(ctx, { holdId })).rejects.toMatchObject({ status: "expired" });
    await expect(voidHold(ctx, { holdId })).rejects.toMatchObject({ status: "expired" });
    expect(await expireHolds(ctx, { limit: 100 })).toEqual({ expired: 0 });
  });

  it("a hold ends once when many calls post, void and expire it at the same time", async () => {
    const { holdId } = await hold(ctx, holder, 5);
    const ends = Array.from({ length: 10 }, () => [postHold(ctx, { holdId }), voidHold(ctx, { holdId })]).flat();
    const results = await Promise.allSettled(ends);
    expect(results.filter((result) => result.status === "fulfilled" && !result.value.replayed)).toHaveLength(1);
    expect([15, 20]).toContain((await balance()).balance);
    expect((await balance()).held).toBe(0);
  });

  it("postHold and voidHold reject an unknown hold", async () => {
    await expect(postHold(ctx, { holdId: randomUUID() })).rejects.toBeInstanceOf(HoldNotFoundError);
    await expect(voidHold(ctx, { holdId: randomUUID() })).rejects.toBeInstanceOf(HoldNotFoundError);
  });
});

describe("expireHolds", () => {
  it("expireHolds expires at most `limit` holds", async () => {
    for (let count = 0; count < 3; count++) await hold(ctx, holder, 1);
    clock.advance({ minutes: 15 });
    expect(await expireHolds(ctx, { limit: 2 })).toEqual({ expired: 2 });
    expect(await balance()).toMatchObject({ held: 1 });
    expect(await expireHolds(ctx, { limit: 2 })).toEqual({ expired: 1 });
  });

  it("expireHolds releases each hold once when several calls run at the same time", async () => {
    for (let count = 0; count < 5; count++) await hold(ctx, holder, 1);
    clock.advance({ minutes: 15 });
    const expired = await Promise.all(Array.from({ length: 5 }, () => expireHolds(ctx, { limit: 100 })));
    expect(expired.reduce((sum, result) => sum + result.expired, 0)).toBe(5);
    expect(await balance()).toEqual({ balance: 20, held: 0, available: 20 });
  });
});

describe("a hold of a user in debt", () => {
  it("voidHold pays the user's debt from the released connects", async () => {
    const granted = await grant(ctx, holder, 10);
    const { holdId } = await hold(ctx, holder, 25);
    expect(await reverseTransfer(ctx, { transferId: granted.transferId, idempotencyKey: randomUUID() })).toMatchObject({
      debtIncurred: 5,
    });
    expect(await balance()).toEqual({ balance: 25, held: 25, available: 0 });
    await voidHold(ctx, { holdId });
    expect(await balance()).toEqual({ balance: 20, held: 0, available: 20 });
    expect(await getAccount(ctx, debt(holder))).toMatchObject({ balance: 0 });
  });
});
