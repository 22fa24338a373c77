import { namesOccupation } from "../roles/occupations";
import { DEGREES, degreesIn } from "../skills/levels";
import type { ResumeDegree, ResumeSchool, Stated } from "./career";
import { hasOddDate } from "./open-words";
import { BARE_LICENCE, BARE_MASTER, namesSchool } from "./education-names";
import { isStudied, tellsOfOthers } from "./pursued";

/** "Promotion, Informatik" beside a school. */
const BARE_PROMOTION = /(?:^|[\t:–—-]|\d )\s*promotion(?=$|[,:\t]| (?:in|zu[rm]?|an|am|–) )/iu;
const POSTGRADUATE =
  /(?<!\p{L})(?:post-?graduate|graduate (?:diploma|certificate)|pos(?:t)?grado|pós-graduação|especiali[sz]ación|especialização|aufbaustudium|podyplomow\p{L}+)(?!\p{L})/iu;

/** Names the degree of an entry of the education. */
function degreeOfEntry(line: string): ResumeDegree | undefined {
  const named = degreesIn(line).at(-1);
  if (named !== undefined || !/(?:19|20)\d\d/u.test(line)) return named;
  const subject = BARE_MASTER.exec(line)?.[1];
  // "Master Electrician, 2015"
  if (subject !== undefined && !namesOccupation(subject)) return "master";
  if (!line.split(/\s*[,\t|]\s*/u).some(namesSchool)) return undefined;
  return BARE_PROMOTION.test(line) ? "doctorate" : BARE_LICENCE.test(line) ? "bachelor" : undefined;
}

/** Ranks an entry of the education by its degree. A graduate diploma stands between a bachelor's and a master's degree. */
function rankOf(entry: ResumeSchool): number {
  const rank = DEGREES.findIndex((degree) => degree === degreeOfEntry(spellEntry(entry)));
  return POSTGRADUATE.test(entry.line) ? Math.max(rank, DEGREES.indexOf("bachelor") + 0.5) : rank;
}

/** Tells whether an entry of the education is of a degree or a graduate diploma. */
export const namesDegree = (entry: ResumeSchool): boolean => rankOf(entry) >= 0;

/** Orders entries of the education by their degrees, the highest and then the latest first. */
export function orderByDegree(education: readonly ResumeSchool[]): ResumeSchool[] {
  return education.toSorted((a, b) => rankOf(b) - rankOf(a) || (b.to?.year ?? 0) - (a.to?.year ?? 0));
}

/** Tells whether its owner surely has the degree. The school may be unsure. */
export const isHeldSurely = ({ isHeld, unsure }: ResumeSchool) => isHeld && !unsure.includes("degree");

/** Finds the highest degree that an entry of the education or another line names. */
export function parseDegree(
  lines: readonly { text: string; isEducation: boolean }[],
  education: readonly ResumeSchool[],
  today: Date,
): Stated<ResumeDegree> | null {
  const ofEntries = education
    .filter(isHeldSurely)
    .map((entry) => ({ value: degreeOfEntry(spellEntry(entry)), line: entry.line }));
  const isOfEntry = (text: string) => education.some(({ line }) => line.includes(text) || text.includes(line));
  const isStated = ({ text, isEducation }: { text: string; isEducation: boolean }) =>
    (isEducation || namesSchool(text) || /\bdegree\b|bachelor|\bb\.?sc\b|\bm\.?sc\b|\bph\.?d\b|\bmba\b/iu.test(text)) &&
    !isStudied(text) &&
    !tellsOfOthers(text) &&
    !isOfEntry(text) &&
    !(isEducation && hasOddDate(text, today));
  const stated = lines.filter(isStated).map(({ text, isEducation }) => ({
    value: isEducation ? degreeOfEntry(text) : degreesIn(text).at(-1),
    line: text,
  }));
  return (
    [...ofEntries, ...stated]
      .flatMap(({ value, line }) => (value === undefined ? [] : [{ value, line }]))
      .toSorted((a, b) => DEGREES.indexOf(b.value) - DEGREES.indexOf(a.value))[0] ?? null
  );
}

const spellEntry = ({ line, school, to }: ResumeSchool) => [line, school, to?.year].join(", ");
