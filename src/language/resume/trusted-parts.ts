import { namesPlaces } from "../places/places";
import { mayNameOccupation, namesOccupation, namesOnlyWork, namesOrganization } from "../roles/occupations";
import { professionOf } from "../roles/professions";
import type { ResumePosition, ResumeSchool } from "./career";
import { findSpans, isBareDate } from "./dates";
import { endsInLegalForm, isName, isPlace, isStreet, kindsIn } from "./heading-parts";
import { isCompany } from "./highlights";
import { isHeader } from "./own-work";
import { spellEmployer, spellTitle } from "./spell-names";

// The last look at what was read before it becomes a sentence: each part must read like its kind, however sure its reader was.

export type TrustedPosition = Pick<ResumePosition, "title" | "employer" | "from" | "to" | "isCurrent">;

/** Returns what a letter, a note or a guard may state of a position, in the words of a sentence. */
export function trustPosition(position: ResumePosition): TrustedPosition {
  const { from, to, isCurrent } = position.unsure.includes("dates") ? NO_DATES : position;
  const said = position.unsure.includes("title") ? null : spellTitle(position.title);
  // "Search Department" and "Personal development" are no work, and so nobody's employer is known.
  if (said !== null && !isWork(said)) return { title: null, employer: null, from, to, isCurrent };
  // "Pune as Software Engineer"
  const title = said === null || / (?:as|with|since|from) /u.test(said) || hasOtherTitle(position) ? null : said;
  const employer = namesFirm(position) ? spellEmployer(position.employer) : null;
  return { title, employer: employer === title ? null : employer, from, to, isCurrent };
}

const NO_DATES = { from: null, to: null, isCurrent: false };

/** Talks, studies and time between jobs are no job. */
const NO_JOB =
  /^(?:professional development|career break|sabbatical|volunteer work)|(?<!\p{L})(?:(?:guest|keynote|invited|panel) (?:speaker|lecturer|panell?ist)|(?<!working )(?:student|undergraduate)s?$)/iu;

const isWork = (title: string) =>
  !NO_JOB.test(title) &&
  (namesOccupation(title) || mayNameOccupation(title) || (professionOf(title) !== null && !namesOnlyWork(title)));

/** Tells whether a heading has another title beside this one: "Intern, Claims Adjuster, Superintendent, Acme". */
function hasOtherTitle({ title, employer, heading }: ResumePosition): boolean {
  if (title === null || !heading.includes(title)) return false;
  // "(B2B, DevOps tools)" says what a firm does.
  const rest = heading.replace(title, " ").replace(employer ?? "", " ");
  return namesOccupation(rest.replaceAll(/\([^()]*\)/gu, " "));
}

/** Words of labels: "Total Years of Experience", "Job Profile in LabourNet". */
const LABEL =
  /(?<![\p{L}-])(?:jobs?|profile|experience|years?|designation|appointment|position|project|earlier|various)(?!\p{L})/iu;

/** Returns whether an employer is one: no specialty, tool, place or label, nor a bare name above a line that is a firm. */
export function namesFirm(position: ResumePosition): boolean {
  const { employer, unsure } = position;
  if (employer === null || unsure.includes("employer") || isCompany(position.lines[0] ?? "")) return false;
  if (LABEL.test(employer) || isStreet(employer) || isCut(position, employer)) return false;
  // "Pharma" is a field.
  const hasForm = (namesOrganization(employer) && employer.includes(" ")) || endsInLegalForm(employer);
  const isOdd =
    employer.split(/ ?\/ ?/u).some(isPlace) ||
    (namesOrganization(employer) && !hasForm) ||
    namesOnlyWork(employer) ||
    isBelow(position);
  return (hasForm || !isOdd) && !isInherited(position, employer);
}

/**
 * Tells whether the line below a heading is the firm, and what follows the title its specialty: "Underwriter, Conventional 2018 – 2022"
 * above "Redfern Mortgage" or "Valley Lending, Fresno, CA (hybrid)". A name alone is one above sentences.
 */
function isBelow({ title, employer, heading, lines: [first = "", ...others] }: ResumePosition): boolean {
  const [, behind = null] = heading.split(`${title ?? ""}, ${employer ?? ""}`);
  if (behind === null || !isBareDate(behind.replaceAll(/[()]/gu, " "))) return false;
  const kinds = kindsIn(first);
  const isNamed = kinds[0] === "name" || kinds[0] === "organization";
  if (isNamed && kinds.includes("place")) return kinds.every((kind) => kind !== "title" && kind !== "other");
  return (
    isNamed &&
    kinds.length === 1 &&
    first.includes(" ") &&
    others.length > 0 &&
    !others.some(isName) &&
    !isHeader(first)
  );
}

/** Tells whether a heading has another name before that of an employer: "Hollis, Brandt & Keyes LLP". */
function isCut({ heading }: ResumePosition, employer: string): boolean {
  const [before = ""] = heading.split(employer, 1);
  const [, name = ""] = /(?:^|[|–—\t]\s*)(\p{Lu}[\p{L}'’-]+), $/u.exec(before) ?? [];
  return name !== "" && / (?:&|and|und|et|y) /u.test(employer) && !namesOccupation(name);
}

/** Tells whether an employer is that of another heading, and stands in place of a name in this one. */
function isInherited({ title, heading }: ResumePosition, employer: string): boolean {
  if (heading.includes(employer)) return false;
  const undated = findSpans(heading).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}\t${text.slice(end)}`,
    heading,
  );
  return kindsIn(undated.replace(title ?? "", "\t")).some((kind) => kind === "organization" || kind === "name");
}

/** Returns whether a text names where somebody lives and nothing else: no firm, title or person beside a place. */
export function isHome(place: string): boolean {
  const [town = ""] = place.split(",", 1);
  const isTown = town.split(" ").length <= 3 && professionOf(town) === null;
  return (
    namesPlaces(place) &&
    isTown &&
    kindsIn(place).every((kind, at) => kind === "place" || (kind === "name" && at === 0))
  );
}

/** Returns whether a degree's name is one, and no work at a school: "Post-doctoral Research Associate". */
export const isDegree = ({ degree }: Pick<ResumeSchool, "degree">): boolean =>
  degree === null || / (?:of|in) |[,;]/u.test(degree) || !namesOccupation(degree.split(" ").at(-1) ?? "");
