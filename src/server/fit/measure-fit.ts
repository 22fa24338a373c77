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
 * keep the score below 90 if they decide, and partly shown ones count half. The score is null with fewer than four facts, and
 * where nobody can tell the job's profession or whether the résumé shows it, because that decides it. A pure function.
 */
export function measureFit(job: FitJob, profile: ResumeProfile | null): JobFit {
  const judged = judgeJob(job, profile);
  return {
    score: scoreOf(judged),
    requirements: judged
      .filter(({ requirement, verdict }) => profile === null || isTold(requirement, verdict))
      .map(({ requirement: { kind, label }, verdict }) => ({ kind, label, ...verdict })),
    unsure_positions: (profile?.unsurePositions ?? []).map(shorten),
  };
}

/** Judges each requirement of a job. Unknown ones count in the score, whether a page shows them or not. */
export const judgeJob = (job: FitJob, profile: ResumeProfile | null) =>
  listRequirements(job).map((requirement) => ({ requirement, verdict: judge(requirement, profile) }));

/** Alternatives are one requirement, but each was checked. */
function countFacts(requirement: Requirement): number {
  if (requirement.kind === "skill") return requirement.skills.length;
  return requirement.kind === "certificate" ? Math.max(1, requirement.certificates.length) : 1;
}

type Judged = { requirement: Requirement; verdict: Pick<FitRequirement, "status"> };

/** Leaves out what a résumé may show in words that we don't read. Gates and papers stay: their owner knows. */
const isTold = ({ kind }: Requirement, { status }: Judged["verdict"]) => status !== "unknown" || !SAID_FREELY.has(kind);
const SAID_FREELY: ReadonlySet<string> = new Set(["profession", "skill", "years"]);

function scoreOf(judged: readonly Judged[]): number | null {
  const profession = judged.find(({ requirement }) => requirement.kind === "profession")?.verdict.status ?? "unknown";
  const isDecided = profession !== "unknown";
  // Whoever does the job's work may show a skill in words that we don't read; others hardly have it.
  const isFact = ({ requirement, verdict }: Judged) =>
    verdict.status !== "unknown" || (requirement.kind === "skill" && profession !== "shown");
  const facts = judged.filter(isFact);
  const checked = judged
    .filter(({ requirement, verdict }) => verdict.status !== "unknown" || requirement.kind === "skill")
    .reduce((sum, { requirement }) => sum + countFacts(requirement), 0);
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
