import { foldCompact } from "~/language/text/fold";
import { stripHandleAffixes } from "./employer-names";
import { isOrdinaryWord } from "./ordinary-words";
import { capitalize } from "~/format/text";

const TOP_LEVEL_DOMAIN = /\.[a-z]{2,12}(?:\.[a-z]{2})?$/;
/** "tempo-xyz", where the texts say Tempo. */
const HANDLE_END = /[-_](?:xyz|io|com|co|dev|app|hq|inc)$/;
const BETWEEN_LETTERS = "[ .&-]?";
/** "gull-and-heron", where the texts say Gull & Heron. */
const AND = /(?<=[a-z])[-_ ]and[-_ ](?=[a-z])/i;
/** "gullcareers" */
const BOARD_END = /(?<=[a-z]{3})(?:careers?|jobs|hiring)$/;
/** "gull-careers" */
const BOARD_PART = /[-_](?:careers?|jobs|hiring)$/;
/** "li.fi" isn't "li". */
const MIN_WITHOUT_DOMAIN = 3;
export const MAX_SPELLING_TEXTS = 40;
const MAX_TEXT_LENGTH = 20_000;

/** Guesses a name from a board's token ("eightsleep"): the texts' most frequent spelling ("Eight Sleep"), else capitalized. */
export function guessNameSpelling(token: string, texts: readonly string[]): string {
  const withoutDomain = token.replace(TOP_LEVEL_DOMAIN, "");
  const bare = withoutDomain.length >= MIN_WITHOUT_DOMAIN ? withoutDomain : token;
  const tokens = new Set(
    [
      token,
      bare,
      bare.replace(HANDLE_END, ""),
      foldCompact(bare).replace(BOARD_END, ""),
      stripHandleAffixes(foldCompact(bare)),
    ].map(foldCompact),
  );
  const domain = HANDLE_END.test(token) ? null : token.toLowerCase().replace("-", ".");
  for (const compact of tokens) {
    const spelling = findMostFrequentSpelling(compact, domain, texts, compact === foldCompact(bare) ? bare : compact);
    if (spelling) return spelling;
  }
  const beginning = findNamedBeginning(foldCompact(bare), texts);
  if (beginning !== null) return beginning;
  if (/\p{Lu}/u.test(token)) return token.trim();
  return bare
    .replace(BOARD_PART, "")
    .split(/[-_+\s]+/)
    .map(capitalize)
    .join(" ")
    .trim();
}

/** Accepts "Pulley" and "3Box"; rejects "pulley" and "with Pulley". */
function isSpelling(text: string): boolean {
  return /\p{Lu}|^\p{N}/u.test(text) && !/^\p{Ll}.* /u.test(text);
}

const NAMED =
  /(?<!\p{L})(?:[Aa]bout|[Aa]t|[Jj]oin(?:ing)?|[Ww]hy|ABOUT|AT|JOIN) (\p{Lu}[\p{L}\p{N}]{2,})(?![\p{L}\p{N}]| \p{Lu})/gu;
/** "Gull's bread", with an apostrophe as HTML writes it. */
const OWNER = /(?<![\p{L}\p{N}] ?)(\p{Lu}[\p{L}\p{N}]{2,})(?:['’]|&#(?:x27|39);|&rsquo;|&apos;)s (?=\p{L})/gu;
/** "Schoolhouse" of "schoolhouseworld". */
const MIN_SHARE = 0.6;
const MIN_LENGTH = 5;
/** So many times, and in every second text, make a shorter beginning certain: "Maze" of "mazedesign". */
const MIN_TIMES = 3;
const NOT_NAMES = /^(?:the|our|your|you|this|that|all|any|work|home|life|team|time|one|new|day|per|her|his|its)$/;

/** Finds the name that begins the token ("larkspurmh") in "At Larkspur, …" or "About Larkspur". */
function findNamedBeginning(compact: string, texts: readonly string[]): string | null {
  const read = texts.slice(0, MAX_SPELLING_TEXTS);
  const names = read.flatMap((text) =>
    [NAMED, OWNER].flatMap((pattern) =>
      Array.from(text.slice(0, MAX_TEXT_LENGTH).matchAll(pattern), ([, name = ""]) => name),
    ),
  );
  const beginnings = names.filter(
    (name) => compact.startsWith(foldCompact(name)) && !NOT_NAMES.test(foldCompact(name)),
  );
  const name = findMostFrequent(beginnings);
  if (name === null) return null;
  const isLong = name.length >= MIN_LENGTH && foldCompact(name).length >= MIN_SHARE * compact.length;
  const times = beginnings.filter((each) => each === name).length;
  return isLong || times >= Math.max(MIN_TIMES, read.length / 2) ? name : null;
}

export function findMostFrequent(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const value of values) {
    const trimmed = value?.trim();
    if (trimmed) counts.set(trimmed, (counts.get(trimmed) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** Some companies write their names in lower case. So many times make it certain. */
const MIN_LOWER_CASE = 3;

/** `domain` is the name written like one ("cargo.one"). */
function findMostFrequentSpelling(
  compact: string,
  domain: string | null,
  texts: readonly string[],
  token: string,
): string | null {
  if (!/^[a-z0-9]{2,40}$/.test(compact)) return null;
  const spelled = token
    .split(AND)
    .map((part) => [...foldCompact(part)].join(BETWEEN_LETTERS))
    .join(` ?(?:and|&(?:amp;)?|\\+) ?`);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}@/.-])${spelled}(?:\\.(?:AI|io|app|dev))?(?![\\p{L}\\p{N}@/-]|\\.\\p{L})`,
    "giu",
  );
  const counts = new Map<string, number>();
  let lowerCase = 0;
  let dotted = 0;
  for (const text of texts.slice(0, MAX_SPELLING_TEXTS)) {
    for (const [match] of text.slice(0, MAX_TEXT_LENGTH).matchAll(pattern)) {
      const spelling = match.replace("&amp;", "&");
      if (isSpelling(spelling)) counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
      else if (spelling === compact) lowerCase += 1;
      else if (spelling === domain) dotted += 1;
    }
  }
  if (counts.size === 0 && domain !== null && dotted >= MIN_LOWER_CASE) return domain;
  if (counts.size === 0 && lowerCase >= MIN_LOWER_CASE && !isOrdinaryWord(compact)) return compact;
  const [best] = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  const [spelling, count] = best ?? [null, 0];
  // Only headings are in capitals.
  const isHeading = spelling !== null && !/\p{Ll}/u.test(spelling) && lowerCase > count;
  return isHeading && !isOrdinaryWord(compact) ? compact : spelling;
}
