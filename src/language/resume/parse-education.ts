import { DEGREES, degreesIn } from "../skills/levels";
import type { ResumeDegree, ResumeSchool, Stated } from "./career";
import { type DateOrder, findSpans } from "./dates";
import { isName, isPlace } from "./heading-parts";
import { isStudied } from "./pursued";
import { parseLabel } from "./sections";

const SCHOOL =
  /\b(?:universit\p{L}*|uniwersytet|universidad\p{L}*|univerz\p{L}+|college|school|institute|institut|hochschule|academy|bootcamp|polytechnic|polite\p{L}+|lycée|école|escuela|escola|liceo|faculty|faculdade|facoltà)(?!\p{L})|^(?:TU|FH|NUI|UC|ETH|MIT|HTW) /iu;
/** Part of a school. */
const FACULTY = /^(?:faculty|faculdade|facoltà|department|school|institute|institut) (?:of|de|di)\b/iu;
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

/** Whether a text names a school or university. */
export function namesSchool(text: string): boolean {
  return SCHOOL.test(text);
}

type Entry = { line: string; text: string; isLabeled: boolean };

/**
 * Reads schools: a line with a degree, and the school and dates in it or in the lines beside it. By its place, a line also names a
 * degree that no vocabulary has: before a school in its own line, below a school, or behind a form's label.
 */
export function parseEducation(lines: readonly string[], order: DateOrder): ResumeSchool[] {
  const entries = lines.map(unlabel);
  const namesDegree = ({ text, isLabeled }: Entry) =>
    text.length <= LONGEST_LINE && (isLabeled || degreesIn(text).length > 0);
  const first = entries.findIndex(namesDegree);
  // "University / Degree / University / Degree": each school stands above its degree.
  const isSchoolAbove = entries
    .slice(0, first === -1 ? undefined : first)
    .some(({ text }) => isSchoolAlone(text, order));
  const isEntry = (entry: Entry, index: number) => {
    const above = entries[index - 1];
    const isBelowSchool =
      isSchoolAbove && above !== undefined && isSchoolAlone(above.text, order) && isNamed(entry.text);
    const isOfAbove = !isSchoolAbove && above !== undefined && namesDegree(above) && !namesSchool(above.text);
    return namesDegree(entry) || isBelowSchool || (!isOfAbove && standsBeforeSchool(entry.text, order));
  };
  const isIn = entries.map(isEntry);
  return entries.flatMap((entry, index): ResumeSchool[] => {
    if (isIn[index] !== true) return [];
    const near = isSchoolAbove ? [index - 1, index + 1, index + 2] : [index + 1, index - 1, index + 2];
    const beside = [entry, ...near.flatMap((at) => (isIn[at] === false ? (entries[at] ?? []) : []))];
    const span = beside.flatMap(({ text }) => findSpans(text, order)).at(0);
    const school = findSchool(beside.flatMap(({ text }) => partsOf(text, order)));
    const to = span === undefined || span.isCurrent ? null : (span.to ?? span.from);
    const degree = findDegree(entry.text, school, order);
    const line = entry.text.replaceAll("\t", " ");
    return degree === null ? [] : [{ school, degree, from: span?.isRange ? span.from : null, to, line }];
  });
}

function unlabel(raw: string): Entry {
  const own = parseLabel(raw);
  if (own?.section === "education") return { line: raw, text: own.rest, isLabeled: true };
  const [whole = "", before, ofForm] = LABEL.exec(raw) ?? [];
  const label = before ?? ofForm ?? "";
  const isLabel =
    label !== "" &&
    (!isName(label) || !label.includes(" ")) &&
    degreesIn(label).length + Number(namesSchool(label)) === 0;
  return {
    line: raw,
    text: isLabel ? raw.slice(whole.length) : raw,
    isLabeled: isLabel && DEGREE_LABEL.test(label),
  };
}

/** The university rather than its faculty. */
function findSchool(parts: readonly string[]): string | null {
  const schools = parts.filter(isSchool);
  const school = schools.find((part) => !FACULTY.test(part)) ?? schools[0];
  // "University of Porto - evening classes"
  return school?.replace(/\s+[–—-]\s+\p{Ll}.*$/u, "") ?? null;
}

const isSchool = (part: string) => namesSchool(part) && degreesIn(part).length === 0;

function isSchoolAlone(text: string, order: DateOrder): boolean {
  const parts = partsOf(text, order);
  return parts.length > 0 && namesSchool(parts[0] ?? "") && degreesIn(text).length === 0;
}

/** "ADN, San Diego Mesa College" */
function standsBeforeSchool(text: string, order: DateOrder): boolean {
  const [first = "", ...rest] = partsOf(text, order);
  return isNamed(text) && rest.some(namesSchool) && !namesSchool(first) && !isPlace(first);
}

const isNamed = (text: string) =>
  text.length <= LONGEST_LINE &&
  text.split(/\s+/u).length <= MOST_WORDS &&
  /^[\p{Lu}\d[(]/u.test(text) &&
  !/[.!?]$/u.test(text);

/** The line without its school and what stands behind it, dates and grade. */
function findDegree(text: string, school: string | null, order: DateOrder): string | null {
  const parts = partsOf(text, order);
  const at = parts.findIndex((part) => school !== null && isSchool(part));
  const own = at > 0 ? parts.slice(0, at) : parts.filter((part) => !isSchool(part));
  const named = own.filter((part, index) => index === 0 || !isPlace(part));
  const degree = named.join(", ").replace(GRADE, "").replace(ABBREVIATION, "");
  return /\p{L}{2}/u.test(degree) ? degree : null;
}

/** Splits a line without its dates at commas outside brackets, bars and dashes. */
function partsOf(line: string, order: DateOrder): string[] {
  const rest = findSpans(line, order).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}\t${text.slice(end)}`,
    line,
  );
  return rest
    .replaceAll(/[([][\s,–—-]*[)\]]/gu, "\t")
    .split(/,\s+(?![^(]{0,80}\))|\s*[\t|·•]\s*/u)
    .flatMap(splitAtDash)
    .map((part) => part.replaceAll(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, ""))
    .filter((part) => /[\p{L}\d]/u.test(part) && !/^\([^)]*\)$/u.test(part));
}

/** "Engineering - University of Porto", but not "VSB – Technical University" and "Master of Arts - MA". */
function splitAtDash(part: string): string[] {
  const [left = "", ...right] = part.split(/\s+[–—-]\s+/u);
  return right.some(namesSchool) && left.includes(" ") ? [left, right.join(" – ")] : [part];
}

/** Finds the highest degree that a line about education names. */
export function parseDegree(lines: readonly { text: string; isEducation: boolean }[]): Stated<ResumeDegree> | null {
  const stated = lines.flatMap(({ text, isEducation }) => {
    const isStated =
      isEducation || namesSchool(text) || /\bdegree\b|bachelor|\bb\.?sc\b|\bm\.?sc\b|\bph\.?d\b|\bmba\b/iu.test(text);
    const degree = isStated && !isStudied(text) ? degreesIn(text).at(-1) : undefined;
    return degree === undefined ? [] : [{ value: degree, line: text }];
  });
  return stated.toSorted((a, b) => DEGREES.indexOf(b.value) - DEGREES.indexOf(a.value))[0] ?? null;
}
