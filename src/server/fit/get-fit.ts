import type { Career } from "~/contracts/career";
import type { FitRequirement, JobFit } from "~/contracts/fit";
import type { ActorContext } from "~/server/core/context";
import { getJob } from "~/server/jobs";
import { assertReadableText, readTextsForUser, type Reading } from "~/server/reading";
import { judge } from "./judge";
import { findOwnResume } from "./own-facts";
import { readRequirements, type FitJob, type Requirement } from "./requirements";
import { parseProfile } from "~/language/resume/parse-profile";

const POINTS = { shown: 1, partly: 0.5, not_found: 0, unknown: 0 } as const;

/**
 * Measures how a résumé fits a job as the actor sees it. Uses the actor's stored résumé by default. Writes nothing.
 * @throws NOT_FOUND, JOB_CLOSED for a closed job that the actor has not unlocked; TOO_LARGE_TO_READ, NOT_READY
 */
export async function getFit(
  ctx: ActorContext,
  { id, resumeText }: { id: string; resumeText?: string },
): Promise<JobFit> {
  if (resumeText !== undefined) assertReadableText(resumeText);
  const job = await getJob(ctx, id);
  // Only the stored résumé is of the career that its owner saved.
  const own =
    resumeText === undefined ? await findOwnResume(ctx, ctx.actor.userId) : { text: resumeText, confirmed: [] };
  const { text, confirmed } = own ?? { text: "", confirmed: [] };
  const measured = { job, text, confirmed, today: ctx.clock.now() };
  return readTextsForUser(ctx, fitReading, measured, [text, job.description]);
}

type Measured = { job: FitJob; text: string; confirmed: Career["experience"]; today: Date };

export const fitReading: Reading<Measured, JobFit> = {
  name: "a resume's fit",
  read: ({ job, text, today, confirmed }) => measureFit(job, text, today, confirmed),
};

/** The profession decides, then decisive requirements, then skills (decision 0040). Gates aren't among them. */
const SHARES: readonly { share: number; kinds: readonly FitRequirement["kind"][] }[] = [
  { share: 0.5, kinds: ["profession"] },
  { share: 0.3, kinds: ["years", "degree", "certificate", "language"] },
  { share: 0.2, kinds: ["skill"] },
];
/** With fewer facts, a score would be chance. */
const LEAST_FACTS = 4;

/**
 * Checks a résumé against each requirement of a job, and scores from 0 to 100 how much it shows. Unknown requirements don't
 * count, and partly shown ones count half. The score is null with fewer than four other facts. A pure function.
 */
export function measureFit(job: FitJob, resumeText: string, today: Date, confirmed: Career["experience"] = []): JobFit {
  const profile = resumeText.trim() === "" ? null : parseProfile(resumeText, today, confirmed);
  const judged = readRequirements(job).map((requirement) => ({ requirement, verdict: judge(requirement, profile) }));
  return {
    score: scoreOf(judged),
    requirements: judged.map(({ requirement: { kind, label }, verdict }) => ({ kind, label, ...verdict })),
  };
}

type Judged = { requirement: Requirement; verdict: Pick<FitRequirement, "status"> };

function scoreOf(judged: readonly Judged[]): number | null {
  const facts = judged.filter(({ verdict }) => verdict.status !== "unknown");
  if (facts.length < LEAST_FACTS) return null;
  let points = 0;
  let whole = 0;
  for (const { share, kinds } of SHARES) {
    const own = facts.filter(({ requirement }) => kinds.includes(requirement.kind));
    const weight = own.reduce((sum, { requirement }) => sum + requirement.weight, 0);
    if (weight === 0) continue;
    const met = own.reduce((sum, { requirement, verdict }) => sum + requirement.weight * POINTS[verdict.status], 0);
    points += (share * met) / weight;
    whole += share;
  }
  return whole === 0 ? null : Math.round((100 * points) / whole);
}
