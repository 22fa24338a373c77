import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { ConnectsHistoryOutput } from "~/contracts/connects";
import { getConnectsBalance, grantConnects, listHistory, type GrantConnectsInput } from "~/server/connects";
import { IdempotencyConflictError, placeHold, postTransfer, reverseTransfer } from "~/server/ledger";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });
let userId: string;

beforeEach(() => {
  userId = randomUUID();
});

const grant = (connects: number, parts: Partial<GrantConnectsInput> = {}) =>
  grantConnects(ctx, { userId, connects, reason: "welcome", idempotencyKey: randomUUID(), ...parts });
const spend = (amount: number, jobId: string) =>
  postTransfer(ctx, {
    code: "JOB_UNLOCKED",
    debit: { kind: "wallet", holderId: userId },
    credit: { kind: "revenue" },
    amount,
    referenceId: jobId,
    idempotencyKey: randomUUID(),
  });
const history = (parts: { cursor?: string; limit?: number } = {}) => listHistory(ctx, { userId, limit: 50, ...parts });

describe("getConnectsBalance", () => {
  it("getConnectsBalance returns 0 for a new user", async () => {
    expect(await getConnectsBalance(ctx, userId)).toBe(0);
  });

  it("getConnectsBalance leaves out connects that a hold reserves", async () => {
    await grant(20);
    await placeHold(ctx, {
      code: "COVER_LETTER_GENERATED",
      debit: { kind: "wallet", holderId: userId },
      credit: { kind: "revenue" },
      amount: 5,
      idempotencyKey: randomUUID(),
      expiresAt: new Date(ctx.clock.now().getTime() + 60_000),
    });
    expect(await getConnectsBalance(ctx, userId)).toBe(15);
  });
});

describe("grantConnects", () => {
  it("grantConnects grants once per key", async () => {
    const idempotencyKey = randomUUID();
    const first = await grant(50, { idempotencyKey });
    expect(first).toMatchObject({ connectsBalance: 50, replayed: false });
    expect(await grant(50, { idempotencyKey })).toEqual({ ...first, replayed: true });
    await expect(grant(51, { idempotencyKey })).rejects.toBeInstanceOf(IdempotencyConflictError);
    expect(await getConnectsBalance(ctx, userId)).toBe(50);
  });

  it("grantConnects pays debt from purchased connects, not from gifts", async () => {
    const bought = await grant(80, { code: "CONNECTS_PURCHASED" });
    await spend(75, randomUUID());
    await reverseTransfer(ctx, { transferId: bought.transferId, idempotencyKey: randomUUID() });
    expect(await grant(10)).toMatchObject({ connectsBalance: 10 });
    expect(await grant(80, { code: "CONNECTS_PURCHASED" })).toMatchObject({ connectsBalance: 15 });
  });
});

describe("listHistory", () => {
  it("listHistory is empty for a new wallet", async () => {
    expect(await history()).toEqual({ connects_balance: 0, history: [], next_cursor: null });
  });

  it("listHistory lists changes newest first, with the job that connects were spent on", async () => {
    const jobId = randomUUID();
    await grant(50, { code: "CONNECTS_PURCHASED", referenceId: randomUUID() });
    const spent = await spend(15, jobId);
    await reverseTransfer(ctx, { transferId: spent.transferId, idempotencyKey: randomUUID() });
    const listed = await history();
    expect(ConnectsHistoryOutput.parse(listed)).toEqual(listed);
    expect(listed.connects_balance).toBe(50);
    expect(listed.history.map(({ id: _id, created_at: _at, ...shown }) => shown)).toEqual([
      { code: "TRANSFER_REVERSED", amount: 15, balance: 50, job_id: jobId },
      { code: "JOB_UNLOCKED", amount: -15, balance: 35, job_id: jobId },
      { code: "CONNECTS_PURCHASED", amount: 50, balance: 50, job_id: null },
    ]);
    expect(listed.history[1]?.id).toBe(spent.transferId);
  });

  it("listHistory pages miss and repeat nothing while the history grows", async () => {
    for (let connects = 1; connects <= 5; connects++) await grant(connects);
    const first = await history({ limit: 2 });
    await grant(100);
    const second = await history({ limit: 2, cursor: first.next_cursor ?? "" });
    const third = await history({ limit: 2, cursor: second.next_cursor ?? "" });
    expect([first, second, third].map((page) => page.history.map(({ amount }) => amount))).toEqual([
      [5, 4],
      [3, 2],
      [1],
    ]);
    expect(third.next_cursor).toBeNull();
  });

  it("listHistory returns no cursor after a full last page", async () => {
    await grant(1);
    await grant(2);
    expect((await history({ limit: 2 })).next_cursor).toBeNull();
  });

  it("listHistory shows only the user's own changes, whatever the cursor", async () => {
    await grant(1);
    await grant(2);
    const { next_cursor } = await history({ limit: 1 });
    expect((await listHistory(ctx, { userId: randomUUID(), limit: 50, cursor: next_cursor ?? "" })).history).toEqual(
      [],
    );
  });

  it.each(["", "x", "LTE", "MTIzNDU2Nzg5MDEyMzQ1Njc4OTA", "éé", Buffer.from("1 OR 1=1").toString("base64url")])(
    "listHistory rejects the cursor %j",
    async (cursor) => {
      await expect(history({ cursor })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        data: { issues: [{ path: "cursor" }] },
      });
    },
  );
});
