import { detectLanguage, findMissingLanguages, LEVEL_NAMES, type LanguageLevel } from "~/server/fit";
import type { LetterBrief } from "../../writer";
import { inWords } from "./clauses";
import type { Career } from "./read-career";

/** Lists languages of the résumé that the posting names or is written in, except English. */
export function languagesToName({ job }: LetterBrief, { profile }: Career): string[] {
  const text = [job.title, ...job.requirements, job.description ?? ""].join("\n");
  const written = detectLanguage(text);
  return [...profile.languages]
    .filter(([name]) => name !== "English" && (name === written || text.includes(name)))
    .map(sayLanguage);
}

/**
 * Names the languages that the applicant brings if the posting needs another one; else null. Denies none: a résumé may
 * leave some out, and the fit table shows the gap before anything is spent.
 */
export function tellLanguages({ job }: LetterBrief, { profile }: Career): string | null {
  const spoken = new Set([...profile.languages.keys(), "English"]);
  const written = detectLanguage([...job.requirements, job.description ?? ""].join("\n"));
  const isMissing = (written !== null && !spoken.has(written)) || findMissingLanguages(job, spoken).length > 0;
  return isMissing ? `I work in ${inWords(ownLanguages(profile))}.` : null;
}

/** The letter itself shows English. */
function ownLanguages({ languages }: Career["profile"]): string[] {
  const listed = [...languages].map(sayLanguage);
  return languages.has("English") ? listed : ["English", ...listed];
}

/** "Spanish (native)", "English (C2)" */
function sayLanguage([name, { value }]: [name: string, level: { value: LanguageLevel | null }]): string {
  return value === null ? name : `${name} (${LEVEL_NAMES[value]})`;
}
