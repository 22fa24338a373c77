import type { LetterAnswers } from "~/contracts/cover-letter";
import { meaningfulStems } from "~/server/fit";
import { EMPLOYER_PLACEHOLDER } from "../../writer";
import { capitalize, lowerFirst } from "./clauses";

const FIRST_PERSON = /\b(?:I|my|me|we|our)\b/iu;
const MONTH =
  /^(?:early |mid[- ]|late )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/iu;
const DURATION = /^(?:(\d{1,2}|one|two|three|four|six)[ -](days?|weeks?|months?)['’]?)\b/iu;

/** The applicant's own reason as sentences; nothing if it was skipped. */
export function tellMotive({ motive }: LetterAnswers, employer: string | null): string[] {
  const text = motive.trim().replace(/[\s.]+$/u, "");
  if (text === "") return [];
  const reason = text.replace(/^(?:it['’]s )?because\s+(?:of\s+)?/iu, "");
  if (FIRST_PERSON.test(reason)) return [asSentence(capitalize(reason))];
  if (/^to\s/iu.test(reason)) return [asSentence(`I want ${lowerFirst(reason)}`)];
  const fragment = lowerFirst(reason.replace(/^their\b/iu, "your").replace(/^the company['’]s\b/iu, "your"));
  return [asSentence(`What draws me to ${employer ?? EMPLOYER_PLACEHOLDER}: ${fragment}`)];
}

/** "I can start in March." */
export function tellStart({ start }: LetterAnswers): string | null {
  const text = start.trim().replace(/[\s.]+$/u, "");
  if (text === "") return null;
  if (FIRST_PERSON.test(text)) return asSentence(capitalize(text));
  if (/^(?:immediately|now|right away|at once|asap|any ?time|today)$/iu.test(text)) return "I can start immediately.";
  const [, count, unit] = DURATION.exec(text) ?? [];
  if (count !== undefined && unit !== undefined && /\bnotice\b/iu.test(text))
    return `My notice period is ${count} ${unit}.`;
  if (count !== undefined && unit !== undefined && DURATION.exec(text)?.[0] === text) return `I can start in ${text}.`;
  if (MONTH.test(text)) return `I can start ${/\b\d{1,2}\b(?!\d)/u.test(text) ? "on" : "in"} ${text}.`;
  if (/^(?:in|on|from|after|within|by|as of|at|next|this|the)\b/iu.test(text))
    return `I can start ${lowerFirst(text)}.`;
  return /^\d/u.test(text) ? `I can start on ${text}.` : `When I can start: ${lowerFirst(text)}.`;
}

/** "I am based in Lisbon." */
export function tellPlace({ place }: LetterAnswers): string | null {
  const text = place.trim().replace(/[\s.]+$/u, "");
  if (text === "") return null;
  if (FIRST_PERSON.test(text)) return asSentence(capitalize(text));
  const bare = text.replace(/^(?:from|in|at)\s+/iu, "");
  return /^(?:home|anywhere|remote(?:ly)?)\b/iu.test(bare)
    ? `I work from ${lowerFirst(bare)}.`
    : `I am based in ${capitalize(bare)}.`;
}

const SAME_LEAD = 0.5;

/** Whether a line of the résumé tells the achievement that the applicant wants to lead with. */
export function tellsLead({ lead }: LetterAnswers, stems: ReadonlySet<string>): boolean {
  const wanted = [...meaningfulStems(lead)];
  return wanted.length > 0 && wanted.filter((stem) => stems.has(stem)).length >= wanted.length * SAME_LEAD;
}

function asSentence(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
