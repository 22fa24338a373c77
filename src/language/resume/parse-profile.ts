import type { ConfirmedCareer } from "~/contracts/career";
import { professionOf } from "../roles/professions";
import { translate } from "../roles/translate";
import { PROFESSION_NAMES } from "../roles/word-kinds";
import { translateTitle } from "../roles/words-abroad";
import { skillsIn } from "../skills/skills";
import { skillsOfDeed, skillsOfTitle } from "../skills/shown-by-work";
import { meaningfulStems } from "../text/stem";
import { toSingular, wordsOf } from "../text/tokens";
import { isCertain, monthsOf, type ResumeCareer, type ResumePosition } from "./career";
import { confirmCareer } from "./confirm-career";
import { withoutDenials } from "./denials";
import type { Span } from "../terms/experience";
import { parseResume } from "./parse-resume";
import { withoutWishes } from "./wishes";

/** A position: the line with its dates, and the text below it. */
type Role = {
  title: string | null;
  /** What names its work: its title, or the headline for a current position whose title tells no profession. */
  work: string;
  heading: string;
  spans: readonly Span[];
  lines: readonly string[];
  text: string;
  skills: ReadonlySet<string>;
  stems: ReadonlySet<string>;
};

export type ResumeProfile = Pick<
  ResumeCareer,
  "lines" | "skills" | "unsureSkills" | "deniedSkills" | "years" | "degree" | "languages" | "isEnglish" | "certificates"
> & {
  /** The same lines, as stems. */
  stems: readonly { line: string; stems: ReadonlySet<string> }[];
  /** The latest first. */
  roles: readonly Role[];
  /** The headings of positions that the reader isn't sure of. */
  unsurePositions: readonly string[];
  /** Entries of the education that the reader isn't sure of. */
  unsureSchools: readonly string[];
  /** Certificates that the reader isn't sure of. */
  unsureCredentials: readonly string[];
  /** The occupation that the résumé's head or a sentence of it names. */
  headline: { profession: string; line: string } | null;
  /** ISO 3166-1 alpha-2. */
  countries: Lived<string> | null;
  utcOffsets: Lived<number> | null;
  today: Date;
};

/** Where somebody lives. `line` is null if the résumé isn't where it comes from. */
type Lived<Value> = { value: readonly Value[]; line: string | null };

const ALL_SKILLS = 1000;
/** "2021 – present" shows no presentation skills, nor "self-taught" teaching. */
const UNTIL_NOW = /(?:[–—-]|\bto)\s*(?:present|current|now)\b|\bself-\p{L}+/giu;

/**
 * Reads the facts of a résumé and the lines that show them. `today` ends current jobs. What its owner
 * `confirmed` replaces what the reader isn't sure of.
 */
export function parseProfile(resumeText: string, today: Date, confirmed?: ConfirmedCareer): ResumeProfile {
  const read = parseResume(withoutWishes(resumeText), today);
  const career = confirmed ? confirmCareer(read, confirmed, today) : read;
  const headline = findHeadline(career.lines);
  return {
    ...career,
    ...career.contact,
    today,
    stems: career.lines.map((line) => ({
      line,
      stems: meaningfulStems(withoutDenials(line).replaceAll(UNTIL_NOW, " ")),
    })),
    headline,
    unsurePositions: [
      ...new Set(career.positions.flatMap((position) => (isCertain(position) ? [] : position.heading))),
    ],
    unsureSchools: career.education.flatMap(({ isHeld, unsure, line }) =>
      (isHeld ? unsure.length > 0 : unsure.includes("degree")) ? [line] : [],
    ),
    unsureCredentials: career.credentials.flatMap(({ text, isSure }) => (isSure ? [] : [text])),
    roles: career.positions.flatMap((position) => toRole(position, today) ?? []),
  };
}

/** Lines that may hold the headline: below the name. */
const HEAD_LINES = 6;
const LONGEST_HEADLINE = 100;
/** "I am a commercial lawyer admitted in Kenya", "Since 2021 I have been Legal Counsel at" */
const OWN_ACCOUNT =
  /\bI(?:[’']m| am| have been| was| work(?:ed)? as) (?:an? |the )?(?:\p{Ll}+ ){0,2}?([\p{L}][\p{L} /&-]{2,60}?)(?= (?:at|for|with|in|of|and|who|admitted|based)\b|[,.;(]|$)/gu;

/** "Médecins du Monde": several people are a firm or others' work. */
const namesPeople = (role: string) =>
  wordsOf(role).some(
    (word) =>
      toSingular(word) !== word && translate([toSingular(word)]).tokens.some((one) => PROFESSION_NAMES.has(one)),
  );

/** "Aspiring Software Engineer" */
const HOPED = /(?<!\p{L})(?:aspiring|future|seeking|becoming|transitioning)(?!\p{L})/iu;

/** Finds the occupation that a résumé's head or a sentence of it names. */
export function findHeadline(lines: readonly string[]): ResumeProfile["headline"] {
  const head = lines.slice(0, HEAD_LINES).filter((line) => line.length <= LONGEST_HEADLINE);
  const said = lines.flatMap((line) => Array.from(line.matchAll(OWN_ACCOUNT), ([, role = ""]) => ({ line, role })));
  for (const { line, role } of [...head.map((line) => ({ line, role: line })), ...said]) {
    const profession = namesPeople(role) || HOPED.test(role) ? null : professionOf(role);
    if (profession !== null) return { profession, line };
  }
  return null;
}

function toRole(position: ResumePosition, today: Date): Role | null {
  const { heading, lines } = position;
  const span = position.unsure.includes("dates") ? null : monthsOf(position, today);
  const title = position.unsure.includes("title") ? null : position.title;
  if (span === null && title === null) return null;
  const text = [heading, ...lines].join("\n");
  const deeds = lines.map(withoutDenials);
  // An employer's name shows no work.
  const proof = [title ?? heading, ...deeds].join("\n");
  const ofDeeds = [
    ...skillsOfTitle(title ?? heading),
    ...skillsOfTitle(translateTitle(position.title ?? "")),
    ...deeds.flatMap(skillsOfDeed),
  ];
  return {
    title,
    work: title ?? heading,
    heading,
    // A title counts without its dates.
    spans: span === null ? [] : [span],
    lines,
    text,
    skills: new Set([...skillsIn(proof, ALL_SKILLS), ...ofDeeds]),
    // A strategic buyer has worked in procurement.
    stems: meaningfulStems([proof, ...ofDeeds].join("\n")),
  };
}
