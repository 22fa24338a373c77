import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createClient, FarsiteError, type ClientOptions } from "../src/index.js";
import { cut, cutInTheMiddle, json, refusal, ScriptedServer, text, type Answering } from "./scripted-server";

const server = await ScriptedServer.start();

beforeEach(() => server.reset());
afterAll(() => server.stop());

const HOURS = 3_600_000;
const client = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: server.baseUrl, token: "token", retryBaseMs: 0, ...options });

/** Nobody listens here. */
const silence: typeof fetch = (_url, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
  });

const failureOf = async (call: Promise<unknown>): Promise<FarsiteError> => {
  const error: unknown = await call.then(
    () => new Error("It did not fail"),
    (error: unknown) => error,
  );
  if (error instanceof FarsiteError) return error;
  throw error;
};

describe("an API error", () => {
  it("has the API's sentence, status, code, request id, wait and fields", async () => {
    const issues = [{ path: "price", message: "must be a number" }];
    const body = { error: "price must be a number", code: "BAD_REQUEST", request_id: "r-9", issues };
    server.on("POST /jobs/j/unlock", json(400, body, { "retry-after": "7" }));
    const failed = await failureOf(client().jobs.unlock("j"));
    expect(failed).toMatchObject({ message: "price must be a number", status: 400, code: "BAD_REQUEST", issues });
    expect(failed).toMatchObject({ name: "FarsiteError", requestId: "r-9", retryAfter: 7 });
  });

  it.each<[what: string, answer: Answering, message: string, code: string, status: number]>([
    ["without a sentence", json(418, { detail: "no" }), "HTTP 418", "HTTP_ERROR", 418],
    ["with null for a body", json(400, null), "HTTP 400", "HTTP_ERROR", 400],
    ["that is a page", text(404, "<h1>Not found</h1>", "text/html"), "Network error", "NETWORK_ERROR", 404],
    ["that is empty", text(400, "", "application/json"), "Network error", "NETWORK_ERROR", 400],
  ])("%s", async (_what, answer, message, code, status) => {
    server.on("GET /me", answer);
    expect(await failureOf(client().me.get())).toMatchObject({ message, code, status });
    expect(server.received).toHaveLength(1);
  });

  it("accepts a date as Retry-After", async () => {
    const date = new Date(Date.now() + 2 * HOURS).toUTCString();
    server.on("GET /me", refusal(429, "RATE_LIMITED", { "retry-after": date }));
    const { retryAfter } = await failureOf(client().me.get());
    expect(retryAfter).toBeGreaterThan(3600);
    expect(retryAfter).toBeLessThanOrEqual(7200);
  });
});

describe("an answer that isn't the API's", () => {
  it("is reported as such if it is a page", async () => {
    server.on("GET /me", text(200, "<!doctype html>", "text/html"));
    expect(await failureOf(client().me.get())).toMatchObject({
      message: "API endpoint not available (returned non-JSON response)",
      code: "NOT_JSON",
      status: 200,
    });
    expect(server.received).toHaveLength(1);
  });

  it("is a network error if nobody listens, the connection breaks or the time is up", async () => {
    const gone = await ScriptedServer.start();
    await gone.stop();
    server.on("GET /me", cut);
    server.on("GET /jobs", cutInTheMiddle);
    const calls = [
      () => createClient({ baseUrl: gone.baseUrl, retries: 0 }).me.get(),
      () => client({ retries: 0 }).me.get(),
      () => client({ retries: 0 }).jobs.list(),
      () => client({ retries: 0, timeoutMs: 1, fetch: silence }).me.get(),
    ];
    for (const call of calls) {
      expect(await failureOf(call())).toMatchObject({ message: "Network error", code: "NETWORK_ERROR", status: 0 });
    }
  });
});

it("the client follows no redirect, because passwords and tokens belong to one host", async () => {
  const elsewhere = await ScriptedServer.start();
  for (const call of ["POST /auth/login", "GET /me"]) {
    server.on(call, json(307, {}, { location: `${elsewhere.baseUrl}/api${call.split(" ")[1]}` }));
    elsewhere.on(call, json(200, {}));
  }
  const { auth, me } = client({ retries: 0 });
  const refused = [
    await failureOf(auth.logIn({ email: "a@example.org", password: "correct horse" })),
    await failureOf(me.get()),
  ];
  for (const failed of refused) expect(failed).toMatchObject({ message: "Network error", status: 0 });
  expect(elsewhere.received).toEqual([]);
  await elsewhere.stop();
});

it("the client waits as long as its timeout says, or without limit", async () => {
  server.on("GET /me", json(200, { id: "me" }));
  expect(await client({ retries: 0, timeoutMs: Infinity }).me.get()).toEqual({ id: "me" });
});

describe("retrying", () => {
  it.each<[what: string, answer: Answering]>([
    ["503", refusal(503, "NOT_READY")],
    ["502 of a proxy", text(502, "Bad gateway", "text/plain")],
    ["429", refusal(429, "RATE_LIMITED")],
    ["a cut connection", cut],
    ["an incomplete answer", cutInTheMiddle],
  ])("repeats a read after %s", async (_what, answer) => {
    server.on("GET /jobs/j", answer, answer, json(200, { id: "j" }));
    expect(await client().jobs.get("j")).toEqual({ id: "j" });
    expect(server.received).toHaveLength(3);
  });

  it("stops after the maximum number of attempts", async () => {
    server.on("GET /me", refusal(503, "NOT_READY"));
    expect(await failureOf(client({ retries: 2 }).me.get())).toMatchObject({ code: "NOT_READY", requestId: "r-1" });
    expect(server.received).toHaveLength(3);
  });

  it("repeats a spending call with one key, and uses a new key for the next call", async () => {
    server.on("POST /jobs/j/unlock", cut, refusal(503, "NOT_READY"), json(200, {}));
    await client().jobs.unlock("j", { price: 15 });
    await client().jobs.unlock("j");
    await client().jobs.unlock("j", { idempotencyKey: "mine" });
    const keys = server.received.map(({ key }) => key);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[0], expect.not.stringMatching(String(keys[0])), "mine"]);
    expect(server.received.map(({ body }) => body)).toEqual([
      '{"price":15}',
      '{"price":15}',
      '{"price":15}',
      "{}",
      "{}",
    ]);
  });

  it("repeats a spending call while its own first attempt runs, but not while another call does", async () => {
    server.on(
      "POST /generate",
      cut,
      refusal(409, "IN_PROGRESS"),
      json(200, { coverLetter: "Dear", remainingConnects: 1 }),
    );
    expect(await client().letters.generate({ id: "j" })).toMatchObject({ coverLetter: "Dear" });
    server.on("POST /generate", refusal(409, "IN_PROGRESS"));
    expect(await failureOf(client().letters.generate({ id: "j" }))).toMatchObject({ code: "IN_PROGRESS" });
    expect(server.received).toHaveLength(4);
  });

  it("never repeats a call that isn't idempotent", async () => {
    for (const call of ["signup", "verify", "login", "resend", "reset", "password", "logout"]) {
      server.on(`POST /auth/${call}`, refusal(503, "NOT_READY"));
    }
    const { auth } = client();
    const email = "a@example.org";
    const password = "correct horse";
    await failureOf(auth.signUp({ email, password, name: "Ada" }));
    await failureOf(auth.verify({ email, token: "123456" }));
    await failureOf(auth.logIn({ email, password }));
    await failureOf(auth.resend({ email }));
    await failureOf(auth.requestReset({ email }));
    await failureOf(auth.setPassword({ password, token: "t" }));
    await failureOf(auth.logOut());
    expect(server.received).toHaveLength(7);
  });

  it("never repeats a call that the API has rejected", async () => {
    server.on("GET /me", refusal(500, "INTERNAL"));
    await failureOf(client().me.get());
    server.on("GET /me", refusal(403, "FORBIDDEN"));
    await failureOf(client().me.get());
    expect(server.received).toHaveLength(2);
  });

  it("waits for Retry-After instead of the client's own delay", async () => {
    const now = refusal(429, "RATE_LIMITED", { "retry-after": "0" });
    server.on("GET /me", now, now, json(200, { id: "me" }));
    expect(await client({ retryBaseMs: HOURS }).me.get()).toEqual({ id: "me" });
  });

  it("leaves the decision to the caller if Retry-After exceeds the maximum wait", async () => {
    server.on("GET /me", refusal(429, "RATE_LIMITED", { "retry-after": "31" }));
    expect(await failureOf(client().me.get())).toMatchObject({ status: 429, retryAfter: 31 });
    expect(server.received).toHaveLength(1);
  });
});

describe("an abort signal", () => {
  it("ends a call with its own reason", async () => {
    const left = new Error("The page was left");
    const leaving = new AbortController();
    server.on("GET /me", () => leaving.abort(left));
    await expect(client().me.get({ signal: leaving.signal })).rejects.toBe(left);
    expect(server.received).toHaveLength(1);
  });

  it("ends the wait before a retry", async () => {
    const leaving = new AbortController();
    server.on("GET /me", (response, received) => {
      refusal(503, "NOT_READY")(response, received);
      response.once("close", () => leaving.abort());
    });
    const call = client({ retryBaseMs: HOURS }).me.get({ signal: leaving.signal });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  it("prevents the request if it is already aborted", async () => {
    await expect(client().me.get({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
    expect(server.received).toEqual([]);
  });
});
