import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createObservedHandler } from "../../support/api-handler";
import { createUser, inventEmail, inventPeer, PASSWORD } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestMailbox } from "../../support/mailbox";

const database = await useTestDatabase();
let peer: string;
let handle: ReturnType<typeof createObservedHandler>;

const mailbox = await TestMailbox.create();

afterAll(() => mailbox.remove());
beforeEach(() => {
  peer = inventPeer();
  const { db, clock, log } = createTestContext({ db: database.db, clock: new TestClock() });
  handle = createObservedHandler({ db, clock, log });
});

async function send(method: "GET" | "POST", path: string, body?: unknown, token?: string) {
  const headers = new Headers();
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const request = new Request(`http://localhost:3000/api${path}`, init);
  const response = await handle(request, { peer });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

const SESSION = {
  access_token: expect.stringMatching(/^[\w-]{43}$/),
  refresh_token: expect.stringMatching(/^[\w-]{86}$/),
  expires_at: "2026-03-01T13:00:00.000Z",
};

/** Returns the tokens in a response. */
function tokensOf(answer: unknown): { access: string; refresh: string } {
  expect(answer).toMatchObject(SESSION);
  const { access_token: access, refresh_token: refresh } = Object.assign(
    { access_token: "", refresh_token: "" },
    answer,
  );
  return { access, refresh };
}

describe("an account over REST", () => {
  it("signs up by code, refreshes its session and ends everywhere at logout", async () => {
    const email = inventEmail();
    const signedUp = await send("POST", "/auth/signup", { email, password: PASSWORD, name: "Ada Byron" });
    expect(signedUp).toEqual({ status: 201, answer: { user: { email }, verification_required: true } });

    const early = await send("POST", "/auth/login", { email, password: PASSWORD });
    expect(early).toMatchObject({ status: 401, answer: { code: "INVALID_CREDENTIALS" } });

    const verified = await send("POST", "/auth/verify", { email, token: await mailbox.codeFor(email) });
    const profile = {
      id: expect.any(String),
      name: "Ada Byron",
      username: expect.stringMatching(new RegExp(`^${email.split("@")[0]}_[0-9a-f]{8}$`)),
      email,
      profile_picture_url: null,
      connects_balance: 0,
      subscription_status: "none",
      verified_at: null,
      resume_url: null,
      created_at: "2026-03-01T12:00:00.000Z",
    };
    expect(verified).toEqual({ status: 200, answer: { ...SESSION, user: profile } });

    const first = tokensOf(verified.answer);
    expect(await send("GET", "/me", undefined, first.access)).toEqual({ status: 200, answer: profile });

    const refreshed = await send("POST", "/auth/refresh", { refresh_token: first.refresh });
    expect(refreshed).toEqual({ status: 200, answer: { ...SESSION, user: profile } });
    const second = tokensOf(refreshed.answer);
    expect((await send("GET", "/me", undefined, first.access)).status).toBe(401);

    const login = await send("POST", "/auth/login", { email, password: PASSWORD });
    const elsewhere = tokensOf(login.answer);
    expect(await send("POST", "/auth/logout", undefined, second.access)).toEqual({ status: 200, answer: { ok: true } });
    for (const token of [second.access, elsewhere.access]) {
      expect(await send("GET", "/me", undefined, token)).toMatchObject({
        status: 401,
        answer: { code: "UNAUTHORIZED", error: "User must be authenticated" },
      });
    }
    expect((await send("POST", "/auth/refresh", { refresh_token: second.refresh })).status).toBe(401);
  });

  it("changes its password by an emailed link or by the current one", async () => {
    const { email } = await createUser(createTestContext({ db: database.db }));
    expect(await send("POST", "/auth/reset", { email })).toEqual({ status: 200, answer: { ok: true } });
    const token = await mailbox.resetTokenFor(email);
    expect(await send("POST", "/auth/password", { password: "12345", token })).toMatchObject({
      status: 400,
      answer: { code: "WEAK_PASSWORD", error: "Password must be at least 6 characters" },
    });
    expect(await send("POST", "/auth/password", { password: "second password", token })).toEqual({
      status: 200,
      answer: { ok: true },
    });
    expect(await send("POST", "/auth/password", { password: "third password", token })).toMatchObject({
      status: 400,
      answer: { code: "INVALID_CODE" },
    });
    const { access } = tokensOf((await send("POST", "/auth/login", { email, password: "second password" })).answer);
    const change = { password: "third password", current_password: "second password" };
    expect((await send("POST", "/auth/password", change)).status).toBe(401);
    expect(await send("POST", "/auth/password", change, access)).toEqual({ status: 200, answer: { ok: true } });
    expect((await send("GET", "/me", undefined, access)).status).toBe(200);
    expect((await send("POST", "/auth/login", { email, password: "third password" })).status).toBe(200);
  });

  it("ignores an expired access token for sign-in calls and rejects it elsewhere", async () => {
    const { email } = await createUser(createTestContext({ db: database.db }));
    expect((await send("POST", "/auth/login", { email, password: PASSWORD }, "worn-out")).status).toBe(200);
    expect((await send("POST", "/auth/logout", undefined, "worn-out")).status).toBe(401);
    expect((await send("POST", "/auth/password", { password: "new password", token: "x" }, "worn-out")).status).toBe(
      401,
    );
  });
});

describe("bad input", () => {
  it.each([
    ["/auth/signup", { email: "no address", password: PASSWORD, name: "Ada" }, "email"],
    ["/auth/signup", { email: "ada@example.org\r\nBcc: eve@example.org", password: PASSWORD, name: "Ada" }, "email"],
    ["/auth/signup", { email: `${"a".repeat(250)}@example.org`, password: PASSWORD, name: "Ada" }, "email"],
    ["/auth/signup", { email: "ada@example.org", password: PASSWORD, name: "   " }, "name"],
    ["/auth/signup", { email: "ada@example.org", password: PASSWORD, name: "A\u0000da" }, "name"],
    ["/auth/signup", { email: "ada@example.org", password: "pass\u0000word", name: "Ada" }, "password"],
    ["/auth/signup", { email: "ada@example.org", password: "x".repeat(1001), name: "Ada" }, "password"],
    ["/auth/signup", { email: "ada@example.org", password: PASSWORD, name: "Ada", admin: true }, "admin"],
    ["/auth/login", { email: ["ada@example.org"], password: PASSWORD }, "email"],
    ["/auth/login", { email: "ada@example.org", password: { $ne: "" } }, "password"],
    ["/auth/verify", { email: "ada@example.org", token: 123456 }, "token"],
    ["/auth/refresh", { refresh_token: "x".repeat(201) }, "refresh_token"],
    ["/auth/reset", {}, "email"],
  ])("to %s is a 400 that names the field (%#)", async (path, body, field) => {
    const { status, answer } = await send("POST", path, body);
    expect(status).toBe(400);
    const issues = expect.arrayContaining([{ path: field, message: expect.any(String) }]);
    expect(answer).toMatchObject({ code: "BAD_REQUEST", issues });
    expect(JSON.stringify(answer)).not.toContain("Bcc");
  });
});

describe("GET /users/{id}", () => {
  it("returns the public profile without the email address", async () => {
    const user = await createUser(createTestContext({ db: database.db, clock: new TestClock() }));
    const { status, answer } = await send("GET", `/users/${user.id}`);
    expect(status).toBe(200);
    expect(answer).toEqual({
      id: user.id,
      name: user.name,
      username: expect.any(String),
      profile_picture_url: null,
      verified_at: null,
      created_at: "2026-03-01T12:00:00.000Z",
    });
    expect(JSON.stringify(answer)).not.toContain("@");
  });

  it("answers the same for an unconfirmed user as for an unknown one", async () => {
    const email = inventEmail();
    await send("POST", "/auth/signup", { email, password: PASSWORD, name: "Ada" });
    const { id } = await database.db.user.findUniqueOrThrow({ where: { email } });
    const refusal = { status: 404, answer: { code: "NOT_FOUND", error: "Profile not found" } };
    for (const absent of [id, randomUUID(), "undefined", "1", "' OR 1=1 --"]) {
      expect(await send("GET", `/users/${encodeURIComponent(absent)}`)).toMatchObject(refusal);
    }
  });
});
