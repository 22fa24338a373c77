import { skillsIn } from "~/server/jobs";
import { isUnfinished, meaningfulStems, readResumeLines, startsWithDeed } from "~/server/fit";
import type { LetterBrief } from "../../writer";

/** Something that the applicant did, in the résumé's words, as a sentence. */
export type Evidence = {
  sentence: string;
  stems: ReadonlySet<string>;
  skills: readonly string[];
  /** Whether it shares anything with what the job says. */
  relates: boolean;
  score: number;
};

const SHORTEST = 24;
const LONGEST = 260;
/** A skill that job and résumé both name weighs as much as so many words. */
const SKILL_WEIGHT = 3;
const FOCUS_WEIGHT = 20;
const ALL_SKILLS = 1000;

/** What a wish wants to see more of, or nothing of. */
export type Focus = { more: readonly string[]; less: readonly string[] };

/**
 * What the résumé tells that speaks to the job, the most telling first. Only lines that can be said as they stand: every
 * word and number is the résumé's own.
 */
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

/** Results that are counted tell more than tasks; said as a deed they read better in a letter. */
function weightOf(sentence: string): number {
  return (/\d/.test(sentence) ? 1 : 0) + (sentence.startsWith("I ") ? 0.5 : 0);
}

/** A line as a sentence in the first person; null if it cannot be one without changing what it says. */
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

/** The skills that job and résumé both name, as the résumé may be quoted for them. */
export function sharedSkills({ job, applicant }: LetterBrief, focus: Focus): string[] {
  const jobText = [job.title, ...job.tags, ...job.requirements, job.description ?? ""].join("\n");
  const own = new Set(skillsIn(applicant.resumeText ?? "", ALL_SKILLS));
  return skillsIn(jobText, ALL_SKILLS).filter((skill) => own.has(skill) && !says(skill, focus.less));
}

/** The requirement that a piece of evidence answers, if it answers one by more than chance. */
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
