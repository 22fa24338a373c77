import { beforeEach, describe, expect, it } from "vitest";
import {
  getConnectsBalance,
  getSpendingLimit,
  holdSpending,
  releaseConnects,
  setSpendingLimit,
} from "~/server/connects";
import { withTransaction } from "~/server/core/transaction";
import { returnConnects, unlockJob } from "~/server/jobs";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";
import { type Seeker, signInSeeker } from "../../support/seekers";

const database = await useTestDatabase();
let time: Date;
let seeker: Seeker;

beforeEach(async () => {
  // The database dates transfers.
  time = new Date();
  seeker = await signInSeeker(createTestContext({ db: database.db, clock: { now: () => time } }), 1000);
});

const addJob = () => createJob(database.db, { price: 15 });
const unlockNew = async () => unlockJob(seeker, { id: (await addJob()).id });
const balance = () => getConnectsBalance(seeker, seeker.actor.userId);
const holdLetter = async (holdId: string) =>
  withTransaction(seeker, (inner) =>
    holdSpending(inner, {
      userId: seeker.actor.userId,
      amount: 20,
      code: "COVER_LETTER_GENERATED",
      referenceId: crypto.randomUUID(),
      idempotencyKey: `letter:${holdId}`,
      holdId,
      expiresAt: new Date(Date.now() + 60_000),
    }),
  );

describe("a spending limit", () => {
  it("refuses a spend above it with 403 SPENDING_LIMIT, and charges nothing", async () => {
    await setSpendingLimit(seeker, { limit: 30 });
    await unlockNew();
    await unlockNew();
    await expect(unlockNew()).rejects.toMatchObject({
      code: "SPENDING_LIMIT",
      message: "Your spending limit is 30 connects a month, and you have spent 30. You have not been charged.",
    });
    expect(await balance()).toBe(970);
    expect(await database.db.unlock.count({ where: { userId: seeker.actor.userId } })).toBe(2);
  });

  it("still lets its user open what they unlocked", async () => {
    const job = await addJob();
    await unlockJob(seeker, { id: job.id });
    await setSpendingLimit(seeker, { limit: 0 });
    expect((await unlockJob(seeker, { id: job.id })).job.isUnlocked).toBe(true);
    expect(await balance()).toBe(985);
  });

  it("counts letters, also while they are being written, and not once they are released", async () => {
    await setSpendingLimit(seeker, { limit: 30 });
    const holdId = crypto.randomUUID();
    await holdLetter(holdId);
    await expect(unlockNew()).rejects.toMatchObject({ code: "SPENDING_LIMIT" });
    await expect(holdLetter(crypto.randomUUID())).rejects.toMatchObject({ code: "SPENDING_LIMIT" });
    await releaseConnects(seeker, holdId);
    await unlockNew();
    expect((await getSpendingLimit(seeker)).spent).toBe(15);
  });

  it("doesn't count connects that came back", async () => {
    await setSpendingLimit(seeker, { limit: 15 });
    const job = await addJob();
    await unlockJob(seeker, { id: job.id });
    await database.db.job.update({ where: { id: job.id }, data: { closedAt: time } });
    await returnConnects(seeker);
    expect((await getSpendingLimit(seeker)).spent).toBe(0);
    await unlockNew();
  });

  it("holds while many unlocks run at once", async () => {
    await setSpendingLimit(seeker, { limit: 50 });
    const jobs = await Promise.all(Array.from({ length: 12 }, addJob));
    const results = await Promise.allSettled(jobs.map(({ id }) => unlockJob(seeker, { id })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await balance()).toBe(955);
  });

  it("charges once for a job that is unlocked many times at once with connects for one left", async () => {
    await setSpendingLimit(seeker, { limit: 15 });
    const { id } = await addJob();
    const results = await Promise.all(Array.from({ length: 12 }, () => unlockJob(seeker, { id })));
    expect(results.every(({ job }) => job.isUnlocked)).toBe(true);
    expect(await balance()).toBe(985);
  });

  it("counts at once when lowered, and from the next day of its user's zone when raised or removed", async () => {
    await database.db.profile.update({ where: { id: seeker.actor.userId }, data: { timeZone: "America/Sao_Paulo" } });
    time = new Date("2027-03-10T12:00:00Z");
    await setSpendingLimit(seeker, { limit: 15 });
    const raised = await setSpendingLimit(seeker, { limit: 60 });
    expect(raised).toMatchObject({ limit: 15, next: { limit: 60, at: "2027-03-11T03:00:00.000Z" } });
    expect(raised.resets_at).toBe("2027-04-01T03:00:00.000Z");
    time = new Date("2027-03-11T02:59:00Z");
    expect((await getSpendingLimit(seeker)).limit).toBe(15);
    time = new Date("2027-03-11T03:00:00Z");
    expect(await getSpendingLimit(seeker)).toMatchObject({ limit: 60, next: null });
    await setSpendingLimit(seeker, { limit: null });
    expect(await setSpendingLimit(seeker, { limit: 40 })).toMatchObject({ limit: 40, next: null });
  });

  it("keeps the zone of a month and a day until they end", async () => {
    const moveTo = (timeZone: string) =>
      database.db.profile.update({ where: { id: seeker.actor.userId }, data: { timeZone } });
    time = new Date();
    const { resets_at } = await setSpendingLimit(seeker, { limit: 15 });
    await unlockNew();
    const { next: raised } = await setSpendingLimit(seeker, { limit: 30 });
    await moveTo("Pacific/Kiritimati");
    expect(await getSpendingLimit(seeker)).toMatchObject({ resets_at, spent: 15 });
    expect((await setSpendingLimit(seeker, { limit: 40 })).next?.at).toBe(raised?.at);
    time = new Date(new Date(resets_at).getTime() + 86_400_000);
    await unlockNew();
    await moveTo("UTC");
    const [year, month] = [time.getUTCFullYear(), time.getUTCMonth()];
    // 14 hours before the month ends in UTC.
    const monthEnd = new Date(Date.UTC(year, month + 1) - 14 * 3_600_000).toISOString();
    expect((await getSpendingLimit(seeker)).resets_at).toBe(monthEnd);
  });

  it("counts in UTC if Postgres doesn't know its user's zone", async () => {
    await database.db.profile.update({ where: { id: seeker.actor.userId }, data: { timeZone: "Mars/Olympus" } });
    await setSpendingLimit(seeker, { limit: 15 });
    await unlockNew();
    const api = new TestApi(seeker);
    const [user] = await addSignedInUsers(seeker, 1, 100);
    const home = { country: "IN", time_zone: "+05:30" };
    expect((await api.mutate("profile.updateHome", home, { token: user?.token })).status).toBe(400);
  });

  it("begins again with each month", async () => {
    await setSpendingLimit(seeker, { limit: 15 });
    await unlockNew();
    const { resets_at } = await getSpendingLimit(seeker);
    time = new Date(resets_at);
    expect((await getSpendingLimit(seeker)).spent).toBe(0);
    await unlockNew();
  });

  it("can be read and set over REST, but not set by an API token of its user", async () => {
    const api = new TestApi(seeker);
    const [user] = await addSignedInUsers(seeker, 1, 100);
    const token = user?.token ?? "";
    expect((await api.send("PATCH", "/api/me/spending-limit", { token, body: { limit: 12 } })).status).toBe(200);
    const { body } = await api.get("/api/me/spending-limit", { token });
    expect(body).toMatchObject({ limit: 12, spent: 0, next: null });
    const { id } = await addJob();
    const refused = await api.post(`/api/jobs/${id}/unlock`, { token });
    expect([refused.status, refused.body]).toMatchObject([403, { code: "SPENDING_LIMIT" }]);
    expect((await api.send("PATCH", "/api/me/spending-limit", { token, body: { limit: -1 } })).status).toBe(400);
    const wish = { name: "Script", scopes: ["profile:read", "jobs:write"], expires_in_days: 30 };
    const created = await api.mutate("apiToken.create", wish, { token });
    const script = { token: String(at(created.body, "token")) };
    expect((await api.get("/api/me/spending-limit", script)).body).toMatchObject({ limit: 12 });
    const raised = await api.send("PATCH", "/api/me/spending-limit", { ...script, body: { limit: 1000 } });
    expect([raised.status, at(raised.body, "code")]).toEqual([403, "FORBIDDEN"]);
    expect((await api.post(`/api/jobs/${id}/unlock`, script)).status).toBe(403);
    expect((await api.get("/api/me/spending-limit")).status).toBe(401);
  });
});
