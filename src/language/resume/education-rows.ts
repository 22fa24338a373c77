import { certificatesIn } from "../skills/certificates";
import { degreesIn } from "../skills/levels";
import { type DatedSpan, type DateOrder, findSpans, withoutSpans } from "./dates";
import {
  isDiploma,
  kindOfStudies,
  isIssuingSchool,
  namesCourse,
  namesSchool,
  type StudyKind,
  tellsStudies,
} from "./education-names";
import { isName, isPlace, isState } from "./heading-parts";
import { endsValidity, isDegreeWord, leavesOpen, NEGATED } from "./open-words";
import { parseLabel } from "./sections";
import type { EducationText } from "./text-lines";

type Part = { text: string; kind: Exclude<StudyKind, null> | "place" | "note" | "name"; joint: string };

/** Which of degree and school comes first in rows that name both. */
type StudyOrder = "degree first" | "school first";

/**
 * What a line tells by itself: "d" names a degree, "s" a school, "y" has dates. `byPlace`: which of them only their place tells.
 * `isDate`: dates and perhaps a place. `mayNameBoth`: looks like a degree and its school.
 */
export type EducationRow = EducationText & {
  /** Without a form's label. */
  words: string;
  span: DatedSpan | undefined;
  parts: readonly Part[];
  /** The index of the part that names the school; -1 without one. */
  school: number;
  /** Whether its words name the degree. */
  hasDegree: boolean;
  byPlace: "pair" | "order" | "degree" | "school" | null;
  roles: string;
  isDate: boolean;
  mayNameBoth: boolean;
};

const LONGEST_LINE = 200;
const MOST_WORDS = 16;
const MOST_NAME_WORDS = 6;
const CERTIFICATE = /certif|licen[sc]/iu;
/** "BS(CS)", "B.E. (E&TC)" before a school without a comma. */
const DEGREE_WITH_FIELD =
  /^(?:[BM]\.?\s?(?:S|E|A|Sc|Tech|Com|CA|BA|Eng)|Ph\.?D|Diploma)\.?\s?\((?!Hon)[^()]{1,40}\)(?=\s+\p{Lu})/u;
/** "Grado en Derecho": the field stands in the degree, so that another name is the school's. */
const HAS_FIELD = /\p{L}{3} (?:in|im|em|en) \p{L}{3}/iu;
/** Words that say how, and no field: "62 credits", "part time". */
export const NO_DEGREE =
  /(?<!\p{L})(?:credits?|no degree|courses?|part[- ]time|evening|exchange|erasmus|auslands\p{L}+|intercambio|intercâmbio|échange|scambio|utbytes?\p{L}*|uitwisseling|awards?|prizes?|scholarships?|scholar|thesis|dean|member|gpa)(?!\p{L})/iu;
/** A form's label: "Title of qualification awarded", not "Stanford University". */
const LABEL =
  /^(\p{L}[\p{L}() ]{2,60}?)(?::\s+|\t)(?=\S)|^(title of qualification awarded|name and type of organi[sz]ation(?: providing education and training)?)\s+(?=\S)/iu;
const DEGREE_LABEL = /qualif|diplom|degree|titel|titre|título|titolo|abschluss/iu;
const GRADE =
  /^(?:\d[:.]\d(?: \p{L}+)?|\d{2,3} ?\/ ?\d{2,3}(?: e lode)?|\d{1,3}(?:[.,]\d+)? ?%|(?:final )?(?:grade|c?gpa|\p{L}*note)(?!\p{L}).*|(?:with |magna |summa )?(?:distinction|honou?rs|merit|cum laude))$/iu;
/** "started January 2022, on hold": the date isn't the end's. */
export const BEGUN =
  /(?<!\p{L})(?:started|beg[au]n|begonnen|iniciad[oa]|commencée?|påbegyndt|påbörjad|gestart)(?!\p{L})/iu;
/** Reads the lines of the education. The rows whose words name degree and school tell the order of those whose words don't. */
export function parseRows(lines: readonly EducationText[], order: DateOrder, today: Date): EducationRow[] {
  const rows = lines.map((line) => parseRow(line, { order, learned: null, today }));
  const learned = learnOrder(rows);
  return learned === null ? rows : lines.map((line) => parseRow(line, { order, learned, today }));
}

/** Learns the order from rows of which words, or a dash behind a degree with its field, tell the school. */
function learnOrder(rows: readonly EducationRow[]): StudyOrder | null {
  const clear = rows.filter(
    ({ byPlace, school, parts, hasDegree, isDoubted }) =>
      school !== -1 &&
      ((hasDegree && byPlace === null) ||
        (byPlace === "degree" && school > 0 && isDoubted === false) ||
        tellsByDash(parts, school)),
  );
  const later = clear.filter(({ school }) => school > 0).length;
  if (clear.length === 0 || (later > 0 && later < clear.length)) return null;
  return later > 0 ? "degree first" : "school first";
}

const tellsByDash = (parts: readonly Part[], at: number) =>
  /[–—-]/u.test(parts[at]?.joint ?? "") && HAS_FIELD.test(parts[at - 1]?.text ?? "");

function parseRow(
  { text: raw, isApart, isDoubted, form }: EducationText,
  { order, learned, today }: { order: DateOrder; learned: StudyOrder | null; today: Date },
): EducationRow {
  const { words, isLabeled } = form === undefined ? unlabel(raw) : { words: form.words, isLabeled: form.isDegree };
  const spans = findSpans(words, order);
  const span = spans.find((one) => !isOfNote(words, one, today));
  const parts = splitParts(words, spans);
  const isShort = words.length <= LONGEST_LINE && !tellsStudies(words);
  const { school, hasDegree, byPlace } = isShort
    ? placeNames({ words, parts, spans, isLabeled }, learned)
    : { school: -1, hasDegree: false, byPlace: null };
  const isShortSchool = hasDegree && parts[school]?.kind === "short" && tellsByDash(parts, school);
  const isSchool = isShort && (isShortSchool || parts.some(({ kind }) => kind === "school" || kind === "faculty"));
  const before = parts.slice(0, school);
  // "Choir, Elm College, 2009" and "Guest lecture, Lund University" are no degrees, "Physics, Lund University" is one.
  const own = (school > 0 ? before : parts).filter(({ kind }) => kind !== "faculty" && kind !== "school");
  const isOdd =
    byPlace === "degree" &&
    (parts.some(({ text }) => isIssuingSchool(text)) ||
      !own.some(({ text }) => namesCourse(text) && !NO_DEGREE.test(text)));
  const isCode =
    hasDegree && school === 0 && isState(parts[1]?.text ?? "") && parts.every(({ kind }) => kind !== "degree");
  return {
    text: raw,
    ...(form && { form }),
    words,
    span,
    parts,
    school,
    hasDegree,
    byPlace,
    isApart,
    isDoubted: isDoubted === true || isOdd || isCode,
    roles: `${hasDegree || byPlace !== null ? "d" : ""}${isSchool || (byPlace !== null && !(hasDegree && byPlace === "pair")) ? "s" : ""}${span === undefined && !(spans.length > 0 && hasDegree && isSchool) ? "" : "y"}`,
    isDate:
      span !== undefined &&
      !hasDegree &&
      !isSchool &&
      byPlace === null &&
      parts.every((part) => isBesideDate(part, words)),
    mayNameBoth: hasDegree || byPlace !== null || (span === undefined && words.split("\t").length === 2),
  };
}

const SEGMENT_END = /[,;:|()\t·•–—]|\s-\s/u;

/** Tells whether words beside a date say what else was then: "paused 2019", "left in 2018 without finishing", "valid until 2028". */
function isOfNote(words: string, { start, end, isRange, from }: DatedSpan, today: Date): boolean {
  const before = words.slice(0, start).split(SEGMENT_END).at(-1) ?? "";
  const [behind = ""] = words.slice(end).split(SEGMENT_END, 1);
  const said = `${before} ${behind}`.trim();
  if (isRange || /(?<!^)\p{Lu}/u.test(said) || kindOfStudies(said) !== null || BEGUN.test(said)) return false;
  // "expected 2027"
  const isAhead = (from?.year ?? 0) > today.getUTCFullYear();
  // "passed Nov 2023" is a certificate's.
  return isAhead ? endsValidity(before) : leavesOpen(said, true) && leavesOpen(said);
}

type Words = { words: string; parts: readonly Part[]; spans: readonly DatedSpan[]; isLabeled: boolean };

/** Finds the school among the parts of a row, and whether words or only places tell degree and school. */
function placeNames(
  { words, parts, spans, isLabeled }: Words,
  learned: StudyOrder | null,
): Pick<EducationRow, "school" | "hasDegree" | "byPlace"> {
  const isKind = (...kinds: Part["kind"][]) => parts.findIndex(({ kind }) => kinds.includes(kind));
  const short =
    isKind("faculty") === -1 ? -1 : parts.findIndex(({ text }) => /^\p{Lu}\p{L}{0,8}\p{Lu}\p{L}{0,8}$/u.test(text));
  const named = [isKind("school"), short, isKind("faculty")].find((at) => at !== -1) ?? -1;
  const lastShort = parts.findLastIndex(({ kind }, index) => kind === "short" && index > 0);
  const isBesideSchool = named !== -1 || lastShort !== -1 || isKind("short") !== -1;
  const hasDegree =
    isLabeled ||
    isKind("degree") !== -1 ||
    (isKind("short degree") !== -1 && isBesideSchool) ||
    degreesIn(words.replaceAll("\t", ", ")).length > 0;
  const [span] = spans;
  const isDated = span !== undefined;
  const names = parts.filter(({ kind }) => kind !== "place" && kind !== "note");
  const isDegree = hasDegree || (named !== -1 && names.some(({ text }) => isDiploma(text)));
  if (named !== -1 && isDegree) return { school: named, hasDegree: true, byPlace: null };
  if (named !== -1) {
    // "Promotion zum Dr. iur., Universität Leipzig"
    const isBefore = named > 0 && parts[0]?.kind !== "place";
    const isBehind =
      named === 0 &&
      names.some(({ kind }) => kind !== "school" && kind !== "faculty") &&
      (isDated || learned === "school first") &&
      !NO_DEGREE.test(words) &&
      !words.includes("\t");
    return { school: named, hasDegree, byPlace: isNamed(words) && (isBefore || isBehind) ? "degree" : null };
  }
  // "UNISA, distance — BCom Marketing"
  const isShortFirst = parts[0]?.kind === "short" && certificatesIn(parts[0].text).length === 0;
  // "IFPE, Tecnólogo em Redes"
  if (isShortFirst && parts[1]?.kind === "degree" && !/^[BDM]/u.test(parts[0]?.text ?? ""))
    return { school: 0, hasDegree, byPlace: null };
  if (isShortFirst && isParted(parts, 0)) return { school: 0, hasDegree, byPlace: hasDegree ? null : "pair" };
  if (hasDegree && lastShort !== -1) return { school: lastShort, hasDegree, byPlace: null };
  const [first, second, ...more] = names;
  const other = { school: cellOf(words, parts), hasDegree, byPlace: null };
  // "Leaving Certificate" takes years.
  const isCertificate = (CERTIFICATE.test(words) && span?.isRange !== true) || certificatesIn(words).length > 0;
  if (first === undefined || second === undefined || more.length > 0 || isCertificate) return other;
  // "IES Abastos, Burjassot"
  if (first.kind === "short" && first.text.includes(" ")) return other;
  const at = parts.indexOf(second);
  const isLong = first.text.includes(" ") || learned !== null || span?.isRange === true;
  const isNameLike = (isName(second.text) || second.joint !== ", ") && second.text.split(" ").length <= MOST_NAME_WORDS;
  if (spans.length !== 1 || !isLong || !isNameLike || !isNamed(words) || NO_DEGREE.test(words)) return other;
  const isOrdered = learned !== null && (!hasDegree || HAS_FIELD.test(first.text));
  const school = learned === "school first" && !hasDegree ? parts.indexOf(first) : at;
  return { school, hasDegree, byPlace: isOrdered || tellsByDash(parts, at) ? "order" : "pair" };
}

/** "Elm College, Leeds — Journalism": a dash parts the school and its place from the course of study. */
function isParted(parts: readonly Part[], school: number): boolean {
  const behind = parts.slice(school + 1);
  const course = behind[behind.findIndex((part) => !isAside(part))];
  return course !== undefined && /[–—-]/u.test(course.joint) && (course.kind === "degree" || namesCourse(course.text));
}
const isAside = ({ kind }: Part) => kind === "place" || kind === "note";

/** "GRADO EN GEOGRAFÍA\tUniversidad": a second cell is the school. */
function cellOf(words: string, parts: readonly Part[]): number {
  const [first = "", cell = null, ...more] = words.split("\t");
  return more.length === 0 && cell !== null && /\p{L}{3}/u.test(first)
    ? parts.findIndex(({ text }) => text === cell)
    : -1;
}

const isNamed = (text: string) =>
  text.length <= LONGEST_LINE &&
  (text.match(/[\p{L}\p{M}'’.-]*\p{L}/gu) ?? []).length <= MOST_WORDS &&
  (/^[\p{Lu}\d[(]/u.test(text) || isDegreeWord(/^\p{Ll}+/u.exec(text)?.[0] ?? "")) &&
  !/(?<![\d)])[.!?]$/u.test(text);

/** A place, or a note behind a comma: "2012 – 2014, thesis never submitted". */
function isBesideDate({ text, kind }: Part, words: string): boolean {
  if (kind === "place") return true;
  const before = words.slice(0, words.indexOf(text)).trimEnd();
  return leavesOpen(text, true) && /\d[)\]]?\s*[,(:;–-]$/u.test(before);
}

/** "Graduation date: 2008", "Conclusão em 2019" */
const DATED_END =
  /[\s,;–—-]*(?<![\p{L}(])(?:graduation|graduated|completion|completed|conferred|awarded|conclusão|concluído|finalización)(?: (?:date|year|in|em|en))?:? (?=\(?(?:\p{L}+ )?(?:19|20)\d\d)/giu;

function unlabel(line: string): { words: string; isLabeled: boolean } {
  const raw = line.replace(DATED_END, (_end, at: number) => (at === 0 ? "" : ", "));
  const own = parseLabel(raw);
  if (own?.section === "education") return { words: own.rest, isLabeled: true };
  const [whole = "", before, ofForm] = LABEL.exec(raw) ?? [];
  const label = before ?? ofForm ?? "";
  const isLabel =
    label !== "" &&
    kindOfStudies(label) === null &&
    raw.split("\t").length < 3 &&
    (!isName(label) || !label.includes(" "));
  return { words: isLabel ? raw.slice(whole.length) : raw, isLabeled: isLabel && DEGREE_LABEL.test(label) };
}

const CUT = /((?<=\p{L}{5})\.\s+(?=\p{Lu})|[,;]\s+(?![^(]{0,80}\))|\s*[\t|·•]\s*|\s+[–—-]{1,2}\s+(?![^(]{0,80}\)))/u;

/** Splits a line without its dates at commas outside brackets, bars and dashes. */
function splitParts(words: string, spans: readonly DatedSpan[]): Part[] {
  const bare = withoutSpans(words, "\t", spans);
  const [field = ""] = DEGREE_WITH_FIELD.exec(bare) ?? [];
  const behindField = bare
    .slice(field.length)
    .replace(/\s+(?:C?GPA|EQF|ISCED)\b[^,;\t]*$/u, "")
    // "MBA (Elm University): withdrew"
    .replace(/^([^()]*?)\s*\(([^()]{3,60})\)(?=\s*(?:$|[\t:,;–—-]))/u, (whole, before: string, within: string) =>
      namesSchool(within) && !namesSchool(before) ? `${before}\t${within}\t` : whole,
    );
  // "(2012 – 2015)", "(expected May 2027)"
  const pieces = behindField
    .replaceAll(/[([][^()[\]\p{Lu}]{0,40}\t[^()[\]\p{Lu}]{0,40}[)\]]|[([][\s,–—-]*[)\]]/gu, "\t")
    .split(CUT);
  const parts: Part[] = field === "" ? [] : [{ text: field, kind: "degree", joint: "" }];
  for (let at = 0; at < pieces.length; at += 2) {
    const joint = /[–—-]/u.exec(pieces[at - 1] ?? "")?.[0];
    for (const piece of splitBeforeSchool(pieces[at] ?? "")) {
      const bare = piece.replaceAll(/^[\s,;:.–—-]+|[\s,;:–—([-]+$|(?<=\p{L}{4})\.$/gu, "");
      const text = bare.includes("(") ? bare : bare.replace(/\)$/u, "");
      if (/[\p{L}\d]/u.test(text) && !/^\([^)]*\)$/u.test(text))
        addPart(parts, text, joint === undefined ? ", " : ` ${joint} `);
    }
  }
  return parts;
}

function addPart(parts: Part[], text: string, joint: string): void {
  const last = parts.at(-1);
  const isDash = last !== undefined && joint !== ", ";
  // "Bachelor of Science - BS"
  if (isDash && isAbbreviation(text, last.text)) return;
  // "Columbus, GA"
  if (last?.kind === "place" && /^\p{Lu}{2}$/u.test(text) && isPlace(`${last.text}, ${text}`)) return;
  const kind = kindOfPart(text);
  // "VSB – Technical University of Ostrava", "UFRJ – Universidade Federal do Rio de Janeiro"
  const isOwnShort =
    isDash &&
    kind === "school" &&
    /^\S+$/u.test(last.text) &&
    last.kind !== "degree" &&
    last.kind !== "short degree" &&
    (parts.length > 1 || !/\p{Ll}/u.test(last.text)) &&
    // "B.A. (Hons), English - Trent University"
    !namesCourse(last.text);
  if (isOwnShort) [last.text, last.kind] = [`${last.text}${joint}${text}`, kind];
  else parts.push({ text: kind === "school" || kind === "short" ? withoutNote(text) : text, kind, joint });
}

/** Tells whether all capitals of "BS" begin words of "Bachelor of Science". */
function isAbbreviation(text: string, name: string): boolean {
  const initials = name.split(/\s+/u).map((word) => word[0]);
  return (
    /^\p{Lu}[\p{L}.]{0,5}$/u.test(text) && (text.match(/\p{Lu}/gu) ?? []).every((letter) => initials.includes(letter))
  );
}

/** "PUCPR (distance)", "Uniwersytet Ekonomiczny (nieukończone)" */
const withoutNote = (text: string) => text.replace(/\s*\(\p{Ll}[^()]{0,60}\)$/u, "");

function kindOfPart(text: string): Part["kind"] {
  const kind = kindOfStudies(withoutNote(text));
  if (kind === "degree" || kind === "school" || kind === "faculty") return kind;
  if (isPlace(text)) return "place";
  if (/^diploma$/iu.test(text)) return "degree";
  return (
    kind ??
    (GRADE.test(text) ||
    /^\p{Ll}|^\d+ |^\p{Lu}\p{Ll}{2,20}: /u.test(text) ||
    (leavesOpen(text, true) && !namesCourse(text))
      ? "note"
      : "name")
  );
}

/** "BBA program at University of Toledo" */
function splitBeforeSchool(part: string): string[] {
  const [left = "", right = "", ...others] = part.split(/\s+(?:at|from|an der)\s+(?=\p{Lu})/u);
  const isBefore = / at (?=\p{Lu})/u.test(part) || degreesIn(left).length > 0;
  return isBefore && others.length === 0 && namesSchool(right) && !namesSchool(left) ? [left, right] : [part];
}

/**
 * Tells whether rows may name studies that nothing tells: one name, a school, or any words beside a period. Where they say that
 * something isn't finished, any name will do.
 */
export function mayNameStudies(rows: readonly EducationRow[], isUnfinished: boolean): boolean {
  const names = rows.flatMap(({ parts }) => parts.filter((part) => !isAside(part)));
  const isSchool = names.some(({ kind }) => kind === "school" || kind === "faculty");
  const [name = ""] = rows[0]?.parts.map(({ text }) => text) ?? [];
  const words = rows.map((row) => row.words).join("\n");
  const isOther = certificatesIn(words).length > 0 && !(isUnfinished && isSchool);
  const isPlain = names.length === 1 || isSchool || (names.length > 0 && rows.some(({ span }) => span?.isRange));
  if (isOther || rows.some(({ text }) => text.length > LONGEST_LINE || tellsStudies(text))) return false;
  return isUnfinished
    ? /^[\p{Lu}\d]/u.test(name) && !NEGATED.test(name.split(" ", 1).join())
    : isPlain &&
        rows.some(({ span }) => span !== undefined) &&
        rows.every((row) => isNamed(row.words) || row.isDate) &&
        !NO_DEGREE.test(words);
}

/** The degree with its field: what stands before the school, or in all other parts. Null if that is nothing. */
export function spellDegree({ parts }: EducationRow, school: number): string | null {
  const isSchool = ({ kind }: Part, index: number) => kind === "school" || index === school;
  const whole = school > 0 ? parts.slice(0, school) : parts.filter((part, index) => !isSchool(part, index));
  const own = whole.some(({ kind }) => kind !== "faculty") ? whole.filter(({ kind }) => kind !== "faculty") : whole;
  // "UNISA, distance — BCom"
  const begin =
    school === 0
      ? Math.max(
          0,
          own.findIndex((part) => !isAside(part)),
        )
      : 0;
  const named = own.slice(begin).filter(({ kind }, index) => (index === 0 && school !== 0) || kind !== "place");
  const last = named.at(-1);
  const graded = last !== undefined && named.length > 1 && GRADE.test(last.text) ? named.slice(0, -1) : named;
  const degree = graded
    .reduce((text, part, index) => `${text}${index === 0 ? "" : part.joint}${part.text}`, "")
    .replace(/\s*\((?!.*\)).*$/u, "");
  return /\p{L}{2}|\p{L}\.\p{L}/u.test(degree) ? degree : null;
}
