import { ALIKE_PHRASES, SMALL_WORDS } from "./vocabulary";
import { startsAt, tokensOf } from "../text/tokens";

type Phrase = { parts: string[]; others: string[][] };

const BY_FIRST = new Map<string, Phrase[]>();
for (const line of ALIKE_PHRASES) {
  const titles = line.map(tokensOf);
  for (const title of titles) {
    const parts = title.filter((token) => !SMALL_WORDS.includes(token));
    const [first = ""] = parts;
    const others = titles.filter((other) => other !== title);
    BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), { parts, others }]);
  }
}

/**
 * Lists for each unit of a keyword the titles that stand for a phrase it belongs to: "loan officer" for both words of
 * "mortgage broker". The words still find what they find by themselves.
 */
export function findPhrases(units: readonly (readonly string[])[]): string[][][] {
  const tokens = units.flat();
  const alternatives: string[][][] = units.map(() => []);
  for (let start = 0; start < tokens.length; start += 1) {
    for (const { parts, others } of BY_FIRST.get(tokens[start] ?? "") ?? []) {
      if (!startsAt(tokens, start, parts)) continue;
      let at = 0;
      for (const [number, unit] of units.entries()) {
        if (at >= start && at + unit.length <= start + parts.length) alternatives[number]?.push(...others);
        at += unit.length;
      }
    }
  }
  return alternatives;
}
