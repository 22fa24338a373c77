import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { followDatabaseClock, kysely, systemClock } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { executeOn, Prisma, queryOn, sql } from "~/server/db";
import { createTestContext, type LogLines } from "../../support/context";
import { useTestDatabase } from "../../support/database";

const database = await useTestDatabase({ maxConnections: 2 });
const ctx = createTestContext({ db: database.db });

const raised = (code: string) => sql`
  DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = ${sql.raw(`'${code}'`)}, DETAIL = '{"available":3}'; END $$`;

const everyType = sql`
  SELECT 1::int AS int, 9007199254740993::bigint AS large, 'a'::text AS text, ${true}::boolean AS flag,
    NULL::text AS nothing, ${["a", 'b"c']}::text[] AS list, '{"a":[1]}'::jsonb AS json,
    ${new Date("2026-02-03T04:05:06.070Z")}::timestamptz AS time, '7f1ff2c4-2a0d-4b0a-9a2c-6f1c8f4d2b11'::uuid AS id,
    ${new Uint8Array([1, 255])}::bytea = '\\x01ff' AS bytes`;

describe("the system's clock", () => {
  it("follows the database's clock, however wrong this machine's is", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2001-01-01T00:00:00Z") });
    const lines: LogLines = [];
    const stop = await followDatabaseClock(database.db, createTestContext({ db: database.db }, lines).log);
    vi.useRealTimers();
    stop();
    const [row] = await queryOn<{ now: Date }>(database.db, sql`SELECT clock_timestamp() AS now`);
    expect(Math.abs(systemClock.now().getTime() - (row?.now.getTime() ?? 0))).toBeLessThan(60_000);
    expect(lines.join()).toMatch(/This machine's clock is \d+ s behind the database's, which counts\./);
  });
});

describe("queryOn", () => {
  it("returns the same values on the pool and in a transaction", async () => {
    const [direct] = await queryOn(database.db, everyType);
    const [inTransaction] = await withTransaction(ctx, async (inner) => queryOn(inner.tx, everyType));
    expect(direct).toEqual(inTransaction);
    expect(direct).toMatchObject({ large: 9_007_199_254_740_993n, time: new Date("2026-02-03T04:05:06.070Z") });
  });

  it.each(["LG001", "23505", "57P01", "42601"])(
    "throws the same error for %s on the pool and in a transaction",
    async (code) => {
      const failureOf = async (rows: Promise<unknown>) =>
        rows.then(
          () => undefined,
          (error: unknown) => error,
        );
      const direct = await failureOf(queryOn(database.db, raised(code)));
      const inTransaction = await failureOf(withTransaction(ctx, async (inner) => queryOn(inner.tx, raised(code))));
      for (const error of [direct, inTransaction]) {
        expect(error).toBeInstanceOf(Prisma.PrismaClientKnownRequestError);
        expect(error).toMatchObject({ code: "P2010", meta: { driverAdapterError: { cause: { originalCode: code } } } });
      }
      expect(direct).toMatchObject({
        meta: { driverAdapterError: { cause: { code, message: "refused", detail: '{"available":3}' } } },
      });
    },
  );

  it("retries a statement that a deadlock aborted", async () => {
    const lockBoth = (first: number, second: number) =>
      queryOn(
        database.db,
        sql`
      SELECT pg_advisory_xact_lock(${first}::bigint), pg_sleep(0.3), pg_advisory_xact_lock(${second}::bigint)`,
      );
    const locked = await Promise.all([lockBoth(7001, 7002), lockBoth(7002, 7001)]);
    expect(locked.map((rows) => rows.length)).toEqual([1, 1]);
  });

  it("joins the context's open transaction", async () => {
    const setting = sql`SELECT current_setting('farsite.test', true) AS value`;
    await withTransaction(ctx, async (inner) => {
      await queryOn(inner.tx, sql`SELECT set_config('farsite.test', 'inside', true)`);
      expect(await queryOn(inner.tx, setting)).toEqual([{ value: "inside" }]);
    });
    expect(await queryOn(database.db, setting)).not.toEqual([{ value: "inside" }]);
  });

  it("recovers from connections that broke while idle", async () => {
    await Promise.all([1, 2].map(() => queryOn(database.db, sql`SELECT pg_sleep(0.05)`)));
    await queryOn(
      database.db,
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = current_user AND pid <> pg_backend_pid()
        AND datname = current_database()`,
    );
    await Promise.allSettled([1, 2, 3].map(() => queryOn(database.db, sql`SELECT 1`)));
    expect(await queryOn(database.db, sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });
});

describe("kysely", () => {
  const user = () => ({ id: randomUUID(), name: "Ada", email: `${randomUUID()}@example.org` });

  it("rolls back with the context's transaction", async () => {
    const ada = user();
    await withTransaction(ctx, async (inner) => {
      await kysely(inner).insertInto("users").values(ada).execute();
      throw new Error("stop");
    }).catch(() => undefined);
    expect(await kysely(ctx).selectFrom("users").select("id").where("id", "=", ada.id).execute()).toEqual([]);
  });

  it("counts changed rows on the pool and in a transaction", async () => {
    const ada = user();
    await kysely(ctx).insertInto("users").values(ada).execute();
    const rename = kysely(ctx).updateTable("users").set({ name: "Grace" }).where("id", "=", ada.id);
    expect((await rename.executeTakeFirst()).numUpdatedRows).toBe(1n);
    await withTransaction(ctx, async (inner) => {
      const remove = kysely(inner).deleteFrom("users").where("id", "=", ada.id);
      expect((await remove.executeTakeFirst()).numDeletedRows).toBe(1n);
      expect((await remove.executeTakeFirst()).numDeletedRows).toBe(0n);
    });
  });

  it("executeOn counts changed rows on the pool and in a transaction", async () => {
    const ada = user();
    await kysely(ctx).insertInto("users").values(ada).execute();
    expect(await executeOn(database.db, sql`UPDATE users SET name = 'Grace' WHERE id = ${ada.id}`)).toBe(1);
    await withTransaction(ctx, async (inner) => {
      expect(await executeOn(inner.tx, sql`DELETE FROM users WHERE id = ${ada.id}`)).toBe(1);
      expect(await executeOn(inner.tx, sql`DELETE FROM users WHERE id = ${ada.id}`)).toBe(0);
    });
  });
});
