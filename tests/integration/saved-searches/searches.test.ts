import { beforeAll, describe, expect, it } from "vitest";
import type { SavedSearchView } from "~/contracts/saved-search";
import { MAX_SAVED_SEARCHES } from "~/contracts/rules/job-search";
import { findSubscription, listSearches, saveSearch } from "~/server/saved-searches";
import { at, TestApi } from "../../support/api";
import { createTestContext, TestClock, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { addSignedInUsers } from "../../support/population";
import { signInSeeker, type Seeker } from "../../support/seekers";
import { keepSearch } from "./support";

const database = await useTestDatabase();
const lines: LogLines = [];

const ctx = createTestContext({ db: database.db, clock: new TestClock(new Date("2026-03-01T12:00:00Z")) }, lines);
const api = new TestApi(ctx);

const DAILY = { name: "Rust", frequency: "daily", hour: 7, time_zone: "America/New_York" } as const;

async function signIn(): Promise<{ token: string }> {
  const [user] = await addSignedInUsers(ctx, 1, 1);
  return { token: user?.token ?? "" };
}

const tokenOf = async (id: string) =>
  (await database.db.savedSearch.findUniqueOrThrow({ where: { id } })).unsubscribeToken;

describe("a saved search", () => {
  it("is listed as it was saved, with its page and the time of its next email", async () => {
    const me = await signIn();
    const search = { keyword: " rust  engineer", country: "de", salary_min: "100000", seniority: "lead,senior" };
    const saved = await api.mutate("savedSearch.save", { ...DAILY, search }, me);
    expect(saved.body).toMatchObject({ created: true });
    const { body } = await api.query("savedSearch.list", undefined, me);
    expect(at(body, "searches")).toEqual([
      {
        id: expect.any(String),
        name: "Rust",
        search: { keyword: "rust engineer", country: "DE", salary_min: 100_000, seniority: ["senior", "lead"] },
        not_understood: [],
        path: "/jobs?keyword=rust+engineer&salary_min=100000&country=DE&seniority=senior%2Clead",
        frequency: "daily",
        hour: 7,
        time_zone: "America/New_York",
        paused: false,
        next_at: "2026-03-02T12:00:00.000Z",
        last_sent: null,
        created_at: "2026-03-01T12:00:00.000Z",
      },
    ]);
  });

  it("can be renamed, moved to another hour, paused, resumed and deleted", async () => {
    const me = await signIn();
    const saved = await api.mutate("savedSearch.save", { ...DAILY, search: {} }, me);
    const id = at(saved.body, "search", "id");
    const change = async (changes: object) => (await api.mutate("savedSearch.update", { id, ...changes }, me)).body;
    expect(await change({ name: " Anything " })).toMatchObject({
      name: "Anything",
      next_at: "2026-03-02T12:00:00.000Z",
    });
    expect(await change({ frequency: "weekly", hour: 9, time_zone: "Asia/Tokyo" })).toMatchObject({
      next_at: "2026-03-02T00:00:00.000Z",
    });
    expect(await change({ paused: true })).toMatchObject({ paused: true, next_at: null });
    expect(await change({ hour: 10 })).toMatchObject({ paused: true, next_at: null });
    expect(await change({ paused: false })).toMatchObject({ paused: false, next_at: "2026-03-02T01:00:00.000Z" });
    const other = await api.mutate("savedSearch.save", { ...DAILY, search: { keyword: "nurse" } }, me);
    const narrowed = await change({ search: { keyword: "nurse  -night" } });
    expect(narrowed).toMatchObject({ name: "Anything", search: { keyword: "nurse -night" }, paused: false });
    expect(await change({ search: { keyword: "nurse" } })).toMatchObject({ message: "You already saved this search." });
    await api.mutate("savedSearch.remove", { id: at(other.body, "search", "id") }, me);
    expect((await api.mutate("savedSearch.remove", { id }, me)).body).toEqual({ ok: true });
    expect((await api.mutate("savedSearch.remove", { id }, me)).status).toBe(404);
    expect((await api.query("savedSearch.list", undefined, me)).body).toEqual({ searches: [] });
  });

  it("stays the same search when it is saved again, even at the same moment", async () => {
    const seeker = await signInSeeker(ctx, 1);
    const first = await keepSearch(seeker, { search: { keyword: "rust" }, name: "First" });
    const again = await Promise.all(
      ["Again", "Once More"].map((name) => saveSearch(seeker, { ...DAILY, name, search: { keyword: " rust " } })),
    );
    expect(again).toEqual([
      { search: first, created: false },
      { search: first, created: false },
    ]);
    const both = await Promise.all([1, 2].map(() => saveSearch(seeker, { ...DAILY, search: { keyword: "go" } })));
    expect(both.map(({ created }) => created).toSorted()).toEqual([false, true]);
  });

  it(`is limited to ${MAX_SAVED_SEARCHES} per user, even when many are saved at the same time`, async () => {
    const seeker = await signInSeeker(ctx, 1);
    const save = (number: number) => keepSearch(seeker, { search: { keyword: `word${number}` } });
    const saved = await Promise.allSettled(Array.from({ length: MAX_SAVED_SEARCHES + 5 }, (_, number) => save(number)));
    const refused = saved.filter((outcome) => outcome.status === "rejected");
    expect(refused.map(({ reason }: PromiseRejectedResult) => at(reason, "code"))).toEqual(
      Array.from({ length: 5 }, () => "TOO_MANY_SEARCHES"),
    );
    expect((await listSearches(seeker)).searches).toHaveLength(MAX_SAVED_SEARCHES);
  });

  it("from before a contract change is listed with its remaining filters", async () => {
    const seeker = await signInSeeker(ctx, 1);
    const { id } = await keepSearch(seeker, { search: { keyword: "rust" } });
    const params = { keyword: "rust", planet: "mars", posted_within_days: -1 };
    await database.db.savedSearch.update({ where: { id }, data: { params } });
    const [listed] = (await listSearches(seeker)).searches;
    expect(listed).toMatchObject({ search: { keyword: "rust" }, not_understood: ["posted_within_days", "planet"] });
  });

  it.each([
    { name: "" },
    { name: " " },
    { name: "x".repeat(81) },
    { name: "two\r\nBcc: lines" },
    { name: "two\u2028lines" },
    { hour: 24 },
    { hour: 7.5 },
    { time_zone: "Mars/Olympus" },
    { time_zone: "" },
    { frequency: "hourly" },
    { search: { keyword: "x", planet: "mars" } },
    { search: { saved: true } },
    { user_id: "somebody" },
  ])("is rejected with %j", async (wrong) => {
    const me = await signIn();
    expect((await api.mutate("savedSearch.save", { ...DAILY, search: {}, ...wrong }, me)).status).toBe(400);
  });

  it("can't be listed, changed or deleted by other users", async () => {
    const [mine, other] = [await signInSeeker(ctx, 1), await signIn()];
    const { id } = await keepSearch(mine);
    expect((await api.query("savedSearch.list", undefined, other)).body).toEqual({ searches: [] });
    for (const guess of [id, id.toUpperCase(), mine.actor.userId, await tokenOf(id), "1", "*"]) {
      expect((await api.mutate("savedSearch.update", { id: guess, paused: true }, other)).status).toBe(404);
      expect((await api.mutate("savedSearch.remove", { id: guess }, other)).status).toBe(404);
    }
    expect((await listSearches(mine)).searches).toMatchObject([{ id, paused: false }]);
    for (const [call, input] of [
      ["save", { ...DAILY, search: {} }],
      ["update", { id }],
      ["remove", { id }],
    ] as const) {
      expect((await api.mutate(`savedSearch.${call}`, input)).status).toBe(401);
    }
    expect((await api.query("savedSearch.list", undefined)).status).toBe(401);
  });
});

describe("unsubscribing", () => {
  let seeker: Seeker;
  let search: SavedSearchView;
  let token: string;
  beforeAll(async () => {
    seeker = await signInSeeker(ctx, 1);
    search = await keepSearch(seeker, { name: "Rust" });
    token = await tokenOf(search.id);
  });

  const post = (address: string, body: string, type = "application/x-www-form-urlencoded") =>
    api.post(address, { body, headers: { "content-type": type } });
  const isPaused = async () => (await findSubscription(ctx, token))?.paused;
  const goOn = () => api.mutate("savedSearch.update", { id: search.id, paused: false });

  it("needs a POST; opening the link changes nothing", async () => {
    for (const method of ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"]) {
      const { status, headers } = await api.send(method, `/unsubscribe/${token}`);
      expect([method, status, headers.get("allow")]).toEqual([
        method,
        method === "OPTIONS" ? 204 : 405,
        "POST, OPTIONS",
      ]);
    }
    expect(await isPaused()).toBe(false);
  });

  it("takes one click in an email program, without a session or a redirect", async () => {
    const boundary = "List-Unsubscribe=One-Click";
    const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    for (const [body, type] of [
      [boundary, "application/x-www-form-urlencoded"],
      [multipart, "multipart/form-data; boundary=x"],
    ] as const) {
      await database.db.savedSearch.update({ where: { id: search.id }, data: { nextAt: new Date() } });
      expect((await post(`/unsubscribe/${token}`, body, type)).status).toBe(200);
      expect(await isPaused()).toBe(true);
    }
    expect((await post(`/unsubscribe/${token}`, boundary)).status).toBe(200);
    expect((await listSearches(seeker)).searches).toMatchObject([{ paused: true }]);
    expect((await goOn()).status).toBe(401);
  });

  it("leads back to its page from the button there", async () => {
    await database.db.savedSearch.update({ where: { id: search.id }, data: { nextAt: new Date() } });
    const answer = await post(`/unsubscribe/${token}`, "");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/unsubscribe/${token}`]);
    expect(await isPaused()).toBe(true);
  });

  it("from a deleted search succeeds, and with an invalid token isn't found", async () => {
    expect((await post(`/unsubscribe/${"x".repeat(32)}`, "List-Unsubscribe=One-Click")).status).toBe(200);
    for (const wrong of ["x", "x".repeat(33), `${token}=`, "%27%20OR%201=1--", search.id]) {
      expect((await post(`/unsubscribe/${wrong}`, "")).status).toBe(404);
      expect(await findSubscription(ctx, wrong)).toBeNull();
    }
    expect((await post("/unsubscribe", "")).status).toBe(404);
    expect((await post(`/unsubscribe/${token}/x`, "")).status).toBe(404);
    expect((await post(`/unsubscribe/${token}`, "x".repeat(1_100_000))).status).toBe(413);
  });

  it("writes no token to the log", () => {
    expect(lines.join("\n")).toContain("/unsubscribe/{token}");
    expect(lines.join("\n")).not.toContain(token);
  });
});
