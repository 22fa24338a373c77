import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { findSession, logIn, signUp, verifyEmail } from "~/server/auth";
import type { ServiceContext } from "~/server/core/context";
import { createDb } from "~/server/db";
import { untilLockAwaited } from "../../support/lock-waits";
import { createUser, inventEmail, inventPeer, PASSWORD } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { TestMailbox } from "../../support/mailbox";

const database = await useTestDatabase();
let clock: TestClock;
let ctx: ServiceContext;
let email: string;

const mailbox = await TestMailbox.create();

afterAll(() => mailbox.remove());
beforeEach(async () => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock, peer: inventPeer() });
  ({ email } = await createUser(ctx));
});

const REFUSED = { code: "INVALID_CREDENTIALS" };
const LIMITED = { code: "RATE_LIMITED", data: { retryAfterSeconds: expect.any(Number) } };

function tryWith(password: string, { from = ctx, address = email } = {}) {
  return logIn(from, { email: address, password, kind: "api", userAgent: "test" });
}

/** Returns the error codes of this many concurrent failures. */
async function failures(count: number, options: Parameters<typeof tryWith>[1] = {}): Promise<string[]> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, () => tryWith("wrong password", options)));
  return outcomes.map((outcome) => (outcome.status === "rejected" ? outcome.reason.code : "signed in")).toSorted();
}

function repeated(code: string, count: number): string[] {
  return Array.from({ length: count }, () => code);
}

describe("logging in", () => {
  it("opens a new session each time", async () => {
    const [first, second] = [await tryWith(PASSWORD), await tryWith(PASSWORD)];
    expect(first.token).not.toBe(second.token);
    expect((await findSession(ctx, first.token))?.userId).toBe(first.userId);
    expect((await findSession(ctx, second.token))?.userId).toBe(first.userId);
  });

  it("rejects a wrong password with the same sentence for known and unknown addresses", async () => {
    const wrong: unknown = await tryWith("wrong password").catch((error: unknown) => error);
    const unknown: unknown = await tryWith("wrong password", { address: inventEmail() }).catch(
      (error: unknown) => error,
    );
    expect(wrong).toMatchObject(REFUSED);
    expect(unknown).toEqual(wrong);
  });

  it("rejects an unconfirmed address with the same sentence and emails a new, valid code", async () => {
    const address = inventEmail();
    await signUp(ctx, { email: address, password: PASSWORD, name: "Ada" });
    clock.advance({ minutes: 2 });
    const early: unknown = await tryWith(PASSWORD, { address }).catch((error: unknown) => error);
    expect(early).toEqual(await tryWith("wrong password").catch((error: unknown) => error));
    expect(await mailbox.mailsTo(address)).toHaveLength(2);
    await verifyEmail(ctx, { email: address, code: await mailbox.codeFor(address), kind: "api", userAgent: null });
    await expect(tryWith(PASSWORD, { address })).resolves.toHaveProperty("token");
  });

  it("opens no session if the password was changed meanwhile", async () => {
    const { id } = await ctx.db.user.findUniqueOrThrow({ where: { email } });
    const other = await ctx.db.user.findUniqueOrThrow({
      where: { id: (await createUser(ctx, { password: "another password" })).id },
    });
    // A reset locks the row until the login, which has already compared the old password, waits for it.
    const { login } = await ctx.db.$transaction(async (tx) => {
      await tx.user.update({ where: { id }, data: { passwordHash: other.passwordHash } });
      const pending = tryWith(PASSWORD).catch((error: unknown) => error);
      await untilLockAwaited(ctx.db);
      return { login: pending };
    });
    expect(await login).toMatchObject(REFUSED);
    expect(await ctx.db.session.count({ where: { userId: id } })).toBe(0);
  });
});

describe("guessing passwords", () => {
  it("stops after ten failures from one address, also concurrent ones", async () => {
    expect(await failures(25)).toEqual([...repeated("INVALID_CREDENTIALS", 10), ...repeated("RATE_LIMITED", 15)]);
    await expect(tryWith("wrong password")).rejects.toMatchObject(LIMITED);
  });

  it("stops the same way for an address without an account", async () => {
    const address = inventEmail();
    expect(await failures(12, { address })).toEqual([
      ...repeated("INVALID_CREDENTIALS", 10),
      ...repeated("RATE_LIMITED", 2),
    ]);
  });

  it("doesn't lock out the owner on another address", async () => {
    await failures(25);
    await expect(tryWith(PASSWORD, { from: { ...ctx, peer: inventPeer() } })).resolves.toHaveProperty("token");
  });

  it("is possible again after 15 minutes", async () => {
    await failures(12);
    clock.advance({ minutes: 15 });
    await expect(tryWith(PASSWORD)).resolves.toHaveProperty("token");
  });

  it("of many accounts from one address stops after 30 failures in five minutes", async () => {
    const codes = await Promise.all(Array.from({ length: 40 }, () => failures(1, { address: inventEmail() })));
    expect(codes.flat().toSorted()).toEqual([...repeated("INVALID_CREDENTIALS", 30), ...repeated("RATE_LIMITED", 10)]);
    clock.advance({ minutes: 5 });
    await expect(tryWith(PASSWORD)).resolves.toHaveProperty("token");
  });

  it("is counted in the database, across processes and restarts", async () => {
    await failures(10);
    const otherDb = createDb(database.url);
    const otherProcess = createTestContext({ db: otherDb, clock, peer: ctx.peer });
    await expect(tryWith(PASSWORD, { from: otherProcess })).rejects.toMatchObject(LIMITED);
    await otherDb.$disconnect();
  });

  it("without a peer address is limited by account", async () => {
    const from = { ...ctx, peer: null };
    expect(await failures(12, { from })).toEqual([
      ...repeated("INVALID_CREDENTIALS", 10),
      ...repeated("RATE_LIMITED", 2),
    ]);
  });

  it("doesn't count correct passwords: thirty logins in a row succeed", async () => {
    for (let logins = 0; logins < 30; logins += 1) await tryWith(PASSWORD);
  });

  it("stores no readable address or account in the limits table", async () => {
    await failures(1);
    const keys = JSON.stringify(await ctx.db.rateLimitWindow.findMany());
    expect(keys).not.toContain(email);
    expect(keys).not.toContain(String(ctx.peer));
  });
});
