import type { ResumeCareer, ResumePosition } from "~/language/resume/career";
import { isOfProfession, isOwnOrPartTime, isSideJob, putMainFirst } from "~/language/resume/order-positions";
import { professionOf } from "~/language/roles/professions";
import { translateTitle } from "~/language/roles/words-abroad";
import { meaningfulStems } from "~/language/text/stem";
import { trustPosition } from "~/language/resume/trusted-parts";

/** A position as a letter may name it: what its reader is sure of. */
export type Post = {
  /** In English, as the letter is. */
  title: string | null;
  /** The title in the résumé's own language. */
  role: string | null;
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
export function listPosts(
  { positions, isEnglish }: Pick<ResumeCareer, "positions" | "isEnglish">,
  jobTitle: string,
): Post[] {
  const toPost = (position: ResumePosition): Post => {
    const { title, employer, from, to, isCurrent } = trustPosition(position);
    const said = title !== null && (isEnglish || isEnglishTitle(title)) ? title : null;
    const years = { fromYear: from?.year ?? null, toYear: to?.year ?? null, isCurrent };
    return { title: said, role: title, employer, ...years, lines: position.lines };
  };
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
      return { ...post, title: null, role: null, toYear, isCurrent };
    }
    return post;
  });
}

/** "Softwareentwickler" isn't, whose translation has other words, nor is a word of no profession. "Full Stack" is also written as one. */
function isEnglishTitle(title: string): boolean {
  const own = title.toLowerCase().replaceAll(/[^a-z]/gu, "");
  const isSame = [...meaningfulStems(translateTitle(title))].every((stem) => own.includes(stem));
  return isSame && /^[\w &/,()+#-]+$/u.test(title) && professionOf(title) !== null;
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
  if (post.employer === null) return null;
  return post.fromYear === null
    ? `I work at ${post.employer}.`
    : `I have worked at ${post.employer} since ${post.fromYear}.`;
}

/** "I have also worked as Clerk at Delmar (2012 to 2015)." One sentence each; null if none has a name and an end. */
export function tellFormer(posts: readonly Post[], isAlso: boolean): string | null {
  const said = posts
    .filter(({ title, employer, toYear }) => (title ?? employer) !== null && toYear !== null)
    .map((post, index) => {
      const as = post.title === null ? "" : "as ";
      return `I have ${isAlso || index > 0 ? "also " : ""}worked ${as}${sayPost(post).trimStart()}.`;
    });
  return said.length === 0 ? null : said.join(" ");
}

/** " (2015 to 2020)" */
function whenOf({ fromYear, toYear, isCurrent }: Post): string {
  if (fromYear === null) return "";
  if (isCurrent) return ` (since ${fromYear})`;
  if (toYear === null) return "";
  return fromYear === toYear ? ` (${fromYear})` : ` (${fromYear} to ${toYear})`;
}
