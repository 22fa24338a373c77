import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { getApplication, getBoard, listApplications, listHistory } from "~/server/applications";
import { countOwnJobs, listOwnJobs } from "~/server/jobs";
import { recordStatements, type RecordedStatement } from "../../../bench/servers/recorded-statements";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { addLockedJobs } from "../../support/population";
import { signInSeeker, type Seeker } from "../../support/seekers";

const MANY = 5000;
const LIMIT = 50;
const STAGES = ["applied", "screening", "interview", "offer", "accepted", "rejected", "withdrawn"] as const;

const database = await useTestDatabase();
const seekers = new Map<number, Seeker>();

const ctx = createTestContext({ db: database.db });
const jobs = await addLockedJobs(ctx, MANY);
for (const count of [0, 1, MANY]) {
  const seeker = await signInSeeker(ctx);
  seekers.set(count, seeker);
  await keep(seeker, jobs.slice(0, count));
}
const client = new pg.Client({ connectionString: database.ownerUrl });
await client.connect();
await client.query("VACUUM (ANALYZE)");

afterAll(() => client.end());

/** Saves and unlocks all jobs, and applies to every other one. Spreads the applications over the stages. */
async function keep({ actor: { userId } }: Seeker, ids: string[]): Promise<void> {
  const at = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 1000);
  await database.db.savedJob.createMany({ data: ids.map((jobId, index) => ({ userId, jobId, savedAt: at(index) })) });
  await database.db.$executeRaw`
    INSERT INTO unlocks (user_id, job_id, transfer_id, price, unlocked_at)
    SELECT user_id, job_id, gen_random_uuid(), 15, saved_at FROM saved_jobs WHERE user_id = ${userId}::uuid`;
  const sent = ids.filter((_, index) => index % 2 === 0);
  await database.db.application.createMany({
    data: sent.map((jobId, index) => ({
      userId,
      jobId,
      stage: STAGES[index % STAGES.length],
      appliedAt: at(index),
      movedAt: at(index),
    })),
  });
}

const CALLS: Record<string, { statements: number; call: (seeker: Seeker) => Promise<unknown> }> = {
  "job.counts": { statements: 1, call: (seeker) => countOwnJobs(seeker) },
  "job.own, saved": { statements: 1, call: (seeker) => listOwnJobs(seeker, { list: "saved", limit: LIMIT }) },
  "job.own, unlocked": { statements: 1, call: (seeker) => listOwnJobs(seeker, { list: "unlocked", limit: LIMIT }) },
  "application.list": { statements: 1, call: (seeker) => listApplications(seeker, { limit: LIMIT }) },
  "application.list of `saved`": {
    statements: 1,
    call: (seeker) => listApplications(seeker, { stage: "saved", limit: LIMIT }),
  },
  "application.list of `offer`": {
    statements: 1,
    call: (seeker) => listApplications(seeker, { stage: "offer", limit: LIMIT }),
  },
  "application.board": { statements: 2, call: (seeker) => getBoard(seeker, LIMIT) },
  // One more statement, because the job may have been merged.
  "application.byJob": { statements: 2, call: (seeker) => getApplication(seeker, jobs[0] ?? "") },
  "application.history": { statements: 2, call: (seeker) => listHistory(seeker, { id: jobs[0] ?? "", limit: LIMIT }) },
};

function statementsOf(call: (seeker: Seeker) => Promise<unknown>, count: number): Promise<RecordedStatement[]> {
  const seeker = seekers.get(count);
  if (!seeker) throw new Error(`Nobody keeps ${count} jobs`);
  return recordStatements("own", database.db, (db) => call({ ...seeker, db }));
}

type PlanNode = {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Index Name"?: string;
  Plans?: PlanNode[];
};

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns all nodes of the statement's plan for these values. */
async function explain({ text, values }: RecordedStatement): Promise<PlanNode[]> {
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
    values,
  );
  return rows.flatMap((row) => nodesOf(row["QUERY PLAN"][0].Plan));
}

/** Returns the largest number of rows that a step of the plan reads. */
const rowsRead = (nodes: PlanNode[]) =>
  Math.max(
    ...nodes.map((node) => (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"]),
  );

describe.each(Object.entries(CALLS))("%s", (_name, { statements, call }) => {
  it.each([0, 1, MANY])("runs the same number of statements for %i jobs as for any other number", async (count) => {
    expect(await statementsOf(call, count)).toHaveLength(statements);
  });
});

describe.each([
  ["job.own, saved", "saved_jobs_user_id_saved_at_job_id_idx"],
  ["job.own, unlocked", "unlocks_user_id_unlocked_at_job_id_idx"],
  ["application.list", "applications_user_id_applied_at_job_id_idx"],
  ["application.list of `saved`", "saved_jobs_user_id_saved_at_job_id_idx"],
  ["application.list of `offer`", "applications_user_id_stage_moved_at_job_id_idx"],
])("%s over thousands of jobs", (name, index) => {
  it("reads an index in list order and stops after its page", async () => {
    const [statement] = await statementsOf(CALLS[name]?.call ?? (() => Promise.resolve()), MANY);
    if (!statement) throw new Error("No statement");
    const nodes = await explain(statement);
    expect(nodes.map((node) => node["Index Name"])).toContain(index);
    // Every other saved job has left the stage `saved`.
    expect(rowsRead(nodes)).toBeLessThanOrEqual(2 * (LIMIT + 1));
  });
});

it("application.board reads no more of thousands of jobs than it shows", async () => {
  const board = await statementsOf(CALLS["application.board"]?.call ?? (() => Promise.resolve()), MANY);
  const [rows] = board.filter(({ text }) => text.includes("picked_at"));
  if (!rows) throw new Error("No statement");
  const most = (STAGES.length + 1) * (LIMIT + 1);
  expect(rowsRead(await explain(rows))).toBeLessThanOrEqual(most);
});
