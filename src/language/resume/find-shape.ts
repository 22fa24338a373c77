import { findSpans } from "./dates";
import { startsWithDeed } from "./deeds";
import { isFact, isHeading } from "./dated-lines";
import { isDuration, isName, splitHeading } from "./heading-parts";
import type { DatedLine, Entry } from "./inherit-employers";
import { countNames, orderOf, type PartOrder, voteForOrder } from "./name-position";
import { sectionOfHeading } from "./sections";
import type { TextLine } from "./text-lines";

/** How many lines above and below its dates name a position. `votes`: of how many the place of their lines tells so. */
export type Shape = { above: number; below: number; votes: number };

const MOST_ABOVE = 3;
const MOST_BELOW = 2;
/** Title and employer. */
const NAMES = 2;
const LONGEST_NAME = 80;
const MOST_NAME_WORDS = 9;

/**
 * Finds the shape of positions by where their lines stand: an entry begins where the block does, behind a gap or behind the bullets
 * of the one above, and has as many lines below its dates as it lacks names. Null if entries differ.
 */
export function findShape(lines: readonly TextLine[], dated: readonly DatedLine[]): Shape | null {
  const counts = dated.flatMap((one, at) => countAbove(lines, one.index, (dated[at - 1]?.index ?? -1) + 1) ?? []);
  const above = findMode(counts);
  if (above === null || above > MOST_ABOVE) return null;
  const lacking = dated.map(({ index, groups }, at) => {
    const own = lines.slice(Math.max(index - above, 0), index).flatMap(({ text }) => splitHeading(text));
    const end = Math.min(dated[at + 1]?.index ?? lines.length, index + 1 + MOST_BELOW);
    return countBelow(lines.slice(index + 1, end), NAMES - countNames([...own, ...groups]));
  });
  const below = findMode(lacking);
  return below === null ? null : { above, below, votes: counts.filter((count) => count === above).length };
}

/** The number of lines above the dates of an entry; null if nothing tells where it begins. */
function countAbove(lines: readonly TextLine[], index: number, floor: number): number | null {
  const isOther = (at: number) => at === floor && at > 0 && !lines[at]?.isBullet;
  let first = index;
  while (first > floor && lines[first]?.isAfterGap !== true && isNameLine(lines[first - 1])) first -= 1;
  const [line, before] = [lines[first], lines[first - 1]];
  const isEdge = first === 0 || line?.isAfterGap === true || before?.isBullet === true || line?.isBullet === true;
  return isEdge && !isOther(first - 1) ? index - first : null;
}

/** How many of the lines below hold the names that an entry lacks. Places and durations of their own hold none. */
function countBelow(lines: readonly TextLine[], lacking: number): number {
  let rest = lacking;
  let count = 0;
  for (const [at, line] of lines.entries()) {
    if (rest <= 0 || line.isBullet || (line.isAfterGap && at > 0)) break;
    if (isFact(line.text)) continue;
    rest -= countNames(splitHeading(line.text));
    count += 1;
  }
  return count;
}

/** "Highlights" within a position names nobody. */
export const isSubheading = ({ text, level }: TextLine) => level === undefined && sectionOfHeading(text) !== null;

/** Tells whether a line may name a position, by its form: short, no bullet, no sentence, no dates. */
export function isNameLine(line: TextLine | undefined): boolean {
  if (line === undefined || line.isBullet || isSubheading(line)) return false;
  if (isHeading(line.text) || isDuration(line.text) || (line.level !== undefined && isName(line.text))) return true;
  if (line.text.length > LONGEST_NAME) return false;
  const isShort = line.text.split(" ").length <= MOST_NAME_WORDS && !/[.!?;:]$|^\p{Ll}+ed /u.test(line.text);
  return isShort && !startsWithDeed(line.text) && !/\d/u.test(line.text) && findSpans(line.text).length === 0;
}

/** The value of most; null if fewer than two in three have it. */
function findMode(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] * 3 >= values.length * 2 ? best[0] : null;
}

/** One heading of so many may say another order than the rest. */
const MOST_AGAINST = 3;
const FEWEST_ALIKE = 2;

/** Learns which part comes first from positions whose words tell: nearly all of them agree. */
export function learnOrder(entries: readonly Entry[]): PartOrder | null {
  const votes = entries.map(({ groups }) => voteForOrder(groups));
  const [first = 0, second = 0] = [1, -1].map((sign) => votes.reduce((sum, vote) => sum + Math.max(vote * sign, 0), 0));
  if (first === second) return null;
  return Math.min(first, second) * MOST_AGAINST > Math.max(first, second)
    ? null
    : first > second
      ? "title first"
      : "employer first";
}

/**
 * Where the words of others tell the same order, a title without a word of work is one: "Maven, Kestrel Cloud". Where all others have
 * another order, nothing is sure: "Studio Tecnico Gambirasio" above "Geometra".
 */
export function trustOrder(entries: readonly Entry[], read: readonly Entry[]): Entry[] {
  const orders = read.map(({ groups, named }) => orderOf(groups, named));
  const clear = orders.filter((one, at) => one?.kind === "title" && entries[at]?.named.unsure.length === 0);
  return entries.map((entry, at) => {
    const { named } = entry;
    const own = orders[at];
    const others = orders.filter((one, other) => one !== null && other !== at);
    const isOdd = own != null && others.length >= FEWEST_ALIKE && others.every((one) => one?.order !== own.order);
    if (isOdd)
      return { ...entry, named: { ...named, unsure: [...new Set([...named.unsure, "title", "employer"] as const)] } };
    const isTitle =
      (own?.kind === "name" || own?.kind === "other") && /^\p{Lu}[^.!?:;]{2,40}$/u.test(named.title ?? "");
    const isAlike = isTitle && clear.length >= FEWEST_ALIKE && clear.every((one) => one?.order === own?.order);
    return isAlike && named.unsure.join() === "title" ? { ...entry, named: { ...named, unsure: [] } } : entry;
  });
}
