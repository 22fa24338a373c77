import { detectLanguage, findMissingLanguages, LEVEL_NAMES } from "~/server/fit";
import type { LetterBrief } from "../../writer";
import { inWords } from "./clauses";
import type { Career } from "./read-career";

/** Lists languages of the résumé that the posting names or is written in, except English. */
export function languagesToName({ job }: LetterBrief, { profile }: Career): string[] {
  const text = [job.title, ...job.requirements, job.description ?? ""].join("\n");
  const written = detectLanguage(text);
  return [...profile.languages.keys()].filter(
    (name) => name !== "English" && (name === written || text.includes(name)),
  );
}

/**
 * Names the languages that the applicant brings, then those that the posting needs and the résumé doesn't list; null if
 * none is missing.
 */
export function tellMissingLanguage({ job }: LetterBrief, { profile }: Career): string | null {
  const spoken = new Set([...profile.languages.keys(), "English"]);
  const written = detectLanguage([...job.requirements, job.description ?? ""].join("\n"));
  const asked = findMissingLanguages(job, spoken);
  const isWrittenMissing = written !== null && !spoken.has(written) && !asked.includes(written);
  // A choice ("Spanish or French") counts as one language.
  const missing = [...new Set((isWrittenMissing ? [written] : asked).flatMap((name) => name.split(/, | or /u)))];
  if (missing.length === 0) return null;
  const gap = `${inWords(missing)} ${missing.length === 1 ? "is" : "are"} not among my languages`;
  return `I work in ${inWords(ownLanguages(profile))}; ${gap}.`;
}

/** "Spanish (native)", "English (C2)": the letter itself shows English. */
function ownLanguages({ languages }: Career["profile"]): string[] {
  const listed = [...languages].map(([name, { value }]) => (value === null ? name : `${name} (${LEVEL_NAMES[value]})`));
  return languages.has("English") ? listed : ["English", ...listed];
}
