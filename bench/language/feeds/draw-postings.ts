import { hash } from "./real-boards.ts";
import { draftOf, employerOf, type RealPosting } from "./real-postings.ts";

type DrawOptions = { seed: string; boards: number; postings: number };

/** Boards with fewer postings say little about one board's text. */
const MIN_POSTINGS = 8;

/**
 * Draws boards by a seed, then postings of each, and returns their ids. An aggregator's postings count as boards of their
 * employers. The same seed and files give the same draw.
 */
export function drawPostings(postings: Iterable<RealPosting>, { seed, boards, postings: size }: DrawOptions): string[] {
  const byId = new Map([...postings].map((posting) => [idOf(posting), posting] as const));
  const listed = [...byId.values()].filter((posting) => draftOf(posting) !== null);
  const byBoard = Map.groupBy(listed, boardOf);
  const order = (key: string) => hash(`${seed} ${key}`);
  const inOrder = <Item>(items: readonly Item[], keyOf: (item: Item) => string) =>
    items.toSorted((a, b) => (order(keyOf(a)) < order(keyOf(b)) ? -1 : 1));
  const large = [...byBoard].filter(([, items]) => items.length >= MIN_POSTINGS);
  return inOrder(large, ([board]) => board)
    .slice(0, boards)
    .flatMap(([, items]) => inOrder(items, idOf).slice(0, size))
    .map(idOf);
}

/** The id of a posting in labels. */
export function idOf({ source, item }: RealPosting): string {
  return hash(`${source.id}:${item.key}`);
}

/** Whose postings share boilerplate: one employer's on one source. */
export function boardOf(posting: RealPosting): string {
  const isAggregator = posting.source.policy.attribution.kind === "source";
  return isAggregator ? `${posting.file}|${employerOf(posting).name}` : posting.file;
}
