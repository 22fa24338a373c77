import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ServiceContext } from "~/server/core/context";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { createJob, type CreatedJob } from "../../support/jobs";
import { addSignedInUsers, type SignedInUser } from "../../support/population";

let database: TestDatabase;
let ctx: ServiceContext;
let api: TestApi;
let users: SignedInUser[];
let job: CreatedJob;

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = createTestContext({ db: database.db });
  api = new TestApi(ctx);
  users = await addSignedInUsers(ctx, 3, 100);
  job = await createJob(database.db);
  await api.post(`/api/jobs/${job.id}/unlock`, { token: users[0]?.token });
});
afterAll(() => database.drop());

/** What somebody may put where an id belongs. */
async function guesses(): Promise<string[]> {
  const profiles = await database.db.profile.findMany({ select: { username: true } });
  const transfers = await database.db.ledgerTransfer.findMany({ select: { id: true } });
  const sessions = await database.db.session.findMany({ select: { id: true } });
  // prettier-ignore
  return [
    "1", "2", "0", "-1", "me", "self", "*", "null", "undefined", job.shortId, job.slug, job.id, job.id.toUpperCase(),
    ...users.map(({ id }) => id),
    ...profiles.map(({ username }) => username),
    ...transfers.map(({ id }) => id),
    ...sessions.map(({ id }) => id),
  ];
}

const asJob = (id: string) => id.toLowerCase() === job.id;

describe.each([0, 1, 2])("user %i, with any id in any place,", (index) => {
  const token = () => users[index]?.token;

  it("reads of jobs only what that user may see", async () => {
    for (const id of await guesses()) {
      const answer = await api.get(`/api/jobs/${encodeURIComponent(id)}`, { token: token() });
      expect([id, answer.status]).toEqual([id, asJob(id) ? 200 : 404]);
      if (asJob(id)) expect(at(answer.body, "isUnlocked")).toBe(index === 0);
      const byShortId = await api.get(`/api/jobs/shortcode/${encodeURIComponent(id)}`, { token: token() });
      expect([200, 400, 404]).toContain(byShortId.status);
      expect(byShortId.status === 200).toBe(id === job.shortId);
    }
  });

  it("reads of users only public profiles, of the verified", async () => {
    for (const id of await guesses()) {
      const answer = await api.get(`/api/users/${encodeURIComponent(id)}`, { token: token() });
      expect([200, 404]).toContain(answer.status);
      expect(answer.text).not.toContain("@example.org");
      expect(answer.text).not.toContain("connects_balance");
    }
  });

  it("reads one's own history alone, whoever's cursor is sent", async () => {
    const foreign = await api.get("/api/me/connects?limit=1", { token: users[0]?.token });
    const cursor = String(at(foreign.body, "next_cursor"));
    const answer = await api.get(`/api/me/connects?cursor=${cursor}`, { token: token() });
    const own = await api.get("/api/me/connects", { token: token() });
    const ids = (body: unknown) => (at(body, "history") as { id: string }[]).map(({ id }) => id);
    for (const id of ids(answer.body)) expect(ids(own.body)).toContain(id);
  });
});

describe.each([1, 2])("user %i", (index) => {
  const token = () => users[index]?.token;

  it("spends nobody else's connects, and unlocks for nobody else", async () => {
    const before = await database.db.unlock.findMany({ where: { userId: users[0]?.id } });
    for (const id of await guesses()) {
      const answer = await api.post(`/api/jobs/${encodeURIComponent(id)}/unlock`, { token: token() });
      expect([id, answer.status]).toEqual([id, asJob(id) ? 200 : 404]);
      const named = await api.post(`/api/jobs/${job.id}/unlock`, { token: token(), body: { userId: users[0]?.id } });
      expect(named.status).toBe(400);
    }
    expect(await database.db.unlock.findMany({ where: { userId: users[0]?.id } })).toEqual(before);
    expect(at((await api.get("/api/me", { token: users[0]?.token })).body, "connects_balance")).toBe(85);
  });
});
