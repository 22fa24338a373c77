import pg from "pg";
import { afterAll, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { serving } from "~/server/core/serving";
import { createDb } from "~/server/db";
import { TestApi } from "../../support/api";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { withDatabase } from "../../support/postgres";
import { addLockedJobs, addSignedInUsers } from "../../support/population";

const database = await useTestDatabase({ maxConnections: 1 });
const ctx = createTestContext({ db: database.db });
const api = new TestApi(ctx);
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
const [user = { id: "", token: "" }] = await addSignedInUsers(ctx, 1, 100);
const [jobId = ""] = await addLockedJobs(ctx, 1);

afterAll(() => owner.end());

const READY = { status: 200, body: { status: "ok" } };

async function getPid(): Promise<number> {
  const [row] = await database.db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return row?.pid ?? 0;
}

/** Makes every write to a table fail. */
async function failWrites(table: string, code: string): Promise<void> {
  await owner.query(`
    CREATE OR REPLACE FUNCTION test_fail() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
    CREATE OR REPLACE TRIGGER test_fail BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION test_fail()`);
}

describe("probes", () => {
  it("answer 200 while the database can be written", async () => {
    expect(await api.get("/api/health/ready")).toMatchObject(READY);
    expect(await api.get("/api/health")).toMatchObject(READY);
    expect(await api.get("/api/health/live")).toMatchObject(READY);
  });

  it("GET /api/version names the release", async () => {
    expect((await api.get("/api/version")).body).toEqual({
      version: expect.stringMatching(/^\d+\.\d+/),
      build: expect.toSatisfy((build) => build === null || typeof build === "string"),
    });
  });

  it("GET /api/health/ready reports an unreachable database, while GET /api/health/live answers 200", async () => {
    const away = new TestApi({ db: createDb("postgresql://nobody@127.0.0.1:1/none") });
    expect(await away.get("/api/health/ready")).toMatchObject({
      status: 503,
      body: { error: "The server is not ready: the database can't be reached.", code: "NOT_READY" },
    });
    expect(await away.get("/api/health/live")).toMatchObject(READY);
  });

  it("GET /api/health/ready of a stopping server says that it is stopping, not that its queue is", async () => {
    const before = { ...serving };
    Object.assign(serving, { usesQueue: true, isStopping: true });
    const { body } = await api.get("/api/health/ready");
    Object.assign(serving, before);
    expect(body).toMatchObject({ error: "The server is not ready: it is stopping." });
  });

  it("GET /api/health/ready reports a read-only database", async () => {
    const url = new URL(database.url);
    url.searchParams.set("options", "-c default_transaction_read_only=on");
    const db = createDb(url.href);
    expect(await new TestApi({ db }).get("/api/health/ready")).toMatchObject({
      status: 503,
      body: { error: "The server is not ready: the database is read-only." },
    });
    await db.$disconnect();
  });
});

describe("a database that can't write", () => {
  it.each([
    { code: "25006", status: 503, answer: "NOT_READY", why: "the database is read-only" },
    { code: "53200", status: 503, answer: "NOT_READY", why: "the database is out of memory" },
    { code: "53100", status: 507, answer: "STORAGE_FULL", why: "the database's disk is full" },
  ])("makes calls answer $status for $code, drops the connection and fails readiness", async (row) => {
    await failWrites("saved_jobs", row.code);
    const before = await getPid();
    expect(await api.post(`/api/jobs/${jobId}/save`, { token: user.token })).toMatchObject({
      status: row.status,
      body: { code: row.answer },
    });
    expect(await getPid()).not.toBe(before);
    expect((await api.get("/api/health/ready")).body).toMatchObject({ error: `The server is not ready: ${row.why}.` });
  });

  it("keeps readiness failing while its disk is full, also without calls", async () => {
    const admin = new pg.Client(withDatabase(inject("postgres").adminUrl, new URL(database.url).pathname.slice(1)));
    await admin.connect();
    onTestFinished(() => admin.end());
    await admin.query(`
      CREATE FUNCTION test_full() RETURNS event_trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
      CREATE EVENT TRIGGER test_full ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS') EXECUTE FUNCTION test_full()`);
    await failWrites("saved_jobs", "53100");
    expect((await api.post(`/api/jobs/${jobId}/save`, { token: user.token })).status).toBe(507);
    let now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now);
    onTestFinished(() => void vi.restoreAllMocks());
    for (let minute = 0; minute < 3; minute += 1) {
      now += 60_000;
      expect((await api.get("/api/health/ready")).status).toBe(503);
    }
    await admin.query("DROP EVENT TRIGGER test_full");
    now += 60_000;
    expect(await api.get("/api/health/ready")).toMatchObject(READY);
  });

  it("drops the connection of a failed transaction, too", async () => {
    await failWrites("saved_jobs", "25006");
    const before = await getPid();
    const insert = database.db.$transaction((tx) => tx.savedJob.create({ data: { userId: user.id, jobId } }));
    await expect(insert).rejects.toThrow("could not extend file");
    expect(await getPid()).not.toBe(before);
  });
});
