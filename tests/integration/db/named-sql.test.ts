import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { type Columns, NAMED_STATEMENTS } from "~/server/core/named-sql";
import { kyselyOn, sql, type Sql } from "~/server/db";
import { JOB_COLUMNS, selectJobs } from "~/server/jobs/view/job-row";
import "~/server/applications";
import "~/server/core/serving";
import "~/server/core/transaction";
import "~/server/cover-letters";
import "~/server/feeds";
import "~/server/idempotency";
import "~/server/jobs";
import "~/server/ledger";
import "~/server/logos";
import "~/server/office";
import "~/server/operations";
import "~/server/outgoing-webhooks";
import "~/server/owner-notices";
import "~/server/rate-limits";
import { useTestDatabase } from "../../support/database";

const NOW = new Date();
const READ = { now: NOW, isPolled: true };
const NO_ROWS = JSON.stringify([]);
const WAIT = { name: "test", free: 1, firstWaitSeconds: 1, maxWaitSeconds: 1, forgetAfterSeconds: 1 };

const HOLD = { holdId: randomUUID(), transferId: randomUUID() };
const WALLET = { kind: "wallet", holderId: randomUUID() };
const MOVEMENT = { code: "TEST", amount: 1, idempotencyKey: "test", reason: "test", transferId: randomUUID() };
const PICKED = sql`SELECT gen_random_uuid() AS job_id, now() AS picked_at`;
const IDS = [randomUUID(), randomUUID()];

/** Arguments to build each statement with. The statements never run. */
const ARGUMENTS: Record<string, unknown[]> = {
  "add jobs for postings": [NO_ROWS, NOW],
  "adopt skills of the previous release": [],
  "attach postings to jobs": [NO_ROWS],
  "claim due logos": [NOW],
  "check a spending limit": [{ userId: randomUUID(), amount: 1, idempotencyKey: "test", now: NOW }],
  "lock a spending limit": [randomUUID()],
  "read a user's spending": [randomUUID(), NOW],
  "compute answer rates": [NOW],
  "measure reversals": [{ code: "JOB_UNLOCKED", since: NOW }],
  "delete unused logos": [[]],
  "find unused logos": [],
  "hide logos of several employers": [null],
  "delete free unlocks of merged jobs": IDS,
  "change prices": [{ after: randomUUID(), limit: 10 }, NOW],
  "confirm a posting and its job": [{ source: "demo", board: "", sourceKey: "test", verdict: "alive", lookedAt: NOW }],
  "find an unlocked posting": [{ jobId: randomUUID(), userId: randomUUID(), since: NOW }],
  "count records of the ledger": [],
  "delete old feed items": [NOW],
  "detach postings of other roles": [NO_ROWS],
  "expire holds": [NOW, 1],
  "find violations of a guarantee": [sql`SELECT 'test' AS id`],
  "join two applications": IDS,
  "keep versions of a merged job": IDS,
  "list entries of an account": [{ account: WALLET, before: 1n, limit: 1 }],
  "mark listings as seen": [[], READ],
  "move entries of two applications": ["interviews", ...IDS],
  "move purchases of a merged job": ["unlocks", ...IDS],
  "move reports of a merged job": IDS,
  "move rows of a merged job": ["saved_jobs", ...IDS],
  "open a savepoint": [],
  "pick applications": [randomUUID(), PICKED, NOW],
  "pick follow-ups": [randomUUID(), NOW],
  "pick interviews": [randomUUID(), NOW, NOW],
  "pick jobs by former ids": [randomUUID(), []],
  "pick letters": [randomUUID(), null, 1],
  "place a hold": [{ ...MOVEMENT, debit: WALLET, credit: { kind: "revenue" }, expiresAt: NOW }],
  "place an application": [
    {
      userId: randomUUID(),
      placing: { jobId: randomUUID(), stage: "applied", onlyIfNotSent: false },
      lockedJob: sql`(SELECT gen_random_uuid() AS id, true AS is_unlocked)`,
      now: NOW,
    },
  ],
  "post a hold": [HOLD, NOW],
  "post a transfer": [{ ...MOVEMENT, debit: { kind: "issuance" }, credit: WALLET }],
  "read an account's balance": [WALLET],
  "read jobs": [randomUUID(), sql`true`],
  "read picked jobs": [{ userId: randomUUID(), picked: PICKED }],
  "release a savepoint": [],
  "replace an idempotency record": [
    { userId: randomUUID(), key: "test", requestHash: new Uint8Array(), response: null, now: NOW, expiresAt: NOW },
  ],
  "return to a savepoint": [],
  "reverse a transfer": [MOVEMENT],
  "take back a part": [MOVEMENT],
  "unlock a job": [{ id: randomUUID(), userId: randomUUID(), now: NOW }],
  "note a posting's absence": [
    { source: "demo", board: "", sourceKey: "test", verdict: "absent", lookedAt: NOW },
    false,
  ],
  "update postings": [sql`SET missing_since = NULL WHERE true`],
  "void a hold": [randomUUID(), NOW],
  "write a megabyte": [],
  "write feed items": [{ source: "demo", board: "", rows: [], now: NOW }],
  "write hidden and public skills": [NO_ROWS],
  "write listings": [[], NOW, false],
  "write postings": [NO_ROWS, READ],
  "write restated postings": [NO_ROWS],
  "write restated versions": [NO_ROWS],
  "write rewritten HTML": [NO_ROWS],
  "close a posting of a listing": [sql`SET closed_at = missing_since WHERE true`],
  "close missing postings": [sql`SET closed_at = missing_since`],
  "count calls towards limits": [[], [], [], NOW],
  "count live jobs by source": [[], 1],
  "count listed postings of a board": ["demo", "", []],
  "count open waits": [[{ wait: WAIT, subject: "test" }], NOW],
  "count the jobs of skills by employer": [],
  "count responses to applications": [randomUUID()],
  "find payable posting": [{ id: randomUUID(), userId: randomUUID(), now: NOW }],
  "list time zones of follow-ups": [NOW],
  "list users with due follow-ups": [[], []],
  "log an email": [{ id: randomUUID(), userId: randomUUID(), kind: "code", state: "queued", attempts: 0, now: NOW }],
  "find people": [{ text: "Ada", id: null, address: "ada", words: "ada:*", receipt: {} }],
  "compute figures of payments": [{ from: NOW, to: NOW }],
  "measure days of the ledger": [{ from: NOW, to: NOW }],
  "find the first transfer": [],
  "list transfers by time": [
    {
      codes: [],
      reversals: true,
      range: { from: NOW, to: NOW },
      after: { at: NOW.toISOString(), id: randomUUID() },
      limit: 1,
    },
  ],
  "find payments": [{ text: "pay_1", id: null, address: "ada", series: null, number: null }],
  "list stuck work": [{ now: NOW, kind: null, id: null }],
  "mark follow-ups as reminded": [randomUUID(), "2026-01-31"],
  "mark listed postings as seen": [sql`now()`, sql`true`],
  "mark postings of listings as seen": [NO_ROWS, READ],
  "mark unchanged postings as seen": [{ source: "demo", board: "", postings: [], isPolled: true }, NOW],
  "read a user's marks of jobs": [randomUUID(), []],
  "read job changes": [null],
  "read jobs that show these skills": [[]],
  "read unpublished skills": [],
  "read the latest arrival": [null],
  "read metrics": [{ sources: [], boards: [] }],
  "read postings of listings": [[]],
  "read postings of roles": [[]],
  "read possible copies of roles": [[]],
  "read roles of jobs": [[]],
  "read role keys of postings": [NO_ROWS],
  "read stored HTML of jobs": [[]],
  "record notices to the owner": [{ now: NOW, sources: [], boards: [] }],
  "read stored postings": [NO_ROWS, NOW],
  "read stored postings of jobs": [[]],
  "take turns of due webhooks": [NOW, NOW],
};

const database = await useTestDatabase();

const client = new pg.Client(database.url);
await client.connect();

afterAll(() => client.end());

/** Prepares a statement without running it. Returns its columns with their Postgres types. */
async function describeColumns(statement: Sql): Promise<Record<string, string>> {
  const text = statement.compile(kyselyOn(database.db)).sql;
  const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
    let rowFields: pg.FieldDef[] = [];
    client.query({
      submit: (connection: pg.Connection) => {
        connection.parse({ name: "", text, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => (rowFields = message.fields),
      handleReadyForQuery: () => resolve(rowFields),
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
    expect(await describeColumns(selectJobs(userId))).toEqual(withoutNull(JOB_COLUMNS));
  });
});
