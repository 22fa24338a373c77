import claimWords from "../data/claim-words.json" with { type: "json" };
import { meaningfulStems, stem, writtenWordsOf } from "../text/stem";

/** Synonyms, because a letter may use other words than the résumé. A group is one kind of action: "helped" never confirms "led". */
const CONCEPT_OF = new Map<string, string>();
for (const group of claimWords.synonyms) {
  const [first = "", ...others] = group.split("|");
  for (const word of [first, ...others]) CONCEPT_OF.set(stem(word), first);
}
/** Filler words that claim nothing. */
const CLAIMS_NOTHING = new Set(claimWords.filler.map(stem));

/** Returns the stems of a text's words, with synonyms as one and without filler. */
export function findConcepts(text: string): Set<string> {
  // "B.Sc." equals "BSc".
  const whole = writtenWordsOf(text.replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, ""))
    .flatMap((word) => word.split(/[/-]/u))
    .join(" ");
  const concepts = new Set<string>();
  for (const stem of meaningfulStems(whole)) {
    const concept = CONCEPT_OF.get(stem);
    if (concept !== undefined) concepts.add(concept);
    else if (!CLAIMS_NOTHING.has(stem)) concepts.add(stem);
  }
  return concepts;
}
