import facts from "../data/stated-facts.json" with { type: "json" };
import { findNumbers } from "../claims/numbers";
import { isOneLetterOff } from "../roles/place-words";
import { foldCase, foldCompact, foldWords } from "../text/fold";
import { meaningfulStems, stem, writtenWordsOf } from "../text/stem";
import { isTalk, kindOfHeading, parsePassages, type Passage, type SectionKind } from "./sections";

/** A sentence with its words by their stems, and its label if it has one: "Principal: the founder of a bakery". */
type Line = { text: string; label: string | null; words: ReadonlyMap<string, string> };

const ASIDE: ReadonlySet<SectionKind | null> = new Set(["about", "benefits", "hiring", "legal", "pay", "setup"]);
const LABELED = /^[\s•*–-]*(\p{L}[\p{L}\p{M} /&-]{1,30}):\s+\S.{0,100}$/u;
/** Labels whose value doesn't tell one job from another: where, from when and for how much, and whom to ask. */
const OF_ANY_JOB: ReadonlySet<string> = new Set(facts.labelsOfAnyJob);
const LINES_MAX = 400;
/** A label and its value, in words. */
const SHORT = 10;
/** "6 am", "14:00", "22 Uhr" */
const TIME = /\b\d{1,2}(?:[:h]\d{2}(?!\d)|(?=\s?(?:[ap]\.?m\b|uhr\b)))(?:\s?[ap]\.?m\b)?/giu;
/** Adverbs, and most adjectives and verbs, of several languages: an edited text may call what is daily weekly. */
const OF_MANNER =
  /(?:ly|al|ive|ous|ic|ful|less|able|ible|ed|ing|ant|(?<!m)ent|ary|ate|ex|ige?[nrs]?|iche?[nrs]?|ieren|eux|euse|[aei]r)$/u;
const BEFORE_VERB = /^(?:to|will|you|we|and|or|also|must|can|zu|und|et|y|e|de)$/u;
const SHORT_NOUN = 4;
const LITTLE = 4;
/** This many other duties make other work. */
const DUTIES_MIN = 3;

/** A posting's text, which is read only if another resembles it. */
export class WorkText {
  private sentences: ReadonlyMap<string, string> | null = null;
  private roots: ReadonlySet<string> | null = null;

  constructor(private readonly html: string) {}

  /** The sentences outside of sections about the employer, by their letters alone. */
  get lines(): ReadonlyMap<string, string> {
    this.sentences ??= new Map(
      listWork(this.html)
        .slice(0, LINES_MAX)
        .map(({ text }) => [foldCompact(text).replace(/\d+/gu, "") + listHours(text), text]),
    );
    return this.sentences;
  }

  get stems(): ReadonlySet<string> {
    this.roots ??= new Set(wordsOf(this.html).map(stem));
    return this.roots;
  }

  /** Tells whether a text has a word, also as a plural. */
  says = (word: string): boolean => this.stems.has(stem(word)) || this.stems.has(stem(`${word}s`));

  /** Tells how much of the shorter text's sentences about the work another text has word for word, 0 to 1. */
  shareWith({ lines }: WorkText): number {
    const countLetters = (keys: Iterable<string>) => [...keys].reduce((sum, key) => sum + key.length, 0);
    const shared = countLetters([...this.lines.keys()].filter((key) => lines.has(key)));
    return shared / Math.max(1, Math.min(countLetters(this.lines.keys()), countLetters(lines.keys())));
  }

  /** Lists the sentences about the work that another text lacks, unless those are the most: somebody has rewritten it then. */
  listOthers({ lines }: WorkText): Line[] | null {
    const others = [...this.lines].flatMap(([key, text]) => (lines.has(key) ? [] : [text]));
    return 2 * others.length > this.lines.size ? null : others.map(parseLine).filter(isOfWork);
  }
}

/** Leaves out sections about the employer, unless that leaves little: a board that drops headings puts all of it in one. */
function listWork(html: string): Passage[] {
  const passages = parsePassages(html);
  const work = passages.filter(({ text, kind }) => !ASIDE.has(kind) || listHours(text) !== "");
  return LITTLE * work.length < passages.length ? passages : work;
}

function parseLine(text: string): Line {
  const label = foldWords(LABELED.exec(text)?.[1] ?? "");
  const words = new Map(partsOf(text).map((word) => [stem(word), word]));
  return { text, label: label === "" || kindOfHeading(label) !== null ? null : label, words };
}

const isOfWork = ({ text, label }: Line) =>
  label === null ? !isTalk(text) : !label.split(" ").some((word) => OF_ANY_JOB.has(word));
const wordsOf = (text: string) => writtenWordsOf(text).flatMap((word) => word.split(/[/-]/u));
const partsOf = (text: string) => wordsOf(text).filter((word) => !/^\d+$/u.test(word));

/**
 * Tells whether two texts of one template state different work: in a sentence about it, each names what the other text has nowhere, or
 * several duties are others. Without `isOnePlace`, only labels and what two sentences name prove it: copies for two places may differ
 * in a sentence. `titled` has the words of both titles and places.
 */
export function statesOtherWork(
  one: WorkText,
  other: WorkText,
  titled: ReadonlySet<string>,
  isOnePlace: boolean,
): boolean {
  const [ours, theirs] = [one.listOthers(other), other.listOthers(one)];
  if (ours === null || theirs === null) return false;
  const rest = new Set(theirs);
  const seen = new Set<string>();
  const unlike: Line[] = [];
  const isOther = (line: Line): boolean => {
    const like = findFrame(line, rest);
    if (like === null) return unlike.push(line) === 0;
    rest.delete(like);
    if (isOnePlace && listHours(line.text) !== "" && listHours(like.text) !== "") return true;
    const [swapped, by] = [listNew(line, stemsOf(like), titled), listNew(like, stemsOf(line), titled)];
    // A label's value is another beside the other value, wherever else its words stand: "Team: Gauges", "Team: Charts".
    const isValue = line.label !== null && line.words.size <= SHORT && like.words.size <= SHORT;
    const mine = isValue ? swapped : swapped.filter((word) => !other.stems.has(stem(word)));
    const yours = isValue ? by : by.filter((word) => !one.stems.has(stem(word)));
    const isNew = Math.min(mine.length, yours.length) > 0;
    // Two sentences with a noun of one or two words for another tell, wherever else these stand. Names may be those of places.
    const isNoun = Math.max(swapped.length, by.length) <= 2 && ![...swapped, ...by].some(isCapital);
    const [some, others] = isNew ? [mine, yours] : isNoun ? [swapped, by] : [[], []];
    if (isSpelling(some, others)) return false;
    const pairs = some.flatMap((word) => others.map((instead) => `${word} ${instead}`));
    if (pairs.some((pair) => seen.has(pair))) return true;
    // Dates, years of experience and sizes of teams.
    if (line.label === null && figuresOf(line) !== figuresOf(like)) return false;
    for (const pair of pairs) seen.add(pair);
    return isNew && (line.label !== null || (isOnePlace && isName(mine, line) && isName(yours, like)));
  };
  const countNew = (lines: Iterable<Line>, text: WorkText) =>
    [...lines].filter((line) => 2 * listNew(line, text.stems, titled).length >= meaningfulStems(line.text).size).length;
  const haveOtherDuties = () => Math.min(countNew(unlike, other), countNew(rest, one)) >= DUTIES_MIN;
  return ours.some(isOther) || (isOnePlace && haveOtherDuties());
}

/** Finds the sentence that begins and ends like another, for at least half of its words, or has the same label. */
function findFrame(line: Line, others: Iterable<Line>): Line | null {
  let [most, like]: [number, Line | null] = [0.5, null];
  for (const other of others) {
    const [some, more] = [[...line.words.keys()], [...other.words.keys()]];
    const framed = countSame(some, more) + countSame(some.toReversed(), more.toReversed());
    const isLabel = line.label !== null && line.label === other.label;
    const part = isLabel ? 1 : framed / Math.max(some.length, more.length);
    if (part >= most) [most, like] = [part, other];
  }
  return like;
}

function countSame(some: readonly string[], others: readonly string[]): number {
  const end = some.findIndex((word, at) => word !== others[at]);
  return end === -1 ? some.length : end;
}

const figuresOf = ({ text }: Line) =>
  findNumbers(text)
    .map(({ value }) => value)
    .join();

/** Lists the hours from and until which somebody works; "" for a sentence with fewer than two. */
function listHours(text: string): string {
  const times = text.match(TIME) ?? [];
  return times.length > 1 ? foldCompact(times.join(" ")) : "";
}

const stemsOf = ({ words }: Line) => new Set(words.keys());

/** Lists the meaningful words of a sentence that are not among others, by their stems. */
function listNew({ words }: Line, stems: ReadonlySet<string>, titled: ReadonlySet<string>): string[] {
  const others = [...words].flatMap(([root, word]) => (stems.has(root) || titled.has(foldWords(word)) ? [] : [word]));
  return others.filter((word) => isCapital(word) || meaningfulStems(word).size > 0);
}

const isSpelling = (some: readonly string[], others: readonly string[]) =>
  some.every((word) => others.some((other) => isOneLetterOff(foldCase(word), foldCase(other))));

const isCapital = (word: string) => /^\p{Lu}/u.test(word);

/** Tells whether words name something: several do, one with a capital within its sentence, and a noun. A weekly call may become a daily one. */
function isName(named: readonly string[], { words }: Line): boolean {
  const all = [...words.values()];
  const isNoun = (word: string) =>
    word.length >= SHORT_NOUN &&
    !OF_MANNER.test(word) &&
    !BEFORE_VERB.test(foldCase(all[all.indexOf(word) - 1] ?? "to"));
  return named.length > 1 || named.some((word) => (isCapital(word) && word !== all[0]) || isNoun(word));
}
