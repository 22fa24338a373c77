import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { endOtherSessions, setPassword } from "~/server/account";
import {
  findSession,
  logIn,
  pruneExpired,
  requestPasswordReset,
  requestSignInLink,
  signInByLink,
  signUp,
  type SessionTokens,
} from "~/server/auth";
import type { ServiceContext } from "~/server/core/context";
import { createUser, inventEmail, inventPeer, PASSWORD } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { LONG } from "../../support/long";
import { TestMailbox } from "../../support/mailbox";

const database = await useTestDatabase();
let clock: TestClock;
let ctx: ServiceContext;
let user: { id: string; email: string };

const mailbox = await TestMailbox.create();

afterAll(() => mailbox.remove());
beforeEach(async () => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock, peer: inventPeer() });
  user = await createUser(ctx);
});

/** Hours of the nonstop attack. */
const HOURS = LONG ? 24 : 4;
/** Number of strangers in the other attacks. */
const STRANGERS = LONG ? 300 : 20;
const LIMITED = { code: "RATE_LIMITED" };
const WRONG = "INVALID_CREDENTIALS";

function elsewhere(): ServiceContext {
  return { ...ctx, peer: inventPeer() };
}

/** Creates a browser in another network, with its own device cookie. */
function newBrowser(): ServiceContext & { deviceToken: string } {
  return { ...elsewhere(), deviceToken: randomBytes(32).toString("base64url") };
}

function signIn(from: ServiceContext, { password = PASSWORD, email = user.email } = {}): Promise<SessionTokens> {
  return logIn(from, { email, password, kind: "api", userAgent: null });
}

async function outcome(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => "signed in",
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
  );
}

/** Tries wrong passwords, each from another address. Returns how many were compared. */
async function attack({ email = user.email, times = STRANGERS } = {}): Promise<number> {
  let compared = 0;
  for (let start = 0; start < times; start += 20) {
    const guesses = Array.from({ length: Math.min(20, times - start) }, () =>
      outcome(signIn(elsewhere(), { email, password: "wrong password" })),
    );
    compared += (await Promise.all(guesses)).filter((code) => code === WRONG).length;
  }
  return compared;
}

describe("wrong passwords from many addresses", () => {
  it(`15 of ${STRANGERS} are compared, for a known address and an unknown one`, async () => {
    expect(await attack()).toBe(15);
    expect(await attack({ email: inventEmail() })).toBe(15);
  });

  it("make a new device wait 1 minute, doubling to 15, and tell it how long", async () => {
    await attack({ times: 15 });
    const waits: unknown[] = [];
    for (let steps = 0; steps < 7; steps += 1) {
      const error: unknown = await signIn(elsewhere()).catch((reason: unknown) => reason);
      expect(error).toMatchObject(LIMITED);
      const seconds = (error as { data: { retryAfterSeconds: number } }).data.retryAfterSeconds;
      waits.push(seconds);
      clock.advance({ seconds: seconds - 1 });
      await expect(signIn(elsewhere())).rejects.toMatchObject({ ...LIMITED, data: { retryAfterSeconds: 1 } });
      clock.advance({ seconds: 1 });
      expect(await outcome(signIn(elsewhere(), { password: "wrong password" }))).toBe(WRONG);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900]);
  });

  it("the right password isn't compared during a wait, and works after it", async () => {
    await attack();
    await expect(signIn(elsewhere())).rejects.toMatchObject(LIMITED);
    clock.advance({ minutes: 1 });
    await expect(signIn(elsewhere())).resolves.toHaveProperty("userId", user.id);
  });

  it("are forgotten after six quiet hours", async () => {
    await attack();
    clock.advance({ hours: 6 });
    expect(await attack()).toBe(15);
  });

  it(`at most ${19 + 4 * HOURS} are compared in the first ${HOURS} hours of a nonstop attack`, async () => {
    let compared = await attack({ times: 20 });
    for (let minutes = 0; minutes < HOURS * 60; minutes += 5) {
      clock.advance({ minutes: 5 });
      compared += await attack({ times: 1 });
    }
    expect(compared).toBeGreaterThan(15 + 3 * HOURS);
    expect(compared).toBeLessThanOrEqual(19 + 4 * HOURS);
  });
});

describe("the owner on a known device", () => {
  it("signs in during the attack from a network that signed in before", async () => {
    await signIn(ctx);
    await attack();
    await expect(signIn(ctx)).resolves.toHaveProperty("userId", user.id);
  });

  it("signs in during the attack by the browser's cookie, from any network", async () => {
    const browser = newBrowser();
    await signIn(browser);
    await attack();
    await expect(signIn({ ...browser, peer: inventPeer() })).resolves.toHaveProperty("userId", user.id);
  });

  it("isn't stopped by neighbors who use up the attempts of the network", async () => {
    const browser = newBrowser();
    await signIn(browser);
    const neighbor = { ...browser, deviceToken: undefined };
    for (let tries = 0; tries < 40; tries += 1) await outcome(signIn(neighbor, { password: "wrong password" }));
    await expect(signIn(neighbor)).rejects.toMatchObject(LIMITED);
    await expect(signIn(browser)).resolves.toHaveProperty("userId", user.id);
  });

  it("allows a thief of the cookie ten guesses, and then separate waits", async () => {
    const browser = newBrowser();
    await signIn(browser);
    const codes: string[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      codes.push(await outcome(signIn({ ...browser, peer: inventPeer() }, { password: "wrong password" })));
    }
    expect(codes.filter((code) => code === WRONG)).toHaveLength(10);
    // The thief used up only the cookie's own tries.
    await expect(signIn(elsewhere())).resolves.toHaveProperty("userId", user.id);
  });

  it("another account's cookie, an invented one and garbage don't make a device known", async () => {
    const [browser, other] = [newBrowser(), await createUser(ctx)];
    await signIn(browser, { email: other.email });
    await attack();
    for (const deviceToken of [browser.deviceToken, newBrowser().deviceToken, "", "x".repeat(5000), "\u0000"]) {
      await expect(signIn({ ...elsewhere(), deviceToken })).rejects.toMatchObject(LIMITED);
    }
  });

  it("signing up somebody's address makes no device known for passwords", async () => {
    const stranger = newBrowser();
    await signUp(stranger, { email: user.email, password: "another password", name: "Eve" });
    await attack();
    await expect(signIn(stranger)).rejects.toMatchObject(LIMITED);
  });

  it("is known by IPv6 /64, not by the network next to it", async () => {
    const at = (peer: string) => ({ ...ctx, peer });
    await signIn(at("2001:db8:7:1::1"));
    await attack();
    await expect(signIn(at("2001:db8:7:1:ffff::2"))).resolves.toHaveProperty("userId", user.id);
    await expect(signIn(at("2001:db8:7:2::1"))).rejects.toMatchObject(LIMITED);
  });
});

describe("a known device", () => {
  const count = () => ctx.db.knownDevice.count({ where: { userId: user.id } });

  it("is stored as keyed hashes only", async () => {
    const browser = newBrowser();
    await signIn(browser);
    const stored = JSON.stringify(await ctx.db.$queryRaw`SELECT d::text FROM known_devices d`);
    expect(stored).not.toContain(browser.deviceToken);
    expect(stored).not.toContain(Buffer.from(browser.deviceToken, "base64url").toString("hex"));
    expect(stored).not.toContain(String(browser.peer));
  });

  it("is forgotten after a password reset", async () => {
    const browser = newBrowser();
    await signIn(browser);
    await requestPasswordReset(elsewhere(), { email: user.email });
    await setPassword(ctx, { password: "a new password", token: await mailbox.resetTokenFor(user.email) });
    expect(await count()).toBe(0);
    await attack();
    await expect(signIn(browser, { password: "a new password" })).rejects.toMatchObject(LIMITED);
  });

  it("is forgotten after a password change on another one", async () => {
    const [here, there] = [newBrowser(), newBrowser()];
    await signIn(there);
    const { token } = await signIn(here);
    const actor = await findSession(ctx, token);
    await setPassword({ ...here, actor }, { password: "a new password", currentPassword: PASSWORD });
    await attack();
    await expect(signIn(there, { password: "a new password" })).rejects.toMatchObject(LIMITED);
    await expect(signIn(here, { password: "a new password" })).resolves.toHaveProperty("userId", user.id);
  });

  it("is forgotten after a sign-out everywhere else on another one, with the links that were emailed", async () => {
    const [here, there] = [newBrowser(), newBrowser()];
    await signIn(there);
    const { token } = await signIn(here);
    await requestSignInLink(there, { email: user.email });
    const linkToken = (await mailbox.linkFor(user.email, "/login/link")).hash.replace("#token=", "");
    const actor = await findSession(ctx, token);
    if (!actor) throw new Error("not signed in");
    const none = { revoke_api_tokens: false, pause_webhooks: false };
    expect(await endOtherSessions({ ...here, actor }, none)).toBe(1);
    const opened = signInByLink(there, { token: linkToken, userAgent: null });
    await expect(opened).rejects.toMatchObject({ code: "INVALID_CODE" });
    await attack();
    await expect(signIn(there)).rejects.toMatchObject(LIMITED);
    await expect(signIn(here)).resolves.toHaveProperty("userId", user.id);
  });

  it("is one of the ten latest browsers or networks", async () => {
    const first = newBrowser();
    await signIn(first);
    for (let devices = 0; devices < 11; devices += 1) {
      clock.advance({ minutes: 1 });
      await signIn(newBrowser());
    }
    expect(await count()).toBe(20);
    await attack();
    await expect(signIn(first)).rejects.toMatchObject(LIMITED);
  });

  it("expires: a network after 30 days, a browser after 180, and is deleted then", async () => {
    const browser = newBrowser();
    await signIn(browser);
    clock.advance({ days: 31 });
    await attack();
    await expect(signIn({ ...browser, deviceToken: undefined })).rejects.toMatchObject(LIMITED);
    clock.advance({ days: 148 });
    await attack();
    await expect(signIn(browser)).resolves.toHaveProperty("userId", user.id);
    clock.advance({ days: 180, seconds: 1 });
    await attack();
    await expect(signIn(browser)).rejects.toMatchObject(LIMITED);
    await pruneExpired(ctx);
    expect(await count()).toBe(0);
  });
});

describe("the sign-in link", () => {
  const link = async (address = user.email) =>
    (await mailbox.linkFor(address, "/login/link")).hash.replace("#token=", "");
  const useLink = (from: ServiceContext, token: string) => signInByLink(from, { token, userAgent: null });

  it("signs the owner in on a new device during the attack, and makes it known", async () => {
    await attack();
    const browser = newBrowser();
    await expect(signIn(browser)).rejects.toMatchObject(LIMITED);
    await requestSignInLink(browser, { email: user.email, next: "//elsewhere.example/" });
    expect((await mailbox.linkFor(user.email, "/login/link")).search).toBe("");
    const { token } = await useLink(browser, await link());
    expect((await findSession(ctx, token))?.userId).toBe(user.id);
    await expect(signIn(browser)).resolves.toHaveProperty("userId", user.id);
  });

  it("works once, also when opened 20 times at once, for 30 minutes", async () => {
    await requestSignInLink(ctx, { email: user.email });
    const token = await link();
    const opened = await Promise.allSettled(Array.from({ length: 20 }, () => useLink(elsewhere(), token)));
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    clock.advance({ minutes: 1 });
    await requestSignInLink(ctx, { email: user.email });
    const second = await link();
    clock.advance({ minutes: 30 });
    for (const dead of [token, second, "", "x".repeat(43)]) {
      await expect(useLink(elsewhere(), dead)).rejects.toMatchObject({ code: "INVALID_CODE" });
    }
  });

  it("is stored as a hash only", async () => {
    await requestSignInLink(ctx, { email: user.email });
    const token = await link();
    const stored = JSON.stringify(await ctx.db.$queryRaw`SELECT l::text FROM sign_in_links l`);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  });

  it("stops working after a password change", async () => {
    const { token: session } = await signIn(ctx);
    await requestSignInLink(ctx, { email: user.email });
    const token = await link();
    const actor = await findSession(ctx, session);
    await setPassword({ ...ctx, actor }, { password: "a new password", currentPassword: PASSWORD });
    await expect(useLink(ctx, token)).rejects.toMatchObject({ code: "INVALID_CODE" });
  });

  it("stops working after a password reset", async () => {
    await requestSignInLink(ctx, { email: user.email });
    const token = await link();
    await requestPasswordReset(ctx, { email: user.email });
    await setPassword(ctx, { password: "a new password", token: await mailbox.resetTokenFor(user.email) });
    await expect(useLink(ctx, token)).rejects.toMatchObject({ code: "INVALID_CODE" });
  });

  it("isn't sent to unknown addresses; an unconfirmed one gets a code", async () => {
    const [unknown, unconfirmed] = [inventEmail(), inventEmail()];
    await signUp(ctx, { email: unconfirmed, password: PASSWORD, name: "Ada" });
    clock.advance({ minutes: 1 });
    for (const email of [unknown, unconfirmed]) await requestSignInLink(ctx, { email });
    expect(await mailbox.mailsTo(unknown)).toEqual([]);
    expect(await mailbox.mailsTo(unconfirmed)).toHaveLength(2);
    expect(await mailbox.codeFor(unconfirmed)).toMatch(/^\d{6}$/);
  });

  it.each([
    ["sign-in links", (from: ServiceContext) => requestSignInLink(from, { email: user.email })],
    ["reset links", (from: ServiceContext) => requestPasswordReset(from, { email: user.email })],
  ])("%s reach the owner on a known device during a flood of requests by strangers", async (_, request) => {
    await signIn(ctx);
    for (let rounds = 0; rounds < 30; rounds += 1) {
      clock.advance({ minutes: 5 });
      await Promise.all(Array.from({ length: LONG ? 10 : 4 }, () => request(elsewhere())));
    }
    const flooded = (await mailbox.mailsTo(user.email)).length;
    expect(flooded).toBeLessThanOrEqual(16);
    clock.advance({ minutes: 1 });
    await request(ctx);
    expect(await mailbox.mailsTo(user.email)).toHaveLength(flooded + 1);
  });

  it("strangers' requests leave no gap of 30 minutes without a new link", async () => {
    let last = clock.now();
    for (let requests = 0; requests < 40; requests += 1) {
      clock.advance({ minutes: 10 });
      const before = await ctx.db.signInLink.count({ where: { userId: user.id } });
      await requestSignInLink(elsewhere(), { email: user.email });
      if ((await ctx.db.signInLink.count({ where: { userId: user.id } })) === before) continue;
      expect(clock.now().getTime() - last.getTime()).toBeLessThanOrEqual(30 * 60_000);
      last = clock.now();
    }
  });
});

describe("limits by IP address", () => {
  const failFrom = (peer: string) =>
    outcome(signIn({ ...ctx, peer }, { email: inventEmail(), password: "wrong password" }));

  it("count a /64 as one address, however it is spelled", async () => {
    const codes: string[] = [];
    for (let host = 1; host <= 32; host += 1) {
      const peer =
        host % 2 === 0 ? `2001:db8:64:1::${host.toString(16)}` : `2001:0DB8:0064:0001:0:0:0:${host.toString(16)}`;
      codes.push(await failFrom(peer));
    }
    expect(codes.filter((code) => code === WRONG)).toHaveLength(30);
    expect(await failFrom("2001:db8:64:2::1")).toBe(WRONG);
  });

  it("count a /48 with ten times the limit of a /64", async () => {
    const codes: string[] = [];
    for (let start = 0; start < 320; start += 20) {
      const peers = Array.from({ length: 20 }, (_, index) => `2001:db8:48:${(start + index).toString(16)}::1`);
      codes.push(...(await Promise.all(peers.map(failFrom))));
    }
    expect(codes.filter((code) => code === WRONG)).toHaveLength(300);
    expect(await failFrom("2001:db8:49::1")).toBe(WRONG);
  });

  it("count an IPv4 address in IPv6 form as that IPv4 address", async () => {
    for (let tries = 0; tries < 30; tries += 1) await failFrom("203.0.113.77");
    expect(await failFrom("::ffff:203.0.113.77")).toBe("RATE_LIMITED");
    expect(await failFrom("::ffff:cb00:714d")).toBe("RATE_LIMITED");
    expect(await failFrom("::ffff:203.0.113.78")).toBe(WRONG);
  });
});
