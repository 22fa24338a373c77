import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkConnects } from "~/server/connects";
import { systemClock } from "~/server/core/context";
import { LETTER_GUARANTEES } from "~/server/cover-letters";
import { updateStoredJobs } from "~/server/feeds";
import { returnConnects } from "~/server/jobs";
import { PAYMENT_GUARANTEES } from "~/server/payments";
import { MIGRATIONS_DIR } from "../../../scripts/lib/paths.ts";
import { at, TestApi } from "../../support/api";
import { PASSWORD } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { LONG } from "../../support/long";
import { readKeptRows, type KeptRows } from "./kept-rows";
import { FILLED_MIGRATIONS, fillOlderDatabase } from "./older-rows";

const COUNT = LONG ? 10_000 : 60;
const MIGRATIONS = readdirSync(MIGRATIONS_DIR)
  .filter((name) => /^\d/.test(name))
  .toSorted();
const FIRST_WHOLE = "20261121000200_jobs";

const upTo = (last: string) => MIGRATIONS.filter((name) => name <= last);
/** This migration came before the polling of feeds, despite its name: migrations are also added between others. */
const OUT_OF_ORDER = [...upTo("20261121150000_search"), "20261121165000_stated_words"];
/** Schemas that existing databases may have. The long form tests every one. */
const SCHEMAS = LONG
  ? [
      ...MIGRATIONS.filter((name) => name >= FIRST_WHOLE)
        .slice(0, -1)
        .map(upTo),
      OUT_OF_ORDER,
    ]
  : [upTo(FIRST_WHOLE), OUT_OF_ORDER];

/** The text as it was written then. */
const PASSWORD_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$cdRq4uW6PwSbiVkxfVhSCw$qnNuGizUtpmWE2bEz7/GvYh0ZtrOV0low7uEpKd4rvQ";
const GUARANTEES = [...PAYMENT_GUARANTEES, ...LETTER_GUARANTEES];

type Older = { database: TestDatabase; before: KeptRows; after: KeptRows };

const migrateProcess = fileURLToPath(new URL("migrate-process.ts", import.meta.url));

async function migrate(database: TestDatabase, migrations: readonly string[] = []): Promise<void> {
  await promisify(execFile)(process.execPath, [migrateProcess, database.ownerUrl, ...migrations]);
}

/** Creates a database as an older version left it and migrates it. */
async function makeOlder(migrations: readonly string[]): Promise<Older> {
  const database = await createTestDatabase({ migrated: false });
  await migrate(database, migrations);
  await fillOlderDatabase(database.ownerUrl, migrations, { count: COUNT, passwordHash: PASSWORD_HASH });
  const before = await readKeptRows(database.ownerUrl);
  await migrate(database);
  return { database, before, after: await readKeptRows(database.ownerUrl, before) };
}

it("every migration that creates a table has older rows", () => {
  const creating = MIGRATIONS.filter((name) =>
    /^CREATE TABLE/m.test(readFileSync(join(MIGRATIONS_DIR, name, "migration.sql"), "utf8")),
  );
  expect(FILLED_MIGRATIONS).toEqual(expect.arrayContaining(creating));
  expect(MIGRATIONS).toEqual(expect.arrayContaining([...FILLED_MIGRATIONS]));
});

describe("a database upgraded from an older version", () => {
  const olds: Older[] = [];

  beforeAll(async () => {
    if (!LONG) olds.push(...(await Promise.all(SCHEMAS.map(makeOlder))));
    else for (const migrations of SCHEMAS) olds.push(await makeOlder(migrations));
  }, 3_600_000);
  afterAll(async () => {
    for (const { database } of olds) await database.drop();
  });

  const contextOf = ({ database }: Older) => createTestContext({ db: database.db, clock: systemClock });

  it("keeps every row of every table word for word", () => {
    for (const { before, after } of olds) {
      expect([...before].filter(([, { rows }]) => rows === 0)).toEqual([]);
      expect(after).toEqual(before);
    }
  });

  it("keeps the ledger's guarantees at once and after processing overdue rows", async () => {
    for (const old of olds) {
      const ctx = contextOf(old);
      expect(await brokenGuarantees(old)).toEqual([]);
      await updateStoredJobs(ctx, { signal: new AbortController().signal });
      const { returned } = await returnConnects(ctx);
      expect(await old.database.db.job.count({ where: { mergedInto: null, postings: { none: {} } } })).toBe(0);
      expect(returned).toBeGreaterThan(0);
      expect(await brokenGuarantees(old)).toEqual([]);
      // Jobs of one role are merged. Users who had bought both got the second refunded.
      expect(await old.database.db.job.count({ where: { mergedInto: { not: null } } })).toBe(
        Math.ceil((COUNT - 51) / 100),
      );
      expect(
        await old.database.db.unlock.count({ where: { isDouble: true, returnId: { not: null } } }),
      ).toBeGreaterThan(0);
    }
  });

  it("lets its users sign in, read their unlocked jobs, search and unlock more", async () => {
    for (const old of olds) {
      const api = new TestApi({ db: old.database.db, clock: systemClock });
      const login = await api.post("/api/auth/login", { body: { email: "then-1@example.org", password: PASSWORD } });
      expect(login.status).toBe(200);
      // A session from before the upgrade is still valid.
      const token = "then-1-".padEnd(43, "x");
      const mine = await api.get("/api/jobs?unlocked=true&keyword=zeta1", { token });
      expect(at(mine.body, "jobs")).toHaveLength(1);
      expect(at(mine.body, "jobs", 0, "isUnlocked")).toBe(true);
      expect(at(mine.body, "jobs", 0, "author_name")).toBe("Employer 1");
      const other = await api.get("/api/jobs?keyword=zeta2&country=DE&employment_type=full_time", { token });
      expect(at(other.body, "jobs", 0, "author_name")).toBeNull();
      const unlock = await api.post(`/api/jobs/${String(at(other.body, "jobs", 0, "id"))}/unlock`, { token, body: {} });
      expect(at(unlock.body, "job", "author_name")).toBe("Employer 2");
      expect(await brokenGuarantees(old)).toEqual([]);
    }
  });

  async function brokenGuarantees(old: Older): Promise<string[]> {
    const { guarantees } = await checkConnects(contextOf(old), GUARANTEES);
    return guarantees
      .filter(({ violations }) => violations > 0)
      .map(({ name, examples }) => `${name}: ${examples.join()}`);
  }
});
