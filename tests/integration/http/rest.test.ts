import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createApiContext, createCaller, procedures } from "~/server/api";
import { unlockJob } from "~/server/jobs";
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

describe("REST, tRPC and server components", () => {
  it("show one job identically to the same viewer", async () => {
    const mine = await createJob(database.db);
    await unlockJob({ ...ctx, actor: { userId: user.id, sessionId: randomUUID() } }, { id: mine.id });
    for (const { id } of [job, mine]) {
      for (const token of [undefined, user.token]) {
        const actor = token === undefined ? null : { userId: user.id, sessionId: randomUUID() };
        const caller = createCaller(createApiContext({ ...ctx, actor }));
        const rest = await api.get(`/api/jobs/${id}`, { token });
        expect((await api.query("job.byId", { id }, { token })).body).toEqual(rest.body);
        expect(await caller.job.byId({ id })).toEqual(rest.body);
        const list = await api.get("/api/jobs", { token });
        expect((await api.query("job.list", {}, { token })).body).toEqual(list.body);
        // What speaks against it is said of one job only.
        const { concerns, ...listed } = Object(rest.body);
        expect(concerns).toEqual(token === undefined ? undefined : expect.any(Array));
        expect(at(list.body, "jobs")).toContainEqual(listed);
      }
    }
  });

  it("return the user's own profile and connects", async () => {
    const profile = await api.get("/api/me", { token: user.token });
    expect(profile.body).toMatchObject({ id: user.id, email: `${user.id}@example.org` });
    const connects = await api.get("/api/me/connects?limit=1", { token: user.token });
    const page = { connects_balance: at(profile.body, "connects_balance"), history: [expect.any(Object)] };
    expect(connects.body).toMatchObject({ ...page, next_cursor: expect.any(String) });
    const next = await api.get(`/api/me/connects?limit=1&cursor=${String(at(connects.body, "next_cursor"))}`, {
      token: user.token,
    });
    expect(next.body).toMatchObject({
      history: [{ code: "CONNECTS_GRANTED", amount: 1000, job_id: null }],
      next_cursor: null,
    });
  });

  it("return only public facts of another user", async () => {
    await database.db.profile.update({ where: { id: user.id }, data: { verifiedAt: new Date() } });
    const answer = await api.get(`/api/users/${user.id}`);
    expect(Object.keys(Object(answer.body)).toSorted()).toEqual([
      "created_at",
      "id",
      "name",
      "profile_picture_url",
      "username",
      "verified_at",
    ]);
    expect(answer.text).not.toContain("@example.org");
  });
});

describe("a GET request", () => {
  it("for /api/health answers ready", async () => {
    const answer = await api.get("/api/health");
    expect([answer.status, answer.body]).toEqual([200, { status: "ok" }]);
  });

  it("with unknown parameters names them and drops utm_*", async () => {
    const answer = await api.get("/api/jobs?limit=1&foo=1&toString=1&__proto__=1&constructor=1&foo=2&utm_source=x");
    expect(answer.status).toBe(200);
    expect(at(answer.body, "ignored_params")).toEqual(["foo", "toString", "__proto__", "constructor"]);
    expect(at((await api.get("/api/jobs?limit=1&utm_medium=mail")).body, "ignored_params")).toBeUndefined();
  });

  it.each(["toString=1", "__proto__=1", "constructor=1", "__proto__[x]=1", "hasOwnProperty=1"])(
    "for /api/jobs/{id}?%s causes no internal error",
    async (query) => {
      expect((await api.get(`/api/jobs/${job.id}?${query}`)).status).toBe(200);
    },
  );

  it("with an empty parameter ignores it, because forms without JavaScript send it", async () => {
    const answer = await api.get("/api/jobs?keyword=&location=&salary_min=&cursor=&sort=");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual((await api.get("/api/jobs")).body);
  });

  it("with escapes in its path decodes them and rejects invalid ones", async () => {
    const escaped = [...job.shortId].map((char) => `%${char.charCodeAt(0).toString(16)}`).join("");
    expect(at((await api.get(`/api/jobs/shortcode/${escaped}`)).body, "id")).toBe(job.id);
    for (const path of ["%zz", "%", "%e2%28", "%00", "%ff"])
      expect((await api.get(`/api/jobs/${path}`)).status).toBe(400);
  });

  it.each(["..%2f..%2fme", "%2e%2e", "a%2Fb", "%20", "é", "%F0%9F%92%A9"])(
    "for /api/jobs/%s answers 404",
    async (id) => {
      expect((await api.get(`/api/jobs/${id}`)).status).toBe(404);
    },
  );

  it("with a trailing slash is answered like one without", async () => {
    expect((await api.get(`/api/jobs/${job.id}/`)).status).toBe(200);
    expect((await api.get("/api//jobs")).status).toBe(404);
    expect((await api.get("/API/JOBS")).status).toBe(404);
  });

  it("doesn't read the static part of another path as an id", async () => {
    expect((await api.get("/api/jobs/shortcode")).status).toBe(404);
    expect(at((await api.get(`/api/jobs/shortcode/${job.shortId}`)).body, "id")).toBe(job.id);
  });

  it("as HEAD gets the same headers and no body, and OPTIONS lists the methods", async () => {
    const [get, head] = [await api.get("/api/jobs"), await api.send("HEAD", "/api/jobs")];
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", get.headers.get("etag")]);
    const options = await api.send("OPTIONS", `/api/jobs/${job.id}`);
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });
});

describe("a POST request", () => {
  it.each([
    ["no body", {}],
    ["an empty body without a type", { body: "", headers: { "content-type": "" } }],
    ["an empty JSON body", { body: "", headers: { "content-type": "application/json" } }],
    ["blanks", { body: " \n" }],
    ["{}", { body: {} }],
  ])("with %s calls a procedure without fields", async (_name, sent) => {
    const fresh = await createJob(database.db);
    const answer = await api.post(`/api/jobs/${fresh.id}/unlock`, { ...sent, token: user.token });
    expect(answer.body).toMatchObject({ job: { id: fresh.id, isUnlocked: true } });
  });

  it("coerces nothing and leaves tRPC's schemas unchanged", async () => {
    await api.get("/api/jobs?limit=5");
    await api.post(`/api/jobs/${job.id}/unlock`, { token: user.token, body: { price: "15" } });
    const answer = await api.mutate("job.unlock", { id: job.id, price: "15" }, { token: user.token });
    expect([answer.status, at(answer.body, "data", "errorCode")]).toEqual([400, "BAD_REQUEST"]);
    for (const { _def } of Object.values(procedures))
      expect(JSON.stringify(_def.inputs)).not.toContain('"coerce":true');
  });
});

describe("Idempotency-Key on an unlock", () => {
  const unlock = (id: string, key: string, body: unknown = {}, token = user.token) =>
    api.post(`/api/jobs/${id}/unlock`, { token, body, headers: { "idempotency-key": key } });

  it("replays the first answer, marked as replayed, also through tRPC", async () => {
    const [{ id }, key] = [await createJob(database.db), randomUUID()];
    const first = await unlock(id, key, { price: 15 });
    const again = await unlock(id, key, { price: 15 });
    expect([first.status, first.headers.get("idempotency-replayed")]).toEqual([200, null]);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
    expect(again.text).toBe(first.text);
    const trpc = await api.mutate(
      "job.unlock",
      { id, price: 15 },
      { token: user.token, headers: { "idempotency-key": key } },
    );
    expect(trpc.headers.get("idempotency-replayed")).toBe("true");
    expect(trpc.body).toEqual(first.body);
  });

  it("with another body or job is rejected with 422", async () => {
    const [{ id }, other, key] = [await createJob(database.db), await createJob(database.db), randomUUID()];
    await unlock(id, key);
    for (const answer of [await unlock(id, key, { price: 15 }), await unlock(other.id, key)]) {
      expect([answer.status, at(answer.body, "code")]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    }
  });

  it("stores no errors: the same key works once the cause is gone", async () => {
    const [{ id }, key] = [await createJob(database.db, { price: 18 }), randomUUID()];
    expect((await unlock(id, key, { price: 15 })).status).toBe(409);
    await database.db.job.update({ where: { id }, data: { connectsPrice: 15 } });
    expect((await unlock(id, key, { price: 15 })).status).toBe(200);
  });

  it("is separate for each user", async () => {
    const [{ id }, key] = [await createJob(database.db), randomUUID()];
    const [other] = await addSignedInUsers(ctx, 1, 100);
    await unlock(id, key);
    const answer = await unlock(id, key, { price: 20 }, other?.token);
    expect([answer.status, answer.headers.get("idempotency-replayed")]).toEqual([200, null]);
  });

  it("used 20 times at once charges once and replays or delays the others", async () => {
    const [{ id }, key] = [await createJob(database.db), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => unlock(id, key)));
    expect(answers.filter((answer) => answer.status !== 409 && answer.status !== 200)).toEqual([]);
    expect(await database.db.unlock.count({ where: { jobId: id } })).toBe(1);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(at(answer.body, "code")).toBe("IN_PROGRESS");
    }
  });

  it.each(["", "a".repeat(256), "tab\there"])("of %j is rejected with 400", async (key) => {
    const answer = await unlock(job.id, key);
    expect([answer.status, at(answer.body, "code")]).toEqual([400, "BAD_REQUEST"]);
  });
});
