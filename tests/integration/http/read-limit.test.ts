import { beforeEach, describe, expect, it } from "vitest";
import { createDb } from "~/server/db";
import { procedures } from "~/server/api";
import { createUser, inventPeer } from "../../support/auth";
import { at, TestApi, type Answer } from "../../support/api";
import { createTestContext, TestClock } from "../../support/context";
import { addSignedInUsers } from "../../support/population";
import { useTestDatabase } from "../../support/database";

const database = await useTestDatabase();
let clock: TestClock;
let peer: string;

beforeEach(() => {
  clock = new TestClock();
  peer = inventPeer();
});

const newApi = (db = database.db) => new TestApi(createTestContext({ db, clock }));

async function readLists(api: TestApi, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number += 1)
    statuses.push((await api.get("/api/jobs?limit=1", { peer })).status);
  return statuses;
}

const refusals = (statuses: number[]) => statuses.filter((status) => status === 429).length;

describe("job lists", () => {
  it("are limited to 600 reads a minute per address", async () => {
    const api = newApi();
    expect(refusals(await readLists(api, 600))).toBe(0);
    const refused = await api.get("/api/jobs", { peer });
    expect([refused.status, at(refused.body, "code"), refused.headers.get("retry-after")]).toEqual([
      429,
      "RATE_LIMITED",
      "60",
    ]);
    expect((await api.query("job.list", {}, { peer })).status).toBe(429);
    expect((await api.get("/api/jobs", { peer: inventPeer() })).status).toBe(200);
    clock.advance({ seconds: 61 });
    expect((await api.get("/api/jobs", { peer })).status).toBe(200);
  });

  it("stay readable after the facet limit is used up", async () => {
    const api = newApi();
    const counted: number[] = [];
    for (let call = 0; call < 241; call += 1) counted.push((await api.get("/api/jobs/facets", { peer })).status);
    expect([refusals(counted.slice(0, 240)), refusals(counted.slice(240))]).toEqual([0, 1]);
    expect(refusals(await readLists(api, 600))).toBe(0);
  });

  it("stay readable after the limit of suggestions, 600 a minute, is used up", async () => {
    const api = newApi();
    const suggested: number[] = [];
    for (let call = 0; call < 601; call += 1)
      suggested.push((await api.get("/api/jobs/suggestions?text=da", { peer })).status);
    expect([refusals(suggested.slice(0, 600)), refusals(suggested.slice(600))]).toEqual([0, 1]);
    expect((await api.query("job.suggest", { text: "da" }, { peer })).status).toBe(429);
    expect((await api.get("/api/jobs", { peer })).status).toBe(200);
  });

  it("are counted together by processes that share a database", async () => {
    const other = createDb(database.url);
    const apis = [newApi(), newApi(other)];
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) for (const api of apis) statuses.push(...(await readLists(api, 60)));
    await other.$disconnect();
    expect(refusals(statuses.slice(0, 600))).toBe(0);
    expect(refusals(statuses.slice(600))).toBe(600);
  });

  it("count each of 100 concurrent reads", async () => {
    const api = newApi();
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => api.get("/api/jobs?limit=1", { peer })));
      expect(refusals(answers.map(({ status }) => status))).toBe(0);
    }
    expect((await api.get("/api/jobs", { peer })).status).toBe(429);
  });
});

describe("RateLimit and RateLimit-Policy", () => {
  const limitsOf = ({ headers }: Answer) => [headers.get("ratelimit-policy"), headers.get("ratelimit")];

  it("show the limit and the remaining calls, and Retry-After if none is left", async () => {
    const api = newApi();
    expect(limitsOf(await api.get("/api/jobs", { peer }))).toEqual([
      '"list-reads";q=600;w=60',
      '"list-reads";r=599;t=60',
    ]);
    clock.advance({ seconds: 20 });
    const again = await api.get("/api/jobs", { peer, headers: { "if-none-match": "*" } });
    expect([again.status, again.headers.get("ratelimit")]).toEqual([304, '"list-reads";r=598;t=40']);
    await readLists(api, 598);
    for (let refusal = 0; refusal < 2; refusal += 1) {
      const refused = await api.get("/api/jobs", { peer });
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "40"]);
      expect(limitsOf(refused)).toEqual(['"list-reads";q=600;w=60', '"list-reads";r=0;t=40']);
    }
  });

  it("never show more than the window's seconds", async () => {
    let looks = 0;
    const goesOn = { now: () => new Date(clock.now().getTime() + (looks += 1)) };
    const api = new TestApi(createTestContext({ db: database.db, clock: goesOn }));
    expect(limitsOf(await api.get("/api/jobs", { peer }))[1]).toBe('"list-reads";r=599;t=60');
  });

  it("name each limit that a call counts toward, also in tRPC batches", async () => {
    const [facets, list] = ["job.facets", "job.list"].map(() => ({ json: {} }));
    const input = encodeURIComponent(JSON.stringify({ 0: facets, 1: list }));
    const answer = await newApi().get(`/api/trpc/job.facets,job.list?batch=1&input=${input}`, { peer });
    expect(limitsOf(answer)[0]?.split(", ").toSorted()).toEqual([
      '"facet-counts";q=240;w=60',
      '"list-reads";q=600;w=60',
    ]);
  });

  it("are absent if nothing is counted and for account limits", async () => {
    const api = newApi();
    expect(limitsOf(await api.get("/api/health", { peer }))).toEqual([null, null]);
    expect(limitsOf(await api.get("/api/jobs"))).toEqual([null, null]);
    const body = { email: "someone@example.org", password: "a wrong password" };
    expect(limitsOf(await api.post("/api/auth/login", { peer: inventPeer(), body }))[0]).toBe('"log-in";q=30;w=300');
    const second = await api.post("/api/auth/login", { peer, body });
    expect(limitsOf(second)).toEqual(['"log-in";q=30;w=300', '"log-in";r=29;t=300']);
  });

  it("include the calls of other processes", async () => {
    const other = createDb(database.url);
    await readLists(newApi(other), 1);
    await other.$disconnect();
    // The other process has reserved a tenth of the limit.
    expect((await newApi().get("/api/jobs", { peer })).headers.get("ratelimit")).toBe('"list-reads";r=539;t=60');
  });
});

describe("other reads", () => {
  it("have their own limit, separate from lists", async () => {
    const api = newApi();
    await readLists(api, 601);
    const read = () => api.get("/api/jobs/x", { peer });
    for (let number = 0; number < 1200; number += 1) expect((await read()).status).toBe(404);
    expect((await read()).status).toBe(429);
    expect((await api.get("/api/pictures/x", { peer })).status).toBe(429);
    expect((await api.get("/api/jobs/x/related", { peer })).status).toBe(404);
  });

  it("count by user, from any address", async () => {
    const ctx = createTestContext({ db: database.db, clock });
    const [reader, other] = await addSignedInUsers(ctx, 2, 1);
    const api = newApi();
    const read = (token?: string) => api.get("/api/me", { peer: inventPeer(), token });
    for (let number = 0; number < 1200; number += 1) expect((await read(reader?.token)).status).toBe(200);
    expect([(await read(reader?.token)).status, (await read(other?.token)).status]).toEqual([429, 200]);
  });

  it("of related jobs have a separate limit", async () => {
    const api = newApi();
    const statuses: number[] = [];
    for (let call = 0; call < 241; call += 1) statuses.push((await api.get("/api/jobs/x/related", { peer })).status);
    expect([refusals(statuses.slice(0, 240)), refusals(statuses.slice(240))]).toEqual([0, 1]);
    expect(refusals(await readLists(api, 1))).toBe(0);
  });
});

it("every reading call counts toward a limit", async () => {
  const ctx = createTestContext({ db: database.db, clock });
  const { email, password } = await createUser(ctx, { admin: true });
  const login = await newApi().post("/api/auth/login", { body: { email, password } });
  const token = String(at(login.body, "access_token"));
  const reads = Object.entries(procedures).flatMap(([name, { _def }]) => (_def.type === "query" ? [name] : []));
  expect(reads.length).toBeGreaterThan(30);
  for (const name of reads) {
    const answer = await newApi().query(name, undefined, { peer, token });
    expect([name, answer.headers.get("ratelimit-policy")]).toEqual([name, expect.any(String)]);
  }
});
