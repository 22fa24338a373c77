import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkLedger } from "~/server/ledger";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { LONG } from "../../support/long";
import { LedgerModel, type Op } from "./model";
import { LedgerDriver } from "./model-driver";

const HISTORIES = LONG ? 2_000 : 8;
const OPERATIONS = 60;
const HOLDERS = 2;
const TIMEOUT_MS = 3_600_000;
/** A failure prints the seed and the path. Set the seed to repeat the same histories. */
const SEED = process.env.TEST_SEED === undefined ? Date.now() % 2 ** 31 : Number(process.env.TEST_SEED);

const database = await useTestDatabase();

class Step implements fc.AsyncCommand<LedgerModel, LedgerDriver> {
  constructor(private readonly op: Op) {}

  check(): boolean {
    return true;
  }

  async run(model: LedgerModel, real: LedgerDriver): Promise<void> {
    expect(await real.apply(this.op)).toBe(model.apply(this.op));
    expect(await real.observe()).toEqual(model.observe());
  }

  toString(): string {
    return JSON.stringify(this.op);
  }
}

const holder = fc.nat({ max: HOLDERS - 1 });
const amount = fc.integer({ min: 1, max: 30 });
const index = fc.nat({ max: OPERATIONS });
const operations: fc.Arbitrary<Op>[] = [
  fc.record({
    op: fc.constant("grant" as const),
    holder,
    amount: fc.integer({ min: 1, max: 80 }),
    settleDebt: fc.boolean(),
  }),
  fc.record({ op: fc.constant("spend" as const), holder, amount }),
  fc.record({ op: fc.constant("hold" as const), holder, amount, minutes: fc.integer({ min: 1, max: 15 }) }),
  fc.record({ op: fc.constantFrom("post" as const, "void" as const), hold: index }),
  fc.record({ op: fc.constant("reverse" as const), transfer: index }),
  fc.record({ op: fc.constant("expire" as const), minutes: fc.integer({ min: 0, max: 8 }) }),
  fc.record({ op: fc.constantFrom("repeat" as const, "conflict" as const), intent: index }),
  fc.record({ op: fc.constant("crash" as const), holder, amount }),
];
const steps = operations.map((operation) => operation.map((op) => new Step(op)));

describe("the ledger and a model of a hundred lines", () => {
  it(
    `agree after every step of ${HISTORIES} random histories (seed ${SEED})`,
    async () => {
      const history = fc.commands(steps, { maxCommands: OPERATIONS, size: "max" });
      await fc.assert(
        fc.asyncProperty(history, async (commands) => {
          const clock = new TestClock();
          const model = new LedgerModel(HOLDERS);
          const real = new LedgerDriver(createTestContext({ db: database.db, clock }), clock, HOLDERS);
          await fc.asyncModelRun(() => ({ model, real }), commands);
          expect(await real.histories()).toEqual(model.wallets.map((wallet) => wallet.history));
        }),
        { numRuns: HISTORIES, seed: SEED },
      );
      expect(
        (await checkLedger(createTestContext({ db: database.db }))).guarantees.filter(
          ({ violations }) => violations > 0,
        ),
      ).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
