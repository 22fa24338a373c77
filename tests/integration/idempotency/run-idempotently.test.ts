import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { getConnectsBalance, grantConnects } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { runIdempotently, runIdempotentlyInParts } from "~/server/idempotency";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";

const database = await useTestDatabase({ maxConnections: 10 });
let clock: TestClock;
let ctx: ServiceContext;
let userId: string;

beforeEach(async () => {
  clock = new TestClock();
  ctx = createTestContext({ db: database.db, clock });
  userId = await createUser();
});

async function createUser(): Promise<string> {
  return (await database.db.user.create({ data: { name: "Ada", email: `${randomUUID()}@example.org` } })).id;
}

const hash = (body: string) => createHash("sha256").update(body).digest();

/** Makes a call that grants ten connects each time it runs. */
function grantTen(key: string, body = "ten", user = userId) {
  return runIdempotently(ctx, { userId: user, key, requestHash: hash(body) }, async (inner) => {
    const { connectsBalance } = await grantConnects(inner, {
      userId: user,
      connects: 10,
      reason: body,
      idempotencyKey: randomUUID(),
    });
    return { connectsBalance, none: undefined, when: null };
  });
}

/** Keeps a call running until the test ends it. */
function pausedCall(key: string) {
  const gate = Promise.withResolvers<void>();
  const running = Promise.withResolvers<void>();
  const answer = runIdempotently(ctx, { userId, key, requestHash: hash("paused") }, async () => {
    running.resolve();
    await gate.promise;
    return { paused: true };
  });
  return { answer, running: running.promise, finish: () => gate.resolve() };
}

describe("a call with a key", () => {
  it("runs once and replays its result, marked as replayed", async () => {
    const key = randomUUID();
    const first = await grantTen(key);
    expect(first).toEqual({ result: { connectsBalance: 10, when: null }, replayed: false });
    expect(await grantTen(key)).toEqual({ result: first.result, replayed: true });
    expect(await getConnectsBalance(ctx, userId)).toBe(10);
  });

  it("returns the first time exactly what it will replay", async () => {
    const key = randomUUID();
    expect(JSON.stringify((await grantTen(key)).result)).toBe(JSON.stringify((await grantTen(key)).result));
  });

  it("is rejected with a different request and changes nothing", async () => {
    const key = randomUUID();
    await grantTen(key);
    await expect(grantTen(key, "other")).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
    expect(await getConnectsBalance(ctx, userId)).toBe(10);
  });

  it("is rejected while the first call runs and replayed afterwards", async () => {
    const key = randomUUID();
    const call = pausedCall(key);
    await call.running;
    await expect(grantTen(key)).rejects.toMatchObject({ code: "IN_PROGRESS", data: { retryAfterSeconds: 1 } });
    call.finish();
    expect(await call.answer).toEqual({ result: { paused: true }, replayed: false });
    await expect(grantTen(key)).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
  });

  it("runs once for any number of concurrent calls", async () => {
    const key = randomUUID();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => grantTen(key)));
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "IN_PROGRESS" });
      else expect(result.value.result).toEqual({ connectsBalance: 10, when: null });
    }
    expect(results.filter((result) => result.status === "fulfilled" && !result.value.replayed)).toHaveLength(1);
    expect(await getConnectsBalance(ctx, userId)).toBe(10);
  });

  it("waits for a connection when 200 calls run at the same time", async () => {
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => grantTen(randomUUID())));
    expect(results.filter(({ status }) => status === "rejected")).toEqual([]);
    expect(await getConnectsBalance(ctx, userId)).toBe(2000);
  });

  it("never sees another user's key", async () => {
    const key = randomUUID();
    const other = await createUser();
    await grantTen(key);
    expect(await grantTen(key, "ten", other)).toMatchObject({ replayed: false });
    const call = pausedCall("both use this one");
    await call.running;
    expect(await grantTen("both use this one", "ten", other)).toMatchObject({ replayed: false });
    call.finish();
    await call.answer;
  });

  it("stores no errors: the same key may succeed later", async () => {
    const key = randomUUID();
    const refused = runIdempotently(ctx, { userId, key, requestHash: hash("ten") }, async (inner) => {
      await grantConnects(inner, { userId, connects: 10, reason: "lost", idempotencyKey: randomUUID() });
      throw new Error("refused after all");
    });
    await expect(refused).rejects.toThrow("refused after all");
    expect(await getConnectsBalance(ctx, userId)).toBe(0);
    expect(await grantTen(key)).toMatchObject({ replayed: false });
  });

  it("is replayed for 24 hours, then its key is free", async () => {
    const key = randomUUID();
    await grantTen(key);
    clock.advance({ hours: 23, minutes: 59 });
    expect(await grantTen(key)).toMatchObject({ replayed: true });
    clock.advance({ minutes: 1 });
    expect(await grantTen(key, "other")).toMatchObject({ replayed: false, result: { connectsBalance: 20 } });
    expect(await grantTen(key, "other")).toMatchObject({ replayed: true });
  });

  it("accepts any text as a key", async () => {
    for (const key of ["'; DROP TABLE users; --", "ключ 🔑", " ", "x".repeat(255)]) {
      expect(await grantTen(key)).toMatchObject({ replayed: false });
      expect(await grantTen(key)).toMatchObject({ replayed: true });
    }
  });
});

describe("stored results", () => {
  it("are deleted after they expire", async () => {
    await database.db.idempotencyRecord.deleteMany();
    for (let count = 0; count < 4; count++) await grantTen(randomUUID());
    clock.advance({ hours: 25 });
    await grantTen(randomUUID());
    await grantTen(randomUUID());
    await grantTen(randomUUID());
    const stored = await database.db.idempotencyRecord.findMany();
    expect(stored).toHaveLength(3);
    expect(stored.every(({ expiresAt }) => expiresAt > clock.now())).toBe(true);
  });
});

describe("a call in several transactions", () => {
  /** Grants ten connects after work that must not run inside a transaction. */
  function grantInParts(key: string, { body = "ten", meanwhile = async () => {} }: Parts = {}) {
    const call = { userId, key, requestHash: hash(body) };
    return runIdempotentlyInParts<{ connectsBalance: number }>(ctx, call, { atMostMs: 60_000 }, async (keep) => {
      await meanwhile();
      return withTransaction(ctx, async (inner) => {
        const grant = { userId, connects: 10, reason: body, idempotencyKey: randomUUID() };
        const { connectsBalance } = await grantConnects(inner, grant);
        await keep(inner, { connectsBalance });
        return { connectsBalance };
      });
    });
  }
  type Parts = { body?: string; meanwhile?: () => Promise<void> };
  const fail = async () => {
    throw new Error("no");
  };

  it("runs once and replays its result, also to a call in one transaction", async () => {
    const key = randomUUID();
    expect(await grantInParts(key)).toEqual({ result: { connectsBalance: 10 }, replayed: false });
    expect(await grantInParts(key)).toEqual({ result: { connectsBalance: 10 }, replayed: true });
    expect(await grantTen(key)).toEqual({ result: { connectsBalance: 10 }, replayed: true });
    expect(await getConnectsBalance(ctx, userId)).toBe(10);
  });

  it("reserves its key while it runs without keeping a connection", async () => {
    const key = randomUUID();
    const gate = Promise.withResolvers<void>();
    const running = Promise.withResolvers<void>();
    const meanwhile = async () => {
      running.resolve();
      await gate.promise;
    };
    const first = grantInParts(key, { meanwhile });
    await running.promise;
    await expect(grantInParts(key)).rejects.toMatchObject({ code: "IN_PROGRESS" });
    await expect(grantTen(key)).rejects.toMatchObject({ code: "IN_PROGRESS" });
    await expect(grantInParts(key, { body: "other" })).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
    gate.resolve();
    expect(await first).toMatchObject({ replayed: false });
    expect(await getConnectsBalance(ctx, userId)).toBe(10);
  });

  it("frees its key when it fails", async () => {
    const key = randomUUID();
    await expect(grantInParts(key, { meanwhile: fail })).rejects.toThrow("no");
    expect(await grantInParts(key)).toMatchObject({ replayed: false });
  });

  it("frees its key half a minute after a crash", async () => {
    const key = randomUUID();
    const dead = new Promise<void>(() => {});
    const running = Promise.withResolvers<void>();
    void grantInParts(key, {
      meanwhile: () => {
        running.resolve();
        return dead;
      },
    });
    await running.promise;
    await expect(grantInParts(key)).rejects.toMatchObject({ code: "IN_PROGRESS" });
    clock.advance({ seconds: 30 });
    expect(await grantInParts(key)).toMatchObject({ result: { connectsBalance: 10 }, replayed: false });
  });
});
