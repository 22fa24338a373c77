import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Prisma } from "~/server/db";
import { createTestDatabase, type TestDatabase } from "../support/database";

describe("the migrated database", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const rightsOf = (table: string) => database.db.$queryRaw<{ right: string }[]>`
    SELECT privilege_type AS right FROM information_schema.role_table_grants
    WHERE table_name = ${table} AND grantee = current_user ORDER BY 1`;

  it.each(["ledger_transfers", "ledger_entries"])("lets the application only read %s and add to it", async (table) => {
    expect((await rightsOf(table)).map((row) => row.right)).toEqual(["INSERT", "SELECT"]);
  });

  it("lets the application never remove a ledger account", async () => {
    expect((await rightsOf("ledger_accounts")).map((row) => row.right)).toEqual(["INSERT", "SELECT", "UPDATE"]);
  });

  it.each(Object.values(Prisma.ModelName))("has every column of the schema in %s", async (model) => {
    const delegate: unknown = Reflect.get(database.db, model.charAt(0).toLowerCase() + model.slice(1));
    expect(await (delegate as { findMany(): Promise<unknown> }).findMany()).toBeInstanceOf(Array);
  });

  it("has no trigger before updates of jobs, which would recompute the search columns", async () => {
    const [BEFORE, UPDATE] = [2, 16]; // Bits of `tgtype`.
    const before = await database.db.$queryRaw<unknown[]>`
      SELECT tgname FROM pg_trigger
      WHERE tgrelid = 'jobs'::regclass AND NOT tgisinternal AND tgtype & ${BEFORE}::int <> 0 AND tgtype & ${UPDATE}::int <> 0`;
    expect(before).toEqual([]);
  });

  it("gives the application no table of its own and no right to create one", async () => {
    const owned = await database.db.$queryRaw<
      unknown[]
    >`SELECT tablename FROM pg_tables WHERE tableowner = current_user`;
    expect(owned).toEqual([]);
    await expect(database.db.$executeRaw`CREATE TABLE intruder (id int)`).rejects.toThrow(/permission denied/);
  });
});
