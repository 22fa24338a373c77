import { certificatesIn } from "../skills/certificates";
import { degreesIn } from "../skills/levels";
import type { ResumeSchool } from "./career";
import { type DatedSpan, type DateOrder, findSpans } from "./dates";
import { isName, isPlace } from "./heading-parts";
import { isHeldDegree } from "./held-entries";
import { splitSentences } from "../text/sentences";
import { isOpenEnded, isPursued, isStudied } from "./pursued";
import { parseLabel } from "./sections";

const SCHOOL =
  /\b(?:universit\p{L}*|uniwersytet|universidad\p{L}*|univerz\p{L}+|college|school|institute|institut|hochschule|academy|bootcamp|polytechnic|polite\p{L}+|lycée|école|\p{L}*schule|\p{L}*hogeschool|\p{L}*högskola|høgskole|\p{L}*gymnasium|instituto|liceum|technikum|szkoła|politecnico|escuela|escola|liceo|faculty|faculdade|facoltà)(?!\p{L})|^(?:TU|FH|NUI|UC|ETH|MIT|HTW) /iu;
/** Part of a school. */
const FACULTY =
  /^(?:(?:faculty|faculdade|facultad|faculté|facoltà|department|school|institute|institut|instituto) (?:of|de|des|di|für)|wydział|instytut|fakultät|fachbereich)(?!\p{L})/iu;
/** "UNC Charlotte", "IFPE", "ETE Cícero Dias" behind a degree. */
const SHORT_SCHOOL = /^(?!CGPA|GPA)\p{Lu}{2,8}(?:-\p{Lu}{2,8})?(?: \p{Lu}\p{Ll}[\p{L}-]+){0,3}$/u;
/** "BS(CS)", "B.E. (E&TC)" before a school without a comma. */
const DEGREE_WITH_FIELD =
  /^(?:[BM]\.?\s?(?:S|E|A|Sc|Tech|Com|CA|BA|Eng)|Ph\.?D|Diploma)\.?\s?\((?!Hon)[^()]{1,40}\)(?=\s+\p{Lu})/u;
const CERTIFICATE = /certif|licen[sc]/iu;
/** A degree of French universities, not a license. */
const LICENCE = /^licence \p{L}/iu;
/** "A.A." and "LLM (Intellectual Property)" beside a school. */
const SHORT_DEGREE =
  /^(?:A\.?A\.?(?:S\.?)?|A\.?S\.?(?:N\.?)?|B\.?A\.?|B\.?S\.?(?:N\.?)?|M\.?A\.?|M\.?S\.?(?:N\.?)?|BCL|LL\.?[BM]\.?|J\.?D\.?)(?: \([^()]{1,60}\))?$/u;
/** Words that say how, and no field: "62 credits", "part time". */
const NO_DEGREE =
  /(?<!\p{L})(?:credits?|no degree|courses?|part[- ]time|evening|exchange|erasmus|awards?|prizes?|scholarships?|scholar|thesis|dean|member|gpa)(?!\p{L})/iu;
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
/** Degree, school, place, dates and a note. */
const MOST_LINES = 5;
const MOST_WORDS = 16;
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

type Entry = { line: string; text: string; isLabeled: boolean };

/**
 * Reads schools: a line with a degree, and the school and dates in it or in the lines beside it. By its place, a line also names a
 * degree that no vocabulary has: before a school in its own line, below a school, or behind a form's label.
 */
export function parseEducation(lines: readonly string[], order: DateOrder, today: Date): ResumeSchool[] {
  const entries = lines.map(unlabel);
  const namesDegree = ({ text, isLabeled }: Entry) =>
    text.length <= LONGEST_LINE &&
    !SENTENCE.test(text) &&
    (isLabeled ||
      degreesIn(text.replaceAll("\t", ", ")).length > 0 ||
      splitField(text, order) !== null ||
      namesShortDegree(text, order));
  const first = entries.findIndex(namesDegree);
  const before = entries.slice(0, first === -1 ? undefined : first);
  // "University / Degree / University / Degree": each school stands above its degree.
  const isDateAbove = isPeriod(entries[0]?.text ?? "", order);
  const isSchoolAbove =
    (isDateAbove ? before.slice(0, 2) : before).some(({ text }) => isSchoolAlone(text, order)) ||
    (before.length === 1 && isBareName(before[0]?.text ?? "", order) && partsOf(entries[first]?.text ?? "", order).every((part) => !isSchool(part))); // prettier-ignore
  const isEntry = (entry: Entry, index: number) => {
    const above = entries[index - 1];
    const isBelowSchool =
      isSchoolAbove &&
      above !== undefined &&
      isSchoolAlone(above.text, order) &&
      isNamed(entry.text) &&
      (entry.isLabeled || entry.line === entry.text) &&
      !isPlace(partsOf(entry.text, order)[0] ?? "");
    // Two lines with a date of their own are two entries.
    const areTwo = [entry.text, above?.text ?? ""].every((text) => findSpans(text, order).length > 0);
    const isOfAbove =
      !isSchoolAbove && above !== undefined && namesDegree(above) && !namesSchool(above.text) && !areTwo;
    // "2012 – 2014" above "TÉCNICO SUPERIOR EN TRANSPORTE", "IES Ingeniero de la Cierva"
    const isTwoCells = entry.text.split("\t").length === 2;
    const isAboveSchool = !isSchoolAbove && isSchoolAlone(entries[index + 1]?.text ?? "", order) && isNamed(entry.text);
    const isBelowDate = isDateAbove && isPeriod(above?.text ?? "", order) && (isTwoCells || isAboveSchool);
    const isByPlace =
      standsBeforeSchool(entry.text, order) ||
      standsBehindSchool(entry.text, order) ||
      isPairWithDate(entry.text, order) ||
      standsAboveSchool(entry.text, entries[index + 1], order);
    return namesDegree(entry) || isBelowSchool || isBelowDate || (!isOfAbove && isByPlace);
  };
  const isIn = entries.map(isEntry);
  // "Degree / school / year": nothing stands above the first degree, and so above none.
  const isBlocks = isIn[0] === true && !isIn.every(Boolean);
  return entries.flatMap((entry, index): ResumeSchool[] => {
    if (isIn[index] !== true) return [];
    const near = isSchoolAbove ? [index - 1, index + 1, index + 2] : isBlocks ? [index + 1, index + 2] : [index + 1, index - 1, index + 2]; // prettier-ignore
    const own = findSpans(entry.text, order).at(0);
    // A line with a period of its own is no part of an entry with another.
    const isBeside = (at: number) =>
      isIn[at] === false && (own === undefined || findSpans(entries[at]?.text ?? "", order).length === 0);
    const others = near.flatMap((at) => (isBeside(at) ? (entries[at] ?? []) : []));
    const dated = isDateAbove ? [entries[index - 1] ?? entry] : others;
    const span = own ?? dated.flatMap(({ text }) => findSpans(text, order)).at(0);
    const bare = isSchoolAbove && isBareName(entries[index - 1]?.text ?? "", order) ? entries[index - 1]?.text : null;
    const [, cell = null, ...more] = isDateAbove ? entry.text.split("\t") : [];
    const unnamed = bare ?? (more.length === 0 ? cell : null);
    const school =
      findSchool(partsOf(entry.text, order)) ??
      findShortSchool(entry.text, order) ??
      findSchool(others.flatMap(({ text }) => partsOf(text, order))) ??
      unnamed ??
      findSchoolByPlace(entry, entries[index + 1], order);
    const degree = findDegree(entry.text, school, order);
    const line = entry.text.replaceAll("\t", " ");
    if (degree === null) return [];
    const beside = listBeside(entries, index, isIn, order);
    const isHeld = !isStudied(line) && !beside.some(isOpenEnded) && isHeldDegree(entry.text, beside, today);
    return [{ school, degree: withNote(degree, line), isHeld, unsure: [], ...periodOf(span, line) }];
  });
}

function findSchoolByPlace({ text }: Entry, below: Entry | undefined, order: DateOrder): string | null {
  const beside = isPairWithDate(text, order) ? partsOf(text, order)[1] : null;
  return beside ?? (standsAboveSchool(text, below, order) ? (partsOf(below?.text ?? "", order)[0] ?? null) : null);
}

/**
 * Lists the other lines of an entry: each has as many above its degree as the first one. A line with another period is another
 * entry, of whatever kind.
 */
function listBeside(entries: readonly Entry[], index: number, isIn: readonly boolean[], order: DateOrder): string[] {
  const above = isIn.indexOf(true);
  const next = isIn.indexOf(true, index + 1);
  const end = next === -1 ? index + MOST_LINES : Math.max(next - above, index + 1);
  const block = entries.slice(Math.max(index - above, 0), end);
  const own = entries[index];
  const isDated = findSpans(own?.text ?? "", order).length > 0;
  const isOther = ({ text }: Entry) => isDated && /^\p{Lu}/u.test(text) && findSpans(text, order).length > 0;
  const other = block.findIndex((one) => one !== own && isOther(one));
  return block.slice(0, other === -1 ? undefined : other).flatMap((one) => (one === own ? [] : one.line));
}

/** Keeps the note that a degree isn't held: "Mestrado, Design (trancado)". */
function withNote(degree: string, line: string): string {
  const notes = isPursued(degree) ? [] : [...line.matchAll(/\([^()]{3,60}\)/gu)];
  const note = notes.find(([words]) => isPursued(words));
  return note === undefined ? degree : `${degree} ${note[0]}`;
}

/** "2024– MSc Cloud Computing" began then and hasn't ended. */
function periodOf(span: DatedSpan | undefined, line: string): Pick<ResumeSchool, "from" | "to" | "line"> {
  if (span === undefined) return { from: null, to: null, line };
  if (span.isRange) return { from: span.from, to: span.isCurrent ? null : (span.to ?? span.from), line };
  return isOpenEnded(line) ? { from: span.from, to: null, line } : { from: null, to: span.from, line };
}

function unlabel(raw: string): Entry {
  const own = parseLabel(raw);
  if (own?.section === "education") return { line: raw, text: own.rest, isLabeled: true };
  const [whole = "", before, ofForm] = LABEL.exec(raw) ?? [];
  const label = before ?? ofForm ?? "";
  const isLabel =
    label !== "" &&
    !SHORT_DEGREE.test(label) &&
    (!isName(label) || !label.includes(" ")) &&
    degreesIn(label).length + Number(namesSchool(label)) === 0;
  return {
    line: raw,
    text: isLabel ? raw.slice(whole.length) : raw,
    isLabeled: isLabel && DEGREE_LABEL.test(label),
  };
}

/** Tells whether a line is a period and nothing else. */
function isPeriod(text: string, order: DateOrder): boolean {
  const [span] = findSpans(text, order);
  return span !== undefined && !/[\p{L}\d]/u.test(text.slice(0, span.start) + text.slice(span.end));
}

/** "Tecnológico de Monterrey" */
function isBareName(text: string, order: DateOrder): boolean {
  const isShort = text.split(" ").length <= MOST_NAME_WORDS && !/[\d:;.!?]/u.test(text);
  return isShort && isName(text) && degreesIn(text).length === 0 && findSpans(text, order).length === 0;
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
  return school?.replace(/\s+[–—-]\s+\p{Ll}.*$|\s*\((?!.*\)).*$/u, "") ?? null;
}

const isSchool = (part: string) => namesSchool(part) && degreesIn(part).length === 0;

function isSchoolAlone(text: string, order: DateOrder): boolean {
  const parts = partsOf(text, order);
  return parts.length > 0 && namesSchool(parts[0] ?? "") && degreesIn(text).length === 0;
}

/** Tells whether a degree of few letters stands beside a school: "Leeds College, A.A., 2014", "LLM (IP Law), UCC, 2016". */
export function namesShortDegree(text: string, order: DateOrder): boolean {
  const parts = partsOf(text, order);
  const isDegree = (part: string) => SHORT_DEGREE.test(part);
  return parts.some(isDegree) && parts.some((part) => !isDegree(part) && (isSchool(part) || SHORT_SCHOOL.test(part)));
}

/** "Uniwersytet Morski w Gdyni, Wydział Nawigacyjny, inżynier (2012–2016)" */
function standsBehindSchool(text: string, order: DateOrder): boolean {
  const [first = "", ...rest] = partsOf(text, order);
  const fields = rest.filter((part) => !FACULTY.test(part) && !isPlace(part) && !isSchool(part) && part.length > 2);
  const isDated = findSpans(text, order).some(({ isRange }) => isRange);
  return (
    isDated && isNamed(text) && isSchool(first) && fields.length > 0 && !NO_DEGREE.test(text) && !text.includes("\t")
  );
}

/** "2015 – 2017 Weiterbildung zur Bilanzbuchhalterin" above "Eckert Schulen, Regenstauf" */
function standsAboveSchool(text: string, below: Entry | undefined, order: DateOrder): boolean {
  const [span] = findSpans(text, order);
  const own = span?.isRange === true && /^[\s[(]*$/u.test(text.slice(0, span.start)) ? text.slice(span.end) : "";
  if (below === undefined || !/\p{L}{3}/u.test(own) || partsOf(text, order).some(isSchool)) return false;
  if (CERTIFICATE.test(text) && !(LICENCE.test(own.trim()) && namesSchool(below.text))) return false;
  const [name = ""] = partsOf(below.text, order);
  const isName =
    /^\p{Lu}/u.test(name) &&
    name.split(" ").length <= MOST_NAME_WORDS &&
    !/[:!?]\s|\p{L}{4}\.\s|[.!?]$/u.test(below.text);
  return (
    isName &&
    !/^\p{L}+:/u.test(below.text) &&
    degreesIn(below.text).length === 0 &&
    findSpans(below.text, order).length === 0
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
  /^[\p{Lu}\d[(]/u.test(text) &&
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
  const named = own.filter((part, index) => index === 0 || !isPlace(part));
  const degree = named
    .join(", ")
    .replace(GRADE, "")
    .replace(ABBREVIATION, "")
    .replace(/\s*\((?!.*\)).*$/u, "");
  return /\p{L}{2}|\p{L}\.\p{L}/u.test(degree) ? degree : null;
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
    .flatMap(splitBeforeSchool)
    .map((part) => part.replaceAll(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, ""))
    .filter((part) => /[\p{L}\d]/u.test(part) && !/^\([^)]*\)$/u.test(part));
}

/** "Engineering - University of Porto", but not "VSB – Technical University" and "Master of Arts - MA". */
function splitAtDash(part: string): string[] {
  const [left = "", ...right] = part.replace(/\s+[–—-]\s*$/u, "").split(/\s+[–—-]\s+/u);
  const isSplit =
    right.some(namesSchool) ||
    right.some((one) => SHORT_SCHOOL.test(one) && degreesIn(one).length === 0 && one.length > 2);
  return isSplit && left.includes(" ") ? [left, right.join(" – ")] : [part];
}

/** "BBA program at University of Toledo" */
function splitBeforeSchool(part: string): string[] {
  const [left = "", right = "", ...others] = part.split(/\s+at\s+(?=\p{Lu})/u);
  return others.length === 0 && namesSchool(right) && !namesSchool(left) ? [left, right] : [part];
}
