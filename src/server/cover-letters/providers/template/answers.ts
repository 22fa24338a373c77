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
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may(?! (?:be|take|start|need))|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\\p{L})\\.?";
const DAY = "\\d{1,2}(?:st|nd|rd|th)?(?![\\d\\p{L}])";
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day\\b";
const IN_MONTH = new RegExp(`^(?:early |mid[- ]|late )?${MONTH}`, "iu");
const ON_DATE = new RegExp(
  `^(?:${WEEKDAY}|(?:the )?${DAY} (?:of )?${MONTH}|${MONTH} ${DAY}|the \\d{1,2}(?:st|nd|rd|th)\\b|\\d{1,2}[./-]\\d{1,2}(?:[./-]\\d{2,4})?(?![\\d./-]|\\s*\\p{L})|\\d{4}-\\d\\d-\\d\\d)`,
  "iu",
);
const IN_PERIOD = /^(?:(?:early |mid[- ]|late )?20\d\d$|q[1-4]\b|(?:the )?(?:spring|summer|autumn|fall|winter)\b)/iu;
const AT_POINT = /^(?:the )?(beginning|start|end|middle) of\b/iu;
/** Not "it may take". */
const NAMES = new RegExp(`(?<!\\p{L})(?!(?<=\\p{L} )may \\p{L})(?:${MONTH}|${WEEKDAY}|q[1-4]\\b)`, "giu");

const COUNT = "\\d{1,3}|an?|one|two|three|four|five|six|eight|ten|twelve";
/** "about 2-4 weeks" */
const DURATION = new RegExp(
  `^(?<about>(?:about|around|approximately|roughly|up to|at least) |~ ?)?(?<count>(?:${COUNT})(?:(?: ?[-–] ?| to | or )(?:${COUNT}))?|a few|a couple of)[ -]?(?<unit>day|week|month)s?(?!\\p{L}{2})(?:['’]s?)?`,
  "iu",
);
/** "9-5", "Mon-Fri", "30 hours a week": when to work rather than when to start. */
const HOURS =
  /^(?!.*\b(?:days?|weeks|months?)\b|.*['’])(?:(?:from |between )?\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m)? ?(?:[-–]|to|and) ?\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m)?(?: .*)?|\d{1,2}(?:[:.]\d\d)? ?[ap]m\b.*|\d+ ?(?:hours|hrs|h) (?:a|per) week)$/iu;
/** Words that may follow "I can start". */
const AFTER_START =
  /^(?:in|on|from|after|within|by|as of|as early as|at|next|this|before|during|between|around|about|when|whenever|once|upon|with|without|right after|directly after|straight after|shortly after|immediately (?:after|upon|from)|as soon as|any ?time|tomorrow|sometime|the week|the month|the day)\b/iu;
const AT_ONCE =
  /^(?:immediate(?:ly)?|now|right (?:away|now)|straight away|at once|asap|as soon as possible|any ?time|today)$/iu;

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
  const fragment = lowerFirst(reason.replace(/^their\b/iu, "your").replace(/^the company['’]s\b/iu, "your"));
  return [asSentence(`What draws me to ${employer ?? EMPLOYER_PLACEHOLDER}: ${fragment}`)];
}

/** "I can start in March." */
export function tellStart({ start }: LetterAnswers): string | null {
  const given = tidy(start);
  if (NOTHING.test(given)) return null;
  if (OWN_SENTENCE.test(given)) return asSentence(capitalize(given.replaceAll(/\bi(?=['’ ])/gu, "I")));
  const text = given
    .replace(/^(?:(?:can |could |ready to |available to )?start(?:ing)?|available):? (?!of\b)/iu, "")
    .replace(/ available$/iu, "")
    .replaceAll(NAMES, capitalize);
  if (AT_ONCE.test(text)) return "I can start immediately.";
  if (HOURS.test(text)) return `I am available ${decapitalize(text)}.`;
  if (/^whenever$/iu.test(text)) return "I can start any time.";
  if (/^(?:(?:very|fully|quite|completely) )?flexible$/iu.test(text)) return "I am flexible about my start date.";
  return tellDuration(text) ?? `${tellDate(text) ?? `When I can start: ${text}`}.`;
}

function tellDate(text: string): string | null {
  if (ON_DATE.test(text)) return `I can start on ${text.replace(/^The\b/u, "the")}`;
  if (IN_MONTH.test(text) || IN_PERIOD.test(text))
    return `I can start in ${text.replace(/^(?:Early|Mid|Late|The|Spring|Summer|Autumn|Fall|Winter)\b/u, (word) => word.toLowerCase())}`;
  if (AT_POINT.test(text)) return `I can start at the ${decapitalize(text.replace(/^the /iu, ""))}`;
  return AFTER_START.test(text) ? `I can start ${decapitalize(text)}` : null;
}

function tellDuration(given: string): string | null {
  const asksNotice = /^notice(?: period)?(?: is| of)?:? /iu;
  const text = given.replace(asksNotice, "");
  const { 0: written = "", groups: { about = "", count = "", unit = "" } = {} } = DURATION.exec(text) ?? {};
  if (written === "") return null;
  const units = /^(?:1|one|an?)$/iu.test(count) ? unit : `${unit}s`;
  const duration = `${about}${count} ${units}`.toLowerCase();
  const period = duration.replace(/^an? /u, "one ");
  const rest = text.slice(written.length);
  const notice = asksNotice.test(given)
    ? rest
    : /^[ -]notice(?: period| required| needed)?(?<tail>.*)$/iu.exec(rest)?.groups?.["tail"];
  if (notice !== undefined) return /^(?:$|,| ?\()/u.test(notice) ? `My notice period is ${period}${notice}.` : null;
  if (rest === "" || /^ time$/iu.test(rest)) return `I can start in ${duration}.`;
  return /^ (?:after|from|following|before|once)\b/iu.test(rest) ? `I can start ${duration}${rest}.` : null;
}

const REMOTE =
  /^(?:(?:fully|completely|entirely|only|100 ?%|work(?:ing)?) )?remote(?:ly)?(?: only| work| job| position)?(?<rest>$|,? (?:from|in) .+|, .+| \(.+\))/iu;
/** Matches text that isn't a place, even if it contains one. */
const NOT_A_PLACE =
  /\b(?:remote\w*|hybrid|home|wfh|time ?zones?|flexible|any\w*|wherever|whatever|everywhere|worldwide|relocat\w*|willing|open|depends|moving|living|currently|usually|mostly|soon|office|on-?site|work(?:s|ing)?|C?EST|CET|EDT|[PC][SD]T|WET|EET|UTC|GMT)\b|[^\p{L}\p{M}\s.,'’()/-]/iu;
/** Only in lower case: "OR" and "ME" are states. */
const FUNCTION_WORD = /\b(?:or|but|if|when|where|no|not|yes|to|can|could|live|me|my|our|us|you|your)\b/u;
const WITH_ARTICLE =
  /^(?:EU|UK|US|USA|UAE|U\.S\.A?|U\.K|United (?:States|Kingdom|Arab)|Netherlands|Philippines|Czech Republic)\b/iu;

/** "I am based in Lisbon." */
export function tellPlace({ place }: LetterAnswers): string | null {
  const text = tidy(place);
  if (NOTHING.test(text)) return null;
  if (OWN_SENTENCE.test(text)) return asSentence(capitalize(text.replaceAll(/\bi(?=['’ ])/gu, "I")));
  const rest = REMOTE.exec(text)?.groups?.["rest"];
  if (rest === "" || /^wfh$/iu.test(text)) return "I work remotely.";
  if (rest !== undefined) {
    const from = isPlaceName(barePlace(rest)) ? ` from ${withArticle(barePlace(rest))}` : null;
    return from === null ? `I work remotely. Location: ${stripMarks(rest)}.` : `I work remotely${from}.`;
  }
  const bare = barePlace(text);
  if (/^(?:my )?home(?: office)?(?:$|,? in .+)/iu.test(bare)) return `I work from ${decapitalize(bare)}.`;
  if (/^(?:anywhere|everywhere|worldwide)$/iu.test(bare)) return "I can work from anywhere.";
  if (/^anywhere (?:in|within|on) /iu.test(bare)) return `I can work from ${decapitalize(bare)}.`;
  if (/^(?:near|outside|close to) /iu.test(bare)) return `I am based ${decapitalize(bare)}.`;
  return isPlaceName(bare) ? `I am based in ${withArticle(bare)}.` : `Location: ${text}.`;
}

/** The answer's place for the letterhead; null if it names none, such as "remote". */
export function readAddress({ place }: LetterAnswers): string | null {
  const text = tidy(place);
  const bare = barePlace(REMOTE.exec(text)?.groups?.["rest"] ?? text);
  return isPlaceName(bare) && !OWN_SENTENCE.test(text) ? capitalize(bare) : null;
}

function barePlace(text: string): string {
  return stripMarks(text)
    .replace(/^(?:currently )?(?:(?:based|living|located|work|working) )?(?:from|in|at)\s+/iu, "")
    .replace(/^home office/iu, "my home office");
}

function stripMarks(text: string): string {
  return text.replace(/^[,\s(]+(?=[^()]*\)?$)/u, "").replace(/^([^(]*)\)$/u, "$1");
}

function isPlaceName(text: string): boolean {
  const isNear = /^(?:near|outside|close)\b/iu.test(text);
  return (
    /\p{L}{2}/u.test(text) &&
    text.split(" ").length <= 8 &&
    !isNear &&
    !NOT_A_PLACE.test(text) &&
    !FUNCTION_WORD.test(text) &&
    !NOTHING.test(text)
  );
}

function withArticle(place: string): string {
  if (/^(?:an?|the) /iu.test(place)) return decapitalize(place);
  return WITH_ARTICLE.test(place) ? `the ${place}` : capitalize(place);
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

function decapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function asSentence(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}
