import type { ResumeCareer, ResumePosition } from "~/language/resume/career";
import { mayNameOccupation, namesOccupation, namesOrganization } from "~/language/roles/occupations";
import { professionOf } from "~/language/roles/professions";
import { isPlace, isStreet, splitHeading } from "~/language/resume/heading-parts";
import { findSpans } from "~/language/resume/dates";
import { isCompany } from "~/language/resume/highlights";
import { isOfProfession, isOwnOrPartTime, isSideJob, putMainFirst } from "~/language/resume/order-positions";
import { spellEmployer, spellTitle } from "~/language/resume/spell-names";

/** A position as a letter may name it: what its reader is sure of. */
export type Post = {
  title: string | null;
  employer: string | null;
  fromYear: number | null;
  toYear: number | null;
  /** Whether it hasn't ended. False if its dates aren't sure. */
  isCurrent: boolean;
  lines: readonly string[];
};

/**
 * Lists the positions, the main one first. Beside it, other work that goes on is left out if it is marked as that or of another
 * profession, and so is a former title whose employer is missing without a reason. One whose parts all are unsure keeps its lines.
 */
export function listPosts({ positions }: Pick<ResumeCareer, "positions">, jobTitle = ""): Post[] {
  const ordered = putMainFirst(positions, jobTitle);
  const [first] = ordered;
  const isOther = (position: ResumePosition) =>
    isOwnOrPartTime(position) || (position.employer !== first?.employer && !isOfProfession(position, jobTitle));
  const hasJob = positions.some((position) => position.isCurrent && !isSideJob(position));
  const isBeside = (position: ResumePosition) =>
    (hasJob && isSideJob(position)) || (position.isCurrent && position !== first && isOther(position));
  const main = ordered.filter((position) => !isBeside(position));
  const named = main.some((position) => namePost(toPost(position)) !== null) ? main : ordered;
  return named.flatMap((position, index) => {
    const post = toPost(position);
    const later = named[index - 1];
    // What stands below two titles at one employer may be of either.
    if (later?.lines.length === 0 && later.employer !== null && later.employer === position.employer) {
      const { toYear, isCurrent } = toPost(later);
      return { ...post, title: null, toYear, isCurrent };
    }
    const isLost = post.employer === null && (position.employer !== null || position.unsure.includes("employer"));
    return index > 0 && post.title !== null && isLost ? [] : post;
  });
}

/** Talks, studies and time between jobs are no job. */
const NO_JOB =
  /^(?:professional development|career break|sabbatical|volunteer work)|(?<!\p{L})(?:(?:guest|keynote|invited|panel) (?:speaker|lecturer|panell?ist)|(?<!working )(?:student|undergraduate)s?$)/iu;

const isOccupation = (title: string) =>
  namesOccupation(title) || mayNameOccupation(title) || professionOf(title) !== null;

function toPost(position: ResumePosition): Post {
  const isSure = (part: ResumePosition["unsure"][number]) => !position.unsure.includes(part);
  const dates = isSure("dates") ? position : { from: null, to: null, isCurrent: false };
  // "Pune as Software Engineer"
  const title =
    isSure("title") && !/ (?:as|with|since|from) /u.test(position.title ?? "") ? spellTitle(position.title) : null;
  // A company in the first line is the employer that the heading lacks.
  const isNamed =
    isSure("employer") &&
    !isCompany(position.lines[0] ?? "") &&
    !isInherited(position) &&
    !isCut(position.employer, position.heading);
  // "Search Department" and "Personal development" are no work.
  const isWork = title === null || (!NO_JOB.test(title) && isOccupation(title));
  const isFirm = (name: string) => !isStreet(name) && (!isPlace(name) || namesOrganization(name));
  const employer = isNamed && isWork && isFirm(position.employer ?? "") ? spellEmployer(position.employer) : null;
  return {
    title: isWork && !isOneOfSeveral(position) ? title : null,
    employer: employer === title ? null : employer,
    fromYear: dates.from?.year ?? null,
    toYear: dates.to?.year ?? null,
    isCurrent: dates.isCurrent,
    lines: position.lines,
  };
}

/** "Controller, Brightline Software (since 2020)" as the heading of what was done there; null without a title, or an employer and years. */
export function namePost(post: Post): string | null {
  const name = [post.title, post.employer].flatMap((part) => part ?? []).join(", ");
  const when = whenOf(post);
  return name === "" || (post.title === null && when === "") ? null : `${name}${when}`;
}

/** "Controller at Brightline Software (since 2020)" */
function sayPost(post: Post): string {
  const { title, employer } = post;
  return `${title ?? ""}${employer === null ? "" : `${title?.includes(",") === true ? "," : ""} at ${employer}`}${whenOf(post)}`;
}

/**
 * "My current role is Controller at Brightline Software (since 2020)."; null if it has no name. That another one was the last is
 * a claim about all that its reader may have missed.
 */
export function tellCurrent(post: Post): string | null {
  if (!post.isCurrent) return null;
  if (post.title !== null) return `My current role is ${sayPost(post)}.`;
  return post.employer === null ? null : `I work at ${post.employer}.`;
}

/** "I have also worked as Clerk at Delmar (2012 to 2015)." One sentence each; null if none has a title and an end. */
export function tellFormer(posts: readonly Post[], isAlso: boolean): string | null {
  const said = posts
    .filter(({ title, toYear }) => title !== null && toYear !== null)
    .map((post, index) => `I have ${isAlso || index > 0 ? "also " : ""}worked as ${sayPost(post)}.`);
  return said.length === 0 ? null : said.join(" ");
}

/** Tells whether a heading has another title beside this one: "Intern, Claims Adjuster, Superintendent, Acme". */
function isOneOfSeveral({ title, employer, heading }: ResumePosition): boolean {
  if (title === null || !heading.includes(title)) return false;
  // "(B2B, DevOps tools)" says what a firm does.
  const rest = heading.replace(title, " ").replace(employer ?? "", " ");
  return namesOccupation(rest.replaceAll(/\([^()]*\)/gu, " "));
}

/** Tells whether an employer of another heading stands in place of a name in this one. */
function isInherited({ title, employer, heading }: ResumePosition): boolean {
  if (employer === null || heading.includes(employer)) return false;
  const undated = findSpans(heading).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}\t${text.slice(end)}`,
    heading,
  );
  const parts = splitHeading(undated.replace(title ?? "", "\t")).flat();
  return parts.some(({ kind }) => kind === "organization" || kind === "name");
}

/** Tells whether a heading has another name before that of an employer: "Hollis, Brandt & Keyes LLP". */
function isCut(employer: string | null, heading: string): boolean {
  const [before = ""] = heading.split(employer ?? heading, 1);
  const [, name = ""] = /(?:^|[|–—\t]\s*)(\p{Lu}[\p{L}'’-]+), $/u.exec(before) ?? [];
  return name !== "" && / (?:&|and|und|et|y) /u.test(employer ?? "") && !namesOccupation(name);
}

/** " (2015 to 2020)" */
function whenOf({ fromYear, toYear, isCurrent }: Post): string {
  if (fromYear === null) return "";
  if (isCurrent) return ` (since ${fromYear})`;
  if (toYear === null) return "";
  return fromYear === toYear ? ` (${fromYear})` : ` (${fromYear} to ${toYear})`;
}
