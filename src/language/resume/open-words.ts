import { certificatesIn } from "../skills/certificates";
import { namesOccupation } from "../roles/occupations";
import { degreesIn, isField, namesQualification } from "../skills/levels";
import { skillsIn } from "../skills/skills";
import words from "../data/held-words.json" with { type: "json" };
import { foldCase as fold } from "../text/fold";
import type { YearMonth } from "./career";
import { isPlace, isState } from "./heading-parts";
import { isMonthName } from "./date-points";
import { findSpans } from "./dates";

/** What may stand behind a name in lower case: joints, and words of a certificate or degree that somebody holds. */
const JOINTS: ReadonlySet<string> = new Set(words.joints);
const HELD: ReadonlySet<string> = new Set([...words.joints, ...words.certificates]);
const OF_DEGREES: ReadonlySet<string> = new Set([...words.joints, ...words.degrees]);
/** What somebody goes through before they hold something: "Exam Booked", "Antrag gestellt". */
const STEPS: ReadonlySet<string> = new Set(words.steps);
/** "thesis on tidal rivers", "specialising in water law" */
const OF_SUBJECT = new RegExp(String.raw`^(?:${words.subjects.join("|")})(?!\p{L})`, "iu");
/** "kierunek: automatyka", "option finance" */
const OF_SPECIALTY = new RegExp(String.raw`^(?:${words.specialties.join("|")})(?!\p{L})`, "iu");
const WITHIN = new RegExp(
  String.raw`(?<!(?:${words.specialties.join("|")}) ?):(?= )|:$|[(),[\]]\s*|\s[–—-]{1,2}\s|[;|•·\t]\s*`,
  "iu",
);
export const NEGATED =
  /(?<!\p{L})(?:not?|never|without|nie|nicht|kein\p{L}*|ohne|sin|sem|senza|sans|pas|non|niet|inte)(?!-?\p{L})(?! ?[.:#]? ?\d)/iu;
/** "Revoked", "Result Pending" */
const STATE =
  /(?<!^(?:united|limited|certified|registered|licensed|chartered|accredited|applied))(?:\p{L}{2}ed|drawn|pending|ongoing)$/iu;
const VALIDITY =
  /(?<!\p{L})(?:exp(?:\.|ir\p{L}*)?|(?:valid )?(?:until|through|thru|to)|valid|bis|jusqu\p{L}*(?:['’]\p{L}{1,2})?|hasta|até|fino|do|tot)(?!\p{L})\W{0,3}$|(?<!\p{L})(?:valid|val[ai]ble|válid|scad|venc|vigen|caduc|ablauf|geldig|vervalt|ważn|giltig|gyldig|gültig)\p{L}*(?: (?:en|el|em|il|am|den|in|till?|a|al))?[:\s]{1,3}$/iu;
const RENEWAL =
  /(?<!\p{L})(?:renew|re-?cert(?=\.)|re-?certif|re-?new|renouv|renov|rinnov|aggiorn|uppdater|erneuert|verlängert|rezertifi|odnowion|vernieuwd)\p{L}*\W{0,3}(?:\p{L}{1,10}\W{1,2})?$/iu;
/** A word before a date that says what the date is: "Caducidad: 2022", "Expira em 2022". */
const LABELED_DATE = /(\p{L}[\p{L}\p{M}]*)(?::| \p{Ll}{1,3})$/u;
const NEAR = 40;
const MOST_NOTE_WORDS = 4;

/** Tells whether a word in lower case begins the name of a degree: "mgr Finanse". */
export const isDegreeWord = (word: string): boolean => OF_DEGREES.has(fold(word)) && !JOINTS.has(fold(word));

/** Tells whether a text has a date that lies ahead, or an end of validity that lies behind. */
export function hasOddDate(text: string, today: Date): boolean {
  const isLater = (at: YearMonth | null) =>
    at !== null &&
    (at.year > today.getUTCFullYear() ||
      (at.year === today.getUTCFullYear() && (at.month ?? 1) > today.getUTCMonth() + 1));
  return findSpans(text).some(({ from, to, start }) => {
    const isAhead = isLater(from) || isLater(to);
    const before = text.slice(0, start).slice(-NEAR);
    if (isAhead && RENEWAL.test(before)) return false;
    return endsValidity(before) ? !isAhead && to?.year !== today.getUTCFullYear() : isAhead;
  });
}

/** Tells whether a text ends in the words before an end of validity: "valid until". */
export const endsValidity = (text: string): boolean => VALIDITY.test(text.slice(-NEAR));

/**
 * Removes ends of validity, with `today` those that lie ahead, and renewals, each with its words and the dates listed behind it:
 * "BLS (2022, renewed 2024, 2025, valid through 2028)" is "BLS (2022)".
 */
export function withoutEnds(text: string, today?: Date): string {
  const spans = findSpans(text);
  const shortened = spans.map(({ start, from }) => {
    const near = text.slice(Math.max(0, start - NEAR), start);
    const isValidity = endsValidity(near) && (from?.year ?? 0) >= (today?.getUTCFullYear() ?? 0);
    if (!RENEWAL.test(near) && !isValidity) return null;
    return text.slice(0, start - near.length) + near.replace(RENEWAL, "").replace(VALIDITY, "");
  });
  for (const [at, { start }] of spans.entries()) {
    const between = text.slice(spans[at - 1]?.end, start);
    if (between === ", " && shortened[at - 1] != null) shortened[at] ??= text.slice(0, start - between.length);
  }
  return spans.reduceRight((rest, { end }, at) => {
    const before = shortened[at];
    if (before == null) return rest;
    const [whole = "", sign, said = ""] = /\s*([,(;|–—]|-(?=\s))?\s*([^,(;|–—]*)$/u.exec(before) ?? [];
    const isNote = sign !== undefined && !/\d/u.test(said) && !namesAnything(said);
    const tail = isNote && sign === "(" ? rest.slice(end).replace(/^\)/u, "") : rest.slice(end);
    return (isNote ? before.slice(0, -whole.length) : before.replace(/[\s–—-]+$/u, "")) + tail;
  }, text);
}

/** Splits an item at signs. Parts without letters aren't listed. */
export const splitWithin = (text: string): string[] =>
  text.split(WITHIN).flatMap((part) => (/\p{L}/u.test(part) ? part.trim().replace(/^[–—-]\s+/u, "") : []));

/** "v3" is no word. */
const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}\p{M}'’.-]*(?<!\.)(?!\d)/gu) ?? [];

const NO_WORD = /^[bcdfghj-np-tv-xz]{3}$/u;
/** "eBay" is a name, "d'infirmier" begins in lower case, "dbt" is no word. */
const isLower = (word: string) => /^\p{Ll}(?!\p{Ll}*['’]?\p{Lu})/u.test(word) && !NO_WORD.test(word);

/** Tells whether a text has a word that may be a name: "PMI 2021", but not "Issued March 2021". */
export const namesAnything = (text: string): boolean =>
  wordsOf(text).some((word) => !HELD.has(fold(word)) && !isMonthName(word));

/** Tells whether a part behind a name is more than an issuer, place or date: "commission expired", "Antrag läuft". */
export function leavesOpen(part: string, isOfDegree = false): boolean {
  const said = wordsOf(part).filter((word) => word.length > 1 || FIELD_JOINT.test(word));
  const [first = ""] = said;
  if (first === "") return false;
  const allowed = isOfDegree ? OF_DEGREES : HELD;
  const isOdd = (word: string) => isLower(word) && !allowed.has(fold(word)) && !isMonthName(word);
  const isSubject = OF_SPECIALTY.test(part) || (OF_SUBJECT.test(part) && JOINTS.has(fold(said[1] ?? "")));
  // "elektrotechnika", "automatyka i robotyka"
  const isOfField = said.every((word, at) => (at > 0 && JOINT.test(word)) || isField(word));
  if (isOfDegree && (isSubject || isOfField)) return NEGATED.test(part) || saysStep(part);
  if (isOfDegree && (degreesIn(part).length > 0 || namesQualification(part))) return leavesDegreeOpen(said);
  const isName =
    certificatesIn(part).join().toLowerCase() === part.toLowerCase() ||
    skillsIn(part).some((skill) => skill.toLowerCase() === part.toLowerCase());
  if (isName) return false;
  return said.some(isOdd) || NEGATED.test(part) || saysStep(part);
}

/** "Inactive", "Unlicensed" */
const DENIED = /^(?:in|un|non-?)(\p{L}{4,})$/u;

/** "Exam Booked", "Result Pending", "Inactive": capitals don't make a name of it. */
export function saysStep(text: string): boolean {
  const said = wordsOf(text);
  const ends = [said[0] ?? "", said.at(-1) ?? ""].map(fold);
  // "UNED"
  const isShort = said.length === 1 && /^\p{Lu}{2,5}$/u.test(text.trim());
  const isState =
    !isShort &&
    said.length <= MOST_NOTE_WORDS &&
    STATE.test(said.at(-1) ?? "") &&
    ![HELD, OF_DEGREES].some((words) => words.has(ends[1] ?? ""));
  return isState || ends.some((word) => STEPS.has(word) || (!HELD.has(word) && HELD.has(DENIED.exec(word)?.[1] ?? "")));
}

/** Tells whether a word says of a date what it is, and it isn't that of an award: "Caducidad: marzo 2022", "Expira em 2022". */
export function hasLabeledDate(text: string): boolean {
  return findSpans(text).some(({ start }) => {
    const before = text.slice(Math.max(0, start - NEAR), start).trim();
    const last = fold(before.split(/\s+/u).at(-1) ?? "");
    if (HELD.has(last) && !JOINTS.has(last)) return false;
    const [, label = ""] = LABELED_DATE.exec(before) ?? [];
    return label !== "" && !/^\p{Lu}+$/u.test(label) && !HELD.has(fold(label)) && !isMonthName(label);
  });
}

/** "Laurea magistrale", "Droit social", but no participle or "partielle", which say what became of it. */
const ADJECTIVE =
  /^[dl]['’]|^(?!part|par[cz]i|provi|condi|inac|temp)\p{Ll}*(?:(?:al|el|il|iv|ior|ari|ic)(?:le|[aeio])?|ier|if|aire|i[eè]re|ique|ich[ei]|isch\p{L}{0,2}|c[zk]n[aey]|sk[aie]{1,2}|owe)s?$/u;

/** "MSc Aquaculture on hold": words in lower case behind a name in capitals are no part of it. "BSc in marine biology" is. */
function leavesDegreeOpen(said: readonly string[]): boolean {
  let hasName = false;
  for (const [index, word] of said.entries()) {
    // "Droit pénal et conformité"
    if (
      index > 0 &&
      (ADJECTIVE.test(word) || (JOINT.test(said[index - 1] ?? "") && !FIELD_JOINT.test(said[index - 1] ?? "")))
    )
      continue;
    if (!isLower(word)) hasName = index > 0 && !DEGREE_WORD.test(word);
    else if (
      !OF_DEGREES.has(fold(word)) &&
      (hasName || (index > 0 && !FIELD_JOINT.test(said[index - 1] ?? "") && !isLower(said[index - 1] ?? "")))
    )
      return true;
  }
  return NEGATED.test(said.join(" ")) || saysStep(said.join(" "));
}

/** "Comptabilité et gestion", "Métiers du web" */
const JOINT = /^(?:and|und|et|e|y|i|och|og|of|de|du|des|d|di|del|della|delle|dei|do|da|dos|das)$/iu;
const FIELD_JOINT = /^(?:in|of|en|em|de|di|du|des|d|für|w|i|le|la|da|do|del|della)$|['’]$/iu;
/** "Dr. rer. nat." */
const DOCTOR = /(?<!\p{L})Dr\.(?: \p{Ll}{1,5}\.)+/gu;
const DEGREE_WORD =
  /^(?:bachelor|master|doctor|magister|licen\p{L}+|laurea|grado|m[áa]ster|diplom\p{L}*|arts|science)$/iu;

/** "NC resident adjuster", "DEA registration", "Elm factory cert 2022": the words before a head are of its name. */
const HEAD =
  /(?<!\p{L})(?:licen[sc]e|cert|certificate|certification|registration|permit|card|endorsement|designation|credential)$/iu;
/** "Lost my DEA registration" */
const OTHERWISE = /(?<!\p{L})(?:my|our|his|her|their|to|for|until)(?!\p{L})/iu;

function endsInHead(name: string): boolean {
  const bare = name.replace(/[\s\d/.,#-]+$/u, "");
  const said = bare.split(" ");
  const isHolder = [isPlace, isState].some((is) => is(said[0] ?? "")) && namesOccupation(said.at(-1) ?? "");
  return (HEAD.test(bare) || isHolder) && !OTHERWISE.test(bare);
}

/** Tells whether a note follows an item's name: "CISA exam booked". A name in lower case needs a past date or a vocabulary's name. */
export function leavesNameOpen(name: string, isDated: boolean, isOfDegree = false): boolean {
  const said = wordsOf(name.replaceAll(DOCTOR, "Dr"));
  const content = said.filter(
    (word, at) =>
      !JOINTS.has(fold(word)) && !isMonthName(word) && !((isOfDegree ? at > 0 : at === 1) && ADJECTIVE.test(word)),
  );
  const [first = "", second = ""] = content;
  const isBeside = (word: string) => {
    const at = said.indexOf(word);
    return JOINT.test(said[at - 1] ?? "") && /\p{Ll}/u.test(said[at - 2] ?? "");
  };
  const allowed = isOfDegree ? OF_DEGREES : HELD;
  const rest = content.filter((word) => isLower(word) && !allowed.has(fold(word)) && !isBeside(word));
  if (NEGATED.test(name) || saysStep(content.join(" "))) return true;
  if (rest.length === 0 || (!isOfDegree && /^\p{Lu}/u.test(first) && endsInHead(name))) return false;
  // "First aid at work"
  const isSentence = isLower(second) && !/^\P{Ll}{2,}$/u.test(first);
  return !isSentence || !(isDated || certificatesIn(name).length > 0);
}

/** "niet afgerond", "mémoire non soutenu", "nieukończone", but not "non-thesis" or "no thesis" */
const UNDONE =
  /(?<!\p{L})(?:not|never|nie|nicht|não|niet|non|pas|inte) (?!\p{L}*\d)\p{L}|^nie\p{Ll}{3,}(?:on|an|t)[aey](?!\p{L})/iu;
/** "62 credits", of which a whole degree has 120, 180 or more. */
const CREDITS = /(?<!\d)(\d{1,3}) credits(?!\p{L})/iu;
const WHOLE_YEARS = 60;

/** Tells whether a note plainly says that a degree wasn't finished. Other words of it leave that open. */
export function saysUnfinished(note: string): boolean {
  const credits = Number(CREDITS.exec(note)?.[1] ?? 0);
  const isPart = credits % WHOLE_YEARS > 0 || credits === WHOLE_YEARS;
  return isPart || (UNDONE.test(note) && leavesOpen(note, true));
}

/** "Université de technologie" is a school's name, "University of Stirling thesis never submitted" says more. */
export function leavesSchoolOpen(part: string): boolean {
  const content = wordsOf(part).filter((word) => word.length > 1 && !OF_DEGREES.has(fold(word)));
  const first = content.slice(1).findIndex((word) => !isLower(word));
  const isOdd = first !== -1 && content.slice(first + 2).some(isLower);
  return isOdd || NEGATED.test(part) || saysStep(content.join(" "));
}
