import kindsOfTitles from "../data/shared-titles.json" with { type: "json" };
import { KIND_OF } from "../skills/skill-vocabulary";
import { skillsIn } from "../skills/skills";
import { meaningfulStems } from "../text/stem";
import { findListedTitle } from "./professions";

/** Titles that several crafts share, with the kinds of skills of the listed one. */
const KINDS = new Map<string, readonly string[]>(Object.entries(kindsOfTitles));
const OF_ANY_WORK: ReadonlySet<string> = new Set([
  "management",
  "tools",
  "software",
  "support",
  "languages",
  "certificates",
]);
const ALL_SKILLS = 1000;
/** As many skills of another kind, and twice as many as of its own, show another craft. */
const DECISIVE = 3;

/**
 * Names the profession of a job's title like `professionOf`. Where crafts share the title, the posting's text decides: an
 * auditor of calls does no accounting. Null if the text shows another craft, or none.
 */
export function professionOfJob(title: string, text: string): string | null {
  const listed = findListedTitle(title);
  const kinds = KINDS.get(listed?.title ?? "");
  if (listed === null || kinds === undefined) return listed?.profession ?? null;
  const counts = countKinds(text, meaningfulStems(listed.title));
  const own = Math.max(0, ...kinds.map((kind) => counts.get(kind) ?? 0));
  const most = Math.max(0, ...[...counts].map(([kind, count]) => (kinds.includes(kind) ? 0 : count)));
  return most >= DECISIVE && most > 2 * own ? null : listed.profession;
}

/** Counts the skills of each kind, without those that the title itself names. */
function countKinds(text: string, stems: ReadonlySet<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const skill of skillsIn(text, ALL_SKILLS)) {
    const kind = KIND_OF.get(skill);
    if (kind === undefined || OF_ANY_WORK.has(kind) || [...meaningfulStems(skill)].some((stem) => stems.has(stem)))
      continue;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}
