/** How often open locked jobs have a skill: all of them, and those of the employer that has it most. */
export type SkillUse = { jobs: number; most: number; employerJobs: number; allJobs: number };

/** On fewer jobs a skill must be one employer's alone. */
const FEW_JOBS = 5;
/** In words: 80 % of the jobs with the skill. */
const ONE_EMPLOYERS = 0.8;

/**
 * Tells whether a skill would reveal who posted a job: most jobs with it are one employer's, at more than twice the share that
 * the employer has of all jobs. A skill of a single job says nothing of another (see 0039).
 */
export function revealsEmployer({ jobs, most, employerJobs, allJobs }: SkillUse): boolean {
  if (jobs < 2 || most * allJobs <= 2 * employerJobs * jobs) return false;
  return jobs < FEW_JOBS ? most === jobs : most >= ONE_EMPLOYERS * jobs;
}
