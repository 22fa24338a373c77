import { certificatesIn } from "../skills/certificates";
import { degreesIn } from "../skills/levels";
import type { ResumeSchool, SchoolPart } from "./career";
import { type DatedSpan, type DateOrder, findSpans } from "./dates";
import { isName, isPlace } from "./heading-parts";
import {
  type EducationEntry,
  type EducationLine,
  type EducationText,
  listEducationEntries,
  listsCourses,
} from "./education-entries";
import {
  hasOddDate,
  isDegreeWord,
  leavesNameOpen,
  leavesOpen,
  leavesSchoolOpen,
  saysUnfinished,
  splitWithin,
} from "./open-words";
import { splitSentences } from "../text/sentences";
import { isOpenEnded, isStudied } from "./pursued";
import { parseLabel } from "./sections";

const SCHOOL =
  /\b(?:universit(?!ari|air)\p{L}*|uniwersytet|universidad\p{L}*|univerz\p{L}+|college|school|institute|institut|hochschule|a[ck]+ad[eé]mi(?:a|e|ja)|academy|\p{L}*akademie|bootcamp|polytechnic|polite\p{L}+|lycée|école|\p{L}*schule|\p{L}*hogeschool|\p{L}*högskola|høgskole|\p{L}*gymnasium|instituto|liceum|technikum|szkoła|politecnico|escuela|escola|liceo|faculty|faculdade|facoltà)(?!\p{L})|^(?:TU|FH|NUI|UC|ETH|MIT|HTW|IUT|INSA|IAE|ENS) /iu;
/** Part of a school. */
const FACULTY =
  /^(?:(?:faculty|faculdade|facultad|faculté|facoltà|department|school|institute|institut|instituto) (?:of|de|des|di|für)|wydział|instytut|fakultät|fachbereich)(?!\p{L})/iu;
/** "UNC Charlotte", "IFPE", "ETE Cícero Dias" behind a degree. */
const SHORT_SCHOOL = /^(?!CGPA|GPA)\p{Lu}{2,8}(?:-\p{Lu}{2,8})?(?: \p{Lu}\p{Ll}[\p{L}-]+){0,3}$/u;
/** "BS(CS)", "B.E. (E&TC)" before a school without a comma. */
const DEGREE_WITH_FIELD =
  /^(?:[BM]\.?\s?(?:S|E|A|Sc|Tech|Com|CA|BA|Eng)|Ph\.?D|Diploma)\.?\s?\((?!Hon)[^()]{1,40}\)(?=\s+\p{Lu})/u;
const CERTIFICATE = /certif|licen[sc]/iu;
/** "A.A." and "LLM (Intellectual Property)" beside a school. */
const SHORT_DEGREE =
  /^(?:A\.?A\.?(?:S\.?)?|A\.?S\.?(?:N\.?)?|B\.?A\.?|B\.?S\.?(?:N\.?)?|M\.?A\.?|M\.?S\.?(?:N\.?)?|BCL|LL\.?[BM]\.?|J\.?D\.?)(?: \([^()]{1,60}\))?$/u;
/** "2016 : Master Journalisme" */
const BARE_DEGREE =
  /(?:^|[\t:–—-]|\d )\s*(?:master|mastère|maestr[ií]a|mestrado|máster|licence) (?!class|of|to|for)\p{L}/iu;
/** "Studium der Physik, Universität Leipzig" */
const STUDIES =
  /^[^\p{L}]*(?:(?:ausbildung|umschulung|weiterbildung) zu[rm]?|lehre|studium|études|estudios|estudos|studia|studi) /iu;

/** Whether a text names studies, also an apprenticeship: "Ausbildung zur Köchin". */
export const namesStudies = (text: string): boolean => STUDIES.test(text);

/** Words that say how, and no field: "62 credits", "part time". */
const NO_DEGREE =
  /(?<!\p{L})(?:credits?|no degree|courses?|part[- ]time|evening|exchange|erasmus|awards?|prizes?|scholarships?|scholar|thesis|dean|member|gpa)(?!\p{L})/iu;
/** Whether a text names an institute or academy, which issue certificates more often than degrees. */
export function isIssuingSchool(text: string): boolean {
  return /(?<!\p{L})(?:institut|academ|akadem|instytut|foundation)/iu.test(text);
}

/** "I earned my BSN at Linfield College." */
const SENTENCE = /(?<!\p{L})(?:I|ich|je|j['’]ai|my|mein\p{Ll}*|mi|meu|minha)\s.*[.!]/iu;
/** A form's label: "Title of qualification awarded", not "Stanford University". */
const LABEL =
  /^(\p{L}[\p{L}() ]{2,60}?)(?::\s+|\t)(?=\S)|^(title of qualification awarded|name and type of organi[sz]ation(?: providing education and training)?)\s+(?=\S)/iu;
const DEGREE_LABEL = /qualif|diplom|degree|titel|titre|título|titolo|abschluss/iu;
const GRADE =
  /,\s*(?:\d[:.]\d(?: \p{L}+)?|\d{1,3}(?:[.,]\d+)? ?%|(?:final )?(?:grade|gpa|note)\b.*|(?:with |magna |summa )?(?:distinction|honou?rs|merit|cum laude))$/iu;
/** "Bachelor of Science - BS, Finance" */
const ABBREVIATION = / [–—-] \p{Lu}[\p{L}.]{0,5}(?=,|$)/u;
const LONGEST_LINE = 200;
const MOST_WORDS = 16;
const BARE_SCHOOL = /^(?:universi\p{L}+|college|school|institut\p{L}*|academy|hochschule)$/iu;
const MOST_NAME_WORDS = 6;

/** Whether a text names a school or university. */
export function namesSchool(text: string): boolean {
  return SCHOOL.test(text);
}

/** "I earned my BSN at Linfield College in 2015", "My LLB is from the University of Nigeria" */
const EARNED =
  /(?<!\p{L})(?:my|an?|the) ([^,.;()]{2,80}?) (?:is |was )?(?:at|from) (?:the )?(\p{Lu}[^,.;()]{2,60}?)(?:,? (?:in )?((?:19|20)\d\d))?(?=[,.;(])/giu;

/** Tells whether a line tells of studies in a sentence, of which no part is a degree's name. */
export function tellsStudies(text: string): boolean {
  return SENTENCE.test(text);
}

/** Lists the degrees that sentences say their owner earned as lines: "BSN, Linfield College, 2015". */
export function listEarned(text: string): string[] {
  return splitSentences(text).flatMap(({ text: sentence }) =>
    isStudied(sentence) || /\bstud(?:y|ied|ying)\b/iu.test(sentence)
      ? []
      : [...sentence.matchAll(EARNED)].flatMap(([, degree = "", school = "", year = ""]) =>
          degreesIn(degree).length > 0 && namesSchool(school)
            ? [[degree, school, year].filter(Boolean).join(", ")]
            : [],
        ),
  );
}

type Entry = { text: string; isLabeled: boolean };

/**
 * Reads schools: a degree with the school and dates in its line or in the lines of its entry. By its place, a line also names a
 * degree that no vocabulary has: before a school in its own line, where others' degrees stand, or behind a form's label.
 */
export function parseEducation(lines: readonly EducationText[], order: DateOrder, today: Date): ResumeSchool[] {
  const entries = listEducationEntries(lines.map((line) => placeRoles(line, order)));
  return entries.flatMap((entry) => parseEntry(entry, order, today));
}

function placeRoles({ text: raw, isApart, isDoubted }: EducationText, order: DateOrder): EducationLine {
  const { text, isLabeled } = unlabel(raw);
  const [span] = findSpans(text, order);
  const parts = partsOf(text, order);
  const isShort = text.length <= LONGEST_LINE && !SENTENCE.test(text);
  const isDegree = isShort && namesDegree(text, order, isLabeled);
  const isOfSchool = isShort && parts.some((part) => namesSchool(part) && (degreesIn(part).length === 0 || parts.length === 1)) && !(parts.length === 1 && isDegree); // prettier-ignore
  const isBehindSchool = standsBehindSchool(text, order);
  const isBesideSchool = isBehindSchool || standsBeforeSchool(text, order);
  const isPair = !isDegree && isPairWithDate(text, order);
  const isByPlace = !isDegree && (isPair || isBesideSchool);
  return {
    text: raw,
    isApart,
    // "Elm School, Woodwork, 2009" may be a degree.
    isDoubted: isDoubted === true || (isByPlace && isBesideSchool && (parts.some(isIssuingSchool) || (isBehindSchool && span?.isRange !== true))), // prettier-ignore
    isPair: isByPlace && !isBesideSchool,
    roles: `${isDegree || isByPlace ? "d" : ""}${isOfSchool || isByPlace ? "s" : ""}${span === undefined ? "" : "y"}`,
    isDate: span !== undefined && !isDegree && !isOfSchool && !isByPlace && parts.every((part) => isBesideDate(part, text)), // prettier-ignore
    beginsWithPeriod: span?.isRange === true && /^[\s[(]*$/u.test(text.slice(0, span.start)) && !NO_DEGREE.test(text),
    mayNameBoth: isDegree || isByPlace || (span === undefined && text.split("\t").length === 2),
  };
}

/** Whether a line names a degree that a vocabulary has, or a form's label does. */
function namesDegree(text: string, order: DateOrder, isLabeled: boolean): boolean {
  return (
    isLabeled ||
    degreesIn(text.replaceAll("\t", ", ")).length > 0 ||
    splitField(text, order) !== null ||
    namesStudies(text) ||
    namesShortDegree(text, order) ||
    (BARE_DEGREE.test(text) && (partsOf(text, order).length > 1 || isNamed(text)))
  );
}

/** Europass writes days: "01/09/2008 – 30/06/2011 – Bangor". */
const DAYS = /\d\d?\/\d\d?\/\d{4}.*\d\d?\/\d\d?\/\d{4}/u;
/** A place, or a note behind a comma: "2012 – 2014, thesis never submitted". */
function isBesideDate(part: string, text: string): boolean {
  if (isPlace(part) || (DAYS.test(text) && isShortName(part))) return true;
  const before = text.slice(0, text.indexOf(part)).trimEnd();
  return leavesOpen(part, true) && /\d[)\]]?\s*[,(:;–-]$/u.test(before);
}

const isShortName = (text: string) => isName(text) && text.split(" ").length <= MOST_NAME_WORDS / 2;

function parseEntry(
  { degree: own, school: schoolLine, dates, notes, isWhole }: EducationEntry,
  order: DateOrder,
  today: Date,
): ResumeSchool[] {
  if (own === null) return [];
  const { text, isLabeled } = unlabel(own.text);
  const isApart = schoolLine !== null && schoolLine !== own;
  const below = isApart ? unlabel(schoolLine.text).text : "";
  const beside = isApart ? (findSchool(partsOf(below, order)) ?? partsOf(below, order)[0] ?? null) : null;
  // "CIPD Level 5, HR Management" below an institute
  const short = findShortSchool(text, order);
  const isField = short !== null && /\p{Ll}/u.test(short) && namesSchool(beside ?? "");
  const named = findSchool(partsOf(text, order)) ?? (isField ? null : short);
  const school = named ?? beside ?? (isApart ? null : findSchoolByPlace(text, order));
  const degree = findDegree(text, school, order);
  if (degree === null) return [];
  const lines = [...new Set([own, schoolLine, dates, ...notes])].flatMap((one) => (one === null ? [] : one.text));
  const span = findSpans(unlabel((dates ?? own).text).text, order).at(0);
  const line = own.text.replaceAll("\t", " ");
  const said = lines.filter((one) => !listsCourses(one));
  const open = said.flatMap((one) => listOpenParts(one, degree, school, order));
  const isUnfinished =
    span?.isCurrent === true ||
    said.some((one) => isStudied(one) || hasOddDate(one, today)) ||
    open.some(saysUnfinished);
  // "Bachelor of Science, Finance, 2016": a field or a school
  const isUnclear = school !== null && named === null && beside === null && degreesIn(text).length > 0;
  // "Bangor" above "University"
  const isCut = beside !== null && BARE_SCHOOL.test(beside);
  // "First aid, Red Cross": what no vocabulary has is a degree only of a school.
  const isKnown = namesDegree(text, order, isLabeled) || (school !== null && namesSchool(school) && !isIssuingSchool(school)); // prettier-ignore
  const isDoubted = own.isDoubted === true || (own.isPair && !namesSchool(beside ?? ""));
  const unsure: SchoolPart[] = [
    ...(isWhole && !isUnclear && !isCut ? [] : (["school"] as const)),
    ...(isWhole && (isUnfinished || open.length === 0) && !isDoubted && isKnown ? [] : (["degree"] as const)),
    ...(isWhole ? [] : (["dates"] as const)),
  ];
  return [{ school, degree: withNotes(degree, open), isHeld: !isUnfinished && open.length === 0, unsure, ...periodOf(span, line) }]; // prettier-ignore
}

/** Lists what a line of an entry says beside degree, field, school, place, grade and dates. */
function listOpenParts(line: string, degree: string, school: string | null, order: DateOrder): string[] {
  const { text } = unlabel(line);
  const rest = findSpans(text, order).reduceRight((all, { start, end }) => `${all.slice(0, start)}\t${all.slice(end)}`, text); // prettier-ignore
  const isIn = (part: string, whole: string | null) =>
    whole !== null &&
    (whole.startsWith(part) || part.includes(whole) || (/^\p{Lu}/u.test(part) && whole.includes(part)));
  return splitWithin(rest).filter((part) =>
    isIn(part, school)
      ? leavesSchoolOpen(part)
      : isIn(part, degree) && degreesIn(part).length === 0
        ? leavesNameOpen(part, true, true)
        : leavesOpen(part, true),
  );
}

function findSchoolByPlace(text: string, order: DateOrder): string | null {
  if (isPairWithDate(text, order)) return partsOf(text, order)[1] ?? null;
  const [first = "", cell = null, ...more] = text.split("\t");
  return more.length === 0 && /\p{L}{3}/u.test(first) ? cell : null;
}

/** Keeps the words that leave a degree open: "Mestrado, Design (trancado)". */
function withNotes(degree: string, open: readonly string[]): string {
  const notes = open.filter((part) => !degree.includes(part) && !part.includes(degree));
  const [whole] = open.filter((part) => part.includes(degree));
  return [whole ?? degree, ...notes.map((note) => `(${note})`)].join(" ");
}

/** "2024– MSc Cloud Computing" began then and hasn't ended. */
function periodOf(span: DatedSpan | undefined, line: string): Pick<ResumeSchool, "from" | "to" | "line"> {
  if (span === undefined) return { from: null, to: null, line };
  if (span.isUnclear === true) return { from: span.from, to: null, line };
  if (span.isRange) return { from: span.from, to: span.isCurrent ? null : (span.to ?? span.from), line };
  return isOpenEnded(line) ? { from: span.from, to: null, line } : { from: null, to: span.from, line };
}

function unlabel(raw: string): Entry {
  const own = parseLabel(raw);
  if (own?.section === "education") return { text: own.rest, isLabeled: true };
  const [whole = "", before, ofForm] = LABEL.exec(raw) ?? [];
  const label = before ?? ofForm ?? "";
  const isLabel =
    label !== "" &&
    !SHORT_DEGREE.test(label) &&
    !BARE_DEGREE.test(label) &&
    raw.split("\t").length < 3 &&
    (!isName(label) || !label.includes(" ")) &&
    degreesIn(label).length + Number(namesSchool(label)) === 0;
  return {
    text: isLabel ? raw.slice(whole.length) : raw,
    isLabeled: isLabel && DEGREE_LABEL.test(label),
  };
}

/** Splits "BS(CS) FAST-NUCES Lahore" where its field in brackets ends. */
function splitField(text: string, order: DateOrder): { degree: string; school: string } | null {
  const [degree] = DEGREE_WITH_FIELD.exec(text) ?? [];
  if (degree === undefined) return null;
  const school = partsOf(text.slice(degree.length), order)[0]?.replace(/\s+C?GPA\b.*$/u, "") ?? "";
  return SHORT_SCHOOL.test(school) || namesSchool(school) ? { degree, school } : null;
}

/** The short name of a school behind a degree: "BSc Actuarial Science, JKUAT". */
function findShortSchool(text: string, order: DateOrder): string | null {
  const behindField = splitField(text, order);
  if (behindField !== null) return behindField.school;
  const [, ...rest] = partsOf(text, order);
  return rest.findLast((part) => SHORT_SCHOOL.test(part) && degreesIn(part).length === 0 && !isPlace(part)) ?? null;
}

/** The university rather than its faculty. */
function findSchool(parts: readonly string[]): string | null {
  const schools = parts.filter(isSchool);
  const school = schools.find((part) => !FACULTY.test(part)) ?? schools[0];
  // "University of Porto - evening classes"
  const name = school?.replace(/\s+[–—-]\s+\p{Ll}.*$|\s*\((?!.*\)).*$/u, "") ?? null;
  // "Uniwersytet Ekonomiczny (nieukończone)"
  const [note = "", words = ""] = /\s*\(([^()]*)\)$/u.exec(name ?? "") ?? [];
  return name !== null && note !== "" && leavesOpen(words, true) ? name.slice(0, -note.length) : name;
}

/** "same university" */
const SAME = /^(?:the )?same |^(?:ebenda|ibid|dieselbe|même|misma|mesma|stessa|ta sama|dezelfde)/iu;
const isSchool = (part: string) => namesSchool(part) && !SAME.test(part) && degreesIn(part).length === 0;

/** Tells whether a degree of few letters stands beside a school: "Leeds College, A.A., 2014", "LLM (IP Law), UCC, 2016". */
export function namesShortDegree(text: string, order: DateOrder): boolean {
  const parts = partsOf(text, order);
  const isDegree = (part: string) => SHORT_DEGREE.test(part);
  return parts.some(isDegree) && parts.some((part) => !isDegree(part) && (isSchool(part) || SHORT_SCHOOL.test(part)));
}

/** "Uniwersytet Morski w Gdyni, Wydział Nawigacyjny, inżynier (2012–2016)" */
function standsBehindSchool(text: string, order: DateOrder): boolean {
  const [first = "", ...rest] = partsOf(text, order);
  const fields = rest.filter(
    (part) => !leavesOpen(part, true) && !FACULTY.test(part) && !isPlace(part) && !isSchool(part) && part.length > 2,
  );
  return (
    findSpans(text, order).length > 0 &&
    isNamed(text) &&
    isSchool(first) &&
    fields.length > 0 &&
    !NO_DEGREE.test(text) &&
    !text.includes("\t")
  );
}

/** "Diploma in Business Administration, Te Pukenga WelTec, 2018": two names and a date, where schools and degrees stand. */
function isPairWithDate(text: string, order: DateOrder): boolean {
  const parts = partsOf(text, order).filter((part) => !isPlace(part) && !GRADE.test(`, ${part}`));
  const [first = "", second = ""] = parts;
  return (
    parts.length === 2 &&
    findSpans(text, order).length === 1 &&
    isNamed(text) &&
    first.includes(" ") &&
    isName(second) &&
    second.split(" ").length <= MOST_NAME_WORDS &&
    !namesSchool(first) &&
    !NO_DEGREE.test(text) &&
    !CERTIFICATE.test(text) &&
    certificatesIn(text).length === 0
  );
}

/** "ADN, San Diego Mesa College" */
function standsBeforeSchool(text: string, order: DateOrder): boolean {
  const [first = "", ...rest] = partsOf(text, order);
  if (!isNamed(text) || namesSchool(first) || isPlace(first)) return false;
  // "Tecnólogo em Redes - IFPE - 2018 a 2020", but not "CPC, COC, 2020"
  const isPhrase = /\p{Ll}{3} \p{L}/u.test(first) && findSpans(text, order).length > 0;
  return (
    rest.some(namesSchool) ||
    (isPhrase &&
      rest.length === 1 &&
      SHORT_SCHOOL.test(rest[0] ?? "") &&
      !CERTIFICATE.test(text) &&
      certificatesIn(text).length === 0)
  );
}

const isNamed = (text: string) =>
  text.length <= LONGEST_LINE &&
  text.split(/\s+/u).length <= MOST_WORDS &&
  (/^[\p{Lu}\d[(]/u.test(text) || isDegreeWord(/^\p{Ll}+/u.exec(text)?.[0] ?? "")) &&
  !/[.!?]$/u.test(text);

/** The line without its school and what stands behind it, dates and grade. */
function findDegree(text: string, school: string | null, order: DateOrder): string | null {
  const behindField = splitField(text, order);
  if (behindField !== null) return behindField.degree;
  const parts = partsOf(text, order);
  const isOwnSchool = (part: string) => isSchool(part) || part === school;
  const at = parts.findIndex((part) => school !== null && isOwnSchool(part));
  const whole = at > 0 ? parts.slice(0, at) : parts.filter((part) => !isOwnSchool(part));
  const own = whole.some((part) => !FACULTY.test(part)) ? whole.filter((part) => !FACULTY.test(part)) : whole;
  const named = own.filter((part, index) => (index === 0 && at !== 0) || !isPlace(part));
  const degree = named
    .join(", ")
    .replace(GRADE, "")
    .replace(ABBREVIATION, "")
    .replace(/\s*\((?!.*\)).*$/u, "");
  return /\p{L}{2}|\p{L}\.\p{L}/u.test(degree) ? degree : null;
}

/** "PUCPR (distance)", "Universität Leipzig (magna cum laude)" */
const NOTE_OF_SCHOOL =
  /^(\p{Lu}{2,8}|(?:\p{L}[\p{L}.-]* ){0,6}\p{L}*[Uu]niversit\p{L}*(?: \p{L}[\p{L}.-]*){0,6}) \(\p{Ll}[^()]{0,60}\)$/u;

/** Splits a line without its dates at commas outside brackets, bars and dashes. */
function partsOf(line: string, order: DateOrder): string[] {
  const rest = findSpans(line, order).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}\t${text.slice(end)}`,
    line,
  );
  return rest
    .replaceAll(/[([][\s,–—-]*[)\]]/gu, "\t")
    .split(/[,;]\s+(?![^(]{0,80}\))|\s*[\t|·•]\s*/u)
    .map((part) => part.replace(NOTE_OF_SCHOOL, "$1"))
    .flatMap(splitAtDash)
    .flatMap(splitBeforeSchool)
    .map((part) => part.replaceAll(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, ""))
    .filter((part) => /[\p{L}\d]/u.test(part) && !/^\([^)]*\)$/u.test(part));
}

/** "Engineering - University of Porto", but not "VSB – Technical University" and "Master of Arts - MA". */
function splitAtDash(part: string): string[] {
  const [left = "", ...right] = part.replace(/\s+[–—-]\s*$/u, "").split(/\s+[–—-]\s+/u);
  const isSplit =
    isPlace(left) ||
    right.some(namesSchool) ||
    right.some((one) => SHORT_SCHOOL.test(one) && degreesIn(one).length === 0 && one.length > 2);
  return isSplit && (left.includes(" ") || isPlace(left)) ? [left, right.join(" – ")] : [part];
}

/** "BBA program at University of Toledo" */
function splitBeforeSchool(part: string): string[] {
  const [left = "", right = "", ...others] = part.split(/\s+at\s+(?=\p{Lu})/u);
  return others.length === 0 && namesSchool(right) && !namesSchool(left) ? [left, right] : [part];
}
