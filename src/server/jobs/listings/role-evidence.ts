import { likeness } from "~/language/roles/likeness";
import { parseTitle, removeGenders } from "~/language/roles/parse-title";
import { listPlaceWords } from "~/language/roles/place-words";
import { statesOtherWork, WorkText } from "~/language/posting/other-work";
import { compareProfessions, professionOf } from "~/language/roles/professions";
import { FIELD_NAMES, GENERAL_TOKENS, LEADING_TOKENS, TITLE_TOKENS } from "~/language/roles/word-kinds";
import { translateWords } from "~/language/roles/words-abroad";
import { skillsIn } from "~/language/skills/skills";
import { findTitleEmploymentType } from "~/language/terms/employment-type";
import { dropLegalForm } from "~/language/text/company-names";
import { foldCompact, foldWords } from "~/language/text/fold";
import { tokensOf } from "~/language/text/tokens";

/** Decides which postings are one role. Bytes are hex. */
export type JobRole = {
  /** Hash of the employer and the core of the title: 16 bytes. */
  key: string;
  /** Places, languages, ranks and additions of the title, and what else the text states of the role. */
  variant: string;
  /** Hash of the description without its own places: 8 bytes. */
  text: string;
  /** Words of that description. */
  words: number;
  /** `ROLE_BUCKETS` numbers of 16 bits, 0 for none. Similar texts share many. */
  sketch: string;
};

/** A posting of any role, with the fields that grouping compares. */
export type RolePosting = Omit<JobRole, "sketch"> & {
  /** Sorting by it makes the result independent of arrival. */
  id: string;
  source: string;
  board: string;
  sketch: Uint16Array;
  /** Redacted, as it is shown. */
  title: string;
  location: string;
  employer: string;
  /** Sanitized HTML. */
  description?: string | null;
};

/** Shorter texts say too little to prove a copy. The index `postings_role_bands` leaves them out. */
export const COPY_WORDS_MIN = 40;
/** Texts that are shorter than this prove a copy under another key only if they are equal and one employer's. */
const PROOF_WORDS_MIN = 100;
/** Texts below this may be summaries, which share little with the full text. Longer ones share what an employer says of itself. */
export const SUMMARY_WORDS = 250;
/** Copies of one job on two boards share this much of the shorter text's work, and more under other titles. */
const COPIED_MIN = { named: 0.7, retitled: 0.9 };
/** Texts of two keys, on one board and on two, are less alike only if one is abridged. */
const ALIKE_MIN = { board: 0.75, boards: 0.5 };
/** An abridged text is at most this long, as a part of the whole, and at least this much of it is in the whole. */
const ABRIDGED = { long: 0.9, shared: 0.8 };
/** The same for an excerpt under one title. */
const EXCERPT = { words: 80, long: 0.5, shared: 0.6 };
/** Shorter texts may be what an employer says of any role: only equal ones prove another title. */
const LONG_WORDS_MIN = 400;

/**
 * How the titles of two postings relate. "same" differs at most in place, "reworded" has the same words in another order or names
 * a trade otherwise, "added" has more words, "renamed" has another noun, "retitled" has other words altogether, and "series" has
 * another subject beside the same noun: "DeFi Researcher", "ZK Researcher".
 */
type Relation = "same" | "reworded" | "added" | "renamed" | "retitled" | "series";

/** One board, two boards of an employer, which may shorten texts, or two employers: agencies, or companies of a group. */
type Posters = "board" | "boards" | "employers";

/** How alike texts must be. 1 is an equal text. */
const NEEDED: Record<Relation, Record<Posters, number>> = {
  same: { board: 0.5, boards: 0.3, employers: 0.75 },
  reworded: { board: 0.97, boards: 0.9, employers: 0.75 },
  added: { board: 1, boards: 0.8, employers: 0.75 },
  renamed: { board: 0.97, boards: 0.75, employers: 0.75 },
  retitled: { board: 0.98, boards: 0.85, employers: 0.75 },
  series: { board: Infinity, boards: Infinity, employers: 0.75 },
};
/** From here on, only long texts tell what hardly differs from an equal one. */
const HARDLY_DIFFERS = 0.95;
/**
 * One title: under another key, longer, of another place, of an agency, which writes from a template, and of an agency and another
 * employer, since nobody else has so much of its text.
 */
const SAME = { copy: 0.75, long: 0.6, place: 0.8, shortPlace: 0.45, template: 0.9, client: 0.5 };

/** "sure" joins two postings. The others do only if neither is like several of the other's employer: first "near" titles, then "far". */
type Evidence = "sure" | "near" | "far" | null;

/**
 * Weighs what two postings say: a fact that both state keeps them apart if it differs, whatever their texts share. Otherwise, the
 * less alike their titles are, the more alike the texts must be.
 */
export function weighEvidence(a: RolePosting, b: RolePosting): Evidence {
  const [one, other] = [getFacts(a), getFacts(b)];
  const relation = areApart(a, b) ? null : compareTitles(one, other);
  if (relation === null) return null;
  const needed = needLikeness(relation, [a, one], [b, other]);
  // Texts with one sketch may still differ in a word.
  const isAlike = needed <= 1 && (a.text === b.text || Math.min(likeness(a.sketch, b.sketch), 0.99) >= needed);
  if (!isAlike && !isCopied(relation, [a, one], [b, other])) return null;
  const isOneEmployers = !areOtherEmployers(a, b);
  if (relation === "added" && isOneEmployers && !(saysAdded(a, b) && saysAdded(b, a))) return null;
  if (relation === "retitled" || relation === "series") return "far";
  return (relation === "same" || relation === "reworded") && one.ranks.join() === other.ranks.join() ? "sure" : "near";
}

/**
 * A second board of an employer shortens a text and begins it otherwise, but keeps its sentences about the work. Two roles of one
 * template, or of two firms of a group, have texts of one length, so other words of a title prove a copy only over an abridged text of
 * the same firm that says them.
 */
function isCopied(relation: Relation, [a, one]: Known, [b, other]: Known): boolean {
  if (placeOf(a) === placeOf(b) || areOtherEmployers(a, b) || Math.min(a.words, b.words) < PROOF_WORDS_MIN)
    return false;
  if (one.ranks.join() !== other.ranks.join() || one.standing !== other.standing) return false;
  const isRetitled = relation === "retitled" || relation === "series";
  const mayBeRetitled = one.employer === other.employer && isAbridged(a, b) && saysAdded(a, b) && saysAdded(b, a);
  if ((isRetitled && !mayBeRetitled) || one.work === null || other.work === null) return false;
  return one.work.shareWith(other.work) >= (isRetitled ? COPIED_MIN.retitled : COPIED_MIN.named);
}

/** Tells whether the shorter of two texts is short enough and mostly in the longer one. */
function isShortened(a: RolePosting, b: RolePosting, { long, shared }: typeof ABRIDGED): boolean {
  const [less, more] = [Math.min(a.words, b.words), Math.max(a.words, b.words)];
  const alike = likeness(a.sketch, b.sketch);
  // What two texts share is this part of all their words (Jaccard).
  return less <= long * more && (alike * (less + more)) / (1 + alike) >= shared * less;
}

/** Tells by the sketches alone whether postings of two keys may be one job. On one board, most of the texts must be the same. */
export function mayBeCopies(a: RolePosting, b: RolePosting): boolean {
  const by = placeOf(a) === placeOf(b) && a.employer === b.employer ? "board" : "boards";
  return likeness(a.sketch, b.sketch) >= ALIKE_MIN[by] || isAbridged(a, b);
}

/** Tells whether one of two boards shortens the other's text. */
const isAbridged = (a: RolePosting, b: RolePosting): boolean =>
  placeOf(a) !== placeOf(b) && isShortened(a, b, ABRIDGED);

/**
 * A title may add what both texts say, but "Fraud Analyst" is another job than "Analyst" if only one text has fraud. On one board, other
 * words may be a town's, and elsewhere a part of the title that stands for the place of the other one.
 */
function saysAdded(posting: RolePosting, other: RolePosting): boolean {
  const [one, { nouns, subject, work, places }] = [getFacts(posting), getFacts(other)];
  const isOneBoard = placeOf(posting) === placeOf(other);
  const isCopy = isAbridged(posting, other);
  const names = foldWords(`${posting.employer} ${other.employer}`).split(" ");
  const added = [...one.subject, ...one.nouns].filter((word) => !subject.includes(word) && !nouns.includes(word));
  const isWork = (word: string) =>
    isNoun(word) || FIELD_NAMES.has(word) || skillsIn(word).length > 0 || added.includes("team");
  const isSwapped = nouns.some((noun) => !one.nouns.includes(noun));
  const isPart = (part: string) => tokensOf(part).toSorted().join() === added.toSorted().join();
  if (one.places.length === 0 && places.length > 0 && posting.title.split(TITLE_PARTS).slice(1).some(isPart))
    return true;
  return added.every(
    (word) =>
      work === null ||
      work.says(word) ||
      names.includes(word) ||
      (isCopy && ((isNoun(word) && isSwapped) || word.includes(":"))) ||
      (isOneBoard && !isWork(word)),
  );
}

const TITLE_PARTS = /\s[-–—]\s|[|(),]/u;

/** Tells whether two postings are two jobs even if a third is like both: their facts differ, or one employer's titles do. */
export function areTwo(a: RolePosting, b: RolePosting): boolean {
  const relation = compareTitles(getFacts(a), getFacts(b));
  const isSeries = relation === null || (relation === "series" && weighEvidence(a, b) === null);
  return areApart(a, b) || (!areOtherEmployers(a, b) && isSeries);
}

/** Tells whether two postings state different facts. Two agencies say in two ways who their client is. An abridged text leaves facts out. */
export function areApart(a: RolePosting, b: RolePosting): boolean {
  const [one, other] = [getFacts(a), getFacts(b)];
  const isCopy = isAbridged(a, b);
  const names = [...one.marks.keys()].filter((name) => name !== "client" || !(isCopy || areOtherEmployers(a, b)));
  // "(Southwest)" beside "(New England)", but not "Lisbon" beside "Porto".
  const [sold, alsoSold] = [one, other].map(({ marks, places }) => [...(marks.get("territory") ?? []), ...places]);
  const isSold = one.marks.has("territory") || other.marks.has("territory");
  return (
    one.setting !== other.setting ||
    (!isCopy && one.terms.join() !== other.terms.join()) ||
    areOther(one.ranks, other.ranks) ||
    names.some((name) => areOther(one.marks.get(name), other.marks.get(name))) ||
    (isSold && areOther(sold, alsoSold)) ||
    haveOtherWork(a, b)
  );
}

/** One team's engineer writes Python, another's Go. A board's copies for two places may differ in a sentence. */
function haveOtherWork(a: RolePosting, b: RolePosting): boolean {
  if (a.key !== b.key || a.text === b.text || likeness(a.sketch, b.sketch) < NEEDED.same.boards) return false;
  const [one, other] = [getFacts(a), getFacts(b)];
  const isSamePlace = one.places.join() === other.places.join() && foldWords(a.location) === foldWords(b.location);
  // Boards name one place in several ways, and copies on another board keep the text.
  const isOnePlace = isSamePlace || placeOf(a) !== placeOf(b);
  const titled = foldWords([a.title, a.location, b.title, b.location].join(" ")).split(" ");
  return one.work !== null && other.work !== null && statesOtherWork(one.work, other.work, new Set(titled), isOnePlace);
}

/** "Junior" and "Senior" are two jobs, but one posting may lack what another adds. */
function areOther(some: readonly string[] = [], others: readonly string[] = []): boolean {
  return some.some((value) => !others.includes(value)) && others.some((value) => !some.includes(value));
}

function compareTitles(written: Facts, alsoWritten: Facts): Relation | null {
  const [one, other] = [spellOut(written, alsoWritten), spellOut(alsoWritten, written)];
  const hasSame = (part: "nouns" | "subject") => one[part].join() === other[part].join();
  if (hasSame("nouns") && hasSame("subject")) return one.core === other.core ? "same" : "reworded";
  const isNameless = one.nouns.length === 0 || other.nouns.length === 0;
  if (hasSame("subject") && isNameless) return "renamed";
  const shared = shareWord(namesOf(one), namesOf(other));
  if ((shared || isNameless) && !areOther(one.subject, other.subject)) return "added";
  // A nurse and a physician do different work, whatever their texts say.
  if (compareWork(one, other) === "apart") return null;
  if (hasSame("subject") && one.standing === other.standing) return "renamed";
  return shared || hasSame("subject") ? "series" : "retitled";
}

/** Writes "RN" as "registered nurse" if that is all in which two titles of one profession differ. */
function spellOut(facts: Facts, other: Facts): Facts {
  const [own, theirs] = [facts, other].map(({ nouns, subject }) => [...nouns, ...subject]);
  const rest = own?.filter((word) => !theirs?.includes(word)) ?? [];
  const meant = theirs?.filter((word) => !own?.includes(word)) ?? [];
  const inOrder = other.english.filter((word) => meant.includes(word));
  const isShort = rest.length === 1 && meant.length > 1 && rest[0] === initialsOf(inOrder);
  return isShort && compareWork(facts, other) !== "apart"
    ? { ...facts, nouns: other.nouns, subject: other.subject }
    : facts;
}

const initialsOf = (words: readonly string[]) => words.map((word) => /^\d+|./u.exec(word)?.[0] ?? "").join("");

const namesOf = ({ nouns, subject }: Facts) => (nouns.length > 0 ? nouns : subject);

/** "Physics Trainer" and "Chemistry Expert Trainer" are of one series, and "Physiklehrer" and "Chemielehrer". */
function shareWord(some: readonly string[], others: readonly string[]): boolean {
  const endings = others.map((word) => word.slice(-ENDING));
  return some.some((word) => endings.includes(word.slice(-ENDING)));
}
const ENDING = 6;

const compareWork = ({ profession: one }: Facts, { profession: other }: Facts) =>
  one === null || other === null ? null : compareProfessions(one, other);

type Known = readonly [RolePosting, Facts];

function needLikeness(relation: Relation, [a, one]: Known, [b, other]: Known): number {
  const by = areOtherEmployers(a, b) ? "employers" : placeOf(a) === placeOf(b) ? "board" : "boards";
  const [words, isOneKey] = [Math.min(a.words, b.words), a.key === b.key];
  if (words === 0) return isOneKey && a.variant === b.variant ? 1 : Infinity;
  if (one.ranks.join() !== other.ranks.join()) return isOneKey && relation === "same" ? 1 : Infinity;
  if (!isOneKey && words < PROOF_WORDS_MIN) {
    const mayProve =
      by === "boards"
        ? NEEDED[relation].boards < Infinity && relation !== "added"
        : by === "board" && ["same", "reworded"].includes(relation);
    return words >= COPY_WORDS_MIN && mayProve ? 1 : Infinity;
  }
  if (relation === "same" && isOneKey) return needUnderOneKey(by, [a, one], [b, other]);
  const forClient = [one, other].filter(({ marks }) => marks.has("client")).length;
  const isLed = (facts: Facts) => facts.standing === "leader";
  const mayBeCopy = by === "employers" ? isLed(one) === isLed(other) : relation === "same" && forClient > 1;
  if (forClient > 0 && mayBeCopy) return SAME.client;
  if (relation === "same") return SAME.copy;
  const isOneWork =
    compareWork(one, other) !== "related" && one.standing === other.standing && one.employer === other.employer;
  if (by === "boards" && relation === "retitled" && !isOneWork)
    return words < LONG_WORDS_MIN ? Infinity : NEEDED.retitled.board;
  const needed = NEEDED[relation][by];
  if (words >= LONG_WORDS_MIN || needed < HARDLY_DIFFERS) return needed;
  return relation === "retitled" ? Infinity : Math.max(needed, 1);
}

function needUnderOneKey(by: Posters, [a, one]: Known, [b, other]: Known): number {
  if (by === "board" && (one.marks.has("client") || other.marks.has("client"))) return SAME.template;
  if (one.places.join() !== other.places.join())
    return Math.max(a.words, b.words) < SUMMARY_WORDS ? SAME.shortPlace : SAME.place;
  if (Math.min(a.words, b.words) >= EXCERPT.words && isShortened(a, b, EXCERPT)) return 0;
  return by === "board" && Math.min(a.words, b.words) >= SUMMARY_WORDS ? SAME.long : NEEDED.same[by];
}

/** A group's companies often share the beginning of their names, but name their work each in its own way. */
export function areOtherEmployers(a: RolePosting, b: RolePosting): boolean {
  return !employerOf(a).startsWith(employerOf(b)) && !employerOf(b).startsWith(employerOf(a));
}

export const employerOf = (posting: RolePosting) => getFacts(posting).employer;
export const placeOf = ({ source, board }: RolePosting) => `${source} ${board}`;

/** What a posting says of its role. Lists are sorted. `marks` are named facts of its text, such as its client or territory. */
type Facts = {
  /** The English title without places, and all its words. */
  core: string;
  english: readonly string[];
  places: readonly string[];
  /** Languages, and whether the work is hybrid. They must be the same. */
  setting: string;
  /** Whether the work is other than permanent and of full days. */
  terms: readonly string[];
  ranks: readonly string[];
  marks: ReadonlyMap<string, readonly string[]>;
  /** Words of the title that name people of any work, and the others. */
  nouns: readonly string[];
  subject: readonly string[];
  /** Tells leaders, managers and others apart. */
  standing: "leader" | "manager" | "";
  employer: string;
  profession: string | null;
  work: WorkText | null;
};

const FACTS = new WeakMap<RolePosting, Facts>();

function getFacts(posting: RolePosting): Facts {
  const facts = FACTS.get(posting) ?? parseFacts(posting);
  FACTS.set(posting, facts);
  return facts;
}

const HYBRID = "/hybrid";
/** "Sales Associate" is no rank as "Associate Director" is. */
const ENDS_IN_ASSOCIATE = /\bassociates?\s*(?:$|[,(|–—-])/iu;
/** Words that say nothing beside "engineer". */
const OF_A_TRADE: ReadonlySet<string> = new Set(["worded", "software", "developer"]);

function parseFacts({ title, location, variant, employer, description }: RolePosting): Facts {
  const written = removeGenders(title);
  const english = translateWords(written);
  const titled = parseTitle(english, listPlaceWords(location));
  const [own, translated] = [variant.replace(HYBRID, ""), titled.variant].map((parts) =>
    parts.split("/").map((part) => part.split("+").filter((word) => word !== "")),
  );
  const part = (index: number) => sortDistinct([...(own?.[index] ?? []), ...(translated?.[index] ?? [])]);
  const type = findTitleEmploymentType(title) ?? "full_time";
  const isAssociate = ENDS_IN_ASSOCIATE.test(english);
  const named = Map.groupBy(
    part(3).filter((word) => word.includes(":")),
    (mark) => mark.split(":", 1)[0] ?? "",
  );
  const marks = new Map(
    [...named].map(([name, words]) => [name, words.flatMap((mark) => mark.slice(name.length + 1).split("."))] as const),
  );
  // "Sales Development Representative (SDR)" adds nothing. A territory counts as a word of the title that names it.
  const initials = initialsOf(tokensOf(english));
  const bracketed = part(3).filter((word) =>
    word.includes(":") ? translated?.[3]?.includes(word) : !initials.startsWith(word),
  );
  const words = [
    ...tokensOf(titled.core.replace(/ first$/u, "")),
    ...bracketed,
    ...part(4).filter((word) => !OF_A_TRADE.has(word)),
    ...(isAssociate ? ["associate"] : []),
  ];
  return {
    core: [titled.core, ...bracketed, ...part(4)].join("\n"),
    english: tokensOf(english),
    places: part(0),
    ranks: part(2).filter((word) => word !== "associate" || !isAssociate),
    setting: [...part(1), variant.endsWith(HYBRID) ? HYBRID : ""].join(),
    terms: sortDistinct([...(marks.get("terms") ?? []), ...(type === "full_time" ? [] : [type])]),
    marks,
    nouns: sortDistinct(words.filter(isNoun)),
    subject: sortDistinct(words.filter((word) => !isNoun(word))),
    standing: words.some((word) => LEADING_TOKENS.has(word)) ? "leader" : words.includes("manager") ? "manager" : "",
    employer: foldCompact(dropLegalForm(employer)),
    profession: professionOf(written),
    work: description ? new WorkText(description) : null,
  };
}

const isNoun = (word: string) => TITLE_TOKENS.has(word) || GENERAL_TOKENS.has(word);
const sortDistinct = (words: readonly string[]) => [...new Set(words)].toSorted();
