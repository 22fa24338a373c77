import { tokensOf } from "~/language/text/tokens";
import type { Term } from "./parse-terms";

/** The most words of a term. */
const MAX_WORDS = 4;

/** Returns a term as it was typed: "tickets", though the search compares "ticket". */
export function spellTerm(keyword: string, { wordings }: Term): string {
  const names = new Set(wordings.filter(({ isExact }) => isExact).map(({ tokens }) => tokens.join(" ")));
  const words = keyword.split(/\s+/u);
  for (let length = MAX_WORDS; length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const text = words.slice(start, start + length).join(" ");
      if (names.has(tokensOf(text).join(" "))) return text.replaceAll(/^["-]+|"+$/gu, "");
    }
  return wordings[0]?.tokens.join(" ") ?? "";
}
