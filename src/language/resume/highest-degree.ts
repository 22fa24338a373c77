import { namesOccupation } from "../roles/occupations";
import { DEGREES, degreesIn } from "../skills/levels";
import type { ResumeDegree, ResumeSchool, Stated } from "./career";
import { hasOddDate } from "./open-words";
import { namesSchool } from "./parse-education";
import { isStudied, tellsOfOthers } from "./pursued";

/** A French "licence" and "Master Journalisme" are degrees beside a school and a year. */
const BARE_MASTER =
  /(?:^|[\t:–—-]|\d )\s*(?:master|mastère|maestr[ií]a|mestrado|máster) (?!class|of)(\p{L}[^,|\t]{0,80})/iu;
const BARE_LICENCE = /(?:^|[\t:–—-]|\d )\s*licence (?!to|for)\p{L}/iu;

/** Names the degree of an entry of the education. */
export function degreeOfEntry(line: string): ResumeDegree | undefined {
  const named = degreesIn(line).at(-1);
  if (named !== undefined || !/(?:19|20)\d\d/u.test(line)) return named;
  const subject = BARE_MASTER.exec(line)?.[1];
  // "Master Electrician, 2015"
  return subject !== undefined && !namesOccupation(subject)
    ? "master"
    : BARE_LICENCE.test(line) && namesSchool(line)
      ? "bachelor"
      : undefined;
}

/** Whether its owner surely has the degree. The school may be unsure. */
export const isHeldSurely = ({ isHeld, unsure }: ResumeSchool) => isHeld && !unsure.includes("degree");

/** Finds the highest degree that a line about education names. Lines of its section (`isListed`) are those of a sure entry. */
export function parseDegree(
  lines: readonly { text: string; isEducation: boolean; isListed?: boolean }[],
  education: readonly ResumeSchool[],
  today: Date,
): Stated<ResumeDegree> | null {
  const isUnheld = (text: string) =>
    education.some((school) => !isHeldSurely(school) && (school.line.includes(text) || text.includes(school.line)));
  const isSure = (text: string) =>
    education.some((school) => isHeldSurely(school) && (school.line.includes(text) || text.includes(school.line)));
  const stated = lines.flatMap(({ text, isEducation, isListed }) => {
    const isStated =
      isEducation || namesSchool(text) || /\bdegree\b|bachelor|\bb\.?sc\b|\bm\.?sc\b|\bph\.?d\b|\bmba\b/iu.test(text);
    const degree =
      isStated &&
      !isStudied(text) &&
      !tellsOfOthers(text) &&
      !isUnheld(text) &&
      (isListed !== true || isSure(text)) &&
      !(isEducation && hasOddDate(text, today))
        ? isEducation
          ? degreeOfEntry(text)
          : degreesIn(text).at(-1)
        : undefined;
    return degree === undefined ? [] : [{ value: degree, line: text }];
  });
  return stated.toSorted((a, b) => DEGREES.indexOf(b.value) - DEGREES.indexOf(a.value))[0] ?? null;
}
