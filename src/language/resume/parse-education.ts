import { DEGREES, degreesIn } from "../skills/levels";
import type { ResumeDegree, ResumeSchool, Stated } from "./career";
import { type DateOrder, findSpans } from "./dates";
import { isPlace, splitHeading } from "./heading-parts";
import { isStudied } from "./pursued";

const SCHOOL =
  /\b(?:university|college|school|institute|institut|universit\p{L}+|hochschule|universidad\p{L}*|academy|bootcamp|polytechnic|lycée|école|escuela|escola|faculty)\b|^(?:TU|FH|NUI|UC|ETH|MIT|HTW) /iu;
const LONGEST_LINE = 200;

/** Whether a text names a school or university. */
export function namesSchool(text: string): boolean {
  return SCHOOL.test(text);
}

/** Reads schools: a line with a degree, and the school and dates in it or in the lines beside it. */
export function parseEducation(lines: readonly string[], order: DateOrder): ResumeSchool[] {
  const isDegree = (line: string) => line.length <= LONGEST_LINE && degreesIn(line).length > 0;
  const first = lines.findIndex(isDegree);
  // "University / Degree / University / Degree": each school stands above its degree.
  const isSchoolAbove = lines.slice(0, first).some(namesSchool);
  return lines.flatMap((line, index): ResumeSchool[] => {
    if (!isDegree(line)) return [];
    const [above = "", below = "", next = ""] = [lines[index - 1], lines[index + 1], lines[index + 2]];
    const beside = [line, ...(isSchoolAbove ? [above, below] : [below, above]), next].filter(
      (text) => text === line || degreesIn(text).length === 0,
    );
    const parts = beside.map((text) => partsOf(text, order));
    const span = beside.flatMap((text) => findSpans(text, order)).at(0);
    const school = parts.flat().find((part) => namesSchool(part) && degreesIn(part).length === 0) ?? null;
    const named = parts[0] ?? [];
    const degree = findDegree(named) ?? named.find((part) => part !== school) ?? null;
    const to = span === undefined || span.isCurrent ? null : (span.to ?? span.from);
    return [{ school, degree, from: span?.isRange ? span.from : null, to, line: line.replaceAll("\t", " ") }];
  });
}

/** "Master's degree", "Bachelor of Science", whose field stands in a part of its own. */
const BARE_DEGREE =
  /^(?:bachelor|master|doctor|associate)(?:['’]?s)?(?: degree| of (?:applied )?(?:science|arts|engineering|technology|philosophy))?$|^(?:[BM]\.?Sc|[BM]\.?[AS]|B\.?Eng|M\.?Eng)\.?$/iu;

const FIELD = /^\p{Lu}[\p{L} &-]{3,40}$/u;
/** How many parts behind a degree its field may stand. */
const BESIDE = 2;

/** "Bachelor of Science", "BS" and "Finance" are "Bachelor of Science, Finance". */
function findDegree(parts: readonly string[]): string | null {
  const at = parts.findIndex((part) => degreesIn(part).length > 0);
  const degree = parts[at];
  if (degree === undefined) return null;
  const isField = (part: string) =>
    FIELD.test(part) && degreesIn(part).length === 0 && !namesSchool(part) && !isPlace(part);
  const field = BARE_DEGREE.test(degree) ? parts.slice(at + 1, at + 1 + BESIDE).find(isField) : undefined;
  return field === undefined ? degree : `${degree}, ${field}`;
}

function partsOf(line: string, order: DateOrder): string[] {
  const [span] = findSpans(line, order);
  const rest = span ? `${line.slice(0, span.start)}\t${line.slice(span.end)}` : line;
  return splitHeading(rest).flatMap((group) => group.map(({ text }) => text));
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
