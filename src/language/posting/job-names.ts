import { findPlaces } from "../places/places";
import { fromCapitals, isForeignTitle } from "../roles/title-words";
import { namesOccupation, SMALL_WORD as LINK } from "../roles/occupations";
import { dropLegalForm, findIntroducedName, spellAsText } from "../text/company-names";

/** Second genders: "Entwickler:in", "Développeur.se". */
const SECOND_GENDER = /(?<=\p{L})(?:(?:[:*_]|\/-?)in(?:nen)?|\.(?:se|trice))(?!\p{L})/gu;
const REMOTE = /\b(?:100\s?%\s+|fully\s+)?remote(?:ly)?\b/giu;
const BRACKETS = /\s*[([{][^()[\]{}]*(?:[)\]}]\*?|$)/gu;
/** Parts of a title stand between these. */
const SEPARATOR = /\s*[|•·_]\s*|\s+[-–—:/~]+\s+|:\s+|\s+[-–—]|[-–—]\s+|,\s*|\s+@\s+/u;
/** Words before and behind a role that don't belong to its name: how, how long and where it is done, and its number. */
const BEFORE =
  /^(?:(?:copy of|work from home|wfh|(?:full|part)[- ]time|hiring|urgent|[A-Z]{0,4}-?\d{3,}\S*)[\s:!-]+(?=\S))+/iu;
const BEHIND =
  /\s+(?:(?:100\s?%\s?)?wfh|100\s?%|[FP]\/?T|(?:full|part)[- ]time|work from home|#\S+|\p{Lu}{1,3}-?\d{2,}|\d{4,})(?:\s.*)?$/iu;
/** What no name of a role has. Digits and signs may be part of a word: "B2B", "C#". */
const NO_NAME =
  /[!?*@$€£%;"“”_=<>°]|(?<!(?<!\p{L})[CF])#|(?<!(?<!\p{L})C\+?)\+|(?<!\p{L})\d(?!$|\p{Lu})|\d\d|\b(?:needed|wanted|required|hiring|urgent)\b/iu;
const LONGEST_NAME = 7;
/** "iOS Engineer", "3D Artist" */
const NAME_START = /^(?:\.?\p{Lu}|\p{L}{4}|\p{Ll}{1,2}\p{Lu}|\d\p{Lu})/u;
const SHORTEST_PLACE = 3;
/** Titles of one rank that need their field: "Director, Product Marketing". */
const RANK =
  /^(?:(?:senior|sr\.?|associate|executive|group|global|assistant)\s+)?(?:director|manager|vice president|vp|head)$/iu;

/** One word beside its level, which needs its field, too: "Sr. Engineer, Site Reliability". */
const BARE =
  /^(?:(?:senior|sr\.?|junior|jr\.?|lead|principal|staff|associate) )?(?:engineer|analyst|consultant|specialist|associate|coordinator|scientist|architect|advisor|representative|officer|team lead(?:er)?|supervisor|intern|trainee|apprentice|fellow)$/iu;
/** How or for how long somebody works. */
const TERMS =
  /\b(?:time|contract\p{L}*|hybrid|on-?site|freelance|temp\p{L}*|permanent|shifts?|nights?|days?|weekends?|months?|hours?|level|grade|[IV]+|evergreen|pipeline)\b/iu;

type Job = { description: string | null; employer: string | null };

/** "Our client is …", not "our clients" or "our client relationships". */
const CLIENT =
  /\b(?:our|my) client(?:['’]s\b|,| (?:is|are|has|seeks|needs|wants|operates|offers|provides|in|specializes)\b)|\b(?:for|on behalf of) (?:one of )?our clients?(?: (?:in|is|who)\b|[,.:–—-])|(?<!\p{L})(?:наш(?:ого|ому)? кл[иіє]+нт|unser (?:kunde|mandant)(?!\p{L})|im auftrag unseres|notre client|nuestro cliente)/iu;

/** Returns whether the employer seems to fill the job for somebody else. */
export function isAgency({ description }: Pick<Job, "description">): boolean {
  return description !== null && CLIENT.test(description);
}

/** Returns the first sentence about whom the employer fills the job for, or null. */
export function findClientSentence(text: string): string | null {
  const at = CLIENT.exec(text)?.index;
  if (at === undefined) return null;
  const [before, behind] = [text.slice(0, at), text.slice(at)].map((part) => part.split(/[.!?]\s|\n/u));
  return `${before?.at(-1) ?? ""}${behind?.[0] ?? ""}`;
}

const NAME = String.raw`(\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+){0,2})`;
/** "Elesta is looking for a recruiter" */
const HIRES = new RegExp(
  String.raw`(?:^|(?<!\.\p{Lu})[.!?\n]\s{0,20})(?!(?:The|Our|This|We|Company|It|As)\b)${NAME} is (?:currently )?(?:looking for|seeking|hiring|searching for)\b`,
  "u",
);

/** Returns the name that a posting gives its company if it never says the employer's. */
function findOtherName({ description, employer }: Job): string | null {
  if (description === null || employer === null) return null;
  const [first = ""] = bareName(employer).split(" ");
  if (description.toLowerCase().includes(first.toLowerCase())) return null;
  return findIntroducedName(description) ?? HIRES.exec(description)?.[1] ?? null;
}

/** Returns the company that hires, as a letter names it; null if it is unknown. */
export function nameEmployer(job: Job): string | null {
  if (job.employer === null) return null;
  return (isAgency(job) ? null : findOtherName(job)) ?? spellAsText(bareName(job.employer), job.description ?? "");
}

/**
 * Shortens a title to the role's name, as one would say it aloud: its first part that names an occupation, without brackets.
 * Null if that isn't a plain name. "Freelance translator/editor" is "Freelance Translator/Editor".
 */
export function sayTitle(title: string): string | null {
  // Long gaps would take quadratic time.
  const spaced = title.replaceAll(SECOND_GENDER, "").replaceAll(/\s+/gu, " ");
  const plain = spaced.replaceAll(BRACKETS, " ").replaceAll(REMOTE, " ").replaceAll(/\s+/gu, " ");
  const parts = plain.split(SEPARATOR).map(tidyPart);
  const at = Math.max(
    0,
    parts.findIndex((part) => namesOccupation(part) || RANK.test(part)),
  );
  const [whole = "", field = ""] = parts.slice(at);
  const name = withoutTail(whole);
  const isPlain = (part: string) =>
    NAME_START.test(part) && part.split(/ (?:& )?/u).length <= LONGEST_NAME && !NO_NAME.test(part);
  if (!isPlain(name)) return null;
  const isField = isPlain(field) && !isPlace(field) && !namesOccupation(field);
  const isRanks = name.includes("/") && name.split("/").every((part) => RANK.test(part));
  if (isField && isRanks) return inCapitals(`${name}, ${field}`);
  if (isField && RANK.test(name)) return inCapitals(`${name} of ${field}`);
  return inCapitals(isField && BARE.test(name) && !TERMS.test(field) ? `${name}, ${field}` : name);
}

/**
 * Cuts what stands behind the occupation that ends a title: "Chess Tutor Flexible Hours", "Coder in TN", "Animator from home". A
 * rank, a bare role and "of" have their field there, and so has a role that begins with its occupation, as in most other languages. A
 * first word may be a part of the occupation.
 */
function withoutTail(name: string): string {
  const words = name.split(" ");
  const at = words.findLastIndex((word) => namesOccupation(word.split("-").at(-1) ?? ""));
  const head = words.slice(0, at + 1).join(" ");
  const [next = "", ...others] = words.slice(at + 1);
  const isTail = NO_FIELD.test(next) || (others.length > 0 && !LINK.test(next) && !LEVEL.test(next));
  const hasField = RANK.test(head) || BARE.test(head) || / of /u.test(head) || isForeignTitle(name);
  return at < 0 || (at === 0 && !NO_FIELD.test(next)) || !isTail || hasField ? name : head;
}

const NO_FIELD = /^(?:in|at|across|within|from|with|focused|based)$/u;
/** "Engineer II Payments", "Engineer Intern" */
const LEVEL = /^(?:lead|intern|trainee|[IV]+|\d)/iu;

function tidyPart(part: string): string {
  let tidy = part.replaceAll(/\s+/gu, " ").replaceAll(/^(?:[\s,–—-]|\.(?!NET))+|[\s,–—-]+$/gu, "");
  for (let before = ""; before !== tidy;) {
    before = tidy;
    tidy = tidy.replace(BEFORE, "");
    const cut = tidy.replace(BEHIND, "");
    // "Licensed 1099 Therapist": the role stands behind the number.
    if (namesOccupation(cut) || !namesOccupation(tidy)) tidy = cut;
  }
  // "Service Desk Agent with Spanish"
  const [role = "", ...languages] = tidy.split(/ with (?=\p{Lu})/u);
  if (languages.length > 0 && namesOccupation(role)) tidy = role;
  // "Indiana Licensed Therapist", "Support Agent Philippines"
  const words = tidy.split(" ");
  // Short words may be codes of places: "QA Engineer".
  const isNamedPlace = (word = "") => word.length > SHORTEST_PLACE && isPlace(word);
  if (words.length > 2 && isNamedPlace(words[0])) words.shift();
  const length = isPlace(words.slice(-2).join(" ")) ? 2 : 1;
  if (words.length > 2 && isNamedPlace(words.slice(-length).join(" "))) words.splice(-length);
  // "Engineer in Berlin"
  while (LINK.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

const SMALL_WORD = /^(?:a|an|and|at|by|for|in|of|on|or|the|to|with)$/u;

/** A title in another language keeps its spelling. */
function inCapitals(text: string): string {
  const title = fromCapitals(text);
  if (/[^\p{Script=Latin}\p{N}\s/&,.'’-]|[^\p{ASCII}]/u.test(title) || isForeignTitle(title)) return title;
  return title.replaceAll(/(?<![\p{L}\d'’])\p{Ll}[\p{L}\d]*/gu, (word) =>
    SMALL_WORD.test(word) || /^\p{Ll}\p{Lu}/u.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

/** What a board adds to its employer's name: "Walmart - Internal". */
const OF_BOARD = /\s[-–|]\s(?:internal|external|careers?|jobs?|job board|hiring|recruiting)$/iu;

/** Shortens "Mapleroot Ltd. (developer analytics)". */
function bareName(employer: string): string {
  // "200510503Z Acme" begins with its registration.
  return dropLegalForm(
    employer
      .replaceAll(/\s+/gu, " ")
      .replace(/ ?\([^)]*\)$/u, "")
      .replace(OF_BOARD, "")
      .replace(/^\d{6,}\p{Lu}?\s+(?=\p{L})/u, ""),
  );
}

/** "The Acme Group" is "Acme Group" before "team". */
export function withoutArticle(employer: string): string {
  return employer.replace(/^The\s/u, "");
}

/** Tells whether a text names an employer, also by its short form: "Acme" for "Acme Inc.". */
export function namesEmployer(text: string, employer: string): boolean {
  return text.toLowerCase().includes(withoutArticle(bareName(employer)).toLowerCase());
}

function isPlace(part: string): boolean {
  const { countries, regions } = findPlaces(part);
  return countries.length + regions.length > 0 && part.split(" ").length <= 2;
}
