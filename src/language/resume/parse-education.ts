import { namesOccupation } from "../roles/occupations";
import { degreesIn, namesQualification } from "../skills/levels";
import type { ResumeSchool, SchoolPart } from "./career";
import { type DatedSpan, type DateOrder, findSpans, withoutSpans } from "./dates";
import { type EducationEntry, listEducationEntries, listsCourses } from "./education-entries";
import { isIssuingSchool, namesCourse, namesPost, namesSchool, namesStudies } from "./education-names";
import { BEGUN, type EducationRow, mayNameStudies, parseRows, spellDegree } from "./education-rows";
import {
  hasOddDate,
  leavesNameOpen,
  leavesOpen,
  leavesSchoolOpen,
  NEGATED,
  saysUnfinished,
  splitWithin,
} from "./open-words";
import { isOpenEnded, isPursued, isStudied } from "./pursued";
import type { EducationText } from "./text-lines";

/**
 * Reads schools: a degree with the school and dates in its line or in the lines of its entry. By its place, a line also names a
 * degree that no vocabulary has: before a school in its own line, where others' degrees stand, or behind a form's label.
 */
export function parseEducation(lines: readonly EducationText[], order: DateOrder, today: Date): ResumeSchool[] {
  const rows = parseRows(lines.flatMap(withoutThesis), order, today);
  return listEducationEntries(rows).flatMap((entry) => parseEntry(entry, order, today));
}

/** "Thesis: Tides of the Elbe (Advisor: B. Holt)" is no part of a degree's name. */
const THESIS =
  /(?:^|(?<=\p{L}{2}|\d)[.;]?|,|\()\s*(?:\p{L}+[ -])?(?<!\p{L})(?:thesis|thèse|dissertation|project|capstone|advis[eo]r|supervisor|promot[oe]r|dir(?=\.)|directeur|betreuer(?:in)?|(?:bachelor|master|diplom|magister|abschluss|doktor)\p{L}*arbeit|praca|tesis|tese|tesi|tfm|tfg|tcc|scriptie|proefschrift|mémoire)(?: \p{Ll}+)?(?:\s?:|(?<=dir)\.)\s.*$/iu;
/** "Tides of the lower Elbe" in quotes, but not „Ana Holt“, whose name a university may have. */
const TITLE = /[,.:]?\s*["“„«](?=[^"“”„«»]*\s\p{Ll}{2,}\s)(?:[^\s"“”„«»]+\s+){3,}[^"“”„«»]+["”“»]/gu;

function withoutThesis(line: EducationText): EducationText[] {
  const said = line.text.replaceAll(TITLE, "");
  if (said !== line.text && said.trim() !== "") return withoutThesis({ ...line, text: said });
  const [note = ""] = line.form === undefined ? (THESIS.exec(line.text) ?? []) : [];
  // What names a school or a year isn't a topic alone: "Tesis: Doctorado en Física, Universidad de Sevilla, 2014".
  if (note === "" || isPursued(note) || NEGATED.test(note) || namesSchool(note) || /(?:19|20)\d\d/u.test(note))
    return [line];
  const text = line.text.slice(0, -note.length).trimEnd();
  return text === "" ? [] : [{ ...line, text }];
}

function parseEntry(entry: EducationEntry, order: DateOrder, today: Date): ResumeSchool[] {
  const { degree: own, school: schoolRow, dates, notes, isWhole, isProven } = entry;
  if (own === null) return parseUnknown(entry, today);
  const beside = schoolRow === null || schoolRow === own ? null : nameSchool(schoolRow);
  const school = findSchool(own, beside);
  const degree = spellDegree(own, school.index);
  if (degree === null || namesPost(degree)) return [];
  const rows = [...new Set([own, schoolRow, dates, ...notes])].flatMap((row) => row ?? []);
  const said = rows.filter((row) => row === own || !listsCourses(row.text));
  const open = said.flatMap(({ words }) => listOpenParts(words, degree, school.name, order));
  const { span } = dates ?? own;
  const isUnfinished =
    span?.isCurrent === true ||
    said.some(({ text }) => isStudied(text) || hasOddDate(text, today)) ||
    open.some(saysUnfinished);
  const ofSchool = school.name !== null && namesSchool(school.name);
  // "First aid, Red Cross" and "Guest lecture" below a university are no degrees.
  const isCourse = namesCourse(degree) && (isProven || (ofSchool && !isIssuingSchool(school.name ?? "")));
  // "Fachkraft für Lagerlogistik, IHK Köln"
  const isTrade =
    (isProven || (span?.isRange === true && school.name !== null)) && !ofSchool && namesOccupation(degree);
  const isKnown = own.hasDegree || own.byPlace === "order" || isCourse || isTrade;
  // "Scholarship: Physics", "Abschluss: noch offen"
  const isVague =
    own.form !== undefined && degreesIn(own.words).length === 0 && (!own.form.isDegree || /^\p{Ll}/u.test(own.words));
  const isOfPair = own.byPlace === "pair" && !own.hasDegree && !namesSchool(beside ?? "");
  const isDoubted = own.isDoubted === true || isOfPair || isVague;
  const unsure: SchoolPart[] = [
    ...(isWhole && !school.isGuess ? [] : (["school"] as const)),
    ...(isWhole && (isUnfinished || open.length === 0) && !isDoubted && isKnown ? [] : (["degree"] as const)),
    ...(isWhole ? [] : (["dates"] as const)),
  ];
  const line = own.text.replaceAll("\t", " ");
  const isHeld = !isUnfinished && open.length === 0;
  const isBegun = !isHeld && span?.isRange === false && BEGUN.test(line);
  const period = isBegun ? { from: span.from, to: null, line } : periodOf(span, line);
  return [{ school: school.name, degree: withNotes(degree, open), isHeld, unsure, ...period }];
}

/** Studies whose names nothing tells are an unsure entry with their words, and those that aren't finished stay, too. */
function parseUnknown({ school: schoolRow, dates, notes }: EducationEntry, today: Date): ResumeSchool[] {
  const named = [schoolRow, ...notes].flatMap((row) => row ?? []);
  const rows = [...new Set([...named, dates])].flatMap((row) => (row === null || listsCourses(row.text) ? [] : row));
  const isUnfinished = rows.some(
    ({ text, words }) => isPursued(text) || hasOddDate(text, today) || splitWithin(words).some(saysUnfinished),
  );
  if (!mayNameStudies(rows, isUnfinished)) return [];
  const ofSchool = schoolRow ?? named.find(({ parts }) => parts.some(({ kind }) => kind === "school")) ?? null;
  const school = ofSchool === null ? null : nameSchool(ofSchool);
  const rest = named.flatMap((row) => spellDegree(row, row === ofSchool ? row.school : -1) ?? []);
  const span = [dates, ...named].find((row) => row?.span !== undefined)?.span;
  const line = named.map(({ text }) => text.replaceAll("\t", " ")).join(" ");
  const degree = rest.join(", ") || null;
  return [
    {
      school,
      degree,
      isHeld: !isUnfinished,
      unsure: isUnfinished ? ["school"] : ["school", "degree"],
      ...periodOf(span, line),
    },
  ];
}

/** The school of a line of its own. */
const nameSchool = ({ parts, school }: EducationRow): string | null => (parts[school] ?? parts[0])?.text ?? null;

/** `index`: of its part in the degree's line, -1 if it isn't there. `isGuess`: it may be the degree's field. */
type OwnSchool = { name: string | null; index: number; isGuess: boolean };

function findSchool(own: EducationRow, beside: string | null): OwnSchool {
  if (own.form !== undefined) return { name: own.form.school, index: -1, isGuess: false };
  const { parts, school: index, byPlace, hasDegree } = own;
  const name = parts[index]?.text ?? null;
  // "CIPD Level 5, HR Management" below an institute
  const isField =
    beside !== null && (byPlace === "pair" || (parts[index]?.kind === "short" && /\p{Ll}/u.test(name ?? "")));
  // "Highers, Maths, St Bride's": the last name may be the school's.
  const isGuess = beside === null && parts.length > 1 && namesQualification(own.words);
  if (name === null || isField) return { name: beside, index: -1, isGuess };
  return { name, index, isGuess: beside === null && byPlace === "pair" && hasDegree && !namesStudies(own.words) };
}

/** Lists what a line of an entry says beside degree, field, school, place, grade and dates. */
function listOpenParts(words: string, degree: string, school: string | null, order: DateOrder): string[] {
  const rest = withoutSpans(words, "\t", findSpans(words, order));
  const isIn = (part: string, whole: string | null) =>
    whole !== null &&
    (whole.startsWith(part) || part.includes(whole) || (/^\p{Lu}/u.test(part) && whole.includes(part)));
  return splitWithin(rest).filter((part) =>
    isIn(part, school)
      ? leavesSchoolOpen(part)
      : isIn(part, degree) && degreesIn(part).length === 0
        ? leavesNameOpen(part, true, true) && (!namesQualification(part) || leavesOpen(part, true))
        : leavesOpen(part, true),
  );
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
