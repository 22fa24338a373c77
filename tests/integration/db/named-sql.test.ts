import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Columns, NAMED_STATEMENTS } from "~/server/core/named-sql";
import { kyselyOn, sql, type Sql } from "~/server/db";
import { type JobRow, selectJobs } from "~/server/jobs/view/job-row";
import "~/server/applications";
import "~/server/jobs";
import "~/server/operations";
import "~/server/outgoing-webhooks";
import "~/server/rate-limits";
import { createTestDatabase, type TestDatabase } from "../../support/database";

const NOW = new Date();
const READ = { now: NOW, isPolled: true };
const NO_ROWS = JSON.stringify([]);
const WAIT = { name: "test", free: 1, firstWaitSeconds: 1, maxWaitSeconds: 1, forgetAfterSeconds: 1 };

/** Arguments to build each statement with. The statements never run. */
const ARGUMENTS: Record<string, unknown[]> = {
  "close a posting of a listing": [sql`SET closed_at = missing_since WHERE true`],
  "close missing postings": [sql`SET closed_at = missing_since`],
  "count calls towards limits": [[], [], [], NOW],
  "count live jobs by source": [[], 1],
  "count listed postings of a board": ["demo", "", []],
  "count open waits": [[{ wait: WAIT, subject: "test" }], NOW],
  "count responses to applications": [randomUUID()],
  "find payable posting": [{ id: randomUUID(), userId: randomUUID(), now: NOW }],
  "find role keys that other postings share": [[]],
  "find skills that reveal an employer": [],
  "list time zones of follow-ups": [NOW],
  "list users with due follow-ups": [[], []],
  "list stuck work": [{ now: NOW, kind: null, id: null }],
  "mark follow-ups as reminded": [randomUUID(), "2026-01-31"],
  "mark listed postings as seen": [sql`SET last_seen_at = now()`, sql`true`],
  "mark postings of listings as seen": [NO_ROWS, READ],
  "mark unchanged postings as seen": [{ source: "demo", board: "", postings: [], isPolled: true }, NOW],
  "read a user's marks of jobs": [randomUUID(), []],
  "read job changes": [null],
  "read jobs with these skills": [[]],
  "read known postings": [NO_ROWS, NOW],
  "read the latest arrival": [null],
  "read metrics": [{ sources: [], boards: [] }],
  "read postings of listings": [[]],
  "read postings of roles": [[]],
  "read role keys of postings": [NO_ROWS],
  "read stored HTML of jobs": [[]],
  "read stored postings of jobs": [[]],
  "store roles of jobs": [NO_ROWS],
  "take turns of due webhooks": [NOW, NOW],
  "write jobs": [[], READ],
};

const JOB_ROW: Record<keyof JobRow, string> = {
  id: "uuid",
  short_id: "text",
  slug: "text",
  source: "text",
  title: "text",
  location: "text",
  eligibility: "text",
  employment_type: "text",
  seniority: "text",
  tags: "_text",
  salary_disclosed: "bool",
  visa: "text",
  contract_status: "text",
  skills: "_text",
  connects_price: "int4",
  reposts: "int4",
  checked_at: "text",
  external_posted_at: "text",
  sorted_at: "text",
  last_seen_at: "text",
  created_at: "text",
  closed_at: "text",
  employer: "text",
  logo_url: "text",
  description: "text",
  apply_url: "text",
  source_url: "text",
  salary_min: "float8",
  salary_max: "float8",
  salary_currency: "text",
  salary_period: "text",
  salary_text: "text",
  eligibility_quote: "text",
  salary_estimated: "bool",
  visa_quote: "text",
  contract_status_quote: "text",
  saved_at: "text",
  unlocked_at: "text",
  applied_at: "text",
  posting: "text",
};

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Prepares a statement without running it. Returns its columns with their Postgres types. */
async function describeColumns(statement: Sql): Promise<Record<string, string>> {
  const text = statement.compile(kyselyOn(database.db)).sql;
  const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
    let found: pg.FieldDef[] = [];
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: "", text, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => (found = message.fields),
      handleReadyForQuery: () => resolve(found),
      handleError: reject,
    } as pg.Submittable);
  });
  const types = await client.query<{ oid: number; typname: string }>("SELECT oid, typname FROM pg_type");
  const nameOf = new Map(types.rows.map(({ oid, typname }) => [oid, typname]));
  return Object.fromEntries(fields.map(({ name, dataTypeID }) => [name, nameOf.get(dataTypeID) ?? ""]));
}

const withoutNull = (columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, type.replace("?", "")]));

describe("namedSql", () => {
  it("has arguments here for every statement", () => {
    expect([...NAMED_STATEMENTS.keys()].toSorted()).toEqual(Object.keys(ARGUMENTS).toSorted());
  });

  it.each(Object.entries(ARGUMENTS))("declares the columns that '%s' returns", async (name, args) => {
    const statement = NAMED_STATEMENTS.get(name);
    const write = statement?.write as ((...args: unknown[]) => Sql) | undefined;
    if (!statement || !write) throw new Error(`Unknown statement: ${name}`);
    expect(await describeColumns(write(...args))).toEqual(withoutNull(statement.columns));
  });
});

describe("selectJobs", () => {
  it.each([null, randomUUID()])("returns the columns of JobRow to viewer %s", async (userId) => {
    expect(await describeColumns(selectJobs(userId))).toEqual(JOB_ROW);
  });
});
