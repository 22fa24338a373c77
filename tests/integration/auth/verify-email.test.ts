import { randomInt } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findSession, resendCode, signUp, verifyEmail } from "~/server/auth";
import type { ServiceContext } from "~/server/core/context";
import { inventEmail, inventPeer, PASSWORD } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { TestMailbox } from "../../support/mailbox";

let database: TestDatabase;
let mailbox: TestMailbox;
let clock: TestClock;
let ctx: ServiceContext;
let email: string;

beforeAll(async () => {
  mailbox = await TestMailbox.create();
  database = await createTestDatabase();
});
afterAll(async () => {
  await mailbox.remove();
  await database.drop();
});
beforeEach(async () => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock, peer: inventPeer() });
  email = inventEmail();
  await signUp(ctx, { email, password: PASSWORD, name: "Ada" });
});

const REFUSAL = { code: "INVALID_CODE", message: "This code is wrong or no longer valid. Please request a new one." };

/** One try, from an address of its own. */
function enter(code: string, address = email) {
  const visitor = { ...ctx, peer: inventPeer() };
  return verifyEmail(visitor, { email: address, code, kind: "api", userAgent: "test" });
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

describe("the mailed code", () => {
  it("confirms the address and signs in", async () => {
    const tokens = await enter(await mailbox.codeFor(email));
    const actor = await findSession(ctx, tokens.token);
    expect(actor?.userId).toBe(tokens.userId);
    const user = await ctx.db.user.findUniqueOrThrow({ where: { email } });
    expect(user.emailVerified).toEqual(clock.now());
  });

  it("is stored as a keyed hash only", async () => {
    const code = await mailbox.codeFor(email);
    const stored = await ctx.db.emailCode.findFirstOrThrow({ where: { user: { email } } });
    expect(stored.codeHash).toHaveLength(32);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it("works once", async () => {
    const code = await mailbox.codeFor(email);
    await enter(code);
    await expect(enter(code)).rejects.toMatchObject(REFUSAL);
  });

  it("entered 100 times at once opens one session", async () => {
    const code = await mailbox.codeFor(email);
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => enter(code)));
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    expect(await ctx.db.session.count({ where: { user: { email } } })).toBe(1);
  });

  it("works for ten minutes", async () => {
    const code = await mailbox.codeFor(email);
    clock.advance({ minutes: 10 });
    await expect(enter(code)).rejects.toMatchObject(REFUSAL);
  });

  it("still works a second before its end, with spaces around it", async () => {
    const code = await mailbox.codeFor(email);
    clock.advance({ minutes: 9, seconds: 59 });
    await expect(enter(` ${code} `)).resolves.toHaveProperty("token");
  });

  it("may be mistyped four times", async () => {
    const code = await mailbox.codeFor(email);
    for (let tries = 0; tries < 4; tries += 1) await expect(enter(otherThan(code))).rejects.toMatchObject(REFUSAL);
    await expect(enter(code)).resolves.toHaveProperty("token");
  });

  it("is dead after five wrong tries", async () => {
    const code = await mailbox.codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) await expect(enter(otherThan(code))).rejects.toMatchObject(REFUSAL);
    await expect(enter(code)).rejects.toMatchObject(REFUSAL);
  });

  it("is replaced by the next one", async () => {
    const first = await mailbox.codeFor(email);
    clock.advance({ minutes: 1 });
    await resendCode(ctx, { email });
    const second = await mailbox.codeFor(email);
    if (second !== first) await expect(enter(first)).rejects.toMatchObject(REFUSAL);
    await expect(enter(second)).resolves.toHaveProperty("token");
  });

  it("of somebody else does not work", async () => {
    const other = inventEmail();
    await signUp(ctx, { email: other, password: PASSWORD, name: "Eve" });
    await expect(enter(await mailbox.codeFor(other))).rejects.toMatchObject(REFUSAL);
  });

  it.each(["", "1", "1234567", "abcdef", "１２３４５６", "' OR 1=1 --"])("is not %j", async (code) => {
    await expect(enter(code)).rejects.toMatchObject(REFUSAL);
  });
});

describe("guessing codes", () => {
  it("5,000 times from 500 addresses succeeds never, and the right code dies with it", async () => {
    const code = await mailbox.codeFor(email);
    const peers = Array.from({ length: 500 }, inventPeer);
    const codes = new Set<string>();
    const guesses = Array.from({ length: 5000 }, (_, index) => {
      const guess = index < 5 ? otherThan(code) : String(randomInt(1_000_000)).padStart(6, "0");
      codes.add(guess);
      const visitor = { ...ctx, peer: peers[index % peers.length] ?? null };
      return () => verifyEmail(visitor, { email, code: guess, kind: "api", userAgent: null });
    });
    const refusals = new Map<string, number>();
    for (let start = 0; start < guesses.length; start += 100) {
      const outcomes = await Promise.allSettled(guesses.slice(start, start + 100).map((guess) => guess()));
      for (const outcome of outcomes) {
        const key = outcome.status === "fulfilled" ? "signed in" : String(outcome.reason.code);
        refusals.set(key, (refusals.get(key) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(refusals)).toEqual({ INVALID_CODE: 20, RATE_LIMITED: 4980 });
    await expect(enter(code)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    clock.advance({ minutes: 9 });
    await expect(enter(code)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect((await ctx.db.user.findUniqueOrThrow({ where: { email } })).emailVerified).toBeNull();
  });

  it("compares at most 20 codes a day, over however many codes are mailed", async () => {
    let compared = 0;
    for (let mails = 0; mails < 6; mails += 1) {
      const code = await mailbox.codeFor(email);
      for (let tries = 0; tries < 5; tries += 1) {
        const error: unknown = await enter(otherThan(code)).catch((reason: unknown) => reason);
        if (error instanceof Error && "code" in error && error.code === "INVALID_CODE") compared += 1;
      }
      clock.advance({ minutes: 15 });
      await resendCode(ctx, { email });
    }
    expect(compared).toBe(20);
    clock.advance({ days: 1 });
    await resendCode(ctx, { email });
    await expect(enter(await mailbox.codeFor(email))).resolves.toHaveProperty("token");
  });
});

describe("code mails", () => {
  it("go out once a minute, whatever asks for them", async () => {
    await resendCode(ctx, { email });
    await signUp(ctx, { email, password: PASSWORD, name: "Ada" });
    expect(await mailbox.mailsTo(email)).toHaveLength(1);
    clock.advance({ seconds: 60 });
    await resendCode(ctx, { email });
    expect(await mailbox.mailsTo(email)).toHaveLength(2);
  });

  it("do not take the good code away when they are held back", async () => {
    const code = await mailbox.codeFor(email);
    await resendCode(ctx, { email });
    await expect(enter(code)).resolves.toHaveProperty("token");
  });

  it("go out five times an hour and ten times a day", async () => {
    for (let requests = 0; requests < 9; requests += 1) {
      clock.advance({ minutes: 6 });
      await resendCode(ctx, { email });
    }
    expect(await mailbox.mailsTo(email)).toHaveLength(5);
    for (let requests = 0; requests < 9; requests += 1) {
      clock.advance({ hours: 2 });
      await resendCode(ctx, { email });
    }
    expect(await mailbox.mailsTo(email)).toHaveLength(10);
  });

  it("go to nobody who never signed up or is confirmed already", async () => {
    const unknown = inventEmail();
    await resendCode(ctx, { email: unknown });
    expect(await mailbox.mailsTo(unknown)).toEqual([]);
    await enter(await mailbox.codeFor(email));
    clock.advance({ minutes: 5 });
    await resendCode(ctx, { email });
    expect(await mailbox.mailsTo(email)).toHaveLength(1);
  });
});
