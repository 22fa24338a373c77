import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { withTransaction } from "~/server/core/transaction";
import { checkLedger, getAccount, postHold, reverseTransfer, voidHold } from "~/server/ledger";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { LONG } from "../../support/long";
import { countOutcomes, grant, hold, inventHolder, spend, wallet } from "./support";

const SCHEDULES = LONG ? 1_000 : 40;

const database = await useTestDatabase({ maxConnections: 30 });
const ctx = createTestContext({ db: database.db });
let holder: string;

afterAll(async () => {
  expect((await checkLedger(ctx)).guarantees.filter(({ violations }) => violations > 0)).toEqual([]);
});
beforeEach(() => {
  holder = inventHolder();
});

const balance = () => getAccount(ctx, wallet(holder));
const times = <T>(count: number, fn: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => fn(index)));

describe("concurrent ledger calls", () => {
  it("spend connects for one once when 100 spends run", async () => {
    await grant(ctx, holder, 15);
    const results = await times(100, () => spend(ctx, holder, 15));
    expect(countOutcomes(results)).toEqual({ done: 1, InsufficientFundsError: 99 });
    expect(await balance()).toEqual({ balance: 0, held: 0, available: 0 });
  });

  it("return one transfer to 100 callers with one intent", async () => {
    await grant(ctx, holder, 100);
    const idempotencyKey = randomUUID();
    const results = await times(100, () => spend(ctx, holder, 15, { idempotencyKey }));
    const posted = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(posted).toHaveLength(100);
    expect(new Set(posted.map(({ transferId }) => transferId)).size).toBe(1);
    expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await balance()).toMatchObject({ balance: 85 });
  });

  it("return one transfer to 100 callers with one intent that names its transfer id", async () => {
    await grant(ctx, holder, 100);
    const intent = { idempotencyKey: randomUUID(), transferId: randomUUID() };
    expect(countOutcomes(await times(100, () => spend(ctx, holder, 15, intent)))).toEqual({ done: 100 });
    expect(await balance()).toMatchObject({ balance: 85 });
  });

  it("with one key and two inputs reject the second input, whichever comes second", async () => {
    await grant(ctx, holder, 100);
    const idempotencyKey = randomUUID();
    const results = await times(20, (index) => spend(ctx, holder, 10 + (index % 2), { idempotencyKey }));
    expect(countOutcomes(results)).toEqual({ done: 10, IdempotencyConflictError: 10 });
    expect([89, 90]).toContain((await balance()).balance);
  });

  it("create one account for the first 50 grants and count all of them", async () => {
    expect(countOutcomes(await times(50, () => grant(ctx, holder, 2)))).toEqual({ done: 50 });
    expect(await balance()).toMatchObject({ balance: 100 });
    expect(await database.db.ledgerAccount.count({ where: { holderId: holder } })).toBe(1);
  });

  it("let holds and spends compete for the same connects without overspending", async () => {
    await grant(ctx, holder, 50);
    const results = await times<unknown>(60, (index) =>
      index % 2 === 0 ? spend(ctx, holder, 5) : hold(ctx, holder, 5),
    );
    expect(countOutcomes(results)).toEqual({ done: 10, InsufficientFundsError: 50 });
    expect((await balance()).available).toBe(0);
  });

  it("transfer between two wallets in both directions without a deadlock", async () => {
    const other = inventHolder();
    await grant(ctx, holder, 500);
    await grant(ctx, other, 500);
    const results = await times(200, (index) =>
      index % 2 === 0
        ? spend(ctx, holder, 1, { credit: wallet(other) })
        : spend(ctx, other, 1, { credit: wallet(holder) }),
    );
    expect(countOutcomes(results)).toEqual({ done: 200 });
    expect(await balance()).toMatchObject({ balance: 500 });
  });
});

describe("random schedules of spends, holds and reversals", () => {
  type Move = "spend" | "post" | "void" | "reverse" | "rollback";
  const move: fc.Arbitrary<Move> = fc.constantFrom("spend", "post", "void", "reverse", "rollback");

  const run: Record<Move, (grantId: string) => Promise<unknown>> = {
    spend: () => spend(ctx, holder, 15),
    post: async () => postHold(ctx, { holdId: (await hold(ctx, holder, 5)).holdId }),
    void: async () => voidHold(ctx, { holdId: (await hold(ctx, holder, 5)).holdId }),
    reverse: (grantId) => reverseTransfer(ctx, { transferId: grantId, idempotencyKey: randomUUID() }),
    rollback: () =>
      withTransaction(ctx, async (inner) => {
        await spend(inner, holder, 5);
        throw new Error("crashed before the commit");
      }),
  };
  const EXPECTED = new Set(["InsufficientFundsError", "AlreadyReversedError", "Error"]);

  it(`never make a wallet negative, nor lose or make connects (${SCHEDULES})`, async () => {
    const schedule = fc.tuple(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
      fc.array(move, { minLength: 2, maxLength: 24 }),
    );
    await fc.assert(
      fc.asyncProperty(schedule, async ([amounts, moves]) => {
        holder = inventHolder();
        const grants: string[] = [];
        for (const amount of amounts) grants.push((await grant(ctx, holder, amount)).transferId);
        const results = await times(moves.length, async (index) =>
          run[moves[index] ?? "spend"](grants[index % grants.length] ?? ""),
        );
        for (const result of results) {
          if (result.status === "rejected")
            expect(EXPECTED).toContain(result.reason instanceof Error ? result.reason.name : result.reason);
        }
        expect((await balance()).available).toBeGreaterThanOrEqual(0);
        expect((await balance()).held).toBe(0);
      }),
      { numRuns: SCHEDULES },
    );
    expect((await checkLedger(ctx)).intact).toBe(true);
  });
});
