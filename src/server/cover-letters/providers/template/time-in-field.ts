import { monthsOf, type ResumeCareer } from "~/language/resume/career";
import { professionOf } from "~/language/roles/professions";
import type { LetterBrief } from "../../brief";

/** The longest break, in months, after which somebody still has worked in a field "since" the beginning. */
const LONGEST_BREAK = 12;

/**
 * "I have worked in accounting since 2015." of the posting's field, else of the current one; nothing if the current position's
 * own sentence says as much. Positions whose title or dates are unsure don't count.
 */
export function tellTimeInField({ job, today }: LetterBrief, { positions }: ResumeCareer): string[] {
  const placed = positions.flatMap((position) => {
    const { title, from, to, isCurrent, unsure } = position;
    const field = title === null ? null : professionOf(title);
    const span = monthsOf(position, today);
    if (field === null || span === null || from === null || unsure.includes("title") || unsure.includes("dates"))
      return [];
    return [{ ...span, position, field, firstYear: from.year, lastYear: to?.year ?? null, isCurrent }];
  });
  const wanted = professionOf(job.title);
  const field = placed.some((one) => one.field === wanted) ? wanted : placed[0]?.field;
  const own = placed.filter((one) => one.field === field).toSorted((a, b) => b.to - a.to);
  const [latest] = own;
  // A field that somebody has left would need more words.
  if (latest === undefined || latest.position !== positions[0]) return [];
  let first = latest;
  for (const one of own) if (one.to >= first.from - LONGEST_BREAK && one.from < first.from) first = one;
  if (first.firstYear >= (positions[0]?.from?.year ?? 0)) return [];
  if (latest.isCurrent) return [`I have worked in ${field} since ${first.firstYear}.`];
  return latest.lastYear === null ? [] : [`I worked in ${field} from ${first.firstYear} to ${latest.lastYear}.`];
}
