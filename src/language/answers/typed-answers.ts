import { meaningfulStems } from "../text/stem";
import { capitalize } from "~/format/text";

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
  [
    new RegExp(
      `^(?:${WEEKDAY}|${DAY} ${MONTH}|${MONTH} ${DAY}|\\d{4}-\\d\\d-\\d\\d$|\\d\\d?[./]\\d\\d?[./]\\d{4}$)`,
      "iu",
    ),
    "on ",
  ],
  [new RegExp(`^(?:${MONTH}|(?:${MONTH} )?20\\d\\d$|q[1-4]\\b|${DURATION}$)`, "iu"), "in "],
];

/** Returns whether an answer says nothing: "n/a", "idk". */
export function isSkipped(answer: string): boolean {
  return NOTHING.test(tidy(answer));
}

/** What drives an applicant: a sentence, "to …", or words that name it. Null if it was skipped. */
export function parseMotive(motive: string): { kind: "sentence" | "purpose" | "words"; text: string } | null {
  const text = motive.trim().replace(/[\s.]+$/u, "");
  if (isSkipped(text)) return null;
  const reason = text.replace(/^(?:it['’]s )?because\s+(?:of\s+)?/iu, "");
  if (FIRST_PERSON.test(reason)) return { kind: "sentence", text: capitalize(reason) };
  if (/^to\s/iu.test(reason)) return { kind: "purpose", text: `t${reason.slice(1)}` };
  return { kind: "words", text: reason.replace(/^(?:their|the company['’]s)\b/iu, "your") };
}

/** "in March", "on 1 June"; "one month" of notice. `other` is of no kind that we know. Null if it was skipped. */
export function parseStart(
  start: string,
): { kind: "sentence" | "at_once" | "notice" | "date" | "other"; text: string } | null {
  const tidied = tidy(start);
  if (NOTHING.test(tidied)) return null;
  if (OWN_SENTENCE.test(tidied)) return { kind: "sentence", text: spellI(tidied) };
  const text = tidied.replace(/^available:? /iu, "").replaceAll(NAMES, capitalize);
  if (AT_ONCE.test(text)) return { kind: "at_once", text };
  const [, period, other] = NOTICE.exec(text) ?? [];
  const notice = period ?? other;
  if (notice !== undefined) return { kind: "notice", text: notice };
  const [, preposition] = STARTS.find(([kind]) => kind.test(text)) ?? [];
  if (preposition === undefined) return { kind: "other", text };
  return { kind: "date", text: preposition === "" ? text.charAt(0).toLowerCase() + text.slice(1) : preposition + text };
}

/** Matches text that isn't a place, even if it contains one. */
const NOT_A_PLACE =
  /\b(?:remote\w*|hybrid|home|wfh|time ?zones?|flexible|any\w*|everywhere|worldwide|near|office|on-?site|C?EST|CET|EDT|[PC][SD]T|WET|EET|UTC|GMT)\b|[^\p{L}\p{M}\s.,'’()/-]/iu;
const PLACE_NAME = /^(?:the )?\p{Lu}[^\s]*(?:[\s/]+(?:\(?\p{Lu}[^\s]*|de|da|do|del|la|of|and|upon|am))*$/u;
const WITH_ARTICLE =
  /^(?:EU|UK|US|USA|UAE|U\.S\.A?|U\.K|United (?:States|Kingdom|Arab)|Netherlands|Philippines|Czech Republic)\b/iu;

/** `place` is "the Netherlands" or "Lisbon"; `other` names no place. Null if it was skipped. */
export function parsePlace(place: string): { kind: "sentence" | "remote" | "place" | "other"; text: string } | null {
  const text = tidy(place);
  if (NOTHING.test(text)) return null;
  if (OWN_SENTENCE.test(text)) return { kind: "sentence", text: spellI(text) };
  if (/^(?:(?:fully|100 ?%) )?remote(?:ly)?$|^wfh$/iu.test(text)) return { kind: "remote", text };
  const name = parseAddress(place);
  if (name === null) return { kind: "other", text };
  return { kind: "place", text: `${WITH_ARTICLE.test(name) ? "the " : ""}${name.replace(/^The /u, "the ")}` };
}

/** Returns the place that an answer names; null if it names none, such as "remote". */
export function parseAddress(place: string): string | null {
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

/** The achievement to begin with: a sentence or other words. */
export function parseLead(lead: string): { kind: "sentence" | "other"; text: string } {
  const text = tidy(lead);
  return { kind: /^(?:I|My)\b/u.test(text) ? "sentence" : "other", text };
}

const SAME_LEAD = 0.5;

/** Returns whether a résumé line has the achievement that the applicant wants to lead with. */
export function tellsLead(lead: string, stems: Pick<ReadonlySet<string>, "has">): boolean {
  const wanted = [...meaningfulStems(lead)];
  return wanted.length > 0 && wanted.filter((stem) => stems.has(stem)).length >= wanted.length * SAME_LEAD;
}

function spellI(text: string): string {
  return capitalize(text.replaceAll(/\bi(?=['’ ])/gu, "I"));
}
