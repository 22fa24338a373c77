import type { ResumeCareer, ResumePosition } from "~/language/resume/career";
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
    position.isCurrent && ((hasJob && isSideJob(position)) || (position !== first && isOther(position)));
  const main = ordered.filter((position) => !isBeside(position));
  const named = main.some((position) => namePost(toPost(position)) !== null) ? main : ordered;
  return named.flatMap((position, index) => {
    const post = toPost(position);
    const isLost = post.employer === null && (position.employer !== null || position.unsure.includes("employer"));
    return index > 0 && post.title !== null && isLost ? [] : post;
  });
}

function toPost(position: ResumePosition): Post {
  const isSure = (part: ResumePosition["unsure"][number]) => !position.unsure.includes(part);
  const dates = isSure("dates") ? position : { from: null, to: null, isCurrent: false };
  const title = isSure("title") ? spellTitle(position.title) : null;
  // A company in the first line is the employer that the heading lacks.
  const isNamed = isSure("employer") && !isCompany(position.lines[0] ?? "");
  const employer = isNamed ? spellEmployer(position.employer) : null;
  return {
    title,
    employer: employer === title ? null : employer,
    fromYear: dates.from?.year ?? null,
    toYear: dates.to?.year ?? null,
    isCurrent: dates.isCurrent,
    lines: position.lines,
  };
}

/** "Controller, Brightline Software (since 2020)" as the heading of what was done there; null if it has no name. */
export function namePost(post: Post): string | null {
  const name = [post.title, post.employer].flatMap((part) => part ?? []).join(", ");
  return name === "" ? null : `${name}${whenOf(post)}`;
}

/**
 * "My current role is Controller at Brightline Software (since 2020)."; null if it has no name. Only a current position gets a
 * sentence: that another one was the last is a claim about all that its reader may have missed.
 */
export function tellCurrent(post: Post): string | null {
  const { title, employer, isCurrent } = post;
  if (!isCurrent) return null;
  const at = employer === null ? "" : `${title?.includes(",") === true ? "," : ""} at ${employer}`;
  if (title !== null) return `My current role is ${title}${at}${whenOf(post)}.`;
  return employer === null ? null : `I work at ${employer}.`;
}

/** " (2015 to 2020)"; nothing without a title, because its dates aren't those of all the work for an employer. */
function whenOf({ title, fromYear, toYear, isCurrent }: Post): string {
  if (title === null || fromYear === null) return "";
  if (isCurrent) return ` (since ${fromYear})`;
  if (toYear === null) return "";
  return fromYear === toYear ? ` (${fromYear})` : ` (${fromYear} to ${toYear})`;
}
