import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { setPassword } from "~/server/account";
import { findSession, isResetTokenUsable, logIn, requestPasswordReset, signUp, verifyEmail } from "~/server/auth";
import type { ServiceContext } from "~/server/core/context";
import { createUser, inventEmail, inventPeer, PASSWORD } from "../../support/auth";
import { createTestContext, TestClock, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestMailbox } from "../../support/mailbox";

const database = await useTestDatabase();
let clock: TestClock;
let log: LogLines;
let ctx: ServiceContext;
let user: { id: string; email: string };

const mailbox = await TestMailbox.create();

afterAll(() => mailbox.remove());
beforeEach(async () => {
  clock = new TestClock();
  log = [];
  ctx = createTestContext({ db: database.db, clock, peer: inventPeer() }, log);
  user = await createUser(ctx);
});

const NEW_PASSWORD = "battery staple";
const LINK_REFUSED = {
  code: "INVALID_CODE",
  message: "This link is wrong or no longer valid. Please request a new one.",
};

function signIn(password = PASSWORD) {
  return logIn(ctx, { email: user.email, password, kind: "api", userAgent: null });
}

async function signedIn(): Promise<ServiceContext & { token: string }> {
  const { token } = await signIn();
  return { ...ctx, actor: await findSession(ctx, token), token };
}

async function requestToken(): Promise<string> {
  await requestPasswordReset(ctx, { email: user.email });
  return mailbox.resetTokenFor(user.email);
}

describe("a reset link", () => {
  it("uses the configured address, with 256 bits after the #, and stores only their hash", async () => {
    await requestPasswordReset(ctx, { email: user.email });
    const link = await mailbox.resetLinkFor(user.email);
    expect(link.href).toMatch(/^http:\/\/localhost:3000\/reset\?type=recovery#access_token=[\w-]{43}$/);
    const token = await mailbox.resetTokenFor(user.email);
    const stored = JSON.stringify(await ctx.db.$queryRaw`SELECT p::text FROM password_resets p`);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  });

  it("sets a new password, ends every session and emails the owner", async () => {
    const { token: session } = await signIn();
    await setPassword(ctx, { password: NEW_PASSWORD, token: await requestToken() });
    expect(await findSession(ctx, session)).toBeNull();
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    await expect(signIn(NEW_PASSWORD)).resolves.toHaveProperty("userId", user.id);
    const mails = await mailbox.mailsTo(user.email);
    expect(mails.at(-1)?.subject).toBe("Your Farsite password was changed");
  });

  it("doesn't sign in", async () => {
    await setPassword(ctx, { password: NEW_PASSWORD, token: await requestToken() });
    expect(await ctx.db.session.count({ where: { userId: user.id } })).toBe(0);
  });

  it("works once, also for concurrent calls", async () => {
    const token = await requestToken();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => setPassword(ctx, { password: `new password ${index}`, token })),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    await expect(setPassword(ctx, { password: NEW_PASSWORD, token })).rejects.toMatchObject(LINK_REFUSED);
  });

  it("works for 30 minutes", async () => {
    const token = await requestToken();
    clock.advance({ minutes: 30 });
    await expect(setPassword(ctx, { password: NEW_PASSWORD, token })).rejects.toMatchObject(LINK_REFUSED);
  });

  it("stops working when a newer one is requested", async () => {
    const older = await requestToken();
    clock.advance({ minutes: 1 });
    const newer = await requestToken();
    await expect(setPassword(ctx, { password: NEW_PASSWORD, token: older })).rejects.toMatchObject(LINK_REFUSED);
    await setPassword(ctx, { password: NEW_PASSWORD, token: newer });
  });

  it("stops working when the password is changed in another way", async () => {
    const token = await requestToken();
    await setPassword(await signedIn(), { password: "changed meanwhile", currentPassword: PASSWORD });
    await expect(setPassword(ctx, { password: NEW_PASSWORD, token })).rejects.toMatchObject(LINK_REFUSED);
  });

  it("can be checked without being used up", async () => {
    const token = await requestToken();
    expect(await isResetTokenUsable(ctx, token)).toBe(true);
    expect(await isResetTokenUsable(ctx, `${token.slice(1)}A`)).toBe(false);
    expect(await isResetTokenUsable(ctx, "")).toBe(false);
    await setPassword(ctx, { password: NEW_PASSWORD, token });
    expect(await isResetTokenUsable(ctx, token)).toBe(false);
  });

  it("can't be guessed by checking: invalid tokens count toward the limit", async () => {
    const visitor = { ...ctx, peer: inventPeer() };
    for (let tries = 0; tries < 30; tries += 1) expect(await isResetTokenUsable(visitor, "wrong")).toBe(false);
    await expect(isResetTokenUsable(visitor, "wrong")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it("still works after a password that is too short", async () => {
    const token = await requestToken();
    await expect(setPassword(ctx, { password: "12345", token })).rejects.toMatchObject({ code: "WEAK_PASSWORD" });
    await setPassword(ctx, { password: NEW_PASSWORD, token });
  });

  it.each(["", "x", "a".repeat(43), "' OR 1=1 --"])("can't be %j", async (token) => {
    await expect(setPassword(ctx, { password: NEW_PASSWORD, token })).rejects.toMatchObject(LINK_REFUSED);
  });

  it("is sent at most once a minute and never without an account", async () => {
    const unknown = inventEmail();
    await requestPasswordReset(ctx, { email: unknown });
    expect(await mailbox.mailsTo(unknown)).toEqual([]);
    await requestPasswordReset(ctx, { email: user.email });
    await requestPasswordReset(ctx, { email: ` ${user.email.toUpperCase()} ` });
    expect(await mailbox.mailsTo(user.email)).toHaveLength(1);
  });

  it("confirms an unconfirmed address and voids its pending passwords and code", async () => {
    const email = inventEmail();
    await signUp(ctx, { email, password: "planted by mallory", name: "Mallory" });
    const code = await mailbox.codeFor(email);
    await requestPasswordReset(ctx, { email });
    await setPassword(ctx, { password: NEW_PASSWORD, token: await mailbox.resetTokenFor(email) });
    await expect(verifyEmail(ctx, { email, code, kind: "api", userAgent: null })).rejects.toMatchObject({
      code: "INVALID_CODE",
    });
    const login = (password: string) => logIn(ctx, { email, password, kind: "api", userAgent: null });
    await expect(login("planted by mallory")).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    await expect(login(NEW_PASSWORD)).resolves.toHaveProperty("token");
  });

  it("works while the address is under attack", async () => {
    await Promise.allSettled(Array.from({ length: 12 }, () => signIn("wrong password")));
    await setPassword(ctx, { password: NEW_PASSWORD, token: await requestToken() });
    const elsewhere = { ...ctx, peer: inventPeer() };
    await logIn(elsewhere, { email: user.email, password: NEW_PASSWORD, kind: "browser", userAgent: null });
  });
});

describe("changing the password with the current one", () => {
  it("keeps this session, ends all others and emails the owner", async () => {
    const { token: other } = await signIn();
    const here = await signedIn();
    await setPassword(here, { password: NEW_PASSWORD, currentPassword: PASSWORD });
    expect(await findSession(ctx, here.token)).not.toBeNull();
    expect(await findSession(ctx, other)).toBeNull();
    await expect(signIn(NEW_PASSWORD)).resolves.toHaveProperty("token");
    expect((await mailbox.mailsTo(user.email)).at(-1)?.subject).toBe("Your Farsite password was changed");
  });

  it("rejects a wrong one, at most ten times in 15 minutes", async () => {
    const here = await signedIn();
    const wrong = () => setPassword(here, { password: NEW_PASSWORD, currentPassword: "wrong password" });
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(wrong()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    }
    await expect(wrong()).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await expect(signIn(PASSWORD)).resolves.toHaveProperty("token");
  });

  it("requires the current one", async () => {
    await expect(setPassword(await signedIn(), { password: NEW_PASSWORD })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  it("requires a session", async () => {
    await expect(setPassword(ctx, { password: NEW_PASSWORD, currentPassword: PASSWORD })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
  });

  it("succeeds once for two concurrent changes", async () => {
    const places = [await signedIn(), await signedIn()];
    const outcomes = await Promise.allSettled(
      places.map((place, index) =>
        setPassword(place, { password: `new password ${index}`, currentPassword: PASSWORD }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
  });
});

describe("the log", () => {
  it("contains no password, code, token or email body", async () => {
    const email = inventEmail();
    await signUp(ctx, { email, password: "canary password 1", name: "Ada" });
    const code = await mailbox.codeFor(email);
    await verifyEmail(ctx, { email, code: "000000", kind: "api", userAgent: null }).catch(() => undefined);
    const tokens = await verifyEmail(ctx, { email, code, kind: "api", userAgent: null });
    const reset = await requestToken();
    await setPassword(ctx, { password: "canary password 2", token: reset });
    await signIn("canary password 3").catch(() => undefined);
    const canaries = ["canary password", code, tokens.token, String(tokens.refreshToken), reset];
    for (const canary of canaries) expect(log.join("\n")).not.toContain(canary);
  });
});
