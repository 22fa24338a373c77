import type { ConfirmedCareer } from "~/contracts/career";
import { joinCredential } from "~/language/resume/spell-credentials";
import type { LetterAnswers } from "~/contracts/cover-letter";
import type { LetterLength, LetterTone } from "~/contracts/rules/cover-letter";

/** A writer's input. Strangers' texts are data, never instructions. */
export type LetterBrief = {
  job: {
    title: string;
    tags: readonly string[];
    /** Skills of the public vocabulary, for locked jobs, too. */
    skills: readonly string[];
    seniority: string | null;
    /** Where applicants may live, in words; null if unknown. */
    eligibility: string | null;
    /** List items of the description; empty while the job is locked. */
    requirements: readonly string[];
    /** Plain text; null while the job is locked. */
    description: string | null;
    /** Null while the job is locked or the employer unknown: write `EMPLOYER_PLACEHOLDER` then. */
    employer: string | null;
  };
  applicant: {
    name: string;
    /** At most LETTER_RESUME_MAX_LENGTH characters. If null, say nothing about experience. */
    resumeText: string | null;
    /** What the applicant saved of their career. Null if the résumé isn't a stored one. */
    confirmed?: ConfirmedCareer | null;
    /** The applicant's own words. Skipped ones are empty: say nothing about them. */
    answers?: LetterAnswers | null;
  };
  tone: LetterTone;
  length: LetterLength;
  today: Date;
  /** How many letters the applicant had before, so that letters differ. */
  number?: number;
  /** The previous letter and what its owner wants changed. */
  revision?: { previous: string; wish: string };
};

/** All facts about the applicant that a letter may state; null if there are none. */
export function applicantFacts({ resumeText, confirmed, answers }: LetterBrief["applicant"]): string | null {
  const join = (...parts: string[]) => parts.filter((part) => part !== "").join(", ");
  const { experience = [], certificates = [], checked } = confirmed ?? {};
  const { education = [], skills = [] } = checked ?? {};
  const facts = [
    resumeText ?? "",
    ...experience.map(({ title, company, location, start, end, summary }) =>
      [join(title, company, location, start, end), summary].join("\n"),
    ),
    ...education.map(({ degree, field, school, start, end }) => join(degree, field, school, start, end)),
    ...certificates.map(joinCredential),
    ...skills,
    ...Object.values(answers ?? {}),
  ].filter((text) => text.trim() !== "");
  return facts.length === 0 ? null : facts.join("\n");
}

/** The texts of a brief that strangers wrote and that can be long. */
export function longTexts({ job, applicant, revision }: LetterBrief): (string | null | undefined)[] {
  return [applicant.resumeText, job.description, revision?.previous];
}

/** Marks the employer's name in a stored letter. Readers never see it. */
export const EMPLOYER_PLACEHOLDER = "{{employer}}";
