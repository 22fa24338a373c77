import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createDb } from "~/server/db";
import { startModelServer, type ModelBehaviour, type ModelServer } from "../../support/model-server";
import { forEachAtOnce, type SignedInUser } from "../../support/population";
import { Product } from "./support/product";
import { runSeed, seededRandom } from "./support/seeded-random";

const SIZE = { users: 60, jobs: 5, kills: 8, connections: 20 };
const LETTERS = SIZE.users * SIZE.jobs;

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 300_000 });

const BEHAVIOURS: readonly ModelBehaviour[] = [
  { kind: "good" },
  { kind: "good", pauseMs: 3 },
  { kind: "good", pauseMs: 20 },
  { kind: "status", status: 500 },
  { kind: "status", status: 429, retryAfter: "1" },
  { kind: "cut", afterWords: 20, politely: false },
  { kind: "cut", afterWords: 20, politely: true },
  { kind: "garbage", what: "noise" },
  { kind: "refusal", how: "field" },
  { kind: "empty" },
];

/** A request for a letter, repeated with the same key until it succeeds. */
type Intent = { user: SignedInUser; jobId: string; key: string };

const Answer = z.object({ coverLetter: z.string().min(1), remainingConnects: z.int() });

const MAX_TRIES = 1200;
const PAUSE_MS = 250;

const seed = runSeed();
let product: Product;
let model: ModelServer;
beforeAll(async () => {
  product = await Product.create();
  model = await startModelServer();
});
afterAll(async () => {
  await model.close();
  await product.discard();
});

const startServer = () => product.startServer({ OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: "a-model" });

async function generate(baseUrl: string, { user, jobId, key }: Intent) {
  const response = await fetch(`${baseUrl}/api/generate`, {
    method: "POST",
    headers: { authorization: `Bearer ${user.token}`, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ id: jobId }),
  });
  return { status: response.status, body: await response.text() };
}

/** Repeats the same request after a lost response, "still running" or a failure, like a careful client. */
async function generateUntilAnswered(intent: Intent, baseUrl: () => string): Promise<string> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const answer = await generate(baseUrl(), intent).catch(() => null);
    if (answer?.status === 200) return answer.body;
    const mayRepeat = answer === null || answer.status >= 500 || answer.body.includes('"IN_PROGRESS"');
    if (!mayRepeat) throw new Error(`A letter was answered with ${answer.status}: ${answer.body}`);
    await wait(PAUSE_MS);
  }
  throw new Error(`A letter had no answer after ${MAX_TRIES} tries`);
}

describe("kill -9 during letters from a failing model", () => {
  it(`loses no confirmed letter and charges nobody twice or for nothing (FAULT_SEED=${seed})`, async () => {
    const random = seededRandom(seed);
    const pick = () => BEHAVIOURS[random.between(0, BEHAVIOURS.length - 1)] ?? { kind: "good" as const };
    model.behave(pick(), ...Array.from({ length: 20 * LETTERS }, pick), { kind: "good" });
    const { users, jobIds } = await product.populate(SIZE.users, SIZE.jobs);
    const intents = jobIds.flatMap((jobId) => users.map((user) => ({ user, jobId, key: randomUUID() })));
    let server = await startServer();
    let kills = 0;
    let isCrashing = false;
    const crash = async () => {
      isCrashing = true;
      await server.kill();
      server = await startServer();
      isCrashing = false;
    };

    const receipts: { intent: Intent; body: string }[] = [];
    await forEachAtOnce(intents, SIZE.connections, async (intent) => {
      receipts.push({ intent, body: await generateUntilAnswered(intent, () => server.baseUrl) });
      if (isCrashing || kills >= SIZE.kills || receipts.length < (kills + 0.5) * (LETTERS / SIZE.kills)) return;
      kills += 1;
      void crash();
    });

    expect([receipts.length, kills]).toEqual([LETTERS, SIZE.kills]);
    for (const { body } of receipts) Answer.parse(JSON.parse(body));
    for (const { intent, body } of receipts.slice(-50)) {
      expect(await generate(server.baseUrl, intent)).toEqual({ status: 200, body });
    }
    await product.checkLedger();
    const db = createDb(product.ownerUrl);
    try {
      expect(await db.coverLetter.count({ where: { transferId: { not: null } } })).toBe(LETTERS);
      const held = await db.$queryRaw`SELECT id FROM ledger_accounts WHERE held > 0`;
      expect(held).toEqual([]);
    } finally {
      await db.$disconnect();
    }
  });
});
