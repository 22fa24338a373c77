import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ListSessionsOutput } from "~/contracts/account";
import { TestApi } from "../../support/api";
import { PASSWORD } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestMailbox } from "../../support/mailbox";
import { signInAgain, signUpAndIn, type SignedIn } from "./support";

const database = await useTestDatabase();

const mailbox = await TestMailbox.create();
const clock = new TestClock();
const ctx = createTestContext({ db: database.db, clock });
const api = new TestApi(ctx);

afterAll(() => mailbox.remove());

async function list(token: string, input: { cursor?: string; limit?: number } = {}): Promise<ListSessionsOutput> {
  return ListSessionsOutput.parse((await api.query("account.sessions", input, { token })).body);
}

const isSignedIn = async (token: string) => (await api.get("/api/me", { token })).status === 200;

describe("the list of sessions", () => {
  it("shows device, kind and times, newest first, and marks the current one", async () => {
    const user = await signUpAndIn(ctx, api);
    clock.advance({ hours: 1 });
    const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const { token } = await signInAgain(ctx, api, { email: user.email, userAgent: firefox });
    const where = { user: { email: user.email }, userAgent: firefox };
    await database.db.session.updateMany({ where, data: { addressPrefix: "203.0.113.x" } });
    const { sessions, next_cursor: cursor } = await list(token);
    const now = clock.now().toISOString();
    expect(sessions).toMatchObject([
      {
        kind: "api",
        device: "Firefox on Windows",
        address_prefix: "203.0.113.x",
        current: true,
        created_at: now,
        last_used_at: now,
      },
      { kind: "api", device: "curl", current: false },
    ]);
    expect(cursor).toBeNull();
  });

  it("leaves out ended sessions", async () => {
    const user = await signUpAndIn(ctx, api);
    clock.advance({ days: 31 });
    const { token } = await signInAgain(ctx, api, { email: user.email });
    expect((await list(token)).sessions).toHaveLength(1);
  });

  it("has pages without gaps or repeats", async () => {
    const user = await signUpAndIn(ctx, api);
    for (let more = 0; more < 4; more += 1) await signInAgain(ctx, api, { email: user.email });
    const first = await list(user.token, { limit: 2 });
    const second = await list(user.token, { limit: 2, cursor: first.next_cursor ?? "" });
    const third = await list(user.token, { limit: 2, cursor: second.next_cursor ?? "" });
    const ids = [first, second, third].flatMap(({ sessions }) => sessions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
    expect(third.next_cursor).toBeNull();
  });

  it.each(["x", "W10", Buffer.from('["others","2026-01-01T00:00:00Z",1]').toString("base64url")])(
    "refuses %j as a cursor",
    async (cursor) => {
      const { token } = await signUpAndIn(ctx, api);
      expect((await api.query("account.sessions", { cursor }, { token })).status).toBe(400);
    },
  );

  it("contains no credentials", async () => {
    const user = await signUpAndIn(ctx, api);
    const { text } = await api.query("account.sessions", {}, { token: user.token });
    expect(text).not.toContain(user.token);
    expect(text).not.toMatch(/hash|nonce|token/i);
  });
});

describe("ending a session", () => {
  let user: SignedIn;
  let other: string;
  beforeAll(async () => {
    user = await signUpAndIn(ctx, api);
    other = (await signInAgain(ctx, api, { email: user.email })).token;
  });

  it("invalidates only its own tokens, at once", async () => {
    const { sessions } = await list(user.token);
    const id = sessions.find(({ current }) => !current)?.id;
    expect((await api.mutate("account.endSession", { id }, { token: user.token })).status).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(user.token)).toBe(true);
    expect((await api.mutate("account.endSession", { id }, { token: user.token })).status).toBe(404);
  });

  it("answers the same for another user's session as for an unknown one", async () => {
    const stranger = await signUpAndIn(ctx, api);
    for (const id of [user.actor.sessionId, user.id, "1", "undefined"]) {
      const answer = await api.mutate("account.endSession", { id }, { token: stranger.token });
      expect([id, answer.status]).toEqual([id, 404]);
    }
    expect(await isSignedIn(user.token)).toBe(true);
  });

  it("everywhere else keeps this one and other users' sessions", async () => {
    const stranger = await signUpAndIn(ctx, api);
    const elsewhere = await signInAgain(ctx, api, { email: user.email });
    const answer = await api.mutate("account.endOtherSessions", undefined, { token: user.token });
    expect(answer.body).toEqual({ ended: 1 });
    expect(await isSignedIn(elsewhere.token)).toBe(false);
    expect(await isSignedIn(user.token)).toBe(true);
    expect(await isSignedIn(stranger.token)).toBe(true);
  });
});

describe("changing the password", () => {
  it("asks for the current one, ends every other session and emails the owner", async () => {
    const user = await signUpAndIn(ctx, api);
    const elsewhere = await signInAgain(ctx, api, { email: user.email });
    const input = { current_password: PASSWORD, password: "battery staple" };
    const answer = await api.mutate("account.changePassword", input, { token: user.token });
    expect(answer.body).toEqual({ ok: true });
    expect(await isSignedIn(user.token)).toBe(true);
    expect(await isSignedIn(elsewhere.token)).toBe(false);
    await expect(signInAgain(ctx, api, { email: user.email })).rejects.toThrow("not signed in");
    await signInAgain(ctx, api, { email: user.email, password: "battery staple" });
    const mails = await mailbox.mailsTo(user.email);
    expect(mails.map(({ subject }) => subject)).toContain("Your Farsite password was changed");
  });

  it.each([
    ["a wrong current one", { current_password: "wrong", password: "battery staple" }, 401, "INVALID_CREDENTIALS"],
    ["none", { password: "battery staple" }, 400, "BAD_REQUEST"],
    ["a short new one", { current_password: PASSWORD, password: "12345" }, 400, "WEAK_PASSWORD"],
  ])("rejects %s and changes nothing", async (_, input, status, code) => {
    const user = await signUpAndIn(ctx, api);
    const elsewhere = await signInAgain(ctx, api, { email: user.email });
    const answer = await api.mutate("account.changePassword", input, { token: user.token });
    expect([answer.status, answer.body]).toMatchObject([status, { data: { errorCode: code } }]);
    expect(await isSignedIn(elsewhere.token)).toBe(true);
    await signInAgain(ctx, api, { email: user.email });
  });

  it("rejects a short password in the specification's words", async () => {
    const { token } = await signUpAndIn(ctx, api);
    const input = { current_password: PASSWORD, password: "12345" };
    const answer = await api.mutate("account.changePassword", input, { token });
    expect(answer.body).toMatchObject({ message: "Password must be at least 6 characters" });
  });

  it("stops guessing after ten wrong tries, which also count for deleting the account", async () => {
    const { token } = await signUpAndIn(ctx, api);
    const guess = (attempt: number) =>
      attempt % 2 === 0
        ? api.mutate("account.changePassword", { current_password: `guess ${attempt}`, password: "123456" }, { token })
        : api.mutate("account.remove", { password: `guess ${attempt}`, confirmed: true }, { token });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await guess(attempt)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const right = await api.mutate("account.remove", { password: PASSWORD, confirmed: true }, { token });
    expect(right.status).toBe(429);
  });
});

it("account calls reject visitors", async () => {
  const calls = [
    await api.query("account.sessions", {}),
    await api.query("account.security", undefined),
    await api.mutate("account.endSession", { id: "x" }),
    await api.mutate("account.endOtherSessions", undefined),
    await api.mutate("account.changePassword", { password: "123456", current_password: PASSWORD }),
    await api.mutate("account.requestExport", undefined),
    await api.mutate("account.remove", { password: PASSWORD, confirmed: true }),
  ];
  expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 401));
});
