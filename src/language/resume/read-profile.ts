import { findPlaces } from "../places/places";
import { skillsIn } from "../skills/skills";
import { certificatesIn } from "../skills/certificates";
import { DEGREES, degreesIn, languageLevelIn, languagesIn, type Degree, type LanguageLevel } from "../skills/levels";
import { skillsOfDeed, skillsOfTitle } from "../skills/shown-by-work";
import { monthsCovered, spansIn, yearsIn, type Span } from "./experience";
import { readResumeLines, type ResumeLine, withoutContactDetails } from "./read-lines";
import { isEnglish } from "../text/posting-language";
import { meaningfulStems } from "../text/stem";

/** A fact of a résumé, and the line that shows it. */
export type Shown<Value> = { value: Value; line: string };

/** A position: the line with its dates, and the text below it. */
export type Role = {
  heading: string;
  spans: readonly Span[];
  lines: readonly string[];
  text: string;
  skills: ReadonlySet<string>;
  stems: ReadonlySet<string>;
};

export type ResumeProfile = {
  lines: readonly string[];
  /** The same lines without headings and contact details, as stems. */
  stems: readonly { line: string; stems: ReadonlySet<string> }[];
  /** The best line for each skill: a sentence about work rather than a list. */
  skills: ReadonlyMap<string, string>;
  /** Jobs in the résumé's order, without schools. */
  roles: readonly Role[];
  years: Shown<number> | null;
  degree: Shown<Degree> | null;
  languages: ReadonlyMap<string, Shown<LanguageLevel | null>>;
  isEnglish: boolean;
  certificates: ReadonlyMap<string, string>;
  /** ISO 3166-1 alpha-2. */
  countries: Shown<string[]> | null;
  utcOffsets: Shown<number[]> | null;
};

const ALL_SKILLS = 1000;
/** The first lines say where the applicant lives. */
const HEAD_LINES = 8;
const EDUCATION_HEADING =
  /education|academic|training|courses?|certifi|licen[sc]|ausbildung|studium|formación|formation/iu;
const LANGUAGES_HEADING = /^(?:\p{L}+ )?(?:languages?|sprachen|langues|idiomas)\b/iu;
const OTHER_HEADING =
  /skills?|competenc|tools|technolog|summary|profile|objective|about|interests?|references?|projects?|awards?|publications?/iu;
const SCHOOL =
  /\b(?:university|college|school|institute of|universität|hochschule|université|universidad|academy|bootcamp)\b/iu;
/** Encoded data or a drawn line, not a word. */
const RUN = /\S{200,}/gu;

type Section = "work" | "education" | "languages" | "other";
type Placed = ResumeLine & { section: Section };

/** Reads the facts of a résumé and the lines that show them. `today` ends current jobs. */
export function readProfile(resumeText: string, today: Date): ResumeProfile {
  const lines = inSections(readResumeLines(resumeText.replaceAll(RUN, " ")).map(withoutContacts));
  const roles = readRoles(lines, today);
  return {
    lines: lines.map(({ text }) => text),
    stems: lines.flatMap(({ text, kind }) =>
      kind === "heading" || kind === "contact" ? [] : [{ line: text, stems: meaningfulStems(text) }],
    ),
    skills: readSkills(lines, roles),
    roles,
    years: readYears(lines, roles),
    degree: readDegree(lines),
    languages: readLanguages(lines),
    isEnglish: isEnglish(resumeText),
    certificates: firstLines(lines, ({ text }) => certificatesIn(text)),
    ...readPlace(lines),
  };
}

/** Evidence is shown to the seeker and goes into letters, so it never has an address or a number. */
function withoutContacts(line: ResumeLine): ResumeLine {
  return line.kind === "contact" ? { ...line, text: withoutContactDetails(line.text) } : line;
}

function inSections(lines: readonly ResumeLine[]): Placed[] {
  let section: Section = "work";
  return lines.map((line) => {
    if (line.kind === "heading") section = sectionOf(line.text) ?? section;
    return { ...line, section: LANGUAGES_HEADING.test(line.text) ? "languages" : section };
  });
}

function sectionOf(heading: string): Section | null {
  if (LANGUAGES_HEADING.test(heading)) return "languages";
  if (/experience|employment|history|career|work|berufs|praxis/iu.test(heading)) return "work";
  if (EDUCATION_HEADING.test(heading)) return "education";
  return OTHER_HEADING.test(heading) ? "other" : null;
}

/** "Video visits with 140 patients since 2020" is a deed, not a position. */
const TELLS_SINCE = /(?:;|\b\d{1,3}(?:,\d{3})?\b(?![./-])).*\b(?:since|seit|depuis|desde)\s+(?:\p{L}+\s+)?\d{4}/iu;

/** "Executive Assistant to the CEO, Lee Biologics" */
function isTitle(text: string): boolean {
  const words = text.split(" ");
  return (
    words.length <= 9 &&
    !/[.;:!?\d]/u.test(text) &&
    words.every((word) => /^(?:\p{Lu}|&|(?:of|to|the|and|for|in|at|de|du|für)$)/u.test(word))
  );
}

/** A job begins at a line with dates and ends before the next one. */
function readRoles(lines: readonly Placed[], today: Date): Role[] {
  const roles: { heading: string; spans: Span[]; lines: string[] }[] = [];
  let before = "";
  for (const { text, kind, section } of lines) {
    const isWork = section === "work" && kind !== "contact" && !TELLS_SINCE.test(text);
    const spans = isWork && !SCHOOL.test(text) && degreesIn(text).length === 0 ? spansIn(text, today) : [];
    if (spans.length > 0) {
      // "Senior Accountant, Acme" may be in the line above its dates.
      const heading =
        /^[\s\d/.–—-]*(?:\p{L}{3,10}\.?\s+)?\d{4}/u.test(text) && before !== "" ? `${before} ${text}` : text;
      roles.push({ heading, spans, lines: [] });
    } else if (kind === "heading") before = "";
    else if (section === "work" && kind !== "contact") roles.at(-1)?.lines.push(text);
    before = kind === "position" || kind === "list" || isTitle(text) ? text : "";
  }
  return roles.map((role) => {
    const text = [role.heading, ...role.lines].join("\n");
    const shown = [...skillsOfTitle(role.heading), ...role.lines.flatMap(skillsOfDeed)];
    return {
      ...role,
      text,
      skills: new Set([...skillsIn(text, ALL_SKILLS), ...shown]),
      // A strategic buyer has worked in procurement.
      stems: meaningfulStems([text, ...shown].join("\n")),
    };
  });
}

const PROOF = { telling: 3, position: 2, list: 1, heading: 0, contact: 0 } as const;
/** Without dated positions, one of the first lines is the title. */
const TITLE_LINES = 4;

/** Finds skills by their names, then by descriptions of work, then by the titles of positions. */
function readSkills(lines: readonly Placed[], roles: readonly Role[]): Map<string, string> {
  const best = new Map<string, { line: string; proof: number }>();
  for (const { text, kind } of lines) {
    const proof = PROOF[kind];
    for (const skill of skillsIn(text, ALL_SKILLS)) {
      if (proof > (best.get(skill)?.proof ?? -1)) best.set(skill, { line: text, proof });
    }
  }
  const shown = new Map([...best].map(([skill, { line }]) => [skill, line]));
  const add = (line: string, skills: readonly string[]) => {
    for (const skill of skills) if (!shown.has(skill)) shown.set(skill, line);
  };
  // "AML Manager, Thames Payments" does no payments.
  const isHeading = (line: string) => roles.some(({ heading }) => heading.includes(line));
  for (const { text, kind, section } of lines)
    if (section === "work" && kind !== "heading" && kind !== "contact" && !isHeading(text))
      add(text, skillsOfDeed(text));
  const titles =
    roles.length > 0 ? roles.map(({ heading }) => heading) : lines.slice(0, TITLE_LINES).map(({ text }) => text);
  for (const title of titles) add(title, skillsOfTitle(title));
  return shown;
}

/** Reads the years of experience: the greater of dated and stated ones, because many résumés leave out dates. */
function readYears(lines: readonly Placed[], roles: readonly Role[]): Shown<number> | null {
  const dated = Math.floor(monthsCovered(roles.flatMap(({ spans }) => spans)) / 12);
  const latest = roles.toSorted(
    (a, b) => Math.max(...b.spans.map((s) => s.to)) - Math.max(...a.spans.map((s) => s.to)),
  )[0];
  const said = lines.flatMap(({ text, kind }) => {
    const years = kind === "telling" && /experien|background|career|as an? /iu.test(text) ? yearsIn(text) : null;
    return years === null ? [] : [{ value: years, line: text }];
  });
  const most = said.toSorted((a, b) => b.value - a.value)[0];
  if (latest && dated >= (most?.value ?? 0)) return { value: dated, line: latest.heading };
  return most ?? null;
}

function readDegree(lines: readonly Placed[]): Shown<Degree> | null {
  const found = lines.flatMap(({ text, section, kind }) => {
    const isEducation = section === "education" || SCHOOL.test(text) || kind === "position";
    const degree =
      isEducation || /\bdegree\b|bachelor|\bb\.?sc\b|\bm\.?sc\b|\bph\.?d\b|\bmba\b/iu.test(text)
        ? degreesIn(text).at(-1)
        : undefined;
    return degree === undefined ? [] : [{ value: degree, line: text }];
  });
  return found.toSorted((a, b) => DEGREES.indexOf(b.value) - DEGREES.indexOf(a.value))[0] ?? null;
}

/** Counts a language only in a list of languages or beside a level: "the Spanish market" doesn't show Spanish. */
function readLanguages(lines: readonly Placed[]): Map<string, Shown<LanguageLevel | null>> {
  const found = new Map<string, Shown<LanguageLevel | null>>();
  for (const { text, section } of lines) {
    if (section !== "languages" && (languageLevelIn(text) === null || /market|team|clients?|customers?/iu.test(text)))
      continue;
    for (const { language, level } of languagesIn(text)) {
      if ((level ?? 0) >= (found.get(language)?.value ?? 0)) found.set(language, { value: level, line: text });
    }
  }
  return found;
}

function firstLines(lines: readonly Placed[], read: (line: Placed) => string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of lines) for (const name of read(line)) if (!found.has(name)) found.set(name, line.text);
  return found;
}

function readPlace(lines: readonly Placed[]): Pick<ResumeProfile, "countries" | "utcOffsets"> {
  const head = lines.filter(({ kind }, index) => index < HEAD_LINES && kind !== "telling" && kind !== "heading");
  const found = head.map(({ text }) => ({ places: findPlaces(text), line: text }));
  const country = found.find(({ places }) => places.countries.length > 0);
  const zone = found.find(({ places }) => places.utcOffsets.length > 0);
  return {
    countries: country ? { value: country.places.countries, line: country.line } : null,
    utcOffsets: zone ? { value: zone.places.utcOffsets, line: zone.line } : null,
  };
}
