import type { Career, ConfirmedCareer } from "~/contracts/career";
import { CAREER_MAX } from "~/contracts/rules/career";
import { certificatesIn } from "../skills/certificates";
import { languageLevelIn, languagesIn } from "../skills/levels";
import { skillsIn } from "../skills/skills";
import { monthsCovered } from "../terms/experience";
import {
  isCertain,
  listSureCredentials,
  listUnsure,
  monthsOf,
  type ResumeCareer,
  type ResumeLanguageLevel,
  type ResumePosition,
  type ResumeSchool,
  type Stated,
  type YearMonth,
} from "./career";
import { parseYearMonth } from "./dates";
import { parseDegree } from "./highest-degree";
import { orderPositions, putMainFirst } from "./order-positions";
import { isPursued } from "./pursued";
import { spellLevel } from "./spell-languages";
import { joinCredential } from "./spell-credentials";

type Saved = Career["experience"][number];

/** Replaces what was read by what the owner saved: all if they checked it against this résumé, else unsure positions and all certificates. */
export function confirmCareer(read: ResumeCareer, saved: ConfirmedCareer, today: Date): ResumeCareer {
  const career = confirmCertificates(read, saved);
  return saved.checked === undefined
    ? confirmPositions(career, saved, today)
    : replaceByChecked(career, saved.experience, { ...saved.checked, today });
}

type Checked = Pick<Career, "education" | "skills"> & { today: Date };

function replaceByChecked(
  career: ResumeCareer,
  experience: readonly Saved[],
  { today, ...checked }: Checked,
): ResumeCareer {
  const positions = experience.map((one): ResumePosition => {
    const same = career.positions.find((position) => isSame(position, one)) ?? null;
    return { ...toPosition(one, same && isNamedAs(one, same) ? same : null), lines: listLines(one) };
  });
  const education = checked.education.map((one) => toSchool(one, career.education, today));
  const languages = confirmLanguages(career.languages, checked.skills);
  const removed = listRemoved(career, experience, education);
  const held = education.flatMap(({ isHeld, line }) => (isHeld ? [line] : []));
  const certificates = [...career.certificates].filter(([, line]) => !removed.has(line));
  // The owner's list shows what a line of theirs did.
  const before = new Map([...career.skills].map(([skill, line]) => [skill, removed.has(line) ? skill : line] as const));
  const skills = confirmSkills(before, checked.skills);
  const headings = positions.map(({ heading }) => heading);
  const own = new Set([...positions.flatMap(({ lines }) => lines), ...education.map(({ line }) => line)]);
  const isOwn = (line: string) => own.has(line) || headings.some((heading) => heading.includes(line));
  const isGone = (skill: string) => before.has(skill) && !skills.has(skill);
  const isKept = (line: string) => !removed.has(line) && (isOwn(line) || !skillsIn(line).some(isGone));
  return {
    ...career,
    lines: [...new Set([...career.lines, ...held])].filter(isKept),
    positions: orderPositions(positions, today),
    education,
    degree: parseDegree([], education, today),
    languages,
    certificates: new Map(certificates),
    skills,
    listedSkills: [...skills.keys()],
    years: countYears(positions, today) ?? statedYears(career),
  };
}

/** Tells whether the résumé's heading still says what its owner saved. */
function isNamedAs({ title, company }: Saved, { heading, employer }: ResumePosition): boolean {
  return heading.includes(title) && (heading.includes(company) || company === employer);
}

/** Lists the lines of positions and schools that a career's owner removed: they prove nothing any more. */
function listRemoved(
  { positions, education, lines }: ResumeCareer,
  experience: readonly Saved[],
  own: readonly ResumeSchool[],
): ReadonlySet<string> {
  const isGone = (position: ResumePosition) => !experience.some((one) => isSame(position, one));
  const gone = positions.filter(isGone);
  const headings = gone.map(({ heading }) => heading);
  const schools = education.map(({ line }) => line).filter((line) => !own.some((one) => one.line === line));
  const entries = [...headings, ...schools].map((entry) => entry.replaceAll(/\s+/gu, " "));
  const named = lines.filter((line) => line.includes(" ") && entries.some((entry) => entry.includes(line)));
  return new Set([...headings, ...gone.flatMap((position) => position.lines), ...schools, ...named]);
}

/** The résumé says whether an entry is held. If its owner changed the entry, its end says so: it is held once that has passed. */
function toSchool(saved: Career["education"][number], read: readonly ResumeSchool[], today: Date): ResumeSchool {
  const [from, to] = [parseYearMonth(saved.start), parseYearMonth(saved.end)];
  const degree = [saved.degree, saved.field].filter(Boolean).join(", ") || null;
  const school = saved.school || null;
  const isSameEnd = (end: YearMonth | null) => (end === null || to === null ? end === to : areEqual(end, to));
  const same = read.find((one) => one.degree === degree && one.school === school && isSameEnd(one.to));
  const line = [degree, school, saved.end].filter(Boolean).join(", ");
  const isPast =
    to === null
      ? from === null
      : monthOf(to) <= monthOf({ year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 });
  const isHeld = same?.isHeld ?? (isPast && !isPursued(line));
  return { school, degree, from, to, isHeld, unsure: [], line: same?.line ?? line };
}

const monthOf = ({ year, month }: YearMonth) => year * 12 + (month ?? 1);

/** Languages stand among the skills: "German (C1)". */
function confirmLanguages(read: ResumeCareer["languages"], skills: readonly string[]): ResumeCareer["languages"] {
  return new Map(
    skills.flatMap((line): [string, Stated<ResumeLanguageLevel | null>][] => {
      const [, name = "", words = ""] = /^([^()]+?)(?: \(([^()]+)\))?$/u.exec(line) ?? [];
      const before = read.get(name);
      if (before !== undefined && words === spellLevel(name, before)) return [[name, before]];
      const language = before === undefined ? languagesIn(line)[0]?.language : name;
      const isLanguage = language !== undefined && (before !== undefined || words !== "");
      return isLanguage ? [[language, { value: languageLevelIn(words), line }]] : [];
    }),
  );
}

/** Keeps the skills that are in their owner's list, each with the résumé's line that shows it best, and adds those that it names. */
function confirmSkills(read: ResumeCareer["skills"], own: readonly string[]): ResumeCareer["skills"] {
  const listed = new Set(own);
  // The list of a full career didn't show the others.
  const isListed = (skill: string, order: number) => listed.has(skill) || order >= CAREER_MAX.skills;
  const before = [...read].filter(([skill], order) => certificatesIn(skill).length > 0 || isListed(skill, order));
  const added = own.flatMap((line) => skillsIn(line).map((skill) => [skill, line] as const));
  return new Map([...added, ...before]);
}

function countYears(positions: readonly ResumePosition[], today: Date): Stated<number> | null {
  const spans = positions.flatMap((position) => monthsOf(position, today) ?? []);
  const [latest] = positions;
  return latest === undefined || spans.length === 0
    ? null
    : { value: Math.floor(monthsCovered(spans) / 12), line: latest.heading };
}

/** Years that a sentence states. Those of the positions' dates are gone with them. */
function statedYears({ years, positions }: ResumeCareer): Stated<number> | null {
  return positions.some(({ heading }) => heading === years?.line) ? null : years;
}

function confirmCertificates(career: ResumeCareer, { certificates }: ConfirmedCareer): ResumeCareer {
  if (certificates === undefined) return career;
  const credentials = certificates.map(joinCredential);
  const held = new Map(credentials.flatMap((line) => certificatesIn(line).map((name) => [name, line] as const)));
  // The owner removed it, so no other line proves it.
  const dropped = new Set(
    listSureCredentials(career)
      .flatMap(certificatesIn)
      .filter((name) => !held.has(name)),
  );
  const read = [...career.certificates].filter(([name]) => !dropped.has(name) && !held.has(name));
  const skills = [...career.skills].filter(([name]) => !certificatesIn(name).some((one) => dropped.has(one)));
  return {
    ...career,
    credentials: credentials.map((text) => ({ text, isSure: true })),
    certificates: new Map([...held, ...read]),
    skills: new Map(skills),
  };
}

/**
 * Replaces what the reader is unsure of by what the résumé's owner saved for the same time. If the reader understood no
 * position at all, takes the saved ones. What it read with certainty stays.
 */
function confirmPositions(career: ResumeCareer, saved: ConfirmedCareer, today: Date): ResumeCareer {
  const free = new Set(saved.experience);
  const positions = career.positions.map((position) => {
    const match = isCertain(position) ? undefined : [...free].find((one) => isSame(position, one));
    if (match === undefined) return position;
    free.delete(match);
    return toPosition(match, position);
  });
  if (positions.some(isCertain) || saved.experience.length === 0)
    return { ...career, positions: putMainFirst(positions) };
  const own = saved.experience.map((one) => toPosition(one, null));
  return { ...career, positions: [...orderPositions(own, today), ...positions] };
}

const listLines = ({ summary }: Saved) =>
  summary
    .split("\n")
    .map((line) => line.replace(/^[-•*]\s+/u, "").trim())
    .filter((line) => line !== "");

/** Tells whether a saved position is of the same time, or of the same title or employer if the résumé's time is unsure. */
function isSame({ from, title, employer, unsure }: ResumePosition, saved: Saved): boolean {
  const start = parseYearMonth(saved.start);
  if (!unsure.includes("dates") && from !== null) return start !== null && areEqual(from, start);
  const isNamed = (one: string | null, other: string) =>
    one !== null && other !== "" && one.toLowerCase() === other.toLowerCase();
  return isNamed(title, saved.title) || isNamed(employer, saved.company);
}

function areEqual(one: YearMonth, other: YearMonth): boolean {
  return one.year === other.year && (one.month === null || other.month === null || one.month === other.month);
}

function toPosition(saved: Saved, read: ResumePosition | null): ResumePosition {
  const [from, to] = [parseYearMonth(saved.start), parseYearMonth(saved.end)];
  return {
    title: saved.title || null,
    employer: saved.company || null,
    place: saved.location || null,
    from,
    to,
    isCurrent: from !== null && saved.end === "",
    heading: read?.heading ?? [saved.title, saved.company, saved.start].filter(Boolean).join(", "),
    lines: read?.lines ?? listLines(saved),
    // An owner who leaves the employer empty worked for nobody in particular.
    unsure: listUnsure({ title: saved.title === "", dates: from === null }),
  };
}
