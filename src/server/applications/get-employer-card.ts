import type { EmployerCard } from "~/contracts/employer";
import { kysely, type ServiceContext } from "~/server/core/context";
import { lowerSql, sql } from "~/server/db";
import { findDeadline, getJob, listEmployerJobs, listOtherPostings } from "~/server/jobs";
import { findAnswerRate } from "./answer-rates";

const NOTES = 3;

/**
 * Returns what the viewer may know about a job's employer. Null while the job is locked, or without an employer's name.
 * @throws NOT_FOUND, JOB_CLOSED
 */
export async function getEmployerCard(ctx: ServiceContext, jobId: string): Promise<EmployerCard | null> {
  const job = await getJob(ctx, jobId);
  const { author_name: name, source } = job;
  if (!job.isUnlocked || name === null) return null;
  const isOwn = source === "own";
  const [jobs, answers, notes, postings, closesAt] = await Promise.all([
    isOwn ? [] : listEmployerJobs(ctx, { employer: name, except: job.id }),
    // Visitors can't unlock, and a published rating of employers isn't what seekers agreed to.
    isOwn || ctx.actor === null ? null : findAnswerRate(ctx, name),
    listNotes(ctx, name),
    listOtherPostings(ctx, job.id),
    findDeadline(ctx, job.id),
  ]);
  const { employer_site: site, employer_logo_url: logo } = job;
  return { name, site, logo_url: logo, jobs, answers, notes, postings, closes_at: closesAt };
}

/** Lists the viewer's notes on jobs whose employer they may see. */
async function listNotes(ctx: ServiceContext, employer: string): Promise<EmployerCard["notes"]> {
  const { actor } = ctx;
  if (actor === null) return [];
  return kysely(ctx)
    .selectFrom("applications as a")
    .innerJoin("jobs as j", "j.id", "a.job_id")
    .innerJoin("job_details as d", "d.job_id", "a.job_id")
    .leftJoin("unlocks as u", (join) => join.onRef("u.job_id", "=", "a.job_id").onRef("u.user_id", "=", "a.user_id"))
    .select(["j.title", "j.slug", "a.notes"])
    .where("a.user_id", "=", actor.userId)
    .where("a.notes", "<>", "")
    .where(sql<boolean>`lower(d.employer) = ${lowerSql(employer)}`)
    .where((eb) => eb.or([eb("j.connects_price", "=", 0), eb("u.job_id", "is not", null)]))
    .orderBy("a.moved_at", "desc")
    .limit(NOTES)
    .execute();
}
