import { parseTitle } from "./parse-title";
import { GENERAL_TOKENS, PROFESSION_NAMES, TITLE_TOKENS } from "./word-kinds";

const NO_PLACES: ReadonlySet<string> = new Set();

/**
 * Returns the words of a title that tell its work apart: "field service" of "Senior Field Service Engineer". Compares roles of
 * no listed profession.
 */
export function tellingWordsOf(title: string): ReadonlySet<string> {
  const words = parseTitle(title, NO_PLACES).core.split(" ");
  return new Set(words.filter((word) => PROFESSION_NAMES.has(word) || !isNounOfAnyRole(word)));
}

const isNounOfAnyRole = (word: string) => TITLE_TOKENS.has(word) || GENERAL_TOKENS.has(word);
