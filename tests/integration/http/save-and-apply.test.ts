import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { at, TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();

const ctx = createTestContext({ db: database.db });
const api = new TestApi(ctx);
const [user = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 1000);
const job = await createJob(database.db);

const post = (verb: string, id = job.id, body?: unknown) =>
  api.post(`/api/jobs/${id}/${verb}`, { token: user.token, body });
const unsave = (id = job.id, body?: unknown) => api.send("DELETE", `/api/jobs/${id}/save`, { token: user.token, body });
const read = async () => (await api.get(`/api/jobs/${job.id}`, { token: user.token })).body;

describe("over REST", () => {
  it("a job can be saved, listed and unsaved repeatedly", async () => {
    const saved = await post("save");
    expect([saved.status, saved.body]).toEqual([200, { saved_at: expect.any(String) }]);
    expect((await post("save", job.id, {})).body).toEqual(saved.body);
    expect(await read()).toMatchObject({ isSaved: true, saved_at: at(saved.body, "saved_at") });
    const list = await api.get("/api/jobs?saved=true", { token: user.token });
    expect(at(list.body, "jobs", 0, "id")).toBe(job.id);
    for (const body of [undefined, {}]) {
      const unsaved = await unsave(job.id, body);
      expect([unsaved.status, unsaved.body]).toEqual([200, { saved_at: null }]);
    }
    expect(await read()).toMatchObject({ isSaved: false, saved_at: null });
  });

  it("an application is rejected before the unlock, then recorded once with its link", async () => {
    const refused = await post("apply");
    expect([refused.status, at(refused.body, "code")]).toEqual([403, "JOB_LOCKED"]);
    expect(refused.text).not.toContain("jobs.example.com");
    await post("unlock");
    const applied = await post("apply");
    const answer = { applied_at: expect.any(String), apply_url: "https://jobs.example.com/apply" };
    expect([applied.status, applied.body]).toEqual([200, answer]);
    expect((await post("apply")).body).toEqual(applied.body);
    expect(await read()).toMatchObject({ isApplied: true, applied_at: at(applied.body, "applied_at") });
    const list = await api.get("/api/jobs?applied=true", { token: user.token });
    expect(at(list.body, "jobs", 0, "id")).toBe(job.id);
  });

  it("an open job accepts applications without an unlock", async () => {
    const open = await createJob(database.db, { price: 0 });
    expect((await post("apply", open.id)).status).toBe(200);
  });

  it("a closed job that isn't unlocked answers 410", async () => {
    const closed = await createJob(database.db, { closedAt: new Date() });
    for (const verb of ["save", "apply"]) {
      const answer = await post(verb, closed.id);
      expect([answer.status, at(answer.body, "code")]).toEqual([410, "JOB_CLOSED"]);
    }
    expect((await unsave(closed.id)).status).toBe(200);
  });

  it.each(["x", randomUUID()])("the unknown job %s answers 404", async (id) => {
    for (const answer of [await post("save", id), await post("apply", id), await unsave(id)]) {
      expect([answer.status, at(answer.body, "error")]).toEqual([404, "Job not found"]);
    }
  });

  it("each call answers 401 without a session and 405 to another method", async () => {
    for (const [method, path, allow] of [
      ["POST", "save", "DELETE, POST, OPTIONS"],
      ["DELETE", "save", "DELETE, POST, OPTIONS"],
      ["POST", "apply", "POST, OPTIONS"],
    ] as const) {
      const address = `/api/jobs/${job.id}/${path}`;
      expect((await api.send(method, address)).status).toBe(401);
      const other = await api.send("PUT", address, { token: user.token });
      expect(other.status).toBe(405);
      expect(other.headers.get("allow")?.split(", ").toSorted()).toEqual(allow.split(", ").toSorted());
    }
  });

  it("unknown fields are rejected, also in a DELETE", async () => {
    expect((await post("save", job.id, { saved_at: "2020-01-01" })).status).toBe(400);
    expect((await post("apply", job.id, { applied_at: "2020-01-01" })).status).toBe(400);
    expect((await unsave(job.id, { user: "x" })).status).toBe(400);
  });
});

it("stale notes are rejected with 409 and a sentence for the user", async () => {
  const open = await createJob(database.db, { price: 0 });
  await post("save", open.id);
  const input = { id: open.id, notes: "first", follow_up_on: null, version: 0 };
  await api.mutate("application.note", input, { token: user.token });
  const stale = await api.mutate("application.note", { ...input, notes: "second" }, { token: user.token });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({
    message: "These notes were changed in another window. Nothing was overwritten.",
    data: { errorCode: "EDIT_CONFLICT" },
  });
});

it.each(["2026-02-30", "tomorrow", "2026-3-5", "2026-03-05T00:00:00Z", "", "-2026-03-05", "0000-01-01"])(
  "the invalid follow-up date %j is rejected",
  async (follow_up_on) => {
    const input = { id: job.id, notes: "", follow_up_on, version: 0 };
    expect((await api.mutate("application.note", input, { token: user.token })).status).toBe(400);
  },
);
