import { likeness, ROLE_BUCKETS } from "~/language/roles/likeness";
import {
  areApart,
  areOtherEmployers,
  areTwo,
  mayBeCopies,
  COPY_WORDS_MIN,
  employerOf,
  placeOf,
  SUMMARY_WORDS,
  weighEvidence,
  type RolePosting,
} from "./role-evidence";

/** Of more different postings of one key, only those are compared that share a run. */
const COMPARED_MAX = 300;
/** Copies share at least one of these runs of the sketch, which the database's `role_bands` finds by an index. */
const BAND = 5;

/**
 * Groups postings by role, independent of their order:
 * 1. Postings that `weighEvidence` is sure of: most of one key (employer and core title), and copies under another employer's name
 *    or a translated title.
 * 2. Texts of different sources under one title, if each source has a single role of that title and one text is a summary.
 * 3. Copies under a second title, if neither is like several postings of the other's employer: those are a series of roles.
 */
export function groupRoles<P extends RolePosting>(postings: readonly P[]): P[][] {
  const sorted = postings.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const groups = new Groups(sorted);
  // Postings that differ in nothing that is compared.
  const distinct = [...Map.groupBy(sorted, describePosting).values()].flatMap(([first, ...others]) => {
    if (first) for (const other of others) groups.join(first, other);
    return first ?? [];
  });
  const [near, far]: [P, P][][] = [[], []];
  for (const [a, b] of listPairs(distinct)) {
    const evidence = groups.of(a) === groups.of(b) ? null : weighEvidence(a, b);
    if (evidence === "sure") groups.join(a, b);
    else if (evidence !== null) (evidence === "near" ? near : far)?.push([a, b]);
  }
  joinSummaries(distinct, groups);
  for (const pairs of [near, far]) joinRetitled(pairs ?? [], groups);
  return [...groups.all().values()];
}

const describePosting = (one: RolePosting) => JSON.stringify([one.key, one.variant, one.title, one.text, placeOf(one)]);

/** Lists the pairs of each key, and those that share a run. */
function* listPairs<P extends RolePosting>(postings: readonly P[]): Generator<[P, P]> {
  const ofKeys = [...Map.groupBy(postings, ({ key }) => key).values()].filter(({ length }) => length <= COMPARED_MAX);
  for (const ofKey of ofKeys) yield* pairsOf(ofKey);
  const seen = new Set<string>();
  for (const alike of groupByBands(postings).values())
    for (const [one, other] of pairsOf(alike)) {
      const pair = `${one.id} ${other.id}`;
      if (!seen.has(pair) && (one.key === other.key || mayBeCopies(one, other))) yield [one, other];
      seen.add(pair);
    }
}

function* pairsOf<P>(postings: readonly P[]): Generator<[P, P]> {
  for (const [position, one] of postings.entries())
    for (const other of postings.slice(position + 1)) yield [one, other];
}

/** Finds those of `candidates` that are copies of any of `postings`. */
export function findCopies<P extends RolePosting>(postings: readonly P[], candidates: readonly P[]): P[] {
  const byBand = groupByBands(postings);
  return candidates.filter((one) => {
    const alike = new Set(listBands(one).flatMap((band) => byBand.get(band) ?? []));
    return [...alike].some((other) => mayBeCopies(one, other) && weighEvidence(one, other) !== null);
  });
}

function groupByBands<P extends RolePosting>(postings: readonly P[]): Map<string, P[]> {
  const runs = postings.flatMap((posting) => listBands(posting).map((band) => [band, posting] as const));
  const groups = [...Map.groupBy(runs, ([band]) => band)];
  return new Map(groups.map(([band, alike]) => [band, alike.map(([, posting]) => posting)]));
}

/** Lists the runs of a sketch; none of a text too short to prove a copy. */
function listBands({ sketch, words }: RolePosting): string[] {
  const starts = Array.from(
    { length: words < COPY_WORDS_MIN ? 0 : Math.floor(ROLE_BUCKETS / BAND) },
    (_, at) => at * BAND,
  );
  const runs = starts.map((start) => ({ start, run: sketch.subarray(start, start + BAND) }));
  return runs.filter(({ run }) => run.some((value) => value !== 0)).map(({ start, run }) => `${start}:${run.join()}`);
}

/** Texts of two boards under one title share at least this if they are of one role. */
const RELATED_MIN = 0.05;

/** Joins texts of different boards under one title, but for places and words of a trade, if each has a single role of it. */
function joinSummaries<P extends RolePosting>(postings: readonly P[], groups: Groups<P>): void {
  const mayBeOne = (a: P, b: P) =>
    Math.min(a.words, b.words) < SUMMARY_WORDS ||
    (a.variant === b.variant && likeness(a.sketch, b.sketch) >= RELATED_MIN);
  const alike = [0, 1, 2].flatMap((level) => [...Map.groupBy(postings, (one) => describeTitle(one)[level]).values()]);
  const isClear = (titled: readonly P[]) =>
    [...Map.groupBy(titled, placeOf).values()].every((role) => new Set(role.map((one) => groups.of(one))).size === 1);
  for (const [a, b] of alike.filter(isClear).flatMap((titled) => [...pairsOf(titled)]))
    if (placeOf(a) !== placeOf(b) && !areApart(a, b) && mayBeOne(a, b)) groups.join(a, b);
}

/** Describes the title of a posting: exactly, without its places, and also without the words of its trade. */
function describeTitle({ key, variant }: RolePosting): [string, string, string] {
  const [places = "", languages = "", ranks = "", added = "", wording = ""] = variant
    .replace(/\/hybrid$/u, "")
    .split("/");
  const words = added.split("+").filter((word) => !word.includes(":"));
  const title = [key, languages, ranks, words.join("+")].join("/");
  return [`${title}/${wording}/${places}`, `${title}/${wording}`, title];
}

/**
 * Joins copies under a second title, unless a board of an employer has both, or a posting is like several of one employer's that
 * aren't alike themselves.
 */
function joinRetitled<P extends RolePosting>(pairs: readonly [P, P][], groups: Groups<P>): void {
  const all = groups.all();
  const membersOf = (posting: P) => {
    const members = all.get(groups.of(posting)) ?? [];
    return [...new Map(members.map((one) => [`${placeOf(one)} ${describeTitle(one)[1]}`, one])).values()];
  };
  const mayBeOne = ([a, b]: [P, P]) => {
    const isOneBoard = placeOf(a) === placeOf(b) || areOtherEmployers(a, b);
    const others = membersOf(b);
    return !membersOf(a).some((one) =>
      others.some((other) => areTwo(one, other) || (!isOneBoard && placeOf(one) === placeOf(other))),
    );
  };
  const idOf = (posting: P) => groups.of(posting).id;
  const both = pairs.filter(mayBeOne).flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);
  const links = new Set(both.map((pair) => pair.map(idOf).join(" ")));
  const likeOf = Map.groupBy(both, ([a, b]) => `${idOf(a)} ${employerOf(b)}`);
  const isUnclear = ([a, b]: readonly [P, P]) =>
    likeOf
      .get(`${idOf(a)} ${employerOf(b)}`)
      ?.some(([, like]) => idOf(like) !== idOf(b) && !links.has(`${idOf(like)} ${idOf(b)}`)) === true;
  const clear = both.filter(([a, b]) => !isUnclear([a, b]) && !isUnclear([b, a]));
  for (const [a, b] of clear) groups.join(a, b);
}

/** Disjoint sets (union-find) of postings. */
class Groups<P extends RolePosting> {
  private readonly parents = new Map<P, P>();

  constructor(private readonly postings: readonly P[]) {}

  of(posting: P): P {
    const parent = this.parents.get(posting);
    if (parent === undefined) return posting;
    const first = this.of(parent);
    this.parents.set(posting, first);
    return first;
  }

  join(a: P, b: P): void {
    if (this.of(a) !== this.of(b)) this.parents.set(this.of(b), this.of(a));
  }

  /** Lists the groups by their first member, each in order. */
  all(): Map<P, P[]> {
    return Map.groupBy(this.postings, (posting) => this.of(posting));
  }
}
