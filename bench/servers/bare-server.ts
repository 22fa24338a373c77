import { createHash, randomUUID } from "node:crypto";
import { serve } from "@hono/node-server";
import pg from "pg";
import { findSession } from "~/server/auth";
import { createServiceContext } from "~/server/core/context";
import { createDb, type Db } from "~/server/db";
import { findPayablePosting, listJobs, unlockJob } from "~/server/jobs";
import { getJobs } from "~/server/jobs/search/get-page";
import { toJob, type Row } from "./bare-job.ts";
import { recordStatement, type RecordedStatement } from "./recorded-statements.ts";

// Serves these two calls with the least code: it sends the statements that read their rows straight through `pg`. Its list has
// the jobs that our search found when this server started, read by one statement for each caller. A third call does nothing and
// shows the cost of HTTP alone.

const SAMPLE = { user: randomUUID(), job: randomUUID(), token: "A".repeat(43) };
const LIST_LENGTH = 50;

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const statements = await record(createDb(process.env["DATABASE_URL"] ?? "", { maxConnections: 1 }));

async function record(db: Db) {
  const call = (recording: Db) => createServiceContext({ db: recording });
  const actor = { userId: SAMPLE.user, sessionId: randomUUID() };
  const limit = LIST_LENGTH;
  const recorded = {
    session: await recordStatement("session", db, (recording) => findSession(call(recording), SAMPLE.token)),
    payable: await recordStatement("payable", db, (recording) =>
      findPayablePosting({ ...call(recording), actor }, { id: SAMPLE.job }),
    ),
    unlock: await recordStatement("unlock", db, (recording) =>
      unlockJob({ ...call(recording), actor }, { id: SAMPLE.job }),
    ),
    list: await recordStatement("list", db, (recording) => listJobs(call(recording), { limit })),
    ownList: await recordStatement("own_list", db, async (recording) => {
      const ids = (await listJobs(call(db), { limit })).jobs.map(({ id }) => id);
      await getJobs({ ...call(recording), actor }, ids, { isOwn: false });
    }),
  };
  await db.$disconnect();
  return recorded;
}

type Sent = { userId?: string; jobId?: string; tokenHash?: Buffer };

/** Replaces the sample values in the recorded ones with this call's values. */
function valuesFor({ values }: RecordedStatement, sent: Sent): unknown[] {
  return values.map((value) => {
    if (value instanceof Date) return new Date();
    if (value instanceof Uint8Array) return sent.tokenHash;
    if (typeof value !== "string") return value;
    return value.replaceAll(SAMPLE.user, sent.userId ?? "").replaceAll(SAMPLE.job, sent.jobId ?? "");
  });
}

async function query<T extends pg.QueryResultRow>(statement: RecordedStatement, sent: Sent): Promise<T[]> {
  const { name, text } = statement;
  return (await pool.query<T>({ name, text, values: valuesFor(statement, sent) })).rows;
}

async function whoAsks(request: Request): Promise<string | null> {
  const token = request.headers.get("authorization")?.slice("Bearer ".length);
  if (token === undefined) return null;
  const tokenHash = createHash("sha256").update(token).digest();
  const [session] = await query<{ user_id: string }>(statements.session, { tokenHash });
  return session?.user_id ?? null;
}

async function answerList(request: Request): Promise<Response> {
  const userId = await whoAsks(request);
  const rows = userId ? await query<Row>(statements.ownList, { userId }) : await query<Row>(statements.list, {});
  return Response.json({ jobs: rows.map(toJob), next_cursor: null });
}

async function answerUnlock(request: Request, jobId: string): Promise<Response> {
  const userId = await whoAsks(request);
  if (userId === null) return new Response(null, { status: 401 });
  await query(statements.payable, { userId, jobId });
  const [row] = await query<Row>(statements.unlock, { userId, jobId });
  return row
    ? Response.json({ remainingConnects: row.connects_balance, job: toJob(row) })
    : new Response(null, { status: 404 });
}

const server = serve(
  {
    hostname: "127.0.0.1",
    port: 0,
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/api/empty") return Response.json({});
      const jobId = /^\/api\/jobs\/([^/]+)\/unlock$/.exec(pathname)?.[1];
      return jobId ? answerUnlock(request, jobId) : answerList(request);
    },
  },
  ({ port }) => process.send?.({ port }),
);
process.once("SIGTERM", () => {
  server.close();
  void pool.end();
});
