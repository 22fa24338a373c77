import type { LetterAnswers } from "~/contracts/cover-letter";
import { meaningfulStems } from "~/language/text/stem";
import { EMPLOYER_PLACEHOLDER } from "../../brief";
import { parseClauses } from "~/language/resume/clauses";
import { capitalize, lowerFirst } from "~/language/resume/wording";

const FIRST_PERSON = /\b(?:I|my|me|we|our)\b/iu;
/** Matches text that is already a sentence. */
const OWN_SENTENCE =
  /^(?:(?:\p{L}+ly|now|right now|at the moment|yes),? )?(?:I|we)(?:['’]\p{L}+| )|^(?:my|our) .*\b(?:is|are|ends?|requires?|allows?|takes?|lasts?)\b/iu;
const NOTHING =
  /^(?:n\/?a|none|no|nope|nothing|nowhere|never|nobody|tb[acd]|idk|dunno|not sure|unsure|skip|same|whatever|(?:i )?(?:don['’]t|do not) know|no (?:idea|comment|answer)|\p{P}*)$/iu;

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\\p{L})\\.?";
const DAY = "\\d{1,2}(?:st|nd|rd|th)?(?![\\d\\p{L}])";
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b";
const NAMES = new RegExp(`(?<!\\p{L})(?!(?<=\\p{L} )may \\p{L})(?:${MONTH}|${WEEKDAY}|q[1-4]\\b)`, "giu");
const COUNT = "(?:\\d{1,3}|one|two|three|four|five|six|eight|ten|twelve)";
const DURATION = `(?:(?:1|one) (?:day|week|month)|${COUNT}(?: ?[-–] ?${COUNT})? (?:days|weeks|months))`;
const NOTICE = new RegExp(`^(?:notice period:? (${DURATION})|(${DURATION})(?:['’]s?)? notice)$`, "iu");
const AT_ONCE = /^(?:immediate(?:ly)?|now|right away|at once|asap|as soon as possible|today)$/iu;
/** Each kind of answer with the preposition that it needs after "I can start". */
const STARTS: readonly (readonly [kind: RegExp, preposition: string])[] = [
  [/^(?:in|on|from|after|within|by|at|next|before|with|when|once|as soon as|any ?time|tomorrow)\b/iu, ""],
  [new RegExp(`^(?:${WEEKDAY}|${DAY} ${MONTH}|${MONTH} ${DAY}|\\d{4}-\\d\\d-\\d\\d$|\\d\\d?[./]\\d\\d?[./]\\d{4}$)`, "iu"), "on "], // prettier-ignore
  [new RegExp(`^(?:${MONTH}|(?:${MONTH} )?20\\d\\d$|q[1-4]\\b|${DURATION}$)`, "iu"), "in "],
];

/** Returns whether an answer says nothing: "n/a", "idk". */
export function isSkipped(answer: string): boolean {
  return NOTHING.test(tidy(answer));
}

/** Writes the applicant's own reason as sentences; none if it was skipped. */
export function tellMotive({ motive }: LetterAnswers, employer: string | null): string[] {
  const text = motive.trim().replace(/[\s.]+$/u, "");
  if (isSkipped(text)) return [];
  const reason = text.replace(/^(?:it['’]s )?because\s+(?:of\s+)?/iu, "");
  if (FIRST_PERSON.test(reason)) return [asSentence(capitalize(reason))];
  if (/^to\s/iu.test(reason)) return [asSentence(`I want ${lowerFirst(reason)}`)];
  const fragment = lowerFirst(reason.replace(/^(?:their|the company['’]s)\b/iu, "your"));
  return [asSentence(`What draws me to ${employer ?? EMPLOYER_PLACEHOLDER}: ${fragment}`)];
}

/** "I can start in March." An answer of no kind follows a label. */
export function tellStart({ start }: LetterAnswers): string | null {
  const given = tidy(start);
  if (NOTHING.test(given)) return null;
  if (OWN_SENTENCE.test(given)) return quoteSentence(given);
  const text = given.replace(/^available:? /iu, "").replaceAll(NAMES, capitalize);
  if (AT_ONCE.test(text)) return "I can start immediately.";
  const [, period, other] = NOTICE.exec(text) ?? [];
  if (period ?? other) return `My notice period is ${period ?? other}.`;
  const [, preposition] = STARTS.find(([kind]) => kind.test(text)) ?? [];
  if (preposition === undefined) return `When I can start: ${text}.`;
  return `I can start ${preposition}${preposition === "" ? text.charAt(0).toLowerCase() + text.slice(1) : text}.`;
}

/** Matches text that isn't a place, even if it contains one. */
const NOT_A_PLACE =
  /\b(?:remote\w*|hybrid|home|wfh|time ?zones?|flexible|any\w*|everywhere|worldwide|near|office|on-?site|C?EST|CET|EDT|[PC][SD]T|WET|EET|UTC|GMT)\b|[^\p{L}\p{M}\s.,'’()/-]/iu;
const PLACE_NAME = /^(?:the )?\p{Lu}[^\s]*(?:[\s/]+(?:\(?\p{Lu}[^\s]*|de|da|do|del|la|of|and|upon|am))*$/u;
const WITH_ARTICLE =
  /^(?:EU|UK|US|USA|UAE|U\.S\.A?|U\.K|United (?:States|Kingdom|Arab)|Netherlands|Philippines|Czech Republic)\b/iu;

/** "I am based in Lisbon." An answer that names no place follows a label. */
export function tellPlace({ place }: LetterAnswers): string | null {
  const text = tidy(place);
  if (NOTHING.test(text)) return null;
  if (OWN_SENTENCE.test(text)) return quoteSentence(text);
  if (/^(?:(?:fully|100 ?%) )?remote(?:ly)?$|^wfh$/iu.test(text)) return "I work remotely.";
  const name = readAddress({ place });
  if (name === null) return `Location: ${text}.`;
  return `I am based in ${WITH_ARTICLE.test(name) ? "the " : ""}${name.replace(/^The /u, "the ")}.`;
}

/** The answer's place for the letterhead; null if it names none, such as "remote". */
export function readAddress({ place }: Pick<LetterAnswers, "place">): string | null {
  const name = capitalize(tidy(place).replace(/^(?:currently )?(?:(?:based|living|located) )?(?:from|in) /iu, ""));
  return PLACE_NAME.test(name) && !NOT_A_PLACE.test(name) && !NOTHING.test(name) && !FIRST_PERSON.test(name)
    ? name
    : null;
}

/** Joins lines and removes trailing punctuation. */
function tidy(answer: string): string {
  return answer
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s.!?,;]+$/u, "")
    .trim();
}

/** Writes the achievement that the applicant wants to lead with, in their own words. */
export function tellLead({ lead }: LetterAnswers): string {
  const text = tidy(lead).replaceAll(/(?<=\d) %/gu, "%");
  if (/^(?:I|My)\b/u.test(text)) return asSentence(text);
  const [clause, other] = parseClauses(text, { isPast: true });
  if (clause !== undefined && other === undefined) return asSentence(`I ${clause.text}`);
  return asSentence(`What I would like to begin with: ${text}`);
}

const SAME_LEAD = 0.5;

/** Returns whether a résumé line has the achievement that the applicant wants to lead with. */
export function tellsLead({ lead }: LetterAnswers, stems: ReadonlySet<string>): boolean {
  const wanted = [...meaningfulStems(lead)];
  return wanted.length > 0 && wanted.filter((stem) => stems.has(stem)).length >= wanted.length * SAME_LEAD;
}

function quoteSentence(text: string): string {
  return asSentence(capitalize(text.replaceAll(/\bi(?=['’ ])/gu, "I")));
}

function asSentence(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
