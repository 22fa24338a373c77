import { likeness } from "~/language/roles/likeness";
import { CLIENT_MARK, TERRITORY_MARK } from "~/language/roles/parse-title";

/** Decides which postings are one role. Bytes are hex. */
export type JobRole = {
  /** Hash of the employer and the core of the title: 16 bytes. */
  key: string;
  /** Places, languages, ranks and additions of the title, and the client of an agency. */
  variant: string;
  /** Hash of the description without places: 8 bytes. */
  text: string;
  /** Words of that description. */
  words: number;
  /** `ROLE_BUCKETS` numbers of 16 bits, 0 for none. Similar texts share many. */
  sketch: string;
};

/** The fields of a posting that grouping compares. */
export type ComparedPosting = {
  /** Sorting by it makes the result independent of arrival. */
  id: string;
  source: string;
  board: string;
  variant: string;
  /** Hex. */
  text: string;
  words: number;
  sketch: Uint16Array;
};

/** Two texts under one title are one role from this similarity on; longer ones share what the employer says of itself. */
const SAME_BOARD_MIN = 0.5;
const LONG_SAME_BOARD_MIN = 0.6;
/** The same across boards, which may shorten texts. */
const OTHER_BOARD_MIN = 0.3;
/** The same if the titles differ only in place. */
const OTHER_PLACE_MIN = 0.8;
const SHORT_OTHER_PLACE_MIN = 0.45;
/** Texts below this may be summaries, which share little with the full text. */
const SUMMARY_WORDS = 250;
const RELATED_MIN = 0.05;
/** An excerpt shares at least this part of its words with the full text. */
const EXCERPT_MIN = 0.6;
const EXCERPT_WORDS_MIN = 80;
/** With more different texts under one title, only equal ones are grouped. */
const COMPARED_MAX = 300;

/**
 * Groups the postings of one role key (employer and core title) by role, independent of their order:
 * 1. Equal texts are one role, unless their titles name other languages, several ranks or several additions in brackets.
 * 2. Similar texts, and a text and an excerpt of it, are one role under one title, and quite similar texts if their titles
 *    differ only in place or in the words of a trade, or if another board adds words in brackets.
 * 3. Texts of different sources under one title, but for places and words of a trade, are one role if each source has a single role of that title and one
 *    text is a summary.
 */
export function groupPostings<P extends ComparedPosting>(postings: readonly P[]): P[][] {
  const sorted = postings.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const groups = new Groups(sorted.length);
  joinSameTexts(sorted, groups);
  const byVariant = Map.groupBy(sorted.keys(), (index) => sorted[index]?.variant);
  for (const indexes of byVariant.values()) joinAlike(sorted, indexes, groups, isAlike);
  const butForPlaces = Map.groupBy(sorted.keys(), (index) => withoutPlace(sorted[index]?.variant ?? ""));
  for (const indexes of butForPlaces.values()) joinAlike(sorted, indexes, groups, isAlikeButForPlaces);
  const butForWording = Map.groupBy(sorted.keys(), (index) => withoutWording(sorted[index]?.variant ?? ""));
  for (const indexes of butForWording.values()) joinAlike(sorted, indexes, groups, isAlikeButForWording);
  const butForBrackets = Map.groupBy(sorted.keys(), (index) => withoutBrackets(sorted[index]?.variant ?? ""));
  for (const indexes of butForBrackets.values()) joinWithAddition(sorted, indexes, groups);
  // Finish step 2 before step 3, which counts the roles of each source.
  const pairs = [...byVariant.values(), ...butForPlaces.values(), ...butForWording.values()].flatMap((indexes) =>
    pairsOfSources(sorted, indexes, groups),
  );
  for (const [a, b] of pairs) groups.join(a, b);
  return groups.all().map((indexes) => indexes.flatMap((index) => sorted[index] ?? []));
}

function joinSameTexts(postings: readonly ComparedPosting[], groups: Groups): void {
  const titled = postings.map(({ text, words, variant }, index) => {
    const [places = "", languages = "", ranks = "", added = "", wording = ""] = variant
      .replace(/\/hybrid$/u, "")
      .split("/");
    const named = added || places;
    return { index, text: `${text} ${words === 0 ? variant : languages}`, ranks, added, wording, named };
  });
  for (const alike of Map.groupBy(titled, ({ text }) => text).values()) {
    const listPart = (part: "ranks" | "added" | "wording" | "named") => alike.map((title) => title[part]);
    const areReworded = [listPart("ranks"), listPart("wording")].every((part) => new Set(part).size > 1);
    // "(Southwest)" beside "(New England)", but not "Lisbon" beside "Porto".
    const isSold = listPart("added").some((added) => added.includes(TERRITORY_MARK));
    const isSeries = areReworded || areSeveral(listPart("ranks")) || areSeveral(listPart(isSold ? "named" : "added"));
    const parts = Map.groupBy(alike, ({ ranks, added }) => (isSeries ? `${ranks}/${added}` : ""));
    for (const [first, ...others] of parts.values())
      for (const { index } of others) groups.join(first?.index ?? index, index);
  }
}

/** "Junior" and "Senior", "(Payments)" and "(Search)" are jobs of their own, but one title may lack what another adds. */
function areSeveral(additions: readonly string[]): boolean {
  const words = [...new Set(additions)].map((addition) => addition.split("+").filter((word) => word !== ""));
  return new Set(words.flat()).size > Math.max(...words.map(({ length }) => length));
}

function isAlike(a: ComparedPosting, b: ComparedPosting): boolean {
  const sameBoardMin = Math.min(a.words, b.words) < SUMMARY_WORDS ? SAME_BOARD_MIN : LONG_SAME_BOARD_MIN;
  const alike = likeness(a.sketch, b.sketch);
  return alike >= (placeOf(a) === placeOf(b) ? sameBoardMin : OTHER_BOARD_MIN) || isExcerpt(a, b, alike);
}

/** Tells whether the shorter of two texts is an excerpt of the longer: at most half as long, and mostly in it. */
function isExcerpt({ words: one }: ComparedPosting, { words: other }: ComparedPosting, alike: number): boolean {
  const [short, long] = [Math.min(one, other), Math.max(one, other)];
  // What two texts share is this part of all their words (Jaccard).
  const shared = (alike * (short + long)) / (1 + alike);
  return short >= EXCERPT_WORDS_MIN && short <= long / 2 && shared >= EXCERPT_MIN * short;
}

function isAlikeButForPlaces(a: ComparedPosting, b: ComparedPosting): boolean {
  const areShort = Math.max(a.words, b.words) < SUMMARY_WORDS;
  return likeness(a.sketch, b.sketch) >= (areShort ? SHORT_OTHER_PLACE_MIN : OTHER_PLACE_MIN);
}

/** "Software Engineer, Tide" and "Tide Engineer" over one long text. */
const REWORDED_MIN = 0.97;
const REWORDED_WORDS_MIN = 400;

function isAlikeButForWording(a: ComparedPosting, b: ComparedPosting): boolean {
  return Math.min(a.words, b.words) >= REWORDED_WORDS_MIN && likeness(a.sketch, b.sketch) >= REWORDED_MIN;
}

/** "lisbon//senior//software+worded" is "//senior". */
function withoutWording(variant: string): string {
  return withoutPlace(variant)
    .replace(/\/[^/]*\bworded\b/u, "")
    .replace(/\/+(?=$|\/hybrid$)/u, "");
}

/** A variant begins with its places. */
export function withoutPlace(variant: string): string {
  return variant.slice(variant.indexOf("/"));
}

/** A variant has places, languages, ranks and words in brackets; a hybrid job ends with its mark. */
function withoutBrackets(variant: string): string {
  return variant
    .split("/")
    .toSpliced(3, 1, variant.endsWith(HYBRID) ? HYBRID : "")
    .join("/");
}

const HYBRID = "/hybrid";
/** Texts of two boards that differ no more are one role although one board adds words to the title: "(Solana)". */
const SAME_TEXT_MIN = 0.9;

/** If there are several additions, each may be a role of its own. */
function joinWithAddition(postings: readonly ComparedPosting[], indexes: readonly number[], groups: Groups): void {
  const variants = new Set(indexes.map((index) => postings[index]?.variant ?? ""));
  const isPlain = (variant: string) => withoutBrackets(variant).length >= variant.length;
  if (variants.size !== 2 || ![...variants].some(isPlain)) return;
  joinAlike(
    postings,
    indexes,
    groups,
    (a, b) => placeOf(a) !== placeOf(b) && likeness(a.sketch, b.sketch) >= SAME_TEXT_MIN,
  );
}

function joinAlike(
  postings: readonly ComparedPosting[],
  indexes: readonly number[],
  groups: Groups,
  areAlike: (a: ComparedPosting, b: ComparedPosting) => boolean,
): void {
  const distinct = [
    ...new Map(indexes.map((index) => [`${postings[index]?.text} ${postings[index]?.source}`, index])).values(),
  ];
  if (distinct.length > COMPARED_MAX) return;
  for (const [position, left] of distinct.entries()) {
    for (const right of distinct.slice(position + 1)) {
      const [a, b] = [postings[left], postings[right]];
      if (!a || !b || groups.areJoined(left, right)) continue;
      const isTemplate =
        clientOf(a) !== null && placeOf(a) === placeOf(b) && likeness(a.sketch, b.sketch) < SAME_TEXT_MIN;
      if (!isTemplate && areAlike(a, b)) groups.join(left, right);
    }
  }
}

function pairsOfSources(
  postings: readonly ComparedPosting[],
  indexes: readonly number[],
  groups: Groups,
): [number, number][] {
  const roles = new Map<string, Set<number>>();
  for (const index of indexes) {
    const posting = postings[index];
    if (!posting) continue;
    roles.set(placeOf(posting), (roles.get(placeOf(posting)) ?? new Set()).add(groups.of(index)));
  }
  const single = indexes.filter((index) => {
    const posting = postings[index];
    return posting && roles.get(placeOf(posting))?.size === 1;
  });
  if (roles.size < 2 || [...roles.values()].some((rolesOfBoard) => rolesOfBoard.size > 1)) return [];
  return single.flatMap((left, position) =>
    single.slice(position + 1).flatMap((right): [number, number][] => {
      const [a, b] = [postings[left], postings[right]];
      return a && b && placeOf(a) !== placeOf(b) && mayBeSummary(a, b) ? [[left, right]] : [];
    }),
  );
}

function mayBeSummary(a: ComparedPosting, b: ComparedPosting): boolean {
  if (Math.min(a.words, b.words) < SUMMARY_WORDS) return true;
  return a.variant === b.variant && likeness(a.sketch, b.sketch) >= RELATED_MIN;
}

/** Returns the mark of an agency's client, or null. An agency's texts for two clients are alike: it writes them from a template. */
export function clientOf({ variant }: ComparedPosting): string | null {
  return variant.split(/[/+]/u).find((addition) => addition.startsWith(CLIENT_MARK)) ?? null;
}

export function placeOf({ source, board }: ComparedPosting): string {
  return `${source} ${board}`;
}

/** Disjoint sets (union-find) of the numbers below `size`. */
export class Groups {
  private readonly parents: number[];

  constructor(size: number) {
    this.parents = Array.from({ length: size }, (_, index) => index);
  }

  of(index: number): number {
    let root = index;
    while (this.parents[root] !== root) root = this.parents[root] ?? root;
    this.parents[index] = root;
    return root;
  }

  areJoined(a: number, b: number): boolean {
    return this.of(a) === this.of(b);
  }

  join(a: number, b: number): void {
    const [low, high] = [this.of(a), this.of(b)].toSorted((left, right) => left - right);
    if (low !== undefined && high !== undefined) this.parents[high] = low;
  }

  /** Lists the groups by their first member, each in ascending order. */
  all(): number[][] {
    return [...Map.groupBy(this.parents.keys(), (index) => this.of(index)).values()];
  }
}
