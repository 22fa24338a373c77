import { findPlaces } from "../places/places";
import { writtenWordsOf } from "../text/stem";
import { skillsIn } from "../skills/skills";
import { NO_NAMES } from "./names";
import type { Facts } from "./resume-facts";
import { foldWord } from "../text/fold";

const NAME = String.raw`(?<name>\p{Lu}[\p{L}\p{N}&.-]*(?:\s+(?:(?:of|the|and|&)\s+)?\p{Lu}[\p{L}\p{N}&.-]*){0,4})`;
/** Phrases in which a letter names its recipient. */
const ADDRESSED = [
  new RegExp(String.raw`^(?:Dear|Hello|Hi)\s+(?:the\s+)?${NAME}\s+(?:hiring\s+|recruiting\s+)?team\b`, "u"),
  new RegExp(
    String.raw`\b(?:join|joining|contribute to|contributing to|(?:mission|work|team|vision|values|culture|future) (?:of|at)|drawn to|interest(?:ed)? in|excited (?:about|by)|enthusiastic about|learning at|working (?:at|for)|work (?:at|for)|(?:role|position|job|opening|vacancy|opportunity) (?:at|with)|why) (?:the )?${NAME}`,
    "u",
  ),
];
/** "Hiring Manager" isn't a name. */
const NOBODY = /^(?:Hiring|Recruiting|Recruitment|Talent|People|HR|Human|Search|Selection|Sir|Madam|Mr|Mrs|Ms|Dr)\b/u;

/**
 * Finds another company's name in place of the employer's. Finds nothing if `employer` is null, as in a locked job.
 * Ignores names from the posting and the résumé.
 */
export function findWrongEmployer(
  sentence: string,
  { employer, posting, resume }: { employer: string | null; posting: Facts; resume: Facts | null },
): string | null {
  if (employer === null) return null;
  const isKnown = (word: string) =>
    NO_NAMES.has(word) || posting.words.has(foldWord(word)) || resume?.words.has(foldWord(word)) === true;
  for (const pattern of ADDRESSED) {
    const name = pattern.exec(sentence)?.groups?.["name"]?.replace(/[.,]+$/u, "");
    if (name === undefined || NOBODY.test(name) || skillsIn(name).length > 0) continue;
    const { countries, regions } = findPlaces(name);
    if (countries.length + regions.length > 0) continue;
    // "Southwind Foods" isn't Northwind Foods, though "Foods" is known.
    const unknown = writtenWordsOf(name).filter((word) => /^\p{Lu}/u.test(word) && !isKnown(word));
    if (unknown.length > 0) return `This names ${name}, but you apply to ${employer}.`;
  }
  return null;
}
