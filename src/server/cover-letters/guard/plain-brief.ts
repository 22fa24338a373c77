import {
  LETTER_ANSWER_MAX_LENGTH,
  LETTER_DETAIL_MAX_LENGTH,
  LETTER_RESUME_MAX_LENGTH,
  LETTER_TEXT_MAX_LENGTH,
  LETTER_WISH_MAX_LENGTH,
} from "~/contracts/rules/cover-letter";
import type { ConfirmedCareer } from "~/contracts/career";
import type { LetterBrief } from "../brief";
import { visibleText, removeInstructions } from "~/language/posting/embedded-instructions";
import { conspicuousWords } from "~/language/posting/instruction-patterns";

const MAX_TITLE_LENGTH = 200;
const MAX_TAG_LENGTH = 60;
const MAX_TAGS = 24;
const MAX_SKILLS = 40;
const MAX_REQUIREMENT_LENGTH = 300;
const MAX_REQUIREMENTS = 24;
const MAX_DESCRIPTION_LENGTH = 12_000;
const MAX_NAME_LENGTH = 120;

/** A brief without instructions and within limits. */
export type PlainBrief = LetterBrief & {
  /** Words that removed sentences wanted in the letter. The letter must not contain them. */
  unwanted: readonly string[];
};

/** Removes instructions from every stranger's text and cuts each to its limit. */
export function plainBrief(brief: LetterBrief): PlainBrief {
  const removed: string[] = [];
  const plain = (text: string, maxLength: number): string => {
    const read = removeInstructions(text, maxLength);
    removed.push(...read.removed);
    return read.text;
  };
  const line = (text: string, maxLength: number) => plain(text, maxLength).replaceAll(/\s+/g, " ");
  /** Drops whole list items that contain an instruction. */
  const items = (texts: readonly string[], most: number, maxLength: number) =>
    texts
      .slice(0, most)
      .filter((text) => {
        const before = removed.length;
        return line(text, maxLength) !== "" && removed.length === before;
      })
      .map((text) => line(text, maxLength));
  const { job, applicant, revision } = brief;
  const { resumeText, answers, confirmed } = applicant;
  const answer = (text: string) => line(text, LETTER_ANSWER_MAX_LENGTH);
  const detail = (text: string) => line(text, LETTER_DETAIL_MAX_LENGTH);
  const cleaned: LetterBrief = {
    ...brief,
    job: {
      ...job,
      // "(Banking/Payments/…)" may look like encoded text.
      title: line(job.title, MAX_TITLE_LENGTH) || line(job.title.replace(/\s*\(.*$/u, ""), MAX_TITLE_LENGTH),
      tags: items(job.tags, MAX_TAGS, MAX_TAG_LENGTH),
      skills: job.skills.slice(0, MAX_SKILLS),
      requirements: items(job.requirements, MAX_REQUIREMENTS, MAX_REQUIREMENT_LENGTH),
      description: plain(job.description ?? "", MAX_DESCRIPTION_LENGTH) || null,
      employer: line(job.employer ?? "", MAX_NAME_LENGTH) || null,
    },
    applicant: {
      name: line(applicant.name, MAX_NAME_LENGTH),
      confirmed: confirmed ? plainCareer(confirmed, line, plain) : null,
      resumeText: plain(resumeText ?? "", LETTER_RESUME_MAX_LENGTH) || null,
      answers: answers
        ? {
            motive: answer(answers.motive),
            lead: answer(answers.lead),
            start: detail(answers.start),
            place: detail(answers.place),
          }
        : null,
    },
    // The owner's own words. The wish is meant as an instruction.
    revision: revision && {
      previous: visibleText(revision.previous, LETTER_TEXT_MAX_LENGTH),
      wish: visibleText(revision.wish, LETTER_WISH_MAX_LENGTH),
    },
  };
  return { ...cleaned, unwanted: findUnwanted(removed, JSON.stringify(cleaned).toLowerCase()) };
}

type Plain = (text: string, maxLength: number) => string;

function plainCareer(saved: ConfirmedCareer, line: Plain, plain: Plain): ConfirmedCareer {
  const name = (text: string) => line(text, MAX_NAME_LENGTH);
  return {
    ...saved,
    experience: saved.experience.map((position) => ({
      ...position,
      title: name(position.title),
      company: name(position.company),
      location: name(position.location),
      summary: plain(position.summary, LETTER_RESUME_MAX_LENGTH),
    })),
    certificates: saved.certificates?.map((one) => ({ ...one, name: name(one.name), issuer: name(one.issuer) })),
    checked: saved.checked && {
      education: saved.checked.education.map(({ school, degree, field, ...dates }) => ({
        school: name(school),
        degree: name(degree),
        field: name(field),
        ...dates,
      })),
      skills: saved.checked.skills.map(name),
    },
  };
}

const QUOTED = /["“«„‘`]([^"”»“’`\n]{3,120})["”»“’`]|(?<=\s)'([^'\n]{3,120})'(?!\p{L})/gu;
const NAMED =
  /\b(?:words?|phrases?|code ?words?|keyword|string|token|tag|hashtag|pass(?:word|phrase))\s*:?\s+\*{0,2}([\p{L}\p{N}_-]{3,60})/giu;
const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s<>"')\]]{1,300}|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,6}\.[a-z]{2,12}\b/giu;
const SHOUTED = /^\p{Lu}+$/u;
const ORDINARY =
  /^(?:that|this|which|with|from|your|when|there|they|have|will|list|order|count|limit|below|above|here|exactly|only|document)$/;

/** Finds conspicuous words of removed sentences that the rest of the brief doesn't contain. */
function findUnwanted(removed: readonly string[], cleaned: string): string[] {
  const texts = new Set<string>();
  for (const sentence of removed) {
    for (const match of sentence.matchAll(QUOTED)) texts.add((match[1] ?? match[2] ?? "").trim().toLowerCase());
    for (const match of sentence.matchAll(NAMED)) texts.add(asWanted(match[1] ?? ""));
    for (const [match] of sentence.matchAll(ADDRESS)) texts.add(match.toLowerCase());
    for (const word of conspicuousWords(sentence)) texts.add(asWanted(word));
  }
  return [...texts].filter(
    (text) =>
      /\p{L}{3}|\p{N}{3}|\p{Lo}{2}/u.test(text) && !ORDINARY.test(text) && !cleaned.includes(text.toLowerCase()),
  );
}

/** Keeps "NEVER" in capitals: "never" is a common word. */
function asWanted(word: string): string {
  return SHOUTED.test(word) ? word : word.toLowerCase();
}

/** Returns whether a text contains an unwanted word. Lower-case words match any case. */
export function containsUnwanted(text: string, unwanted: readonly string[]): boolean {
  if (unwanted.length === 0) return false;
  const written = text.normalize("NFKC");
  const small = written.toLowerCase();
  return unwanted.some((entry) => (entry === entry.toLowerCase() ? small : written).includes(entry));
}
