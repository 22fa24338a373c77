import { describe, expect, it } from "vitest";
import { at, TestApi, type Sent } from "../../support/api";
import { createTestContext, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();
const lines: LogLines = [];

const ctx = createTestContext({ db: database.db }, lines);
const api = new TestApi(ctx);
const [user = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);
const job = await createJob(database.db);

const withCookie = (headers: Record<string, string>, token = user.token): Sent => ({
  headers: { cookie: `other=1; farsite-session=${token}; last=2`, ...headers },
});

describe("the session cookie", () => {
  it("signs in a call of our own pages", async () => {
    const own: Record<string, string>[] = [{ "sec-fetch-site": "same-origin" }, { origin: "http://localhost:3000" }];
    for (const headers of own) {
      expect((await api.query("profile.me", undefined, withCookie(headers))).body).toMatchObject({ id: user.id });
    }
  });

  it("doesn't sign in calls from other sites or of unknown origin", async () => {
    const foreign: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
      { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "http://localhost:3001" },
      { origin: "http://localhost:3000.evil.example" },
      { referer: "http://localhost:3000/jobs" },
    ];
    for (const headers of foreign) {
      const answer = await api.mutate("job.unlock", { id: job.id }, withCookie(headers));
      expect([headers, answer.status]).toEqual([headers, 401]);
    }
    expect(await database.db.unlock.count()).toBe(0);
  });

  it("is ignored by REST", async () => {
    const answer = await api.get("/api/me", withCookie({ "sec-fetch-site": "same-origin" }));
    expect(answer.status).toBe(401);
  });

  it("is treated as a visitor's once it has expired, without an error", async () => {
    const ended = withCookie({ "sec-fetch-site": "same-origin" }, "a".repeat(43));
    expect((await api.query("job.byId", { id: job.id }, ended)).status).toBe(200);
    expect((await api.query("profile.me", undefined, ended)).status).toBe(401);
  });
});

describe("a tRPC call", () => {
  it("accepts a bearer token and rejects an invalid one in tRPC's shape", async () => {
    expect((await api.query("profile.me", undefined, { token: user.token })).status).toBe(200);
    const refused = await api.query("job.list", {}, { token: "nonsense" });
    expect(refused.status).toBe(401);
    expect(refused.body).toMatchObject({
      message: "User must be authenticated",
      data: { code: "UNAUTHORIZED", errorCode: "UNAUTHORIZED" },
    });
  });

  it.each([
    ["job.byId", { id: "x" }, 404, "NOT_FOUND", "Job not found"],
    ["job.byShortId", { shortId: "x" }, 400, "BAD_REQUEST", "Invalid job slug format"],
    ["job.list", { limit: 0 }, 400, "BAD_REQUEST", "limit must be at least 1."],
    ["job.list", { colour: "red" }, 400, "BAD_REQUEST", "colour is not a known field."],
    ["job.everything", {}, 404, "NOT_FOUND", "Not found"],
  ])("%s %j fails with status %i and code %s, logged once", async (procedure, input, status, code, message) => {
    const answer = await api.query(procedure, input);
    const requestId = answer.headers.get("x-request-id") ?? "none";
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message, data: { httpStatus: status, errorCode: code } });
    expect(answer.text).not.toContain("stack");
    expect(lines.filter((line) => line.includes(requestId))).toHaveLength(1);
  });

  it("answers 410 for a closed job, although tRPC has no code for it", async () => {
    const { id } = await createJob(database.db, { closedAt: new Date() });
    const answer = await api.query("job.byId", { id });
    expect([answer.status, at(answer.body, "data", "errorCode")]).toEqual([410, "JOB_CLOSED"]);
  });

  it("of the wrong kind answers 405", async () => {
    const answer = await api.post("/api/trpc/job.list", { body: { json: {} } });
    expect([answer.status, at(answer.body, "error", "json", "data", "errorCode")]).toEqual([405, "METHOD_NOT_ALLOWED"]);
  });

  it("in a batch succeeds or fails alone", async () => {
    const input = JSON.stringify({ 0: { json: { id: job.id } }, 1: { json: { id: "x" } } });
    const answer = await api.get(`/api/trpc/job.byId,job.byId?batch=1&input=${encodeURIComponent(input)}`);
    expect(answer.status).toBe(207);
    expect(at(answer.body, 0, "result", "data", "json", "id")).toBe(job.id);
    expect(at(answer.body, 1, "error", "json", "data", "errorCode")).toBe("NOT_FOUND");
  });

  it.each(["{", "null", "[]", '{"json":1}', '{"json":{"id":{}}}', '{"json":{},"meta":{"values":{"x":["class","y"]}}}'])(
    "with the input %s is the client's error, never ours",
    async (input) => {
      for (const answer of [
        await api.get(`/api/trpc/job.byId?input=${encodeURIComponent(input)}`),
        await api.post("/api/trpc/job.unlock", { body: input, token: user.token }),
        await api.post("/api/trpc/auth.logIn", { body: input }),
      ]) {
        expect(answer.status).toBe(400);
      }
    },
  );
});
