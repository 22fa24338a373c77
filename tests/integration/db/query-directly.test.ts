import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryRows } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { Prisma, queryDirectly } from "~/server/db";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 2 });
});
afterAll(() => database.drop());

const raised = (code: string) => Prisma.sql`
  DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = ${Prisma.raw(`'${code}'`)}, DETAIL = '{"available":3}'; END $$`;

describe("a statement past Prisma", () => {
  it("answers the same rows as $queryRaw", async () => {
    const statement = Prisma.sql`
      SELECT 1::int AS int, 'a'::text AS text, ${true}::boolean AS flag, NULL::text AS nothing, ${["a", 'b"c']}::text[] AS list,
        ${new Date("2026-02-03T04:05:06.070Z")}::timestamptz AS time, '7f1ff2c4-2a0d-4b0a-9a2c-6f1c8f4d2b11'::uuid AS id,
        ${new Uint8Array([1, 255])}::bytea = '\\x01ff' AS bytes`;
    expect(await queryDirectly(database.db, statement)).toEqual(await database.db.$queryRaw(statement));
  });

  it.each(["LG001", "23505", "57P01", "42601"])("that raises %s fails as $queryRaw does", async (code) => {
    const failureOf = async (rows: Promise<unknown>) =>
      rows.then(
        () => undefined,
        (error: unknown) => error,
      );
    const direct = await failureOf(queryDirectly(database.db, raised(code)));
    const prisma = await failureOf(database.db.$queryRaw(raised(code)));
    for (const error of [direct, prisma]) {
      expect(error).toBeInstanceOf(Prisma.PrismaClientKnownRequestError);
      expect(error).toMatchObject({ code: "P2010" });
    }
    expect(direct).toMatchObject({
      meta: { driverAdapterError: { cause: { code, message: "refused", detail: '{"available":3}' } } },
    });
  });

  it("takes part in a transaction that is open", async () => {
    const ctx = createTestContext({ db: database.db });
    const setting = Prisma.sql`SELECT current_setting('farsite.test', true) AS value`;
    await withTransaction(ctx, async (inner) => {
      await inner.tx.$executeRaw`SELECT set_config('farsite.test', 'inside', true)`;
      expect(await queryRows(inner, setting)).toEqual([{ value: "inside" }]);
    });
    expect(await queryRows(ctx, setting)).not.toEqual([{ value: "inside" }]);
  });

  it("survives connections that broke while nobody used them", async () => {
    await Promise.all([1, 2].map(() => queryDirectly(database.db, Prisma.sql`SELECT pg_sleep(0.05)`)));
    await queryDirectly(
      database.db,
      Prisma.sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = current_user AND pid <> pg_backend_pid()
        AND datname = current_database()`,
    );
    await Promise.allSettled([1, 2, 3].map(() => queryDirectly(database.db, Prisma.sql`SELECT 1`)));
    expect(await queryDirectly(database.db, Prisma.sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
  });
});
