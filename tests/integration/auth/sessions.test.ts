import { beforeEach, describe, expect, it } from "vitest";
import { findSession, logIn, pruneExpired, refreshSession, renewSession, signOut } from "~/server/auth";
import type { ServiceContext } from "~/server/core/context";
import { createUser, inventPeer, PASSWORD } from "../../support/auth";
import { createTestContext, TestClock, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";

const database = await useTestDatabase();
let clock: TestClock;
let log: LogLines;
let ctx: ServiceContext;
let user: { id: string; email: string };

beforeEach(async () => {
  clock = new TestClock();
  log = [];
  ctx = createTestContext({ db: database.db, clock, peer: inventPeer() }, log);
  user = await createUser(ctx);
});

const ENDED = { code: "UNAUTHORIZED" };

async function signIn(kind: "api" | "browser" = "api") {
  const tokens = await logIn(ctx, { email: user.email, password: PASSWORD, kind, userAgent: "test" });
  return { ...tokens, refreshToken: tokens.refreshToken ?? "" };
}

async function refresh(refreshToken: string) {
  const tokens = await refreshSession(ctx, { refreshToken });
  return { ...tokens, refreshToken: tokens.refreshToken ?? "" };
}

describe("tokens", () => {
  it("have 256 bits and are stored only as SHA-256", async () => {
    const { token, refreshToken } = await signIn();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(Buffer.from(refreshToken, "base64url").length).toBeGreaterThanOrEqual(32);
    const stored = JSON.stringify(await ctx.db.$queryRaw`SELECT s::text FROM sessions s`);
    for (const secret of [token, refreshToken]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
    }
  });

  it("are rejected when they are invented or garbled", async () => {
    for (const token of ["", "x", "a".repeat(43), "é".repeat(43), "a".repeat(10_000), "\u0000".repeat(43)]) {
      expect(await findSession(ctx, token)).toBeNull();
    }
  });
});

describe("an access token", () => {
  it("works for an hour, however much it is used", async () => {
    const { token, tokenExpiresAt } = await signIn();
    expect(tokenExpiresAt.getTime() - clock.now().getTime()).toBe(60 * 60 * 1000);
    clock.advance({ minutes: 59 });
    expect(await findSession(ctx, token)).not.toBeNull();
    clock.advance({ minutes: 1 });
    expect(await findSession(ctx, token)).toBeNull();
  });
});

describe("a session", () => {
  it("ends 30 days after its last use, for a browser", async () => {
    const { token } = await signIn("browser");
    clock.advance({ days: 29 });
    expect(await findSession(ctx, token)).not.toBeNull();
    clock.advance({ days: 29 });
    expect(await findSession(ctx, token)).not.toBeNull();
    clock.advance({ days: 30 });
    expect(await findSession(ctx, token)).toBeNull();
  });

  it("ends 30 days after its last use, for a program", async () => {
    const { refreshToken } = await signIn();
    clock.advance({ days: 29 });
    const next = await refresh(refreshToken);
    clock.advance({ days: 30 });
    await expect(refresh(next.refreshToken)).rejects.toMatchObject(ENDED);
  });

  it("is updated at most every few minutes, not by every call", async () => {
    const { token } = await signIn();
    const lastUsed = async () => (await ctx.db.session.findFirstOrThrow({ where: { userId: user.id } })).lastUsedAt;
    const opened = await lastUsed();
    clock.advance({ minutes: 4 });
    await findSession(ctx, token);
    expect(await lastUsed()).toEqual(opened);
    clock.advance({ minutes: 2 });
    await findSession(ctx, token);
    expect(await lastUsed()).toEqual(clock.now());
  });

  it("can be renewed by a browser for another 30 days", async () => {
    const { token } = await signIn("browser");
    clock.advance({ days: 20 });
    const renewed = await renewSession(ctx, token);
    expect(renewed?.expiresAt.getTime()).toBe(clock.now().getTime() + 30 * 24 * 60 * 60 * 1000);
    clock.advance({ days: 29 });
    expect(await findSession(ctx, token)).not.toBeNull();
  });

  it("can't be renewed once it has ended", async () => {
    const { token } = await signIn("browser");
    clock.advance({ days: 30 });
    expect(await renewSession(ctx, token)).toBeNull();
  });
});

describe("signing out", () => {
  it("ends every session of the user at once, cookies and tokens, and nobody else's", async () => {
    const other = await createUser(ctx);
    const others = await logIn(ctx, { email: other.email, password: PASSWORD, kind: "api", userAgent: null });
    const [program, browser] = [await signIn("api"), await signIn("browser")];
    const actor = await findSession(ctx, browser.token);
    await signOut({ ...ctx, actor });
    expect(await findSession(ctx, program.token)).toBeNull();
    expect(await findSession(ctx, browser.token)).toBeNull();
    expect(await renewSession(ctx, browser.token)).toBeNull();
    await expect(refresh(program.refreshToken)).rejects.toMatchObject(ENDED);
    expect((await findSession(ctx, others.token))?.userId).toBe(other.id);
  });

  it("requires a signed-in user", async () => {
    await expect(signOut(ctx)).rejects.toMatchObject(ENDED);
  });
});

describe("refreshing", () => {
  it("returns new tokens and ends the old access token", async () => {
    const first = await signIn();
    clock.advance({ minutes: 30 });
    const second = await refresh(first.refreshToken);
    expect(second.userId).toBe(user.id);
    expect(second.tokenExpiresAt.getTime()).toBe(clock.now().getTime() + 60 * 60 * 1000);
    expect(await findSession(ctx, first.token)).toBeNull();
    expect((await findSession(ctx, second.token))?.userId).toBe(user.id);
    await expect(refresh(second.refreshToken)).resolves.toHaveProperty("token");
  });

  it("returns the same tokens again within ten seconds, in case the response was lost", async () => {
    const { refreshToken } = await signIn();
    const lost = await refresh(refreshToken);
    clock.advance({ seconds: 9 });
    expect(await refresh(refreshToken)).toEqual(lost);
    expect((await findSession(ctx, lost.token))?.userId).toBe(user.id);
  });

  it("returns one pair of tokens to concurrent calls", async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(new Set(answers.map((answer) => `${answer.token} ${answer.refreshToken}`)).size).toBe(1);
  });

  it("ends the session when a token is used again after ten seconds", async () => {
    const { refreshToken } = await signIn();
    const current = await refresh(refreshToken);
    clock.advance({ seconds: 10 });
    await expect(refresh(refreshToken)).rejects.toMatchObject(ENDED);
    expect(await findSession(ctx, current.token)).toBeNull();
    await expect(refresh(current.refreshToken)).rejects.toMatchObject(ENDED);
    expect(log.join()).toContain("an old refresh token was used");
  });

  it("ends the session when an older token is used, at any time", async () => {
    const first = await signIn();
    const second = await refresh(first.refreshToken);
    const third = await refresh(second.refreshToken);
    await expect(refresh(first.refreshToken)).rejects.toMatchObject(ENDED);
    expect(await findSession(ctx, third.token)).toBeNull();
  });

  it("rejects an invented token and leaves its session alone", async () => {
    const { token, refreshToken } = await signIn();
    const invented = Buffer.from(refreshToken, "base64url");
    invented.fill(7, 16, 48);
    await expect(refresh(invented.toString("base64url"))).rejects.toMatchObject(ENDED);
    await expect(refresh("garbled")).rejects.toMatchObject(ENDED);
    await expect(refresh(token)).rejects.toMatchObject(ENDED);
    expect(await findSession(ctx, token)).not.toBeNull();
  });

  it("rejects browser sessions", async () => {
    const { refreshToken } = await logIn(ctx, {
      email: user.email,
      password: PASSWORD,
      kind: "browser",
      userAgent: null,
    });
    expect(refreshToken).toBeNull();
  });
});

describe("pruning", () => {
  it("deletes only expired rows", async () => {
    const old = await signIn();
    clock.advance({ days: 20 });
    const fresh = await signIn("browser");
    clock.advance({ days: 11 });
    await pruneExpired(ctx);
    await expect(refresh(old.refreshToken)).rejects.toMatchObject(ENDED);
    expect(await ctx.db.session.count({ where: { userId: user.id } })).toBe(1);
    expect(await findSession(ctx, fresh.token)).not.toBeNull();
    expect(await ctx.db.rateLimitWindow.count({ where: { expiresAt: { lt: clock.now() } } })).toBe(0);
  });
});
