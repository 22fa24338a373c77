import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditUnlocks } from "./support/audit";
import { LONG } from "../../support/long";
import { Product } from "./support/product";
import { runSeed, seededRandom } from "./support/seeded-random";
import { intentsOf, sendUnlock, unlockAll, type Receipt } from "./support/unlock-client";

const SIZE = LONG
  ? { users: 1000, jobs: 10, kills: 50, connections: 200 }
  : { users: 50, jobs: 6, kills: 1, connections: 50 };
const REPLAYED = 50;

const seed = runSeed();
let product: Product;
beforeAll(async () => {
  product = await Product.create();
});
afterAll(() => product.discard());

describe("kill -9 during concurrent unlocks", () => {
  it(`loses no confirmed unlock, charges nobody twice and keeps the ledger intact (FAULT_SEED=${seed})`, async () => {
    const { users, jobIds } = await product.populate(SIZE.users, SIZE.jobs);
    const intents = intentsOf(users, jobIds);
    const moments = killMoments(intents.length);
    let server = await product.startServer();
    let isCrashing = false;
    const crash = async () => {
      isCrashing = true;
      await server.kill();
      server = await product.startServer();
      isCrashing = false;
    };

    const receipts = await unlockAll(intents, {
      connections: SIZE.connections,
      baseUrl: () => server.baseUrl,
      onReceipt: (count) => {
        if (isCrashing || count < (moments[0] ?? Number.POSITIVE_INFINITY)) return;
        moments.shift();
        void crash();
      },
    });

    expect(receipts).toHaveLength(intents.length);
    expect(moments).toEqual([]);
    await auditUnlocks(product.ownerUrl, intents, receipts);
    await product.checkLedger();
    await expectReplays(server.baseUrl, receipts.slice(-REPLAYED));
  });
});

/** Returns after how many receipts to kill each server. Random by seed, and early enough to leave work for the next server. */
function killMoments(unlocks: number): number[] {
  const random = seededRandom(seed);
  const share = Math.floor((unlocks * 0.9) / SIZE.kills);
  return Array.from({ length: SIZE.kills }, (_, kill) => kill * share + random.between(1, Math.floor(share / 2)));
}

/** Expects that a client which lost a response gets the same one on retry. */
async function expectReplays(baseUrl: string, receipts: readonly Receipt[]): Promise<void> {
  for (const { intent, body } of receipts) {
    expect(await sendUnlock(baseUrl, intent)).toEqual({ status: 200, body, replayed: true });
  }
}
