import { foldCase, foldWord } from "./fold";

/** Words so common in letters and postings that sharing them means nothing. */
// prettier-ignore
const COMMON = new Set(
  (
    "a an the and or but nor so yet of in on at to for from by with without into onto over under about as than then that this these " +
    "those it its is are was were be been being am do does did done have has had having will would can could may might must shall " +
    "should not no yes i me my mine myself we us our ours you your yours he him his she her they them their who whom whose which what " +
    "when where why how all any both each few more most much many other some such only own same very too also just even still again " +
    "further once here there because if while until during before after above below up down out off through between against per via " +
    "etc within across along including include includes included etc using use used work works worked working role job position " +
    "company team teams experience experiences experienced skill skills skilled ability able knowledge strong good great excellent " +
    "proven solid deep year years month months day days time well new make makes made making take takes took help helps helped " +
    "like need needs want wants know knows look looks bring brings part parts way ways thing things people person one two three first " +
    "get gets got go goes went come comes came give gives gave keep keeps kept lot least best better high highly level every " +
    "plus required requirements requirement preferred responsibilities responsible candidate ideal environment related relevant " +
    "understanding familiarity familiar proficiency proficient hands comfortable passion passionate love enjoy someone something " +
    "apply applying application letter posting advertisement dear sincerely regards résumé resume cv"
  ).split(" "),
); // prettier-ignore

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*(?:[.'’/-][\p{L}\p{N}][\p{L}\p{N}\p{M}+#]*)*/gu;

/** Normalizes a word for comparison: lower case, without accents, possessive and common endings. */
export function stem(word: string): string {
  const plain = foldCase(word).replace(/['’]s?$/u, "");
  if (plain.length <= 4 || /\d|[+#]/u.test(plain)) return plain.length > 3 ? plain.replace(/(?<![s\d])s$/u, "") : plain;
  return plain
    .replace(/(?:isation|ization)s?$/u, "iz")
    .replace(/(?:ations?|itions?|ions?)$/u, "")
    .replace(/ies$|ied$/u, "y")
    .replace(/(?:ements?|ments?|ings?|ers?|ors?|ed|es|s|ly|al|ive|ity)$/u, "")
    .replace(/(.)\1$/u, "$1")
    .replace(/[ey]$/u, "");
}

/** Lists the words of a text as they are written: "full-time", "O'Neill". */
export function writtenWordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Lists the words of a text, folded, those with a hyphen or slash in parts. */
export function foldedWordsOf(text: string): string[] {
  return writtenWordsOf(text)
    .flatMap((word) => word.split(/[/-]/u))
    .map(foldWord);
}

/** Returns the stems of a text's meaningful words. */
export function meaningfulStems(text: string): Set<string> {
  const stems = new Set<string>();
  for (const word of writtenWordsOf(text)) {
    for (const part of new Set([word, ...word.split(/[/-]/u)])) {
      if (part.length > 1 && !COMMON.has(part.toLowerCase()) && !/^\d/u.test(part)) stems.add(stem(part));
    }
  }
  return stems;
}
