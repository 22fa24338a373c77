import { likeness, ROLE_BUCKETS } from "~/language/roles/likeness";
import {
  areApart,
  areOtherEmployers,
  areTwo,
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
  for (const ofKey of Map.groupBy(postings, ({ key }) => key).values())
    if (ofKey.length <= COMPARED_MAX)
      for (const [position, one] of ofKey.entries()) for (const other of ofKey.slice(position + 1)) yield [one, other];
  yield* pairsWithBand(postings);
}

/** Lists each pair that shares a run once: in the block of its first run. Pairs with equal first runs are in that block only. */
function* pairsWithBand<P extends RolePosting>(postings: readonly P[]): Generator<[P, P]> {
  for (const [band, alike] of groupByBands(postings)) {
    const start = Number.parseInt(band, 10);
    const parts = Map.groupBy(alike, ({ id, sketch }) => (start === 0 ? id : (describeBand(sketch, 0) ?? id)));
    for (const [position, part] of [...parts.values()].entries())
      for (const other of [...parts.values()].slice(position + 1).flat())
        for (const one of part) if (findFirstBand(one.sketch, other.sketch) === start) yield [one, other];
  }
}

/** Finds those of `candidates` that are copies of any of `postings`. Compares a pair in the block of its first run. */
export function findCopies<P extends RolePosting>(postings: readonly P[], candidates: readonly P[]): P[] {
  const byBand = groupByBands(postings);
  return candidates.filter((candidate) =>
    listBands(candidate).some((band) => {
      const start = Number.parseInt(band, 10);
      const mayBeCopy = ({ sketch }: P) => findFirstBand(candidate.sketch, sketch) === start;
      return byBand.get(band)?.some((posting) => mayBeCopy(posting) && weighEvidence(candidate, posting) !== null);
    }),
  );
}

function groupByBands<P extends RolePosting>(postings: readonly P[]): Map<string, P[]> {
  const byBand = new Map<string, P[]>();
  for (const posting of postings)
    for (const band of listBands(posting))
      byBand
        .set(band, byBand.get(band) ?? [])
        .get(band)
        ?.push(posting);
  return byBand;
}

/** Lists the runs of a sketch; none of a text too short to prove a copy. */
function listBands({ sketch, words }: RolePosting): string[] {
  if (words < COPY_WORDS_MIN) return [];
  return Array.from({ length: Math.floor(ROLE_BUCKETS / BAND) }, (_, index) =>
    describeBand(sketch, index * BAND),
  ).filter((band) => band !== null);
}

function describeBand(sketch: Uint16Array, start: number): string | null {
  const band = sketch.subarray(start, start + BAND);
  return band.some((value) => value !== 0) ? `${start}:${band.join()}` : null;
}

/** Finds the start of the first run that two sketches share, or -1. A pair is compared only in the block of that run. */
function findFirstBand(a: Uint16Array, b: Uint16Array): number {
  for (let start = 0; start + BAND <= ROLE_BUCKETS; start += BAND) {
    let at = start;
    while (at < start + BAND && a[at] === b[at]) at += 1;
    if (at === start + BAND && a.subarray(start, at).some((value) => value !== 0)) return start;
  }
  return -1;
}

/** Texts of two boards under one title share at least this if they are of one role. */
const RELATED_MIN = 0.05;

/** Joins texts of different boards under one title, but for places and words of a trade, if each has a single role of it. */
function joinSummaries<P extends RolePosting>(postings: readonly P[], groups: Groups<P>): void {
  const mayBeOne = (a: P, b: P) =>
    Math.min(a.words, b.words) < SUMMARY_WORDS ||
    (a.variant === b.variant && likeness(a.sketch, b.sketch) >= RELATED_MIN);
  const alike = [0, 1, 2].flatMap((level) => [...Map.groupBy(postings, (one) => describeTitle(one)[level]).values()]);
  const pairs = alike.flatMap((titled) => {
    const roles = Map.groupBy(titled, placeOf);
    const isClear = [...roles.values()].every((role) => new Set(role.map((one) => groups.of(one))).size === 1);
    return isClear && roles.size > 1 ? titled.flatMap((a, at) => titled.slice(at + 1).map((b): [P, P] => [a, b])) : [];
  });
  const clear = pairs.filter(([a, b]) => placeOf(a) !== placeOf(b) && !areApart(a, b) && mayBeOne(a, b));
  for (const [a, b] of clear) groups.join(a, b);
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
