import type { LetterAnswers } from "~/contracts/cover-letter";
import { parseLead, parseMotive, parsePlace, parseStart } from "~/language/answers/typed-answers";
import { isAgency, nameEmployer, sayTitle } from "~/language/posting/job-names";
import { EMPLOYER_PLACEHOLDER, type LetterBrief } from "../../brief";

export const NO_ANSWERS: LetterAnswers = { motive: "", lead: "", start: "", place: "" };

/** Writes "the Controller role at Acme", with the title as one would say it aloud. */
export function nameRole(job: LetterBrief["job"]): string {
  // An agency fills the job at another company.
  const where = job.employer !== null && isAgency(job) ? "" : ` at ${nameEmployer(job) ?? EMPLOYER_PLACEHOLDER}`;
  const said = sayTitle(job.title);
  if (said === null) return `your open position${where}`;
  return /\b(?:role|position|job)$/iu.test(said) ? `the ${said}${where}` : `the ${said} role${where}`;
}

/** Writes the applicant's own reason as sentences; none if it was skipped. */
export function tellMotive({ motive }: LetterAnswers, employer: string | null): string[] {
  const reason = parseMotive(motive);
  if (reason === null) return [];
  if (reason.kind === "sentence") return [asSentence(reason.text)];
  if (reason.kind === "purpose") return [asSentence(`I want ${reason.text}`)];
  return [asSentence(`What draws me to ${employer ?? EMPLOYER_PLACEHOLDER}: ${reason.text}`)];
}

/** "I can start in March." An answer of no kind follows a label. */
export function tellStart(answers: LetterAnswers): string | null {
  const start = parseStart(answers.start);
  if (start === null) return null;
  if (start.kind === "sentence") return asSentence(start.text);
  const said = {
    at_once: "I can start immediately",
    notice: `My notice period is ${start.text}`,
    date: `I can start ${start.text}`,
    other: `When I can start: ${start.text}`,
  };
  return `${said[start.kind]}.`;
}

/** "I am based in Lisbon." An answer that names no place follows a label. */
export function tellPlace(answers: LetterAnswers): string | null {
  const place = parsePlace(answers.place);
  if (place === null) return null;
  if (place.kind === "sentence") return asSentence(place.text);
  const said = { remote: "I work remotely", place: `I am based in ${place.text}`, other: `Location: ${place.text}` };
  return `${said[place.kind]}.`;
}

/** Writes the achievement that the applicant wants to lead with, in their own words. */
export function tellLead(answers: LetterAnswers): string {
  const { kind, text } = parseLead(answers.lead);
  return asSentence(kind === "sentence" ? text : `What I would like to begin with: ${text}`);
}

function asSentence(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
