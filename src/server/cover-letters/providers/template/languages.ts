import { detectLanguage, findMissingLanguages } from "~/server/fit";
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

/** Names the language that the posting needs and the résumé lacks, then those that it has; null if none is missing. */
export function tellMissingLanguage({ job }: LetterBrief, { profile }: Career): string | null {
  const own = [...profile.languages.keys()];
  const spoken = new Set([...own, "English"]);
  const written = detectLanguage([...job.requirements, job.description ?? ""].join("\n"));
  const missing = findMissingLanguages(job, spoken);
  if (written !== null && !spoken.has(written) && !missing.includes(written)) {
    return `Your posting is in ${written}${lacks(own)}.`;
  }
  return missing.length === 0 ? null : `You ask for ${inWords(missing)}${lacks(own)}.`;
}

/** Says what the applicant speaks instead. A résumé that lists no languages may leave some out, so it denies none then. */
function lacks(languages: readonly string[]): string {
  return languages.length === 0
    ? "; I would work with you in English"
    : `, which I don't speak; my languages are ${inWords(languages)}`;
}
