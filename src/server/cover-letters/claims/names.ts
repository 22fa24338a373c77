import { skillsIn } from "~/server/jobs";

/** Capital letters that name nobody: the first person, the calendar, abbreviations of every trade. */
// prettier-ignore
const NO_NAMES = new Set(
  (
    "I English Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September " +
    "October November December Mr Mrs Ms Dr API APIs UI UX QA KPI KPIs OKR OKRs SaaS B2B B2C IT HR CV EU UK US USA UTC GMT CET EST PST " +
    "PM PR R&D AI ML CEO CTO CFO COO VP SLA SLAs MVP ROI PhD MBA BSc MSc BA MA BS MS Bachelor Bachelor's Master Master's Doctorate Résumé"
  ).split(" "),
); // prettier-ignore

const NAME =
  /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{L}\p{N}&'’.-]*[\p{L}\p{N}](?:\s+(?:(?:of|the|and|&|de|du|des|da|di|von|van|der|für|for)\s+){0,2}\p{Lu}[\p{L}\p{N}&'’.-]*[\p{L}\p{N}])*/gu;
/** In these places everything begins with a capital letter. */
const START = /(?:^|[.!?:;…]\s+|^["“«„(]\s*)$/u;

/** Names in a text: employers, schools, products, people. Skills are none, nor is the first word of a sentence. */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  for (const match of text.matchAll(NAME)) {
    const isFirst = START.test(text.slice(0, match.index));
    const words = match[0].split(/\s+/u);
    const rest = (isFirst ? words.slice(1) : words).filter((word) => /^\p{Lu}/u.test(word) && !NO_NAMES.has(word));
    const unskilled = rest.filter((word) => skillsIn(word).length === 0);
    // A name of several words that begin with a skill's is a name all the same, so it is judged as a whole before.
    if (unskilled.length > 0 && skillsIn(rest.join(" ")).length < rest.length) names.push(unskilled.join(" "));
  }
  return names;
}
