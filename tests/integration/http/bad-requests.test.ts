import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createObservedHandler } from "../../support/api-handler";
import { createTestContext, type LogLines } from "../../support/context";
import { at, TestApi, type Answer, type Sent } from "../../support/api";
import { createTestDatabase, useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { addSignedInUsers } from "../../support/population";

const database = await useTestDatabase();
const lines: LogLines = [];

const ctx = createTestContext({ db: database.db }, lines);
const api = new TestApi(ctx);
const [user = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 14);
const job = await createJob(database.db);
const closed = await createJob(database.db, { closedAt: new Date() });

/** Expects the error shape with its headers, and one log line with the same id. */
function expectRefusal(answer: Answer, status: number, code: string, error?: string | RegExp) {
  const requestId = answer.headers.get("x-request-id");
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.body).toEqual({
    error: error === undefined ? expect.any(String) : typeof error === "string" ? error : expect.stringMatching(error),
    code,
    request_id: requestId,
    ...(at(answer.body, "issues") === undefined ? {} : { issues: expect.any(Array) }),
  });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/json");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const logged = lines.filter((line) => line.includes(requestId ?? "none"));
  expect(logged.map((line) => at(JSON.parse(line), "errorCode"))).toEqual([code]);
}

const withToken = (sent: Sent = {}): Sent => ({ ...sent, token: user.token });
const unlock = (sent: Sent = {}, id = job.id) => api.post(`/api/jobs/${id}/unlock`, withToken(sent));

describe("a rejected request answers", () => {
  it("400 for invalid input, with the field's name", async () => {
    const answer = await api.get("/api/jobs?limit=101");
    expectRefusal(answer, 400, "BAD_REQUEST", "limit must be at most 100.");
    expect(at(answer.body, "issues", 0, "path")).toBe("limit");
  });

  it.each([
    "limit=0",
    "limit=-1",
    "limit=1e3",
    "limit=abc",
    "limit=1.5",
    "limit=1000000000000000000000",
    "limit=NaN",
    "limit=5&limit=6",
    "salary_min=-1",
    "salary_min=lots",
    "salary_min=Infinity",
    "sort=oldest",
    "saved=1",
    "saved=",
    "cursor=x",
    "keyword=%00",
    `keyword=${"a".repeat(201)}`,
  ])("400 or a list for GET /jobs?%s, never 500", async (query) => {
    const answer = await api.get(`/api/jobs?${query}`);
    if (query === "saved=") expect(answer.status).toBe(200);
    else expectRefusal(answer, 400, "BAD_REQUEST", new RegExp(`^${query.split("=", 1)[0]}(:| must| is) `));
  });

  it("400 for an invalid short id", async () => {
    expectRefusal(await api.get("/api/jobs/shortcode/engineer"), 400, "BAD_REQUEST", "Invalid job slug format");
  });

  it("401 without a token and for an invalid one, also on public calls", async () => {
    expectRefusal(await api.get("/api/me"), 401, "UNAUTHORIZED", "User must be authenticated");
    for (const path of ["/api/me", "/api/jobs", `/api/jobs/${job.id}`, `/api/users/${user.id}`]) {
      for (const authorization of [
        "Bearer nonsense",
        `Bearer ${"a".repeat(43)}`,
        "Bearer",
        "Basic dTpw",
        "",
        user.token,
      ]) {
        const answer = await api.get(path, { headers: { authorization } });
        expectRefusal(answer, 401, "UNAUTHORIZED", "User must be authenticated");
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      }
    }
  });

  it("401 for a failed login, whatever its token", async () => {
    const body = { email: "nobody@example.org", password: "wrong password" };
    expectRefusal(await api.post("/api/auth/login", { body, token: "nonsense" }), 401, "INVALID_CREDENTIALS");
    expectRefusal(await api.post("/api/auth/logout", { token: "nonsense" }), 401, "UNAUTHORIZED");
    const password = { password: "another password", current_password: "x" };
    expectRefusal(await api.post("/api/auth/password", { body: password, token: "nonsense" }), 401, "UNAUTHORIZED");
  });

  it("402 with too few connects", async () => {
    const sentence = "You need 15 connects to unlock this job. You have 14 connects.";
    expectRefusal(await unlock(), 402, "INSUFFICIENT_CONNECTS", sentence);
  });

  it("404 for unknown objects", async () => {
    expectRefusal(await api.get(`/api/jobs/${randomUUID()}`), 404, "NOT_FOUND", "Job not found");
    expectRefusal(await api.get("/api/jobs/shortcode/zzzzzzz0"), 404, "NOT_FOUND", "Job not found");
    expectRefusal(await api.get(`/api/users/${randomUUID()}`), 404, "NOT_FOUND");
    expectRefusal(await api.get("/api/nothing/here"), 404, "NOT_FOUND", "Not found");
    expectRefusal(await api.get("/api"), 404, "NOT_FOUND", "Not found");
  });

  it("405 for an unknown method, with the allowed ones", async () => {
    const answer = await api.send("DELETE", "/api/jobs");
    expectRefusal(answer, 405, "METHOD_NOT_ALLOWED");
    expect(answer.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect((await api.get(`/api/jobs/${job.id}/unlock`)).headers.get("allow")).toBe("POST, OPTIONS");
    expectRefusal(await api.post("/api/health"), 405, "METHOD_NOT_ALLOWED");
    expectRefusal(await api.send("PUT", "/api/trpc/job.list"), 405, "METHOD_NOT_ALLOWED");
  });

  it("409 for a price that has risen", async () => {
    expectRefusal(
      await unlock({ body: { price: 12 } }),
      409,
      "PRICE_CHANGED",
      /from 12 to 15 connects.* not been charged/,
    );
  });

  it("410 for a closed job, read or unlocked", async () => {
    expectRefusal(await api.get(`/api/jobs/${closed.id}`), 410, "JOB_CLOSED");
    expectRefusal(await api.get(`/api/jobs/shortcode/${closed.shortId}`), 410, "JOB_CLOSED");
    expectRefusal(await unlock({}, closed.id), 410, "JOB_CLOSED");
  });

  it("414 for an address over 8 KB", async () => {
    expectRefusal(await api.get(`/api/jobs?keyword=${"a".repeat(8192)}`), 414, "URI_TOO_LONG");
  });

  it("500 for our own failure, which is logged but not shown", async () => {
    const broken = await createTestDatabase();
    const ctx = createTestContext({ db: broken.db }, lines);
    await broken.db.$executeRaw`SELECT 1`;
    await broken.drop();
    const answer = await new TestApi(ctx).get("/api/jobs");
    expectRefusal(answer, 500, "INTERNAL", "Something went wrong");
    expect(lines.find((line) => line.includes(answer.headers.get("x-request-id") ?? "none"))).toContain('"err":');
    expectRefusal(await new TestApi(ctx).get("/api/health"), 503, "NOT_READY");
  });
});

describe("a body", () => {
  const login = (body: string, type = "application/json") =>
    api.post("/api/auth/login", { body, headers: { "content-type": type } });

  it.each(["application/json", "Application/JSON", "application/json; charset=utf-8", "application/json;foo=bar"])(
    "of type %s is read",
    async (type) => {
      expectRefusal(await login("{}", type), 400, "BAD_REQUEST", "email is required.");
    },
  );

  it.each([
    "application/jsonx",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "",
  ])("of type %j is rejected with 415", async (type) => {
    expectRefusal(await login('{"email":"a@example.org"}', type), 415, "UNSUPPORTED_MEDIA_TYPE");
  });

  it.each(["{", "null", "[]", "1", '"text"', "{'a':1}", '{"a":1}{}', "\u0000", '{"email":"\ud800"'])(
    "of %j isn't a JSON object and is rejected with 400",
    async (body) => {
      expectRefusal(await login(body), 400, "BAD_REQUEST");
    },
  );

  const JSON_TYPE = { "content-type": "application/json" };
  const sendRaw = (path: string, init: RequestInit & { duplex?: "half" }) =>
    createObservedHandler(createTestContext({ db: database.db }))(
      new Request(`http://localhost:3000${path}`, { method: "POST", ...init }),
      { peer: null },
    );

  it("that isn't UTF-8 is rejected with 400", async () => {
    const body = new Uint8Array([0x7b, 0xff, 0x7d]);
    expect((await sendRaw("/api/auth/login", { headers: JSON_TYPE, body })).status).toBe(400);
  });

  it("that is compressed is rejected with 415", async () => {
    const headers = { ...JSON_TYPE, "content-encoding": "gzip" };
    expect((await sendRaw("/api/auth/login", { headers, body: gzipSync("{}") })).status).toBe(415);
  });

  it("that is cut off is rejected with 400", async () => {
    const cut = () =>
      new ReadableStream({
        pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
      });
    for (const headers of [JSON_TYPE, { ...JSON_TYPE, "content-length": "100" }]) {
      expect((await sendRaw("/api/auth/login", { headers, body: cut(), duplex: "half" })).status).toBe(400);
    }
  });

  it("with an unknown field is rejected with the field's name", async () => {
    for (const field of ["admin", "__proto__", "constructor", "toString", "connects"]) {
      const body = `{"price":15,${JSON.stringify(field)}:1}`;
      expectRefusal(await unlock({ body }), 400, "BAD_REQUEST", `${field} is not a known field.`);
    }
  });

  it("can't name another job than the path", async () => {
    const answer = await unlock({ body: { id: closed.id } });
    expectRefusal(answer, 400, "BAD_REQUEST", "id is not a known field.");
  });

  it("is not coerced: a price is a number", async () => {
    for (const price of ["15", true, null, [15], {}, 1.5, -1, 1e9]) {
      expectRefusal(await unlock({ body: { price } }), 400, "BAD_REQUEST", /^price (must be|is) /);
    }
  });

  it("nested ten thousand deep is rejected by REST and tRPC", async () => {
    const deep = `${'{"a":['.repeat(10_000)}${"]}".repeat(10_000)}`;
    expectRefusal(await login(deep), 400, "BAD_REQUEST");
    expectRefusal(await api.post("/api/trpc/auth.logIn", { body: `{"json":${deep}}` }), 400, "BAD_REQUEST");
    const query = encodeURIComponent(`{"json":${"[".repeat(1000)}${"]".repeat(1000)}}`);
    expectRefusal(await api.get(`/api/trpc/job.list?input=${query}`), 400, "BAD_REQUEST");
  });

  it("over 320 KB is rejected and not read further", async () => {
    let chunksRead = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunksRead += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    const streamed = await sendRaw("/api/auth/login", { body: endless, duplex: "half", headers: JSON_TYPE });
    expect(streamed.status).toBe(413);
    expect(chunksRead).toBeLessThan(10);
    const headers = { ...JSON_TYPE, "content-length": "60000000" };
    const announced = await sendRaw("/api/auth/login", { body: "{}", headers });
    expect(announced.status).toBe(413);
  });

  it("isn't read for an unknown path", async () => {
    let read = false;
    const body = new ReadableStream({ pull: () => void (read = true) }, { highWaterMark: 0 });
    const answer = await sendRaw("/api/nowhere", { body, duplex: "half" });
    expect([answer.status, read]).toEqual([404, false]);
  });
});
