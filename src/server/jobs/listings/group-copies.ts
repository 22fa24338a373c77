import { likeness, ROLE_BUCKETS } from "~/language/roles/likeness";
import { parseTitle } from "~/language/roles/parse-title";
import { listPlaceWords } from "~/language/roles/place-words";
import { translateWords } from "~/language/roles/translate";
import { compareProfessions, professionOf } from "~/language/roles/professions";
import { GENERAL_TOKENS, LEADING_TOKENS, TITLE_TOKENS } from "~/language/roles/word-kinds";
import { foldCompact } from "~/language/text/fold";
import { tokensOf } from "~/language/text/tokens";
import { clientOf, groupPostings, Groups, placeOf, withoutPlace, type ComparedPosting } from "./group-postings";

/** A posting of any role. */
export type RolePosting = ComparedPosting & {
  /** Hex: employer and core title. */
  key: string;
  /** Redacted, as it is shown. */
  title: string;
  location: string;
  employer: string;
};

/** Shorter texts say too little to prove a copy. The index `postings_role_bands` leaves them out. */
export const COPY_WORDS_MIN = 40;
/** Texts that are shorter than this prove a copy only if they are equal and one employer's, under titles of the same words. */
const LONG_COPY_WORDS_MIN = 100;
/** Texts under one title are copies from this similarity on. */
const COPY_MIN = 0.75;
/** The same if both name one client alike: two agencies' texts of it. */
const OF_CLIENT_MIN = 0.5;
/** One employer's texts on two boards from this similarity on, under a reworded title: "Support Specialist", "Happiness Engineer". */
const REWORDED_MIN = 0.9;
/** The same under titles that differ only in nouns of one standing ("Director of Product", "Head of Product"), or in a noun that one lacks. */
const RENAMED_MIN = 0.97;
/** The same under titles of other words. */
const RETITLED_MIN = 0.98;
/** Shorter texts may be what an employer says of any role. */
const RETITLED_WORDS_MIN = 400;
/** Copies share at least one of these runs of the sketch, which the database's `role_bands` finds by an index. */
const BAND = 6;

/**
 * Groups postings of several role keys by role: those of one key by `groupPostings`, then copies under another employer's
 * name or another title: two agencies of one client, a group and its company, a translated or a second title.
 */
export function groupRoles<P extends RolePosting>(postings: readonly P[]): P[][] {
  const roles = [...Map.groupBy(postings, ({ key }) => key).values()].flatMap(groupPostings);
  const indexes = new Map(roles.flatMap((role, index) => role.map((posting) => [posting, index] as const)));
  const groups = new Groups(roles.length);
  const retitled: [P, P][] = [];
  for (const [one, other] of pairsWithBand(postings)) {
    const [a, b] = [indexes.get(one) ?? 0, indexes.get(other) ?? 0];
    const how = groups.areJoined(a, b) ? null : compareCopies(one, other);
    if (how === "copy") groups.join(a, b);
    else if (how === "retitled") retitled.push([one, other]);
  }
  const groupOf = (posting: P) => groups.of(indexes.get(posting) ?? 0);
  const boards = Map.groupBy(postings, groupOf);
  // A board that has both under titles of its own has two roles.
  const apart = ([a, b]: [P, P]) =>
    isReworded(a, b) &&
    boards.get(groupOf(a))?.some((one) => boards.get(groupOf(b))?.some((other) => placeOf(one) === placeOf(other)));
  joinRetitled(
    retitled.filter((pair) => !apart(pair)),
    groups,
    groupOf,
  );
  return groups.all().map((members) => members.flatMap((index) => roles[index] ?? []));
}

/** Two agencies title one role as they like. If a posting is like several of another employer's, these are a series of roles. */
function joinRetitled<P extends RolePosting>(
  pairs: readonly [P, P][],
  groups: Groups,
  groupOf: (posting: P) => number,
): void {
  const alike = new Map<string, Set<number>>();
  const keyOf = (posting: P, other: P) => `${groupOf(posting)} ${foldCompact(other.employer)}`;
  for (const [one, other] of [...pairs, ...pairs.map(([a, b]): [P, P] => [b, a])])
    alike.set(keyOf(one, other), (alike.get(keyOf(one, other)) ?? new Set()).add(groupOf(other)));
  const single = pairs.filter(([a, b]) => alike.get(keyOf(a, b))?.size === 1 && alike.get(keyOf(b, a))?.size === 1);
  for (const [a, b] of single.map(([one, other]) => [groupOf(one), groupOf(other)] as const)) groups.join(a, b);
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
      return byBand.get(band)?.some((posting) => mayBeCopy(posting) && compareCopies(candidate, posting) !== null);
    }),
  );
}

function groupByBands<P extends RolePosting>(postings: readonly P[]): Map<string, P[]> {
  const byBand = new Map<string, P[]>();
  for (const posting of postings) {
    for (const band of listBands(posting)) {
      const alike = byBand.get(band);
      if (alike) alike.push(posting);
      else byBand.set(band, [posting]);
    }
  }
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

/**
 * Compares two postings of different role keys. "copy": nearly the same text, and titles that allow for one role.
 * "retitled": the same, if no further posting is like it: two employers' copies under titles of other subjects, or a title that
 * only adds words.
 */
function compareCopies(a: RolePosting, b: RolePosting): "copy" | "retitled" | null {
  if (a.key === b.key) return null;
  const [one, other] = [getTitle(a), getTitle(b)];
  if (Math.min(a.words, b.words) < LONG_COPY_WORDS_MIN) {
    if (a.text !== b.text || areOtherEmployers(a, b)) return null;
    if (haveSameWords(one, other)) return "copy";
    return isReworded(a, b) ? "retitled" : null;
  }
  const titled = [
    [a, one],
    [b, other],
  ] as const;
  const [asCopy, asRetitled] = [neededLikeness(...titled), neededIfRetitled(...titled)];
  const alike = Math.min(asCopy, asRetitled) === Infinity ? 0 : compareTexts(a, b);
  if (alike >= asCopy) return "copy";
  return alike >= asRetitled ? "retitled" : null;
}

/** Texts with one sketch may still differ in a word. */
const compareTexts = (a: RolePosting, b: RolePosting): number =>
  a.text === b.text ? 1 : Math.min(likeness(a.sketch, b.sketch), 0.99);

type Titled = readonly [RolePosting, CopyTitle];

function neededLikeness([a, one]: Titled, [b, other]: Titled): number {
  if (one.whole === other.whole) return clientOf(a) !== null && clientOf(a) === clientOf(b) ? OF_CLIENT_MIN : COPY_MIN;
  if (one.kind !== other.kind) return Infinity;
  const isLong = Math.min(a.words, b.words) >= RETITLED_WORDS_MIN;
  if (one.subject === other.subject) {
    const namesOne = one.nouns === "" || other.nouns === "" || one.standing === other.standing;
    if (isLong && namesOne) return RENAMED_MIN;
    return haveSameWords(one, other) ? 1 : Infinity;
  }
  return isLong && !shareWord(one.nouns, other.nouns) && !areApart(one, other) ? RETITLED_MIN : Infinity;
}

/**
 * "DeFi Researcher" and "ZK Researcher" are a series of roles, whatever their texts. Only an equal text tells that "iOS Engineer"
 * and "iOS Platform Engineer" are one.
 */
function neededIfRetitled([a, one]: Titled, [b, other]: Titled): number {
  if (one.kind !== other.kind) return Infinity;
  if (areOtherEmployers(a, b) && !areApart(one, other)) return COPY_MIN;
  if (isReworded(a, b)) return REWORDED_MIN;
  const added = listAddedWords(one, other) ?? listAddedWords(other, one) ?? [];
  return added.length === 0 ? Infinity : 1;
}

/** Two boards of one employer name the work by other nouns of one standing. Titles that share one are a series. */
function isReworded(a: RolePosting, b: RolePosting): boolean {
  const [one, other] = [getTitle(a), getTitle(b)];
  if (placeOf(a) === placeOf(b) || areOtherEmployers(a, b)) return false;
  const areNamedAlike = one.kind === other.kind && one.standing === other.standing && !areApart(one, other);
  return areNamedAlike && !shareWord(one.nouns || one.subject, other.nouns || other.subject);
}

/** "Property Claims Handler" and "Claims Handler (Property)". */
function haveSameWords(one: CopyTitle, other: CopyTitle): boolean {
  return one.kind === other.kind && one.nouns === other.nouns && one.subject === other.subject;
}

/** A group's companies often share the beginning of their names. */
function areOtherEmployers({ employer: one }: RolePosting, { employer: other }: RolePosting): boolean {
  const [a, b] = [foldCompact(one), foldCompact(other)];
  return !a.startsWith(b) && !b.startsWith(a);
}

/** "Physics Trainer" and "Chemistry Expert Trainer" are of one series, and "Physiklehrer" and "Chemielehrer". */
function shareWord(one: string, other: string): boolean {
  const endings = other.split(" ").map((word) => word.slice(-ENDING));
  return one.split(" ").some((word) => endings.includes(word.slice(-ENDING)));
}
const ENDING = 6;

/** A nurse and a physician do different work, whatever their texts say. */
function areApart({ profession: one }: CopyTitle, { profession: other }: CopyTitle): boolean {
  return one !== null && other !== null && compareProfessions(one, other) === "apart";
}

/** Lists the words that a subject adds to another's, or null if it lacks one of these. */
function listAddedWords({ subject: words }: CopyTitle, { subject: others }: CopyTitle): string[] | null {
  const [all, some] = [words.split(" "), others.split(" ")];
  return some.every((word) => word === "" || all.includes(word)) ? all.filter((word) => !some.includes(word)) : null;
}

/**
 * A title without its places, in English. `kind`: what no second title of a role changes. `nouns` name people of any work, and
 * `standing` tells leaders, managers and others apart.
 */
type CopyTitle = {
  whole: string;
  kind: string;
  nouns: string;
  subject: string;
  standing: "leader" | "manager" | "other";
  profession: string | null;
};

const TITLES = new WeakMap<RolePosting, CopyTitle>();

function getTitle(posting: RolePosting): CopyTitle {
  const read = TITLES.get(posting) ?? parseCopyTitle(posting);
  TITLES.set(posting, read);
  return read;
}

/** "Sales Associate" is no rank as "Associate Director" is. */
const ENDS_IN_ASSOCIATE = /\bassociates?\s*(?:$|[,(|–—-])/iu;

/** Words that say nothing beside "engineer". */
const OF_A_TRADE = /\b(?:worded|software|developer)\b/gu;

function parseCopyTitle({ title, location, variant }: RolePosting): CopyTitle {
  const english = translateWords(title);
  const { core, variant: rest } = parseTitle(english, listPlaceWords(location));
  const [, titled = "", ranks = "", inBrackets = "", wording = ""] = rest.split("/");
  const [, required = ""] = variant.split("/");
  const languages = listDistinct([...titled.split("+"), ...required.split("+")]);
  const hybrid = variant.endsWith("/hybrid") ? "hybrid" : "";
  const isAssociate = ENDS_IN_ASSOCIATE.test(english);
  const words = tokensOf(
    `${core.replace(/ first$/, "")} ${inBrackets} ${wording.replace(OF_A_TRADE, "")} ${isAssociate ? "associate" : ""}`,
  );
  const rank = ranks
    .split("+")
    .filter((word) => word !== "associate" || !isAssociate)
    .join("+");
  return {
    whole: [core, withoutPlace(rest), languages, hybrid].join("\n"),
    kind: [languages, rank, hybrid].join("\n"),
    nouns: listDistinct(words.filter(isNoun)),
    standing: words.some((word) => LEADING_TOKENS.has(word))
      ? "leader"
      : words.includes("manager")
        ? "manager"
        : "other",
    profession: professionOf(english),
    subject: listDistinct(words.filter((word) => !isNoun(word))),
  };
}

const isNoun = (word: string) => TITLE_TOKENS.has(word) || GENERAL_TOKENS.has(word);
const listDistinct = (words: readonly string[]) => [...new Set(words)].toSorted().join(" ");
