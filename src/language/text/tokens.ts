import { COMPOUND_HEADS, SPELLINGS } from "../roles/vocabulary";
import { foldCase } from "./fold";

/** Folds a text and spells out names with symbols, such as C++. */
export function fold(text: string): string {
  const folded = foldCase(text);
  return /[+#.'’/]/.test(folded) ? spellOutSigns(folded) : folded;
}

function spellOutSigns(text: string): string {
  return text
    .replaceAll("c++", "cplusplus")
    .replace(/(?<![\p{L}\p{N}])([cf])#/gu, "$1sharp")
    .replace(/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/gu, "dotnet")
    .replace(/(?<=\d ?k? ?)\/ ?hr(?![\p{L}\p{N}])/gu, "/hour")
    .replace(/['’]s(?![\p{L}\p{N}])/gu, "");
}

/** Chinese, Japanese and Thai have no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const SEGMENTER = new Intl.Segmenter("zh", { granularity: "word" });

/** Lists the words of a text, folded. */
export function wordsOf(text: string): string[] {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => UNSPACED.test(word)) ? words.flatMap(splitUnspaced) : words;
}

function splitUnspaced(word: string): string[] {
  return UNSPACED.test(word) ? Array.from(SEGMENTER.segment(word), ({ segment }) => segment) : [word];
}

/** Lists a text's words as the search compares them: singular, in one spelling, German compounds parted, not stemmed. */
export function tokensOf(text: string): string[] {
  return spell(wordsOf(text).flatMap(splitCompound).map(toSingular));
}

/** Returns the key of words in maps and sets: their tokens, joined. */
export function nameOf(words: string): string {
  return tokensOf(words).join(" ");
}

const COMPOUND = new RegExp(`^(.{3,})?(${COMPOUND_HEADS.join("|")})(?:in|innen)?$`, "u");
const SHORTEST_COMPOUND = 7;

/** Splits "Vertriebsleiterin" into "vertriebs" and "leiter". */
function splitCompound(word: string): string[] {
  if (word.length < SHORTEST_COMPOUND) return [word];
  const [, first, head] = COMPOUND.exec(word) ?? [];
  if (head === undefined) return [word];
  return first === undefined ? [head] : [first, head];
}

/** Applies Harman's rules, which change only plurals. */
export function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:us|ss|is)$/.test(word)) return word;
  if (/(?:[^ea])ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

type Spelling = { parts: string[]; meant: string[] };

const BY_FIRST = new Map<string, Spelling[]>();
for (const [written, meant] of SPELLINGS.toSorted(([a], [b]) => b.length - a.length)) {
  const parts = written.split(" ").map(toSingular);
  const first = parts[0] ?? "";
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), { parts, meant: meant.split(" ").map(toSingular) }]);
}

function spell(words: string[]): string[] {
  if (!words.some((word) => BY_FIRST.has(word))) return words;
  const spelled: string[] = [];
  for (let index = 0; index < words.length;) {
    const spelling = BY_FIRST.get(words[index] ?? "")?.find(({ parts }) => startsAt(words, index, parts));
    spelled.push(...(spelling?.meant ?? [words[index] ?? ""]));
    index += spelling?.parts.length ?? 1;
  }
  return spelled;
}

/** Returns whether `words` contains `parts` at an index. */
export function startsAt(words: readonly string[], index: number, parts: readonly string[]): boolean {
  return parts.every((part, offset) => words[index + offset] === part);
}

export function hasSequence(words: readonly string[], parts: readonly string[]): boolean {
  return words.some((_, index) => startsAt(words, index, parts));
}
