import { beforeEach, expect, it } from "vitest";
import { inventPeer } from "../../support/auth";
import { TestApi } from "../../support/api";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { LONG } from "../../support/long";
import { addSignedInUsers, type SignedInUser } from "../../support/population";

/**
 * A seeker's calls within two minutes, by second: the jobs page (a list and its facets), a search and filters in quick
 * succession, further pages, jobs in new tabs (each with related jobs), an unlock.
 */
const TRACE: [second: number, calls: string[]][] = [
  [0, ["list", "facets"]],
  [4, ["list", "facets"]],
  [6, ["list", "facets"]],
  [7, ["list", "facets"]],
  [12, ["list"]],
  [17, ["job", "related"]],
  [18, ["job", "related"]],
  [19, ["job", "related"]],
  [40, ["unlock"]],
  [55, ["list", "facets"]],
  [62, ["list"]],
  [70, ["job", "related"]],
  [85, ["list", "facets"]],
];

/** Number of users. Each has their own address, so a few are enough. The long form runs all, five times in a row. */
const PEOPLE = LONG ? 200 : 40;
const TIMES = LONG ? 5 : 1;

const database = await useTestDatabase();
let clock: TestClock;
let api: TestApi;

const users = await addSignedInUsers(createTestContext({ db: database.db }), PEOPLE, 15);
const jobId = (await createJob(database.db)).id;

beforeEach(() => {
  clock = new TestClock();
  api = new TestApi(createTestContext({ db: database.db, clock }));
});

async function call(what: string, { token }: SignedInUser, peer: string): Promise<number> {
  const path = {
    list: "/api/jobs?limit=1",
    facets: "/api/jobs/facets",
    job: `/api/jobs/${jobId}`,
    related: `/api/jobs/${jobId}/related`,
    unlock: `/api/jobs/${jobId}/unlock`,
  }[what];
  if (path === undefined) throw new Error(`Nobody does ${what}`);
  return (await (what === "unlock" ? api.post(path, { token, peer }) : api.get(path, { token, peer }))).status;
}

/** Replays the trace for all users at the same time, second by second. Returns how often each status occurred. */
async function browse(people: { user: SignedInUser; peer: string }[]): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let now = 0;
  for (let time = 0; time < TIMES; time += 1) {
    for (const [second, calls] of TRACE) {
      clock.advance({ seconds: time * 120 + second - now });
      now = time * 120 + second;
      for (const what of calls) {
        for (const status of await Promise.all(people.map(({ user, peer }) => call(what, user, peer)))) {
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
      }
    }
  }
  return statuses;
}

const ALL = TRACE.flatMap(([, calls]) => calls).length * TIMES;

it("users who browse, search and unlock are never rate limited", async () => {
  expect(await browse(users.map((user) => ({ user, peer: inventPeer() })))).toEqual({ 200: PEOPLE * ALL });
});

it("twenty users who share an office's address are never rate limited", async () => {
  const peer = inventPeer();
  expect(await browse(users.slice(0, 20).map((user) => ({ user, peer })))).toEqual({ 200: 20 * ALL });
});
