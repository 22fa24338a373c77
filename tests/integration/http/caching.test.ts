import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { TestApi, type Answer } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";
import { PATIENT } from "../../support/wait";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const api = new TestApi(ctx);
const [owner = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);
const job = await createJob(database.db, { employer: "Secret Engines" });
await api.post(`/api/jobs/${job.id}/unlock`, { token: owner.token });

const forSeconds = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${3 * seconds}`;

const publicAnswers = () =>
  new Map([
    ["/api/jobs", forSeconds(10)],
    ["/api/jobs?keyword=engineer", forSeconds(10)],
    ["/api/jobs/facets", forSeconds(10)],
    ["/api/jobs/suggestions?text=eng", forSeconds(10)],
    [`/api/jobs/${job.id}/related`, forSeconds(10)],
    ["/feeds/jobs.rss", forSeconds(60)],
    ["/feeds/jobs.json", forSeconds(60)],
    ["/sitemap.xml", forSeconds(600)],
    ["/robots.txt", forSeconds(600)],
    ["/llms.txt", forSeconds(600)],
    [`/api/jobs/${job.id}`, "public, no-cache"],
    [`/api/jobs/shortcode/${job.shortId}`, "public, no-cache"],
  ]);

const publicPaths = () => [
  "/api/jobs",
  "/api/jobs?keyword=engineer",
  `/api/jobs/${job.id}`,
  `/api/jobs/shortcode/${job.shortId}`,
];

it("public responses have an ETag and vary by Authorization, and lists are cacheable for some seconds", async () => {
  for (const [path, cacheControl] of publicAnswers()) {
    const answer = await api.get(path);
    expect([path, answer.headers.get("cache-control")]).toEqual([path, cacheControl]);
    expect(answer.headers.get("vary")).toBe("Authorization, Accept-Encoding");
    const etag = answer.headers.get("etag") ?? "";
    for (const ifNoneMatch of [etag, etag.replace("W/", ""), `"other", ${etag}`, `${etag} , W/"other"`, "*"]) {
      const again = await api.get(path, { headers: { "if-none-match": ifNoneMatch } });
      expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
      expect(again.headers.get("x-request-id")).not.toBeNull();
    }
    expect((await api.get(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  }
});

it("private answers are never cached, and no other user's ETag matches them", async () => {
  const paths = [...publicPaths(), "/api/me", "/api/me/connects", "/api/jobs?unlocked=true"];
  for (const path of paths) {
    const visitors = await api.get(path);
    const headers = { "if-none-match": visitors.headers.get("etag") ?? '"none"' };
    const answer = await api.get(path, { token: owner.token, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  }
  const trpc = await api.query("job.byId", { id: job.id }, { token: owner.token });
  expect(trpc.headers.get("cache-control")).toBe("private, no-store");
});

it("a program with a token can revalidate its own copy", async () => {
  const token = owner.token;
  for (const path of [...publicPaths(), "/api/me/connects"]) {
    const etag = (await api.get(path, { token })).headers.get("etag") ?? "";
    const again = await api.get(path, { token, headers: { "if-none-match": etag } });
    expect([again.status, again.text, again.headers.get("cache-control")]).toEqual([304, "", "private, no-store"]);
    expect((await api.get(path, { token: "nonsense", headers: { "if-none-match": etag } })).status).toBe(401);
  }
});

it("an ETag changes with its content", async () => {
  const before = (await api.get("/api/jobs")).headers.get("etag");
  await createJob(database.db, { title: "News" });
  expect((await api.get("/api/jobs")).headers.get("etag")).not.toBe(before);
});

/** A cache by RFC 9111. Stores every response that it may, by the request headers that `Vary` names. */
class SharedCache {
  private readonly kept = new Map<string, Answer>();

  async get(path: string, token: string | undefined): Promise<Answer> {
    const key = `${path} ${token ?? ""}`;
    const stored = this.kept.get(key);
    // The test takes less time than any s-maxage.
    if (stored?.headers.get("cache-control")?.includes("s-maxage")) return stored;
    const headers: Record<string, string> = stored ? { "if-none-match": stored.headers.get("etag") ?? "" } : {};
    const answer = await api.get(path, { token, headers });
    if (answer.status === 304 && stored) return stored;
    if (/no-store|private/.test(answer.headers.get("cache-control") ?? "")) return answer;
    expect(answer.headers.get("vary")).toBe("Authorization, Accept-Encoding");
    this.kept.set(key, answer);
    return answer;
  }
}

describe("behind a shared cache", () => {
  it("answers never mix in 1,000 alternating requests of owner and visitor", async () => {
    const cache = new SharedCache();
    for (let number = 0; number < 1000; number += 1) {
      const isOwner = (number * 7919) % 13 < 6;
      const path = publicPaths()[number % 4] ?? "/api/jobs";
      const { text } = await cache.get(path, isOwner ? owner.token : undefined);
      expect(text.includes("Secret Engines")).toBe(isOwner);
    }
  });
});

it("200 simultaneous identical requests of visitors share one read and count toward each visitor's limit", async () => {
  const query = vi.spyOn(pg.Pool.prototype, "query");
  const listReads = () => query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes("FROM jobs j"));
  const paths = { "/api/jobs?keyword=cold": "198.51.100", "/feeds/jobs.rss?keyword=cold": "203.0.113" };
  for (const [path, network] of Object.entries(paths)) {
    await createJob(database.db, { title: `Cold ${path}` });
    await database.db.rateLimitWindow.deleteMany();
    query.mockClear();
    const peers = Array.from({ length: 200 }, (_, number) => `${network}.${number}`);
    const unlockTable = await lockJobsTable();
    const arriving = Promise.all(peers.map((peer) => api.get(path, { peer })));
    await vi.waitFor(async () => expect(await database.db.rateLimitWindow.count()).toBe(200), PATIENT);
    await unlockTable();
    const answers = await arriving;
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([path, listReads().length]).toEqual([path, 1]);
  }
  query.mockRestore();
});

/** Makes reads of jobs wait until the returned function is called. */
async function lockJobsTable(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query("BEGIN; LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE");
  return () => client.end();
}

it("every answer has the security headers and its own request id", async () => {
  // prettier-ignore
  const answers = [
    await api.get("/api/jobs"), await api.get("/api/jobs", { token: owner.token }), await api.get("/api/nothing"),
    await api.get("/api/health"), await api.get("/api/openapi.json"), await api.send("OPTIONS", "/api/jobs"),
    await api.query("job.list", {}), await api.query("job.byId", { id: "x" }), await api.get(`/api/${"a".repeat(9000)}`),
    await api.get("/api/jobs", { headers: { "if-none-match": "*" } }),
  ];
  for (const { headers } of answers) {
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  }
  expect(new Set(answers.map(({ headers }) => headers.get("x-request-id"))).size).toBe(answers.length);
});
