import { kysely, type TransactionContext } from "~/server/core/context";
import { namedCommand } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { POSTING_SQL } from "../view/job-row";
import { returnConnectsForJob } from "../returns/return-connects";

/**
 * Merges duplicate jobs, which will redirect to `into`. Unlocks, saved jobs, applications and letters move to the remaining job. If a user has two
 * unlocks or letters, both stay, and the second unlock is marked for return. The postings must have moved before.
 */
export async function mergeJobs(ctx: TransactionContext, into: string, jobs: readonly string[]): Promise<void> {
  for (const id of jobs) await mergeJob(ctx, id, into);
}

async function mergeJob(ctx: TransactionContext, from: string, into: string): Promise<void> {
  const { tx, clock } = ctx;
  // Return connects now: after the merge, the sweep couldn't find these unlocks.
  await returnConnectsForJob(ctx, from);
  await keepVersions({ tx }, from, into);
  const merged = kysely({ tx }).updateTable("jobs").where("id", "=", from);
  await merged
    .set((eb) => ({ closed_at: eb.fn.coalesce("closed_at", eb.val(clock.now())), merged_into: into }))
    .execute();
  // Set it after the trigger ran: a job that was closed before may have double unlocks, too.
  await merged.set({ returns_due: true }).execute();
  await tx.job.updateMany({ where: { mergedInto: from }, data: { mergedInto: into } });
  await moveOwn(tx, from, into);
  // Unlocks that moved here may be due for a return, if this job closed early or has a finding.
  await tx.job.updateMany({
    where: { id: into, OR: [{ closedAt: { not: null } }, { findings: { some: {} } }] },
    data: { returnsDue: true },
  });
}

/** Moved unlocks still refer to the content they bought. */
const keepVersions = namedCommand(
  "keep versions of a merged job",
  (from: string, into: string) => sql`
    INSERT INTO job_versions (job_id, content_hash, posting)
    SELECT ${into}::uuid, content_hash, posting FROM job_versions WHERE job_id = ${from}::uuid
    UNION ALL
    SELECT ${into}::uuid, j.content_hash, ${POSTING_SQL} FROM jobs j JOIN job_details d ON d.job_id = j.id
    WHERE j.id = ${from}::uuid AND EXISTS (SELECT FROM unlocks u WHERE u.job_id = j.id AND u.content_hash = j.content_hash)
    ON CONFLICT (job_id, content_hash) DO NOTHING`,
);

/** A paid unlock replaces the free one that it covers. */
const deleteCovered = namedCommand(
  "delete free unlocks of merged jobs",
  (from: string, into: string) => sql`
    DELETE FROM unlocks free USING unlocks paid
    WHERE free.job_id = ${into}::uuid AND paid.job_id = ${from}::uuid AND free.covered_by = paid.transfer_id`,
);

async function moveOwn(tx: TransactionContext["tx"], from: string, into: string): Promise<void> {
  await deleteCovered({ tx }, from, into);
  await moveBought({ tx }, "unlocks", from, into);
  await moveBought({ tx }, "cover_letters", from, into);
  await moveUnlessOwned({ tx }, "saved_jobs", from, into);
  await moveUnlessOwned({ tx }, "hidden_jobs", from, into);
  await moveApplications(tx, from, into);
  await moveReports({ tx }, from, into);
  await moveUnlessOwned({ tx }, "alerted_jobs", from, into);
  await tx.savedJob.deleteMany({ where: { jobId: from } });
  await tx.hiddenJob.deleteMany({ where: { jobId: from } });
}

const unlessOwnedSql = (table: string, from: string, into: string) => sql`
  WHERE job_id = ${from}::uuid
    AND NOT EXISTS (SELECT FROM ${sql.table(table)} o WHERE o.user_id = own.user_id AND o.job_id = ${into}::uuid)`;

const moveUnlessOwned = namedCommand(
  "move rows of a merged job",
  (table: "saved_jobs" | "hidden_jobs" | "alerted_jobs", from: string, into: string) => sql`
    UPDATE ${sql.table(table)} own SET job_id = ${into}::uuid ${unlessOwnedSql(table, from, into)}`,
);

const moveBought = namedCommand(
  "move purchases of a merged job",
  (table: "unlocks" | "cover_letters", from: string, into: string) => sql`
    UPDATE ${sql.table(table)} own SET job_id = ${into}::uuid, bought_as = COALESCE(bought_as, job_id)
    ${unlessOwnedSql(table, from, into)}`,
);

/** A user with open reports of both jobs keeps both. */
const moveReports = namedCommand(
  "move reports of a merged job",
  (from: string, into: string) => sql`
    UPDATE job_reports own SET job_id = ${into}::uuid
    WHERE job_id = ${from}::uuid AND (verdict IS NOT NULL OR NOT EXISTS (
      SELECT FROM job_reports o WHERE o.user_id = own.user_id AND o.job_id = ${into}::uuid AND o.verdict IS NULL))`,
);

/** Joins two applications of a user: the latest stage and the first letter sent count, and no note is lost. */
async function moveApplications(tx: TransactionContext["tx"], from: string, into: string): Promise<void> {
  await moveEntries({ tx }, "application_contacts", from, into);
  await moveEntries({ tx }, "interviews", from, into);
  await joinApplications({ tx }, from, into);
  await tx.application.updateMany({ where: { jobId: from }, data: { jobId: into } });
  await tx.applicationEvent.updateMany({ where: { jobId: from }, data: { jobId: into } });
}

/** Entries of users with only one of the two applications move along with it. */
const moveEntries = namedCommand(
  "move entries of two applications",
  (table: "application_contacts" | "interviews", from: string, into: string) => sql`
    UPDATE ${sql.table(table)} own SET job_id = ${into}::uuid WHERE job_id = ${from}::uuid
      AND EXISTS (SELECT FROM applications o WHERE o.user_id = own.user_id AND o.job_id = ${into}::uuid)`,
);

const joinApplications = namedCommand(
  "join two applications",
  (from: string, into: string) => sql`
    WITH twice AS (DELETE FROM applications a WHERE a.job_id = ${from}::uuid AND EXISTS (
      SELECT FROM applications o WHERE o.user_id = a.user_id AND o.job_id = ${into}::uuid) RETURNING a.*)
    UPDATE applications own SET
      stage = CASE WHEN twice.moved_at > own.moved_at THEN twice.stage ELSE own.stage END,
      applied_at = CASE WHEN (CASE WHEN twice.moved_at > own.moved_at THEN twice.stage ELSE own.stage END) <> 'saved'
        THEN LEAST(own.applied_at, twice.applied_at) END,
      (letter_id, letter_version, letter_employer) = (
        SELECT sent.letter_id, sent.letter_version, sent.letter_employer
        FROM (VALUES (own.applied_at, own.letter_id, own.letter_version, own.letter_employer),
            (twice.applied_at, twice.letter_id, twice.letter_version, twice.letter_employer))
          sent (applied_at, letter_id, letter_version, letter_employer)
        WHERE (CASE WHEN twice.moved_at > own.moved_at THEN twice.stage ELSE own.stage END) <> 'saved'
        ORDER BY sent.letter_id IS NULL, sent.applied_at LIMIT 1),
      moved_at = GREATEST(own.moved_at, twice.moved_at),
      notes = left(concat_ws(E'\\n\\n', NULLIF(own.notes, ''), NULLIF(twice.notes, '')), 10000),
      follow_up_on = COALESCE(own.follow_up_on, twice.follow_up_on), version = own.version + 1
    FROM twice WHERE own.user_id = twice.user_id AND own.job_id = ${into}::uuid`,
);
