import { brotliDecompressSync, gunzipSync } from "node:zlib";
import superjson from "superjson";
import { describe, expect, it } from "vitest";
import { createApiHandler } from "~/server/http";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();
let jobId: string;

const ctx = createTestContext({ db: database.db });
const handle = createApiHandler(ctx);
const [user = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);
const text = `<p>${"We build software for people. ".repeat(100)}</p>`;
for (let number = 0; number < 3; number += 1) {
  jobId = (await createJob(database.db, { description: text, price: 0 })).id;
}

type Sent = { method?: string; token?: string; accept?: string; headers?: Record<string, string>; body?: string };

async function ask(path: string, { method = "GET", token, accept = "", headers, body }: Sent = {}) {
  const all = new Headers(headers);
  if (token !== undefined) all.set("authorization", `Bearer ${token}`);
  if (accept !== "") all.set("accept-encoding", accept);
  const request = new Request(`http://localhost:3000${path}`, { method, headers: all, body });
  const answer = await handle(request, { peer: null });
  return {
    status: answer.status,
    headers: answer.headers,
    coding: answer.headers.get("content-encoding"),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

const query = `?input=${encodeURIComponent(JSON.stringify(superjson.serialize({})))}`;
const longPaths = [
  "/api/jobs",
  "/api/openapi.json",
  `/api/trpc/job.list${query}`,
  "/feeds/jobs.rss",
  "/feeds/jobs.json",
];

describe("a long answer to GET", () => {
  it("is compressed on request, is the same in each coding and varies by Accept-Encoding", async () => {
    for (const path of longPaths) {
      const plain = await ask(path);
      const [brotli, gzip] = [await ask(path, { accept: "gzip, br" }), await ask(path, { accept: "gzip" })];
      expect([plain.coding, brotli.coding, gzip.coding]).toEqual([null, "br", "gzip"]);
      expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
      expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
      expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 2);
      for (const { headers } of [plain, brotli, gzip]) expect(headers.get("vary")).toMatch(/, Accept-Encoding$/);
      expect((await ask(path, { accept: "gzip;q=0" })).coding).toBeNull();
    }
  });

  it("has one weak ETag for all codings", async () => {
    const etag = (await ask("/api/jobs", { accept: "br" })).headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const accept of ["", "gzip", "br"]) {
      const again = await ask("/api/jobs", { accept, headers: { "if-none-match": etag } });
      expect([again.status, again.bytes.length, again.coding]).toEqual([304, 0, null]);
      expect([again.headers.get("etag"), again.headers.get("vary")]).toEqual([etag, "Authorization, Accept-Encoding"]);
    }
  });

  it("has the same headers for HEAD, without a body", async () => {
    const [get, head] = [
      await ask("/api/jobs", { accept: "br" }),
      await ask("/api/jobs", { accept: "br", method: "HEAD" }),
    ];
    expect([head.bytes.length, head.coding, head.headers.get("etag")]).toEqual([0, "br", get.headers.get("etag")]);
  });
});

it("a short answer isn't compressed", async () => {
  for (const path of ["/api/health", "/api/nothing", "/robots.txt"]) {
    expect((await ask(path, { accept: "br" })).coding).toBeNull();
  }
});

it("answers to POST are never compressed, because they may contain tokens", async () => {
  const json = { "content-type": "application/json" };
  const long = JSON.stringify({
    password: "x",
    ...Object.fromEntries([..."abcdefghijklmnopqrst"].map((name) => [name.repeat(30), 1])),
  });
  const refused = await ask("/api/auth/login", { method: "POST", accept: "br", headers: json, body: long });
  const unlocked = await ask(`/api/jobs/${jobId}/unlock`, { method: "POST", token: user.token, accept: "br" });
  const trpc = await ask("/api/trpc/job.unlock", {
    method: "POST",
    token: user.token,
    accept: "br",
    headers: json,
    body: JSON.stringify(superjson.serialize({ id: jobId })),
  });
  for (const { bytes, coding, headers } of [refused, unlocked, trpc]) {
    expect(bytes.length).toBeGreaterThan(1024);
    expect([coding, headers.get("vary")?.includes("Encoding")]).toEqual([null, false]);
  }
});
