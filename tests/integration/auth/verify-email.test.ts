import { randomInt } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { findSession, resendCode, signUp, verifyEmail } from "~/server/auth";
import type { ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { createUser, inventEmail, inventPeer, PASSWORD } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { LONG } from "../../support/long";
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
  email = inventEmail();
  await signUp(ctx, { email, password: PASSWORD, name: "Ada" });
});

/** Hours for which strangers keep requesting codes. */
const HOURS = LONG ? 24 : 6;
const TRIES = LONG ? 5000 : 200;
const STRANGERS = LONG ? 300 : 20;
const REFUSAL = { code: "INVALID_CODE", message: "This code is wrong or no longer valid. Please request a new one." };

/** Tries a code from a new address. */
function enter(code: string, address = email) {
  const visitor = { ...ctx, peer: inventPeer() };
  return verifyEmail(visitor, { email: address, code, kind: "api", userAgent: "test" });
}

function enterFrom(from: ServiceContext, code: string, address = email) {
  return verifyEmail(from, { email: address, code, kind: "api", userAgent: "test" });
}

/** Tries a code from the device that signed up. */
function enterHere(code: string) {
  return enterFrom(ctx, code);
}

async function codeOf(outcome: Promise<unknown>): Promise<unknown> {
  const error: unknown = await outcome.catch((reason: unknown) => reason);
  return error instanceof DomainError ? [error.code, error.data] : "no error";
}

function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

describe("an email code", () => {
  it("confirms the address and signs in", async () => {
    const tokens = await enter(await mailbox.codeFor(email));
    const actor = await findSession(ctx, tokens.token);
    expect(actor?.userId).toBe(tokens.userId);
    const user = await ctx.db.user.findUniqueOrThrow({ where: { email } });
    expect(user.emailVerified).toEqual(clock.now());
  });

  it("is stored only as a keyed hash", async () => {
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

  it("opens one session when entered 100 times at once", async () => {
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

  it("still works after four wrong tries", async () => {
    const code = await mailbox.codeFor(email);
    for (let tries = 0; tries < 4; tries += 1) await expect(enter(otherThan(code))).rejects.toMatchObject(REFUSAL);
    await expect(enter(code)).resolves.toHaveProperty("token");
  });

  it("stops working after five wrong tries", async () => {
    const code = await mailbox.codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) await expect(enter(otherThan(code))).rejects.toMatchObject(REFUSAL);
    await expect(enter(code)).rejects.toMatchObject(REFUSAL);
  });

  it("is invalidated by the next one", async () => {
    const first = await mailbox.codeFor(email);
    clock.advance({ minutes: 1 });
    await resendCode(ctx, { email });
    const second = await mailbox.codeFor(email);
    if (second !== first) await expect(enter(first)).rejects.toMatchObject(REFUSAL);
    await expect(enter(second)).resolves.toHaveProperty("token");
  });

  it("doesn't work for another user", async () => {
    const other = inventEmail();
    await signUp(ctx, { email: other, password: PASSWORD, name: "Eve" });
    await expect(enter(await mailbox.codeFor(other))).rejects.toMatchObject(REFUSAL);
  });

  it.each(["", "1", "1234567", "abcdef", "１２３４５６", "' OR 1=1 --"])("doesn't accept %j", async (code) => {
    await expect(enter(code)).rejects.toMatchObject(REFUSAL);
  });
});

describe("guessing codes", () => {
  it(`never succeeds in ${TRIES} tries from many addresses, and invalidates the right code`, async () => {
    const code = await mailbox.codeFor(email);
    const peers = Array.from({ length: TRIES / 10 }, inventPeer);
    const codes = new Set<string>();
    const guesses = Array.from({ length: TRIES }, (_, index) => {
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
    expect(Object.fromEntries(refusals)).toEqual({ INVALID_CODE: 10, RATE_LIMITED: TRIES - 10 });
    await expect(enter(code)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    clock.advance({ minutes: 9 });
    await expect(enter(code)).rejects.toMatchObject(REFUSAL);
    expect((await ctx.db.user.findUniqueOrThrow({ where: { email } })).emailVerified).toBeNull();
  });

  it(`lets strangers have at most ${3 * HOURS + 3} codes compared in ${HOURS} hours, however many they request`, async () => {
    let compared = 0;
    // The right code is never guessed, because it would end the attack. So every compared code is rejected.
    for (let minutes = 0; minutes < HOURS * 60; minutes += 20) {
      clock.advance({ minutes: 20 });
      await resendCode({ ...ctx, peer: inventPeer() }, { email });
      for (const code of ["x", "y"]) {
        const error: unknown = await enter(code).catch((reason: unknown) => reason);
        if (error instanceof Error && "code" in error && error.code === "INVALID_CODE") compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(HOURS);
    expect(compared).toBeLessThanOrEqual(3 * HOURS + 3);
  });

  it("with 200 wrong codes from strangers doesn't stop the device that signed up", async () => {
    for (let tries = 0; tries < 200; tries += 1) await enter("x").catch(() => undefined);
    await expect(enterHere(await mailbox.codeFor(email))).resolves.toHaveProperty("token");
  });

  it("with 200 wrong codes doesn't stop the right code of a fresh email on another device", async () => {
    for (let tries = 0; tries < 200; tries += 1) await enter("x").catch(() => undefined);
    await expect(enter(await mailbox.codeFor(email))).rejects.toMatchObject({ code: "RATE_LIMITED" });
    clock.advance({ minutes: 1 });
    await resendCode(ctx, { email });
    await expect(enter(await mailbox.codeFor(email))).resolves.toHaveProperty("token");
  });

  it("leaves the device that signed up five tries of its own on each code", async () => {
    const code = await mailbox.codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(enter(otherThan(code))).rejects.toMatchObject(REFUSAL);
      await expect(enterHere(otherThan(code))).rejects.toMatchObject(REFUSAL);
    }
    await expect(enterHere(code)).rejects.toMatchObject(REFUSAL);
    clock.advance({ minutes: 1 });
    await resendCode(ctx, { email });
    await expect(enterHere(await mailbox.codeFor(email))).resolves.toHaveProperty("token");
  });

  it("gives a stranger who signs up the same address no tries of its own", async () => {
    const stranger = { ...ctx, peer: inventPeer() };
    await signUp(stranger, { email, password: PASSWORD, name: "Eve" });
    const code = await mailbox.codeFor(email);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(enterFrom(stranger, otherThan(code))).rejects.toMatchObject(REFUSAL);
    }
    await expect(enter(code)).rejects.toMatchObject(REFUSAL);
    await expect(enterHere(code)).resolves.toHaveProperty("token");
  });

  it("leads to the same waits whether or not the address awaits a code", async () => {
    const { email: confirmed } = await createUser(ctx);
    const answers = await Promise.all(
      [confirmed, inventEmail(), inventEmail()].map(async (address, index) => {
        const device = { ...ctx, peer: inventPeer() };
        if (index < 2) await signUp(device, { email: address, password: PASSWORD, name: "Eve" });
        else await signUp(device, { email: address, password: "another password", name: "Eve" });
        const seen: unknown[] = [];
        for (let tries = 0; tries < 12; tries += 1) seen.push(await codeOf(enter("x", address)));
        for (let tries = 0; tries < 12; tries += 1) seen.push(await codeOf(enterFrom(device, "x", address)));
        await resendCode({ ...ctx, peer: inventPeer() }, { email: address });
        seen.push(await codeOf(enter("x", address)), await codeOf(enter("x", address)));
        return seen;
      }),
    );
    expect(JSON.stringify(answers[0])).toContain("RATE_LIMITED");
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe("code emails", () => {
  it("are sent at most once a minute, whichever call asks for them", async () => {
    await resendCode(ctx, { email });
    await signUp(ctx, { email, password: PASSWORD, name: "Ada" });
    expect(await mailbox.mailsTo(email)).toHaveLength(1);
    clock.advance({ seconds: 60 });
    await resendCode(ctx, { email });
    expect(await mailbox.mailsTo(email)).toHaveLength(2);
  });

  it("leave the current code valid when they are rate limited", async () => {
    const code = await mailbox.codeFor(email);
    await resendCode(ctx, { email });
    await expect(enter(code)).resolves.toHaveProperty("token");
  });

  it("are limited to five an hour and ten a day for one device", async () => {
    for (let requests = 0; requests < 9; requests += 1) {
      clock.advance({ minutes: 6 });
      await resendCode(ctx, { email });
    }
    expect(await mailbox.mailsTo(email)).toHaveLength(5);
    for (let requests = 0; requests < 11; requests += 1) {
      clock.advance({ hours: 2 });
      await resendCode(ctx, { email });
    }
    const sent = (await mailbox.mailsTo(email)).length;
    expect(sent).toBeGreaterThan(7);
    expect(sent).toBeLessThanOrEqual(10);
  });

  it("reach the owner during a flood of strangers' requests", async () => {
    for (let rounds = 0; rounds < 30; rounds += 1) {
      clock.advance({ minutes: 5 });
      const strangers = Array.from({ length: LONG ? 10 : 4 }, () => ({ ...ctx, peer: inventPeer() }));
      await Promise.all(strangers.map((stranger) => resendCode(stranger, { email })));
    }
    const flooded = (await mailbox.mailsTo(email)).length;
    expect(flooded).toBeLessThanOrEqual(16);
    clock.advance({ minutes: 1 });
    await resendCode(ctx, { email });
    expect(await mailbox.mailsTo(email)).toHaveLength(flooded + 1);
    await expect(enterHere(await mailbox.codeFor(email))).resolves.toHaveProperty("token");
  });

  it(`reach an owner whose address ${STRANGERS} strangers signed up`, async () => {
    for (let requests = 0; requests < STRANGERS; requests += 10) {
      await Promise.all(
        Array.from({ length: 10 }, () =>
          signUp({ ...ctx, peer: inventPeer() }, { email, password: "planted password", name: "Eve" }),
        ),
      );
    }
    expect(await ctx.db.pendingPassword.count({ where: { user: { email } } })).toBeLessThan(13);
    clock.advance({ minutes: 1 });
    await signUp(ctx, { email, password: PASSWORD, name: "Ada" });
    await expect(enterHere(await mailbox.codeFor(email))).resolves.toHaveProperty("token");
  });

  it("aren't sent to unknown or confirmed addresses", async () => {
    const unknown = inventEmail();
    await resendCode(ctx, { email: unknown });
    expect(await mailbox.mailsTo(unknown)).toEqual([]);
    await enterHere(await mailbox.codeFor(email));
    clock.advance({ minutes: 5 });
    await resendCode(ctx, { email });
    expect(await mailbox.mailsTo(email)).toHaveLength(1);
  });
});
