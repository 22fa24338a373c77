import facts from "../data/stated-facts.json" with { type: "json" };
import { findProseEmploymentType } from "../terms/employment-type";
import { foldWords } from "../text/fold";
import { listSentences } from "../text/sentences";
import { meaningfulStems } from "../text/stem";
import { findClientSentence } from "./job-names";

const anyOf = (words: readonly string[]) => `(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`;
const COVER = new RegExp(anyOf(facts.temporary), "iu");
const PART_TIME = new RegExp(anyOf(facts.partTime), "iu");
const OFFICE = new RegExp(anyOf(facts.office), "iu");
const AGENCY = new RegExp(anyOf(facts.agencies), "iu");
const OFTEN = new RegExp(anyOf(facts.often), "iu");
const CLIENT_WORDS_MAX = 30;

/**
 * Lists what a text states that sets its job apart from another with the same words, as "name:value.value": its client, terms that
 * aren't permanent work of full days, and the office's place if people meet there each week.
 */
export function listStatedFacts(text: string, employer: string, own: ReadonlySet<string>): string[] {
  const sentences = listSentences(text);
  const says = (fact: RegExp, isAtOffice: boolean) =>
    sentences.filter((sentence) => fact.test(sentence) && OFFICE.test(sentence) === isAtOffice);
  const type = findProseEmploymentType(text) ?? "full_time";
  const isAtOffice = says(OFTEN, true).some((sentence) => wordsIn(sentence).some((word) => own.has(word)));
  const client = isAgency(text, employer) ? listStems(findClientSentence(text) ?? sentences[0] ?? "", own) : [];
  return [
    ...(type === "full_time" ? [] : [`terms:${type}`]),
    ...(sentences.some((sentence) => COVER.test(sentence)) ? ["terms:temporary"] : []),
    ...(says(PART_TIME, false).length > 0 ? ["terms:part_time"] : []),
    ...(isAtOffice ? [`office:${[...own].toSorted().join(".")}`] : []),
    ...(client.length > 0 ? [`client:${client.slice(0, CLIENT_WORDS_MAX).join(".")}`] : []),
  ];
}

/** Tells whether somebody fills the job for a client, as the text or the poster's name says. */
export const isAgency = (text: string, employer: string): boolean =>
  AGENCY.test(employer) || findClientSentence(text) !== null;

const wordsIn = (text: string) => foldWords(text).split(" ");

/** Where an agency's client is, doesn't tell which one it is. */
function listStems(text: string, own: ReadonlySet<string>): string[] {
  const words = wordsIn(text).filter((word) => !own.has(word));
  return [...meaningfulStems(words.join(" "))].toSorted();
}
