import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createDb } from "~/server/db";
import { inventPeer } from "../../support/auth";
import { at, TestApi } from "../../support/api";
import { createTestContext, TestClock } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";

let database: TestDatabase;
let clock: TestClock;
let peer: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
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

describe("lists", () => {
  it("are read 600 times a minute from one address, then not before the minute is over", async () => {
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

  it("are read on where facets, which cost ten times as much, were counted as often as they may be", async () => {
    const api = newApi();
    const counted: number[] = [];
    for (let call = 0; call < 61; call += 1) counted.push((await api.get("/api/jobs/facets", { peer })).status);
    expect([refusals(counted.slice(0, 60)), refusals(counted.slice(60))]).toEqual([0, 1]);
    expect(refusals(await readLists(api, 600))).toBe(0);
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

  it("read 100 at once are each counted", async () => {
    const api = newApi();
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => api.get("/api/jobs?limit=1", { peer })));
      expect(refusals(answers.map(({ status }) => status))).toBe(0);
    }
    expect((await api.get("/api/jobs", { peer })).status).toBe(429);
  });
});

it("one job is read as often as one likes", async () => {
  const api = newApi();
  await readLists(api, 601);
  expect((await api.get("/api/jobs/x", { peer })).status).toBe(404);
});
