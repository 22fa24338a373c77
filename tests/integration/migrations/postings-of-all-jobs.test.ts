import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkConnects } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { ABSENCE_MS, closeMissingJobs, getJob, publishJobs, unlockJob } from "~/server/jobs";
import { contentHash, type PublishableJob } from "~/server/jobs";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { signInSeeker } from "../../support/seekers";
import { readKeptRows } from "./kept-rows";
import { migrateBefore, migrateToNow } from "./upgrade";

const MIGRATION = "20261128160000_postings_of_all_jobs";
const JOBS = 1_100;

const database = await useTestDatabase({ migrated: false });
let ctx: ServiceContext;
let clock: TestClock;
let owner: pg.Client;

beforeAll(async () => {
  clock = new TestClock(new Date("2026-11-20T12:00:00Z"));
  ctx = createTestContext({ db: database.db, clock });
  await migrateBefore(database.ownerUrl, MIGRATION);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `WITH written AS (
      INSERT INTO jobs (id, short_id, source, source_key, title, slug, connects_price, lockable, sorted_at, closed_at, content_hash)
      SELECT gen_random_uuid(), lpad(to_hex(n), 8, '0'), 'greenhouse', n::text, 'Tide Reader', lpad(to_hex(n), 8, '0'), 12, true,
        $1, CASE WHEN n % 9 = 0 THEN $1::timestamptz END, sha256(n::text::bytea)
      FROM generate_series(1, $2::int) n RETURNING id)
    INSERT INTO job_details (job_id, employer, description) SELECT id, 'Acme', '<p>Read tides.</p>' FROM written`,
    [clock.now(), JOBS],
  );
  await writeAsOlderRelease(posting("bought"));
  const before = await readKeptRows(database.ownerUrl);
  await migrateToNow(database.ownerUrl);
  expect(await readKeptRows(database.ownerUrl, before)).toEqual(before);
}, 120_000);
afterAll(() => owner.end());

function posting(sourceKey: string, parts: Partial<PublishableJob> = {}): PublishableJob {
  return {
    source: "ashby",
    board: "acme",
    sourceKey,
    title: `Tide Reader ${sourceKey}`,
    location: "Remote",
    eligibility: null,
    employmentType: null,
    seniority: null,
    tags: [],
    skills: [],
    pay: null,
    lockable: true,
    postedAt: clock.now(),
    employer: "Acme",
    logoUrl: null,
    description: "<p>Read tides.</p>",
    applyUrl: "https://example.com/1",
    sourceUrl: null,
    ...parts,
  };
}

/** Adds a posting as 0.3.0 did. */
async function writeAsOlderRelease(job: PublishableJob): Promise<void> {
  await owner.query(
    `WITH written AS (
      INSERT INTO jobs (id, short_id, source, board, source_key, title, slug, connects_price, lockable, sorted_at, first_seen_at,
        last_seen_at, content_hash)
      SELECT gen_random_uuid(), item.short_id, 'ashby', 'acme', $1, $2, item.short_id, 12, true, $5, $5, $5, decode($3, 'hex')
      FROM (SELECT lpad(to_hex((random() * 2000000000)::int), 8, '0') AS short_id) item
      RETURNING id)
    INSERT INTO job_details (job_id, skills, employer, description) SELECT id, '{}', 'Acme', $4 FROM written`,
    [job.sourceKey, job.title, contentHash(job), job.description, clock.now()],
  );
}

/** Counts live jobs, jobs without a posting and those that differ from theirs. */
async function countJobs() {
  const [counts] = await database.db.$queryRaw<{ live: number; alone: number; different: number }[]>`
    SELECT (count(*) FILTER (WHERE j.closed_at IS NULL))::int AS live, (count(*) FILTER (WHERE p.source IS NULL))::int AS alone,
      (count(*) FILTER (WHERE (p.job_id, p.content_hash, p.content ->> 'title', p.content ->> 'description', p.closed_at)
        IS DISTINCT FROM (j.id, j.content_hash, j.title, d.description, j.closed_at)))::int AS different
    FROM jobs j JOIN job_details d ON d.job_id = j.id LEFT JOIN postings p USING (source, board, source_key)
    WHERE j.merged_into IS NULL`;
  return counts;
}

const findJob = (sourceKey: string) =>
  database.db.job.findFirstOrThrow({ where: { sourceKey }, include: { postings: true } });

describe("jobs of an earlier release", () => {
  test("get their postings from the migration, which changes nothing else", async () => {
    expect(await countJobs()).toEqual({ live: JOBS + 1 - Math.floor(JOBS / 9), alone: 0, different: 0 });
  });

  test("are updated, not doubled, by an import, and keep what their buyers bought", async () => {
    const buyer = await signInSeeker(ctx, 100);
    const { id } = await findJob("bought");
    await unlockJob(buyer, { id });
    expect(await publishJobs(ctx, [posting("bought", { title: "Wave Reader" })])).toMatchObject({
      added: 0,
      updated: 1,
    });
    expect(await getJob(buyer, id)).toMatchObject({ title: "Wave Reader", isUnlocked: true });
    expect(await database.db.job.count({ where: { sourceKey: "bought" } })).toBe(1);
    await closeMissingJobs(ctx, { source: "ashby", board: "acme", listedKeys: [], startedAt: clock.now() });
    clock.advance({ seconds: ABSENCE_MS / 1000 });
    await closeMissingJobs(ctx, { source: "ashby", board: "acme", listedKeys: [], startedAt: clock.now() });
    expect(await getJob(buyer, id)).toMatchObject({ title: "Tide Reader bought", description: "<p>Read tides.</p>" });
    expect((await checkConnects(ctx)).guarantees.filter(({ violations }) => violations > 0)).toEqual([]);
  });
});
