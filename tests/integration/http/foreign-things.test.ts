import { describe, expect, it } from "vitest";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const SECRET = "what only the owner may read";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const api = new TestApi(ctx);
const users = await addSignedInUsers(ctx, 3, 100);
const job = await createJob(database.db);
const owner = { token: users[0]?.token };
await api.post(`/api/jobs/${job.id}/unlock`, owner);
/** A job that only user 0 has unlocked, saved, applied to and written notes about. */
const saved = await createJob(database.db, { title: "Keeper of the owner's lighthouse" });
for (const verb of ["unlock", "save", "apply"]) await api.post(`/api/jobs/${saved.id}/${verb}`, owner);
await api.mutate("application.note", { id: saved.id, notes: SECRET, follow_up_on: "2026-03-05", version: 0 }, owner);

/** Values that an attacker may send instead of an id. */
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

  it("reads only what that user may see of jobs", async () => {
    for (const id of await guesses()) {
      const answer = await api.get(`/api/jobs/${encodeURIComponent(id)}`, { token: token() });
      expect([id, answer.status]).toEqual([id, asJob(id) ? 200 : 404]);
      if (asJob(id)) expect(at(answer.body, "isUnlocked")).toBe(index === 0);
      const byShortId = await api.get(`/api/jobs/shortcode/${encodeURIComponent(id)}`, { token: token() });
      expect([200, 400, 404]).toContain(byShortId.status);
      expect(byShortId.status === 200).toBe(id === job.shortId);
    }
  });

  it("reads only public profiles of confirmed users", async () => {
    for (const id of await guesses()) {
      const answer = await api.get(`/api/users/${encodeURIComponent(id)}`, { token: token() });
      expect([200, 404]).toContain(answer.status);
      expect(answer.text).not.toContain("@example.org");
      expect(answer.text).not.toContain("connects_balance");
    }
  });

  it("reads only its own history, with any cursor", async () => {
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

  it("never spends other users' connects or unlocks for them", async () => {
    const before = await database.db.unlock.findMany({ where: { userId: users[0]?.id } });
    for (const id of await guesses()) {
      const answer = await api.post(`/api/jobs/${encodeURIComponent(id)}/unlock`, { token: token() });
      expect([id, answer.status]).toEqual([id, asJob(id) ? 200 : 404]);
      const named = await api.post(`/api/jobs/${job.id}/unlock`, { token: token(), body: { userId: users[0]?.id } });
      expect(named.status).toBe(400);
    }
    expect(await database.db.unlock.findMany({ where: { userId: users[0]?.id } })).toEqual(before);
    expect(at((await api.get("/api/me", { token: users[0]?.token })).body, "connects_balance")).toBe(70);
  });
});

/** The owner's rows about jobs. */
async function ownersRows() {
  const where = { where: { userId: users[0]?.id } };
  return {
    saved: await database.db.savedJob.findMany(where),
    applications: await database.db.application.findMany(where),
    events: await database.db.applicationEvent.findMany(where),
    unlocks: await database.db.unlock.findMany(where),
  };
}

describe.each([1, 2])("another user's saved jobs and applications, for user %i", (index) => {
  const token = () => users[index]?.token;

  it("can't be read, with any id and cursor", async () => {
    const owner = { token: users[0]?.token };
    const cursors = [
      at((await api.query("application.list", { limit: 1 }, owner)).body, "next_cursor"),
      at((await api.query("job.own", { list: "saved", limit: 1 }, owner)).body, "next_cursor"),
      Buffer.from(JSON.stringify(["sent", "2030-01-01T00:00:00.000Z", saved.id])).toString("base64url"),
      Buffer.from(JSON.stringify(["saved", "2030-01-01T00:00:00.000Z", saved.id])).toString("base64url"),
    ];
    const answers = [
      await api.query("job.counts", undefined, { token: token() }),
      await api.query("application.board", {}, { token: token() }),
    ];
    for (const cursor of [undefined, ...cursors]) {
      for (const list of ["saved", "unlocked"]) {
        answers.push(await api.query("job.own", { list, cursor }, { token: token() }));
      }
      for (const stage of [undefined, "saved", "applied"]) {
        answers.push(await api.query("application.list", { stage, cursor }, { token: token() }));
      }
    }
    for (const id of [...(await guesses()), saved.id, saved.shortId, saved.slug]) {
      for (const procedure of ["application.byJob", "application.history"]) {
        const answer = await api.query(procedure, { id }, { token: token() });
        expect([procedure, id, answer.status]).toEqual([procedure, id, 404]);
        answers.push(answer);
      }
    }
    for (const { text } of answers) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(saved.title);
    }
    // This user unlocked the job above.
    expect(answers[0]?.body).toEqual({ savedJobs: 0, unlockedJobs: 1, applications: 0 });
  });

  it("can't be changed, by any call and id", async () => {
    const before = await ownersRows();
    for (const id of [...(await guesses()), saved.id, saved.shortId, saved.slug]) {
      const path = `/api/jobs/${encodeURIComponent(id)}`;
      const sent = { token: token() };
      const status = asJob(id) || id === saved.id ? 200 : 404;
      expect([id, (await api.post(`${path}/save`, sent)).status]).toEqual([id, status]);
      expect([id, (await api.send("DELETE", `${path}/save`, sent)).status]).toEqual([id, status]);
      expect([id, (await api.mutate("job.undoApply", { id }, sent)).status]).toEqual([id, status]);
      expect([id, (await api.mutate("application.move", { id, stage: "saved" }, sent)).status]).toEqual([id, status]);
      for (const stage of ["applied", "withdrawn"]) {
        await api.mutate("application.move", { id, stage }, sent);
      }
      for (const version of [0, 1]) {
        await api.mutate("application.note", { id, notes: "overwritten", follow_up_on: null, version }, sent);
      }
      await api.post(`${path}/apply`, sent);
      await api.send("DELETE", `${path}/save`, sent);
    }
    const named = { id: saved.id, userId: users[0]?.id, user_id: users[0]?.id };
    for (const call of ["job.save", "job.unsave", "job.recordApplication", "job.undoApply"]) {
      expect((await api.mutate(call, named, { token: token() })).status).toBe(400);
    }
    expect(await ownersRows()).toEqual(before);
  });

  it("can't be downloaded: the ticket is the caller's", async () => {
    const ticket = await api.mutate("application.csvTicket", undefined, { token: token() });
    const file = await api.get(String(at(ticket.body, "path")));
    expect(file.status).toBe(200);
    expect(file.text).not.toContain(SECRET);
  });
});

it("the calls for own jobs and applications can't be used without a session", async () => {
  for (const [procedure, input] of [
    ["job.counts", undefined],
    ["job.own", { list: "saved" }],
    ["application.list", {}],
    ["application.board", {}],
    ["application.byJob", { id: saved.id }],
    ["application.history", { id: saved.id }],
  ] as const) {
    expect((await api.query(procedure, input)).status).toBe(401);
  }
  for (const verb of ["save", "unsave", "recordApplication", "undoApply"]) {
    expect((await api.mutate(`job.${verb}`, { id: saved.id })).status).toBe(401);
  }
  for (const verb of ["move", "note", "csvTicket"]) {
    expect((await api.mutate(`application.${verb}`, { id: saved.id })).status).toBe(401);
  }
});
