import { foldCompact } from "~/language/text/fold";
import type { EmployerNames } from "./employer-names";
import { isOrdinaryWord } from "./ordinary-words";
import { capitalize } from "~/format/text";

/** Marks where a name was cut out; a private-use character. */
const GAP = "\uE000";

type Word = { start: number; end: number; folded: string; pieces: string[] };

/** Longer than any title or place that we show. Each name that is cut out takes a look at the whole text. */
const MAX_TEXT = 500;
const MAX_NAME_WORDS = 8;
const MAX_NAME_PIECES = 20;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Splits "DockerCon" into Docker and Con. */
const PIECE = /\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+(?!\p{Ll})|\p{N}+|[\p{L}\p{M}]+/gu;
/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Possessive, domain or legal form after a name. */
const AFTER_NAME =
  /^(?:\.(?=[\s,)]|$)|['’]s\b|s['’](?=\s|$)|\.(?:com|io|ai|co|org|net|app|dev|xyz)\b|[™®©]|,?\s+(?:inc|llc|llp|ltd|gmbh|corp|plc|pbc|s\.?a|a\/s|ag|b\.?v)\b\.?)+/i;

/** Removes the employer's name from a text, whatever its case, accents or punctuation. Returns "" if nothing else is left. */
export function redactName(text: string, names: EmployerNames): string {
  let rest = text.slice(0, MAX_TEXT).replaceAll(GAP, "");
  // Tidying may join the halves of a name.
  for (let round = 0; round < 4 && findName(rest, names); round += 1) rest = tidyAroundGaps(cutNames(rest, names));
  return findName(rest, names) ? "" : rest;
}

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

/** Finds the end of the longest run of words at `index` that spells the name. */
function findRunEnd(words: readonly Word[], index: number, forms: ReadonlySet<string>): number | null {
  let joined = "";
  let end: number | null = null;
  for (const word of words.slice(index, index + MAX_NAME_WORDS)) {
    joined += word.folded;
    if (forms.has(joined)) end = word.end;
  }
  return end;
}

/** Finds a word that contains the name: "DockerCon", "LifeAtAcme", "acmecorp". */
function findCompoundEnd(word: Word, names: EmployerNames): number | null {
  const { pieces, folded } = word;
  for (let from = 0; pieces.length > 1 && from < pieces.length; from += 1) {
    let joined = "";
    for (const piece of pieces.slice(from, from + MAX_NAME_PIECES)) {
      joined += piece;
      if (joined.length >= 3 && names.compact.has(joined)) return word.end;
    }
  }
  if (isOrdinaryWord(folded)) return null;
  return names.distinctive.some((form) => form !== folded && folded.includes(form)) ? word.end : null;
}

function findUnspacedName(text: string, word: Word, names: EmployerNames): { start: number; end: number } | null {
  if (!UNSPACED.test(word.folded) || ![...names.compact].some((form) => word.folded.includes(form))) return null;
  const run = text.slice(word.start, word.end);
  for (let start = 0; start < run.length; start += 1) {
    for (let end = start + 2; end <= run.length; end += 1) {
      if (names.compact.has(foldCompact(run.slice(start, end))))
        return { start: word.start + start, end: word.start + end };
    }
  }
  return null;
}

const RULES: readonly [RegExp, string][] = [
  // "Acme Rocket": the employer and its product.
  [/\uE000(?:\s*\uE000)+/gu, "\uE000"],
  // "at Acme Coffee (Munich)": capitalized words belong to the name.
  [
    /(?<![\p{L}\p{N}])(?:at|bei|chez)\s+(?:the\s+)?\uE000(?:\s+\p{Lu}[\p{L}\p{N}]*){0,2}(?=\s*(?:$|[-–—|,:;()[\]]))/gu,
    "\uE000",
  ],
  // "Acme Software (Mexico)", "Acme Labs"
  [
    /\uE000\s+(?:software|technolog(?:y|ies)|labs|group|holdings|vc|ventures|company|networks|studios|careers)(?=\s*(?:$|[-–—|,:;()[\]]))/giu,
    "\uE000",
  ],
  // "at Acme", "@ Acme", "by Acme", "with Acme"
  [/\s*(?:@|(?<![\p{L}\p{N}])(?:at|by|with|within|inside|join|bei|chez|en|em))\s+(?:the\s+)?\uE000/giu, "\uE000"],
  [/@\uE000/gu, "\uE000"],
  // "for Acme", "of Acme", if nothing follows
  [/\s+(?:for|of|from|to|in|on|für|de|da|do)\s+(?:the\s+)?\uE000(?=\s*(?:$|[-–—|,:;()[\]\uE000]))/giu, "\uE000"],
  [/#\uE000/gu, "\uE000"],
  // "Acme & Partners Sales", "Sales and Acme".
  [/\uE000\s*(?:&|\+|\/|and\b|x\b)\s*/giu, "\uE000"],
  [/\s*(?:&|\+|\/|(?<![\p{L}\p{N}])and)\s*\uE000/giu, "\uE000"],
  // "[Acme]", "(Acme - )"
  [/[([{]\s*[-–—|,:;\s]*\uE000[-–—|,:;\s\uE000]*[)\]}]/gu, "\uE000"],
  // "Acme - Designer", "Acme: Designer", "Acme || Designer" at the start.
  [/^[\s\uE000]*\uE000\s*[-–—|,:;/•·.×]+\s*/gu, ""],
  // "Designer - Acme", "Designer | Acme" at the end.
  [/\s*[-–—|,×:;/•·@]+\s*\uE000[\s\uE000]*$/gu, ""],
  // "Designer - Acme - Berlin", "Designer, Acme, Berlin": keep one separator.
  [/(\s*[-–—|,:;•·]+)\s*\uE000\s*[-–—|,:;•·]+\s*/gu, "$1 "],
  // "NYC-Acme", "Acme-certified"
  [/[-–—_]\uE000/gu, "\uE000"],
  [/\uE000[-–—_]/gu, "\uE000"],
  // "Executive, Acme for Business", "Engineer, Acme (Remote)"
  [/\s*[-–—|,:;]\s*\uE000\s+(?=(?:for|in|at|of)\b|\()/gu, " "],
  // "(Acme, Berlin)"
  [/([([{])\s*\uE000[\s,;:–—-]*/gu, "$1"],
  [/\s*\uE000\s*([)\]},;:!?])/gu, "$1"],
  [/\s*\uE000\s*/gu, " "],
  [/[([{]\s*[)\]}]/gu, ""],
  [/\s+/gu, " "],
  [/^[\s\-–—|,×:;/•·]+|[\s\-–—|,×:;/•·@]+$/gu, ""],
  [/\s+([,;:!?])/gu, "$1"],
  [/(?<![\p{L}\p{N}])(?:at|by|with|for|of|from|and|&)$/iu, ""],
];

/** Removes prepositions, brackets and separators left around cut names, and capitalizes the first letter. */
function tidyAroundGaps(text: string): string {
  const mended = RULES.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text).trim();
  if (!/[\p{L}\p{N}]/u.test(mended)) return "";
  return capitalize(mended);
}
