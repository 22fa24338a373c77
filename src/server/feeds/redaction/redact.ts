import { foldCompact } from "../text/fold";
import type { EmployerNames } from "./employer-names";
import { isOrdinaryWord } from "./ordinary-words";
import { GAP, tidyAroundGaps } from "./tidy-title";

type Word = { start: number; end: number; folded: string; pieces: string[] };

/** A name is rarely more words than this; bounds the comparison. */
const MAX_NAME_WORDS = 8;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** "DockerCon" is Docker and Con. */
const PIECE = /\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|\p{N}+|[\p{L}\p{M}]+/gu;
/** Scripts that write words together: a name inside a run is taken out of it. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** What belongs to a name after it: possessive, domain ending, legal form. */
const AFTER_NAME =
  /^(?:\.(?=[\s,)]|$)|['’]s\b|s['’](?=\s|$)|\.(?:com|io|ai|co|org|net|app|dev|xyz)\b|[™®©]|,?\s+(?:inc|llc|llp|ltd|gmbh|corp|plc|pbc|s\.?a|a\/s|ag|b\.?v)\b\.?)+/i;

/**
 * A public text without its employer's name, mended where the name stood; "" when nothing else was left. Case, accents,
 * spacing and punctuation do not hide a name; a word that merely contains an ordinary one ("Community" and "Unit") stays.
 */
export function redactName(text: string, names: EmployerNames): string {
  let rest = text.replaceAll(GAP, "");
  // Mending may bring the halves of a name together.
  for (let round = 0; round < 4 && findName(rest, names); round += 1) rest = tidyAroundGaps(cutNames(rest, names));
  return findName(rest, names) ? "" : rest;
}

/** Whether a text names the employer. */
export function mentionsName(text: string, names: EmployerNames): boolean {
  return findName(text, names) !== null;
}

function cutNames(text: string, names: EmployerNames): string {
  let rest = text;
  for (let span = findName(rest, names); span; span = findName(rest, names)) {
    rest = rest.slice(0, span.start) + GAP + rest.slice(span.end).replace(AFTER_NAME, "");
  }
  return rest;
}

function findName(text: string, names: EmployerNames): { start: number; end: number } | null {
  const words = splitWords(text);
  for (const [index, word] of words.entries()) {
    const end = findRunEnd(words, index, names.compact) ?? findCompoundEnd(word, names);
    if (end !== null) return { start: word.start, end };
    const inside = findUnspacedName(text, word, names);
    if (inside) return inside;
  }
  return null;
}

function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
    folded: foldCompact(match[0]),
    pieces: Array.from(match[0].matchAll(PIECE), ([piece]) => foldCompact(piece)),
  }));
}

/** The end of the longest run of words from `index` that joins to a form of the name. */
function findRunEnd(words: readonly Word[], index: number, forms: ReadonlySet<string>): number | null {
  let joined = "";
  let end: number | null = null;
  for (const word of words.slice(index, index + MAX_NAME_WORDS)) {
    joined += word.folded;
    if (forms.has(joined)) end = word.end;
  }
  return end;
}

/** The end of a word that is put together with the name: "DockerCon", "LifeAtAcme", "acmecorp". */
function findCompoundEnd(word: Word, names: EmployerNames): number | null {
  const { pieces, folded } = word;
  for (let from = 0; pieces.length > 1 && from < pieces.length; from += 1) {
    let joined = "";
    for (const piece of pieces.slice(from)) {
      joined += piece;
      if (joined.length >= 3 && names.compact.has(joined)) return word.end;
    }
  }
  if (isOrdinaryWord(folded)) return null;
  return names.distinctive.some((form) => form !== folded && folded.includes(form)) ? word.end : null;
}

function findUnspacedName(text: string, word: Word, names: EmployerNames): { start: number; end: number } | null {
  if (!UNSPACED.test(word.folded)) return null;
  const run = text.slice(word.start, word.end);
  for (let start = 0; start < run.length; start += 1) {
    for (let end = start + 2; end <= run.length; end += 1) {
      if (names.compact.has(foldCompact(run.slice(start, end))))
        return { start: word.start + start, end: word.start + end };
    }
  }
  return null;
}
