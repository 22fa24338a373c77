import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startModelServer, type ModelServer } from "../../support/model-server";
import { forEachAtOnce } from "../../support/population";
import { makePdf } from "../../support/resume-files/pdf";
import type { TestServer } from "../../support/server";
import { findFreePort } from "../../support/free-port";
import { WebhookReceiver } from "../../support/webhook-receiver";
import { auditUnlocks } from "./support/audit";
import { Product } from "./support/product";
import { PROXIES } from "./support/proxies";
import { readAnswer, TimedCalls } from "./support/timed-calls";
import { intentsOf, sendUnlock, type Intent, type Receipt } from "./support/unlock-client";

const SIZE = { users: 100, jobs: 100, servers: 3 };
const DRAIN_SECONDS = "2";
const RESUME = new File([new Uint8Array(makePdf({ pages: [["Ada Byron"]] }))], "resume.pdf", {
  type: "application/pdf",
});

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let product: Product;
let model: ModelServer;
let receiver: WebhookReceiver;
let ports: number[];
let servers: TestServer[];
let intents: Intent[];
const taken: Intent[] = [];
const receipts: Receipt[] = [];

const start = (port: number) =>
  product.startServer({
    PORT: String(port),
    DRAIN_SECONDS,
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: "a-model",
    FETCH_ALLOW_PRIVATE: "on",
  });

beforeAll(async () => {
  product = await Product.create();
  model = await startModelServer();
  model.behave({ kind: "good", pauseMs: 5 });
  const { users, jobIds } = await product.populate(SIZE.users, SIZE.jobs);
  intents = intentsOf(users, jobIds);
  const firstPort = await findFreePort(SIZE.servers);
  ports = Array.from({ length: SIZE.servers }, (_, index) => firstPort + index);
  servers = await Promise.all(ports.map(start));
  receiver = await WebhookReceiver.start();
  await forEachAtOnce(users, 10, async (user) => {
    const webhook = { url: receiver.url(), events: ["job.unlocked"] };
    expect((await post(`${servers[0]?.baseUrl}/api/me/webhooks`, user.token, webhook)).status).toBe(200);
  });
});
afterAll(async () => {
  await product.discard();
  await model.close();
  receiver.close();
});

describe(`a rolling restart of ${SIZE.servers} processes`, () => {
  for (const { name, start: startProxy, isInstalled } of PROXIES)
    it.runIf(isInstalled)(
      `behind ${name} fails no read, unlock, letter or upload, and sends each event once (skipped if it isn't installed)`,
      async () => {
        const proxy = await startProxy(ports);
        const letters: string[] = [];
        const unlockedBefore = receipts.length;
        const reads = TimedCalls.start(4, () => readAnswer(`${proxy.baseUrl}/api/jobs?limit=5`));
        const unlocks = TimedCalls.start(4, () => unlockNext(proxy.baseUrl));
        const uploads = TimedCalls.start(1, () => uploadResume(proxy.baseUrl));
        const writing = TimedCalls.start(1, () => writeLetter(proxy.baseUrl, letters));
        for (const [index, port] of ports.entries()) {
          expect(await servers[index]?.stop()).toBe(0);
          servers[index] = await start(port);
        }
        const ended = await Promise.all([reads.stop(), unlocks.stop(), uploads.stop(), writing.stop()]);
        await proxy.close();
        const calls = ended.reduce((sum, { times }) => sum + times.length, 0);
        const failures = ended.flatMap((each) => each.failures);
        const unlocked = receipts.length - unlockedBefore;
        console.info(`${name}: ${failures.length} of ${calls} failed; ${unlocked} unlocks, ${letters.length} letters`);
        expect(failures).toEqual([]);
        expect([unlocked > 100, letters.length > 3, uploads.times.length > 3]).toEqual([true, true, true]);
        await vi.waitUntil(() => receiver.received.length >= taken.length, { timeout: 180_000 });
        const events = receiver.received.map(({ headers }) => headers["webhook-id"]);
        expect([events.length, new Set(events).size]).toEqual([taken.length, taken.length]);
        await auditUnlocks(product.ownerUrl, taken, receipts);
        await product.checkLedger();
      },
    );
});

async function unlockNext(baseUrl: string): Promise<number> {
  const intent = intents.pop();
  if (!intent) throw new Error("There is nothing left to unlock");
  taken.push(intent);
  const { status, body, replayed } = await sendUnlock(baseUrl, intent);
  if (status === 200) receipts.push({ intent, body, replayed });
  return status;
}

/** Writes a letter for the job that was unlocked last. */
async function writeLetter(baseUrl: string, letters: string[]): Promise<number> {
  const { user, jobId } = receipts.at(-1)?.intent ?? {};
  if (!user || !jobId) return readAnswer(`${baseUrl}/api/version`);
  const response = await post(`${baseUrl}/api/generate`, user.token, { id: jobId });
  if (response.ok) letters.push(await response.text());
  return response.status;
}

/** Uploads a résumé for the user who unlocked a job last. Returns 200 for a stored one. */
async function uploadResume(baseUrl: string): Promise<number> {
  const { user } = receipts.at(-1)?.intent ?? {};
  if (!user) return readAnswer(`${baseUrl}/api/version`);
  const body = new FormData();
  body.set("file", RESUME);
  const headers = { authorization: `Bearer ${user.token}` };
  return readAnswer(`${baseUrl}/api/me/upload-resume`, { method: "POST", headers, body });
}

function post(url: string, token: string, body: object): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify(body),
  });
}
