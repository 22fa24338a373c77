import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { at } from "../../support/api";
import type { SignedInUser } from "../../support/population";
import { makePdf } from "../../support/resume-files/pdf";
import { startS3Server } from "../../support/s3-server";
import type { TestServer } from "../../support/server";
import { auditUnlocks } from "./support/audit";
import { FaultProxy } from "./support/fault-proxy";
import { Product } from "./support/product";
import { readAnswer } from "./support/timed-calls";
import { intentsOf, unlockAll, type Intent, type Receipt } from "./support/unlock-client";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const BUCKET = "farsite-files";
const AWAY_MS = 30_000;
const RECOVERY_MS = 10_000;
/** The server waits 15 s for a silent store. */
const MAX_ANSWER_MS = 17_000;

let product: Product;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let proxy: FaultProxy;
let server: TestServer;
let users: SignedInUser[];
let jobIds: string[];
const plans: Intent[] = [];
const receipts: Receipt[] = [];

beforeAll(async () => {
  product = await Product.create();
  ({ users, jobIds } = await product.populate(20, 20));
  s3 = await startS3Server(BUCKET);
  proxy = await FaultProxy.start(Number(new URL(s3.endpoint).port));
  server = await product.startServer({
    S3_ENDPOINT: proxy.inFrontOf(s3.endpoint).replace(/\/$/, ""),
    S3_REGION: "us-east-1",
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  });
});
afterAll(async () => {
  await product.discard();
  await proxy.close();
  await s3.stop();
});

describe("a file store", () => {
  it.each<[name: string, goAway: () => Promise<void> | void]>([
    ["refuses connections", () => proxy.down()],
    ["answers nothing", () => proxy.goSilent()],
  ])("that %s for 30 s breaks only calls with files, and recovers within 10 s", async (name, goAway) => {
    const [owner, other] = users;
    if (!owner || !other) throw new Error("There is nobody");
    const stored = await upload(owner);
    expect(stored.status).toBe(200);
    const download = { headers: { authorization: `Bearer ${owner.token}` } };
    const resume = `${server.baseUrl}${new URL(String(at(stored.body, "resume_url"))).pathname}`;
    expect(await readAnswer(resume, download)).toBe(200);

    await goAway();
    let slowest = 0;
    for (const until = performance.now() + AWAY_MS; performance.now() < until; await wait(500)) {
      const startedAt = performance.now();
      const [sent, read] = await Promise.all([upload(other), fetch(resume, download)]);
      slowest = Math.max(slowest, performance.now() - startedAt);
      expect([sent.status, at(sent.body, "code")]).toEqual([503, "NOT_READY"]);
      expect([read.status, at(await read.json(), "code")]).toEqual([503, "NOT_READY"]);
      expect(await readAnswer(`${server.baseUrl}/api/health/ready`)).toBe(200);
      expect(await readAnswer(`${server.baseUrl}/api/jobs?limit=5`)).toBe(200);
      await unlockMore();
    }
    await proxy.up();
    const backAt = performance.now();
    await vi.waitUntil(async () => (await upload(other)).status === 200, { timeout: 60_000, interval: 50 });
    expect(await readAnswer(resume, download)).toBe(200);
    const ms = performance.now() - backAt;
    console.info(`a store that ${name}: slowest answer ${Math.round(slowest)} ms, back after ${Math.round(ms)} ms`);
    expect([ms < RECOVERY_MS, slowest < MAX_ANSWER_MS]).toEqual([true, true]);
    expect(await findLostFiles()).toEqual([]);
    await auditUnlocks(product.ownerUrl, plans, receipts);
    await product.checkLedger();
  });
});

async function upload({ token }: SignedInUser): Promise<{ status: number; body: unknown }> {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(makePdf({ pages: [["Ada Byron"]] }))], "resume.pdf"));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${server.baseUrl}/api/me/upload-resume`, { method: "POST", headers, body: form });
  return { status: response.status, body: await response.json() };
}

/** Unlocks the next job for every user, as long as there are jobs. */
async function unlockMore(): Promise<void> {
  const intents = intentsOf(users, jobIds.splice(0, 1));
  plans.push(...intents);
  receipts.push(...(await unlockAll(intents, { connections: 4, baseUrl: () => server.baseUrl })));
}

/** Files of résumés that the store doesn't have. */
async function findLostFiles(): Promise<string[]> {
  const client = new pg.Client({ connectionString: product.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>("SELECT file_id AS id FROM resumes WHERE file_id IS NOT NULL");
    const keys = new Set(await s3.keys());
    return rows.map(({ id }) => id).filter((id) => !keys.has(id));
  } finally {
    await client.end();
  }
}
