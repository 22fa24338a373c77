import kinds from "../data/title-kinds.json" with { type: "json" };
import { KIND_OF } from "../skills/skill-vocabulary";
import { placesIn, skillsIn } from "../skills/skills";
import { meaningfulStems } from "../text/stem";
import { findListedTitle } from "./professions";
import { translate } from "./translate";
import { GENERAL_TOKENS } from "./word-kinds";
import { spellTitle } from "./words-abroad";

/** Titles that several crafts share, with the kinds of skills of the listed one. */
const KINDS = new Map<string, readonly string[]>(Object.entries(kinds.titles));
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
  const ownKinds = KINDS.get(listed?.title ?? "");
  if (listed === null) return findByKinds(title, text);
  if (ownKinds === undefined) return listed.profession;
  const counts = countKinds(text, meaningfulStems(listed.title));
  const own = Math.max(0, ...ownKinds.map((kind) => counts.get(kind) ?? 0));
  const most = Math.max(0, ...[...counts].map(([kind, count]) => (ownKinds.includes(kind) ? 0 : count)));
  return most >= DECISIVE && most > 2 * own ? null : listed.profession;
}

const toMap = (kinds: Readonly<Record<string, string>>) => new Map(Object.entries(kinds));
const OF_MAKERS = toMap(kinds.nouns.makers);
const OF_OTHERS = toMap(kinds.nouns.others);
/** A vendor's consultant reads much of accounting, but a posting for sales is about sales. */
const OF_OTHERS_BY_TEXT = toMap(kinds.nouns.othersByText);
const MAKERS: ReadonlySet<string> = new Set(["engineer", "engineering", "developer", "programmer"]);
/** Fewer skills of one kind say little about the work. */
const TELLING = 4;

/**
 * Names the profession of a title that no table lists by its noun and the skills beside it: "ClickHouse Engineer", "Director of Paid
 * Social". Where these tell none, most of the text's skills must be of one kind. Null without a noun of any field.
 */
function findByKinds(title: string, text: string): string | null {
  const tokens = translate(spellTitle(title)).tokens;
  const isMaker = tokens.some((token) => MAKERS.has(token));
  if (!isMaker && !tokens.some((token) => GENERAL_TOKENS.has(token))) return null;
  const [ofTitle, ofText] = isMaker ? [OF_MAKERS, OF_MAKERS] : [OF_OTHERS, OF_OTHERS_BY_TEXT];
  const [role = ""] = title.split(BRACKET, 1);
  const named = new Set(
    placesIn(role, { title: true }).flatMap(({ skill }) => ofTitle.get(kindOfWork(skill) ?? "") ?? []),
  );
  const [sole = null] = named;
  if (named.size > 0) return named.size > 1 ? null : sole;
  const counts = countKinds(text, new Set(), ofText);
  const [[most, count] = ["", 0], [, next] = ["", 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
  const isTold = count >= TELLING && count >= 2 * next && [...ofText.values()].includes(most);
  return isTold ? most : null;
}

const BRACKET = /[([]/u;

function kindOfWork(skill: string): string | null {
  const kind = KIND_OF.get(skill);
  return kind === undefined || OF_ANY_WORK.has(kind) ? null : kind;
}

/** Counts the skills of each kind, or of the profession of kinds, without those that the title itself names. */
function countKinds(
  text: string,
  stems: ReadonlySet<string>,
  professions?: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const skill of skillsIn(text, ALL_SKILLS)) {
    const kind = kindOfWork(skill);
    if (kind === null || [...meaningfulStems(skill)].some((stem) => stems.has(stem))) continue;
    const key = professions?.get(kind) ?? kind;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
