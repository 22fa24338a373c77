import { MIN_EMPLOYERS } from "~/contracts/rules/public-skills";
import { revealsEmployer } from "~/language/skills/reveals-employer";
import type { ServiceContext, TransactionContext } from "~/server/core/context";
import { namedCommand, namedSql } from "~/server/core/named-sql";
import { sql } from "~/server/db";
import { VISIBLE_SKILLS } from "../posting-columns";
import { withPublishingLock } from "./publishing-lock";
import { skillsNamedIn } from "~/language/skills/skills";

const JOBS_AT_ONCE = 20_000;

/**
 * Updates the public skills of locked jobs: all skills except those that would reveal the employer. Imports leave the new
 * skills of a locked job unpublished until this ran (see 0039). With `due`, does nothing unless such jobs exist. Returns
 * the hidden skills, or null if nothing was due.
 */
export async function hideRevealingSkills(ctx: ServiceContext, { due = false } = {}): Promise<string[] | null> {
  if (due && !(await ctx.db.job.findFirst({ where: { skillsDue: true }, select: { id: true } }))) return null;
  for (;;) {
    const { changed, revealing } = await withPublishingLock(ctx, hideSome);
    if (changed < JOBS_AT_ONCE || ctx.signal?.aborted) return revealing;
  }
}

/** Counts under the lock: a count from before another run could publish what that run hides. */
async function hideSome(ctx: TransactionContext): Promise<{ changed: number; revealing: string[] }> {
  await adoptSkills(ctx);
  const unpublished = await findUnpublished(ctx);
  const revealing = await findRevealing(ctx);
  const rows = splitSkills([...unpublished, ...(await findJobsShowing(ctx, revealing))], revealing);
  return { changed: rows.length > 0 ? await writeSkills(ctx, JSON.stringify(rows)) : 0, revealing };
}

async function findRevealing(ctx: ServiceContext): Promise<string[]> {
  const uses = await countSkillUses(ctx);
  return uses.flatMap(({ skill, jobs, most, employer_jobs: employerJobs, all_jobs: allJobs }) =>
    revealsEmployer({ jobs, most, employerJobs, allJobs }) ? [skill] : [],
  );
}

/** The previous release writes skills to `jobs` only, which may overlap with this one during an update. */
const adoptSkills = namedCommand(
  "adopt skills of the previous release",
  () => sql`
    UPDATE job_details d SET skills = j.skills FROM jobs j
    WHERE j.id = d.job_id AND NOT j.skills_due AND NOT j.skills <@ d.skills`,
);

/** Counts, for each skill on several open locked jobs, its jobs and those of the employer that has it most. */
const countSkillUses = namedSql(
  "count the jobs of skills by employer",
  { skill: "text", jobs: "int4", most: "int4", employer_jobs: "int4", all_jobs: "int4" },
  () => sql`
    WITH locked AS (
      SELECT lower(d.employer) AS employer, ${VISIBLE_SKILLS} AS skills
      FROM jobs j JOIN job_details d ON d.job_id = j.id
      WHERE j.closed_at IS NULL AND j.connects_price > 0
    ), employers AS (
      SELECT employer, count(*) AS jobs FROM locked GROUP BY employer
    ), uses AS (
      SELECT skill, employer, count(*) AS jobs FROM locked, unnest(skills) AS skill GROUP BY skill, employer
    ), skills AS (
      SELECT skill, sum(jobs) AS jobs, max(jobs) AS most FROM uses GROUP BY skill HAVING sum(jobs) > 1
    )
    SELECT skills.skill, skills.jobs::int, skills.most::int, max(employers.jobs)::int AS employer_jobs,
      (SELECT count(*) FROM locked)::int AS all_jobs
    FROM skills JOIN uses ON uses.skill = skills.skill AND uses.jobs = skills.most JOIN employers USING (employer)
    WHERE (SELECT count(employer) FROM employers) >= ${MIN_EMPLOYERS}::int
    GROUP BY skills.skill, skills.jobs, skills.most
    ORDER BY skills.skill`,
);

/** Lockable jobs that somebody may see: open ones, and closed ones in a seeker's lists. */
const LISTED_SQL = sql`j.lockable AND (j.closed_at IS NULL OR j.skills_due
  OR EXISTS (SELECT FROM saved_jobs s WHERE s.job_id = j.id) OR EXISTS (SELECT FROM applications a WHERE a.job_id = j.id))`;

const JOB_SKILLS = { id: "uuid", title: "text", skills: "_text", public: "_text", due: "bool" } as const;
type JobSkills = { id: string; title: string; skills: string[]; public: string[]; due: boolean };
const SELECT_SQL = sql`
  SELECT j.id, j.title, ${VISIBLE_SKILLS} AS skills, j.skills AS public, j.skills_due AS due
  FROM jobs j JOIN job_details d ON d.job_id = j.id WHERE ${LISTED_SQL}`;

const findUnpublished = namedSql(
  "read unpublished skills",
  JOB_SKILLS,
  () =>
    sql`${SELECT_SQL} AND (j.skills_due OR j.skills <> d.skills) ORDER BY j.skills_due DESC LIMIT ${JOBS_AT_ONCE}::int`,
);

const findJobsShowing = namedSql(
  "read jobs that show these skills",
  JOB_SKILLS,
  (skills: readonly string[]) => sql`${SELECT_SQL} AND NOT j.skills_due AND j.skills && ${skills}::text[]`,
);

/** Hides these skills of jobs whose title doesn't name them. Returns the jobs that change. */
function splitSkills(jobs: readonly JobSkills[], revealing: readonly string[]) {
  const isRevealing = new Set(revealing);
  return jobs.flatMap(({ id, title, skills, public: published, due }) => {
    const titled = skills.some((skill) => isRevealing.has(skill)) ? skillsNamedIn(title) : new Set();
    const visible = skills.filter((skill) => !isRevealing.has(skill) || titled.has(skill));
    return due || visible.join("\n") !== published.join("\n") ? [{ id, skills, visible }] : [];
  });
}

/** Skips jobs whose skills have changed since they were read. */
const writeSkills = namedCommand(
  "write hidden and public skills",
  (rows: string) => sql`
    WITH item AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS item (id uuid, skills text[], visible text[])
    ), same AS (
      SELECT item.* FROM item JOIN jobs j USING (id) JOIN job_details d ON d.job_id = j.id
      WHERE j.lockable AND ${VISIBLE_SKILLS} = item.skills
    ), details AS (
      UPDATE job_details d SET skills = same.skills FROM same WHERE d.job_id = same.id AND d.skills IS NULL
    )
    UPDATE jobs SET skills = same.visible, skills_due = false FROM same WHERE jobs.id = same.id`,
);
