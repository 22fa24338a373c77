import { ALIKE, ALSO, FIELDS } from "./vocabulary";
import { nameOf, tokensOf } from "../text/tokens";

/** One way to say a term. `isExact`: as it was typed; `inOrder`: its words must stand side by side. */
export type Wording = { tokens: string[]; isExact: boolean; inOrder: boolean };

const SYNONYMS = new Map<string, Wording[]>();

function addSynonyms(from: string, others: readonly string[]): void {
  const name = nameOf(from);
  const wordings = others.map((other): Wording => ({ tokens: tokensOf(other), isExact: false, inOrder: true }));
  SYNONYMS.set(name, [...(SYNONYMS.get(name) ?? []), ...wordings]);
}

for (const line of [...ALIKE, ...FIELDS])
  for (const word of line)
    addSynonyms(
      word,
      line.filter((other) => other !== word),
    );
for (const [word, others] of ALSO) addSynonyms(word, others);

export function hasSynonyms(name: string): boolean {
  return SYNONYMS.has(name);
}

/** Lists other wordings that ask for the same jobs. */
export function synonymsOf(name: string): readonly Wording[] {
  return SYNONYMS.get(name) ?? [];
}
