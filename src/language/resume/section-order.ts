import type { Entry } from "./inherit-employers";
import { orderOf, type PartOrder, voteForOrder } from "./name-position";

/** One heading of so many may say another order than the rest. */
const MOST_AGAINST = 3;
const FEWEST_ALIKE = 2;

/** Learns which part comes first from positions whose words tell: nearly all of them agree. */
export function learnOrder(entries: readonly Entry[]): PartOrder | null {
  const votes = entries.map(({ groups }) => voteForOrder(groups));
  const [first = 0, second = 0] = [1, -1].map((sign) => votes.reduce((sum, vote) => sum + Math.max(vote * sign, 0), 0));
  if (first === second) return null;
  return Math.min(first, second) * MOST_AGAINST > Math.max(first, second) ? null : first > second ? "title first" : "employer first"; // prettier-ignore
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
    if (isOdd) return { ...entry, named: { ...named, unsure: [...new Set([...named.unsure, "title", "employer"] as const)] } }; // prettier-ignore
    const isTitle =
      (own?.kind === "name" || own?.kind === "other") && /^\p{Lu}[^.!?:;]{2,40}$/u.test(named.title ?? "");
    const isAlike = isTitle && clear.length >= FEWEST_ALIKE && clear.every((one) => one?.order === own?.order);
    return isAlike && named.unsure.join() === "title" ? { ...entry, named: { ...named, unsure: [] } } : entry;
  });
}
