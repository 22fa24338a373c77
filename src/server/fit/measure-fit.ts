import type { FitRequirement, JobFit } from "~/contracts/fit";
import type { ResumeProfile } from "~/language/resume/parse-profile";
import { judge, shorten } from "./judge";
import type { FitJob, Requirement } from "./requirement";
import { isNice, listRequirements } from "./requirements";

const POINTS = { shown: 1, partly: 0.5, not_found: 0, unknown: 0 } as const;

/** The profession decides, then decisive requirements, then skills (decision 0040). Gates aren't among them. */
const SHARES: readonly { share: number; kinds: readonly FitRequirement["kind"][] }[] = [
  { share: 0.5, kinds: ["profession"] },
  { share: 0.3, kinds: ["years", "degree", "certificate", "language"] },
  { share: 0.2, kinds: ["skill"] },
];
/** The share of a group that languages alone have. */
const OF_LANGUAGES = 1 / 3;
/** With fewer facts, a score would be chance. */
const LEAST_FACTS = 4;
/** The most while a decisive requirement is unknown. */
const MOST_UNDECIDED = 89;
/** Their needs decide beside the profession. A language is known or said aloud. */
const DECISIVE: ReadonlySet<string> = new Set(["years", "degree", "certificate"]);

/**
 * Checks a résumé against each requirement of a job, and scores from 0 to 100 how much it shows. Unknown requirements don't count, but
 * keep the score below 90 if they decide, and partly shown ones count half. The score is null with fewer than four other facts, and
 * where nobody can tell the job's profession or whether the résumé shows it, because that decides it. A pure function.
 */
export function measureFit(job: FitJob, profile: ResumeProfile | null): JobFit {
  const judged = listRequirements(job)
    .map((requirement) => ({ requirement, verdict: judge(requirement, profile) }))
    .filter(({ requirement, verdict }) => !isUntoldRole(requirement) || verdict.status === "shown");
  return {
    score: scoreOf(judged),
    requirements: judged.map(({ requirement: { kind, label }, verdict }) => ({ kind, label, ...verdict })),
    unsure_positions: (profile?.unsurePositions ?? []).map(shorten),
  };
}

/** Alternatives are one requirement, but each was checked. */
function countFacts(requirement: Requirement): number {
  if (requirement.kind === "skill") return requirement.skills.length;
  return requirement.kind === "certificate" ? Math.max(1, requirement.certificates.length) : 1;
}

/** The title of a role of no listed profession says something only to somebody who had the same. */
function isUntoldRole(requirement: Requirement): boolean {
  return requirement.kind === "profession" && requirement.profession === null;
}

type Judged = { requirement: Requirement; verdict: Pick<FitRequirement, "status"> };

function scoreOf(judged: readonly Judged[]): number | null {
  const facts = judged.filter(({ verdict }) => verdict.status !== "unknown");
  const isDecided = facts.some(({ requirement }) => requirement.kind === "profession");
  const checked = facts.reduce((sum, { requirement }) => sum + countFacts(requirement), 0);
  if (checked < LEAST_FACTS || !isDecided) return null;
  let points = 0;
  let whole = 0;
  for (const { share, kinds } of SHARES) {
    const own = facts.filter(({ requirement }) => kinds.includes(requirement.kind));
    const weight = own.reduce((sum, { requirement }) => sum + requirement.weight, 0);
    if (weight === 0) continue;
    // Everybody who writes in it speaks English: a language alone decides little, unless it is missing.
    const isLanguage = own.every(
      ({ requirement, verdict }) => requirement.kind === "language" && verdict.status !== "not_found",
    );
    const part = isLanguage ? share * OF_LANGUAGES : share;
    const met = own.reduce((sum, { requirement, verdict }) => sum + requirement.weight * POINTS[verdict.status], 0);
    points += (part * met) / weight;
    whole += part;
  }
  const isUndecided = judged.some(
    ({ requirement, verdict }) =>
      verdict.status === "unknown" && DECISIVE.has(requirement.kind) && !isNice(requirement),
  );
  return whole === 0 ? null : Math.min(Math.round((100 * points) / whole), isUndecided ? MOST_UNDECIDED : 100);
}
