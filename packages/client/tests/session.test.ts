import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createClient, FarsiteError, type Session, type SessionTokens } from "../src/index.js";
import { cut, json, refusal, ScriptedServer, type Answering } from "./scripted-server";

const server = await ScriptedServer.start();

beforeEach(() => {
  server.reset();
  stored.length = 0;
});
afterAll(() => server.stop());

const stored: (Session | null)[] = [];
const onSession = (session: Session | null) => void stored.push(session);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const tokens = (number: number, minutes = 60): SessionTokens => ({
  access_token: `access-${number}`,
  refresh_token: `refresh-${number}`,
  expires_at: inMinutes(minutes),
});
const client = (token: string | SessionTokens = tokens(1)) =>
  createClient({ baseUrl: server.baseUrl, token, onSession, retryBaseMs: 0 });

const unauthorized = refusal(401, "UNAUTHORIZED");
/** Accepts one token and rejects all others. */
const onlyFor =
  (token: string, answer: Answering): Answering =>
  (response, received) =>
    (received.token === token ? answer : unauthorized)(response, received);
const sent = (call: string) => server.received.filter(({ method, path }) => `${method} ${path}` === call);

describe("a session", () => {
  it("is renewed when its token is rejected, and the call is repeated under its key", async () => {
    server.on("POST /jobs/j/unlock", onlyFor("access-2", json(200, { remainingConnects: 85 })));
    server.on("POST /auth/refresh", json(200, tokens(2)));
    const farsite = client();
    expect(await farsite.jobs.unlock("j")).toEqual({ remainingConnects: 85 });
    expect(await farsite.jobs.unlock("j")).toEqual({ remainingConnects: 85 });
    const [renewal] = sent("POST /auth/refresh");
    expect(renewal).toMatchObject({ token: undefined, body: '{"refresh_token":"refresh-1"}' });
    expect(stored).toEqual([expect.objectContaining({ access_token: "access-2", refresh_token: "refresh-2" })]);
    const unlocks = sent("POST /jobs/j/unlock");
    expect(unlocks.map(({ token }) => token)).toEqual(["access-1", "access-2", "access-2"]);
    expect(unlocks[1]?.key).toBe(unlocks[0]?.key);
  });

  it("is renewed once for all calls that are rejected at the same time", async () => {
    server.on("GET /me", onlyFor("access-2", json(200, { id: "me" })));
    server.on("POST /auth/refresh", json(200, tokens(2)), json(200, tokens(3)));
    const farsite = client();
    const calls = Array.from({ length: 8 }, () => farsite.me.get());
    expect(await Promise.all(calls)).toEqual(calls.map(() => ({ id: "me" })));
    expect(sent("POST /auth/refresh")).toHaveLength(1);
    expect(stored).toHaveLength(1);
  });

  it("is renewed before it expires, but not before each call if the clock is wrong", async () => {
    server.on("GET /me", json(200, { id: "me" }));
    server.on("POST /auth/refresh", json(200, tokens(2, -60)));
    const farsite = client(tokens(1, 0.5));
    await farsite.me.get();
    await farsite.me.get();
    expect(sent("GET /me").map(({ token }) => token)).toEqual(["access-2", "access-2"]);
    expect(sent("POST /auth/refresh")).toHaveLength(1);
  });

  it("isn't renewed while it has time left", async () => {
    server.on("GET /me", json(200, { id: "me" }));
    await client(tokens(1, 2)).me.get();
    expect(sent("POST /auth/refresh")).toEqual([]);
  });

  it("is renewed with the same refresh token if the answer was lost", async () => {
    server.on("GET /me", onlyFor("access-2", json(200, { id: "me" })));
    server.on("POST /auth/refresh", cut, json(200, tokens(2)));
    expect(await client().me.get()).toEqual({ id: "me" });
    expect(sent("POST /auth/refresh").map(({ body }) => body)).toEqual([
      '{"refresh_token":"refresh-1"}',
      '{"refresh_token":"refresh-1"}',
    ]);
  });

  it("reports its end once, and its later calls are rejected instead of becoming a visitor's", async () => {
    server.on("GET /me", unauthorized);
    server.on("POST /auth/refresh", unauthorized);
    const farsite = client();
    await expect(farsite.me.get()).rejects.toMatchObject({ status: 401, code: "UNAUTHORIZED" });
    await expect(farsite.me.get()).rejects.toMatchObject({ status: 401, code: "UNAUTHORIZED" });
    expect(stored).toEqual([null]);
    expect(sent("GET /me").map(({ token }) => token)).toEqual(["access-1", "access-1"]);
    expect(sent("POST /auth/refresh")).toHaveLength(1);
  });

  it("is kept if its renewal fails for another reason, which the call reports", async () => {
    server.on("GET /me", unauthorized);
    server.on("POST /auth/refresh", refusal(500, "INTERNAL"));
    const farsite = client();
    await expect(farsite.me.get()).rejects.toMatchObject({ status: 500 });
    expect(stored).toEqual([]);
    server.on("GET /me", onlyFor("access-2", json(200, { id: "me" })));
    server.on("POST /auth/refresh", json(200, tokens(2)));
    expect(await farsite.me.get()).toEqual({ id: "me" });
  });

  it("is used until it expires if its renewal keeps failing", async () => {
    server.on("GET /me", onlyFor("access-1", json(200, { id: "me" })));
    server.on("POST /auth/refresh", refusal(500, "INTERNAL"));
    const farsite = client(tokens(1, 0.5));
    await farsite.me.get();
    await farsite.me.get();
    expect(sent("POST /auth/refresh")).toHaveLength(1);
  });

  it("isn't renewed after a wrong password", async () => {
    server.on("POST /auth/password", refusal(401, "INVALID_CREDENTIALS"));
    const wrong = client().auth.setPassword({ password: "correct horse", current_password: "wrong horse" });
    await expect(wrong).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    expect(server.received).toHaveLength(1);
  });

  it("keeps renewing for other callers when one aborts", async () => {
    const leaving = new AbortController();
    server.on("GET /me", onlyFor("access-2", json(200, { id: "me" })));
    server.on("POST /auth/refresh", (response, received) => {
      leaving.abort();
      json(200, tokens(2))(response, received);
    });
    const farsite = client();
    const left = farsite.me.get({ signal: leaving.signal });
    const stayed = farsite.me.get();
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    expect(await stayed).toEqual({ id: "me" });
  });
});

describe("signing in and out", () => {
  it("changes the user of later calls and stores the session", async () => {
    server.on("POST /auth/login", json(200, tokens(5)));
    server.on("POST /auth/logout", json(200, { ok: true }));
    server.on("GET /jobs", json(200, { jobs: [], next_cursor: null }));
    const farsite = createClient({ baseUrl: `${server.baseUrl}/`, onSession });
    await farsite.jobs.list();
    await farsite.auth.logIn({ email: "a@example.org", password: "correct horse" });
    await farsite.jobs.list();
    await farsite.auth.logOut();
    await farsite.jobs.list();
    expect(sent("GET /jobs").map(({ token }) => token)).toEqual([undefined, "access-5", undefined]);
    expect(stored).toEqual([expect.objectContaining({ access_token: "access-5" }), null]);
  });
});

describe("a call in progress while another user signs in", () => {
  it.each<[how: string, first: Answering]>([
    ["rejected for its token", unauthorized],
    ["due for a retry", refusal(503, "NOT_READY")],
  ])("isn't repeated as the new user when it is %s", async (_how, first) => {
    const farsite = client();
    server.on("POST /auth/login", json(200, tokens(5)));
    server.on("POST /jobs/j/unlock", (response, received) => {
      void farsite.auth
        .logIn({ email: "b@example.org", password: "correct horse" })
        .then(() => first(response, received));
    });
    await expect(farsite.jobs.unlock("j")).rejects.toBeInstanceOf(FarsiteError);
    expect(sent("POST /jobs/j/unlock").map(({ token }) => token)).toEqual(["access-1"]);
  });
});

it("a personal API token is never renewed", async () => {
  server.on("GET /me", unauthorized);
  const farsite = client("farsite_pat_x");
  await expect(farsite.me.get()).rejects.toMatchObject({ status: 401 });
  expect(await farsite.auth.refresh()).toBe(false);
  expect(server.received.map(({ path }) => path)).toEqual(["/me"]);
});
