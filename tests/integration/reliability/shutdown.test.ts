import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forEachAtOnce } from "../../support/population";
import { LONG } from "../../support/long";
import { auditUnlocks } from "./support/audit";
import { Product } from "./support/product";
import { intentsOf, sendUnlock, type Intent, type Receipt } from "./support/unlock-client";

const SIZE = LONG
  ? { users: 500, jobs: 20, connections: 200, rounds: 20 }
  : { users: 50, jobs: 6, connections: 50, rounds: 1 };

let product: Product;
beforeAll(async () => {
  product = await Product.create();
});
afterAll(() => product.discard());

/**
 * Errors of requests that the server didn't accept: it no longer listens, or a kept-alive connection ended just as it was
 * reused. The test checks afterwards that such requests unlocked nothing.
 */
function isUntaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && ["ECONNREFUSED", "ECONNRESET"].includes(String(cause.code));
}

describe("SIGTERM under load", () => {
  it("answers every accepted request and exits with 0", async () => {
    const { users, jobIds } = await product.populate(SIZE.users, SIZE.jobs);
    const work = intentsOf(users, jobIds);
    const perRound = work.length / SIZE.rounds;
    const taken: Intent[] = [];
    const receipts: Receipt[] = [];
    const cut: unknown[] = [];

    for (let round = 0; round < SIZE.rounds; round += 1) {
      const server = await product.startServer();
      const stopped = Promise.withResolvers<number | null>();
      let answered = 0;
      await forEachAtOnce(work.slice(round * perRound, (round + 1) * perRound), SIZE.connections, async (intent) => {
        try {
          const { status, body, replayed } = await sendUnlock(server.baseUrl, intent);
          taken.push(intent);
          if (status === 200) receipts.push({ intent, body, replayed });
          else cut.push(`${status} ${body}`);
          answered += 1;
          if (answered === Math.floor(perRound / 3)) stopped.resolve(server.stop());
        } catch (error) {
          if (!isUntaken(error)) cut.push(error);
        }
      });
      expect(await stopped.promise).toBe(0);
    }

    expect(cut).toEqual([]);
    expect(receipts.length).toBeGreaterThan(work.length / 3 - SIZE.rounds);
    await auditUnlocks(product.ownerUrl, taken, receipts);
    await product.checkLedger();
  });
});
