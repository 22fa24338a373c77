import type { LetterAnswers } from "~/contracts/cover-letter";
import { parseLead, parseMotive, parsePlace, parseStart } from "~/language/answers/typed-answers";
import { EMPLOYER_PLACEHOLDER } from "../../brief";

export const NO_ANSWERS: LetterAnswers = { motive: "", lead: "", start: "", place: "" };

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
  switch (start?.kind) {
    case undefined:
      return null;
    case "sentence":
      return asSentence(start.text);
    case "at_once":
      return "I can start immediately.";
    case "notice":
      return `My notice period is ${start.text}.`;
    case "date":
      return `I can start ${start.text}.`;
    case "other":
      return `When I can start: ${start.text}.`;
  }
}

/** "I am based in Lisbon." An answer that names no place follows a label. */
export function tellPlace(answers: LetterAnswers): string | null {
  const place = parsePlace(answers.place);
  switch (place?.kind) {
    case undefined:
      return null;
    case "sentence":
      return asSentence(place.text);
    case "remote":
      return "I work remotely.";
    case "place":
      return `I am based in ${place.text}.`;
    case "other":
      return `Location: ${place.text}.`;
  }
}

/** Writes the achievement that the applicant wants to lead with, in their own words. */
export function tellLead(answers: LetterAnswers): string {
  const { kind, text } = parseLead(answers.lead);
  return asSentence(kind === "sentence" ? text : `What I would like to begin with: ${text}`);
}

function asSentence(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
