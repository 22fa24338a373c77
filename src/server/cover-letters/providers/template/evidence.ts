import { skillsIn } from "~/server/jobs";
import { isUnfinished, meaningfulStems, readResumeLines, startsWithDeed } from "~/server/fit";
import type { LetterBrief } from "../../writer";

/** A sentence about something the applicant did, in the résumé's words. */
export type Evidence = {
  sentence: string;
  stems: ReadonlySet<string>;
  skills: readonly string[];
  /** Whether it has words in common with the job. */
  relates: boolean;
  score: number;
};

const SHORTEST = 24;
const LONGEST = 260;
/** A shared skill counts as much as this many shared words. */
const SKILL_WEIGHT = 3;
const FOCUS_WEIGHT = 20;
const ALL_SKILLS = 1000;

/** What a wish wants more of, or none of. */
export type Focus = { more: readonly string[]; less: readonly string[] };

/** Finds the résumé's lines that are relevant to the job, best first. Uses only lines that need no rewording. */
export function findEvidence({ job, applicant }: LetterBrief, focus: Focus): Evidence[] {
  if (applicant.resumeText === null) return [];
  const jobText = [job.title, ...job.tags, ...job.requirements, job.description ?? ""].join("\n");
  const jobStems = meaningfulStems(jobText);
  const jobSkills = new Set(skillsIn(jobText, ALL_SKILLS));
  const more = focus.more.flatMap((words) => [...meaningfulStems(words)]);
  const found = readResumeLines(applicant.resumeText).flatMap(({ text, kind }) => {
    const sentence = kind === "telling" ? asSentence(text) : null;
    if (sentence === null || says(sentence, focus.less)) return [];
    const stems = meaningfulStems(sentence);
    const skills = skillsIn(sentence, ALL_SKILLS);
    const shared = [...stems].filter((stem) => jobStems.has(stem)).length;
    const wanted = more.filter((stem) => stems.has(stem)).length;
    const score =
      shared +
      SKILL_WEIGHT * skills.filter((skill) => jobSkills.has(skill)).length +
      FOCUS_WEIGHT * wanted +
      weightOf(sentence);
    return [{ sentence, stems, skills, relates: shared > 0 || wanted > 0, score }];
  });
  return found.toSorted((a, b) => b.score - a.score);
}

/** Prefers sentences with numbers and those in the first person. */
function weightOf(sentence: string): number {
  return (/\d/.test(sentence) ? 1 : 0) + (sentence.startsWith("I ") ? 0.5 : 0);
}

/** Turns a line into a first-person sentence; null if that would change its meaning. */
function asSentence(line: string): string | null {
  const text = line.replace(/[;,.]$/u, "").trim();
  if (text.length < SHORTEST || text.length > LONGEST || isUnfinished(text) || /[?:]$|\|/u.test(text)) return null;
  if (/^I(?:['’](?:ve|m|d))?\s/u.test(text)) return `${text}.`;
  if (!startsWithDeed(text)) return null;
  return `I ${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
}

export function says(text: string, words: readonly string[]): boolean {
  const small = text.toLowerCase();
  return words.some((word) => small.includes(word.toLowerCase()));
}

/** Finds the skills that both job and résumé name. */
export function sharedSkills({ job, applicant }: LetterBrief, focus: Focus): string[] {
  const jobText = [job.title, ...job.tags, ...job.requirements, job.description ?? ""].join("\n");
  const own = new Set(skillsIn(applicant.resumeText ?? "", ALL_SKILLS));
  return skillsIn(jobText, ALL_SKILLS).filter((skill) => own.has(skill) && !says(skill, focus.less));
}

/** Finds the requirement that a deed answers, unless they share too little. */
export function answeredBy({ stems, skills }: Evidence, requirements: readonly string[]): string | null {
  let best: string | null = null;
  let bestScore = 1;
  for (const requirement of requirements) {
    const shared = [...meaningfulStems(requirement)].filter((stem) => stems.has(stem)).length;
    const named = skillsIn(requirement, ALL_SKILLS).filter((skill) => skills.includes(skill)).length;
    const score = shared + SKILL_WEIGHT * named;
    if (score > bestScore) [best, bestScore] = [requirement, score];
  }
  return best;
}
