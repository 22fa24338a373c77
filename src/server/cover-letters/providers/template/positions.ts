import type { ResumeCareer, ResumePosition } from "~/language/resume/career";
import { spellEmployer, spellRole, spellTitle, withArticleOfPlace } from "~/language/resume/spell-names";

/** A position as a letter may name it: what its reader is sure of, and what fits into the sentence. */
export type Post = {
  title: string | null;
  employer: string | null;
  fromYear: number | null;
  toYear: number | null;
  /** Whether it hasn't ended. False if its dates aren't sure. */
  isCurrent: boolean;
  lines: readonly string[];
};

/** Lists the positions, the latest first. One whose parts all are unsure keeps its lines. */
export function listPosts({ positions }: Pick<ResumeCareer, "positions">): Post[] {
  return positions.map((position) => {
    const isSure = (part: ResumePosition["unsure"][number]) => !position.unsure.includes(part);
    const dates = isSure("dates") ? position : { from: null, to: null, isCurrent: false };
    const title = isSure("title") ? spellTitle(position.title) : null;
    const employer = isSure("employer") ? spellEmployer(position.employer) : null;
    return {
      title,
      employer: employer === title ? null : employer,
      fromYear: dates.from?.year ?? null,
      toYear: dates.to?.year ?? null,
      isCurrent: dates.isCurrent,
      lines: position.lines,
    };
  });
}

/** "a Controller at Brightline Software"; null if neither is known. */
function whatOf({ title, employer }: Post): { was: string; isWork: boolean } | null {
  const at = employer === null ? "" : ` at ${withArticleOfPlace(employer)}`;
  if (title !== null) return { was: `${spellRole(title)}${at}`, isWork: false };
  return employer === null ? null : { was: at.trim(), isWork: true };
}

/** "Since 2020 I have been a Controller at Brightline Software."; null if it has no name. */
export function tellLatest(post: Post): string | null {
  const what = whatOf(post);
  if (what === null) return null;
  const { was, isWork } = what;
  if (post.isCurrent && post.fromYear !== null)
    return `Since ${post.fromYear} I have ${isWork ? "worked" : "been"} ${was}.`;
  if (post.isCurrent) return `I ${isWork ? "work" : "am"} ${was}.`;
  const when = whenOf(post);
  if (when === "") return `I have ${isWork ? "worked" : "been"} ${was}.`;
  return `Most recently, I ${isWork ? "worked" : "was"} ${was}${when}.`;
}

/** "Before that, I was a Senior Accountant at Delmar Group (2015 to 2020)", without the period; null if it has no name. */
export function tellEarlier(
  post: Post,
  { previous, isFirst }: { previous: Post | undefined; isFirst: boolean },
): string | null {
  const isBefore = previous?.fromYear != null && post.toYear !== null && post.toYear <= previous.fromYear;
  const what = whatOf(post);
  if (what === null) return null;
  const { was, isWork } = what;
  if (post.isCurrent) return `${isWork ? "I also work" : "I am also"} ${was}`;
  if (!isBefore) return `I ${isWork ? "also worked" : "was also"} ${was}${whenOf(post)}`;
  return `${isFirst ? "Before that" : "Earlier"}, I ${isWork ? "worked" : "was"} ${was}${whenOf(post)}`;
}

/** " (2015 to 2020)"; nothing without a title, because its dates aren't those of all the work for an employer. */
function whenOf({ title, fromYear, toYear }: Post): string {
  if (title === null || fromYear === null || toYear === null) return "";
  return fromYear === toYear ? ` (${fromYear})` : ` (${fromYear} to ${toYear})`;
}
