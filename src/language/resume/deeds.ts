import words from "../data/resume-lines.json" with { type: "json" };

/** A line that ends like this continues on the next one. */
const UNFINISHED =
  /(?:[,(&/-]|\s(?:and|or|to|for|with|by|of|in|on|from|that|which|as|at|into|while|using|through|the|a|an|over|under|per|than|my|our|their|its|his|her|whose|including|such as|via|between|within|across|about|after|before|during|without|against|towards?|among|because|is|are|was|were|has|have|be|been|both|every|annual|various|several|whole|entire|vs))$/iu;

const IRREGULAR: ReadonlySet<string> = new Set(words.irregularPast);
/** These end like a past tense but aren't verbs. */
const NO_VERBS: ReadonlySet<string> = new Set(words.noPast);

/** The same in other languages: "o tempo de 19 s para", "Leitung von". No word that also ends a sentence in one of them. */
const UNFINISHED_ABROAD =
  /(?:[,(&/-]|\s(?:de|du|des|da|do|dos|das|del|della|di|le|les|el|los|las|et|und|oder|für|von|der|die|den|dem|mit|auf|zur|zum|para|por|pour|par|au|aux|à|en|em|per|con|com|avec|sur|bei|dla|przy|oraz|voor|van|het|een|och|för))$/u;

/** Returns whether a line in a language other than English ends in the middle of a sentence. */
export function isUnfinishedAbroad(text: string): boolean {
  return UNFINISHED_ABROAD.test(text);
}

/** Returns whether a line ends in the middle of a sentence. */
export function isUnfinished(text: string): boolean {
  return UNFINISHED.test(text);
}

/** "Leitung von 12 Pflegekräften": German writes deeds as nouns. */
const NOUN_DEED =
  /^\p{Lu}\p{Ll}+(?<!\b(?:stift|zeit|versicher))ung (?:(?:und|sowie) \p{Lu}\p{Ll}+ung )?(?:von|der|des|eine[rs]|aller|für|im|in|am)\b/iu;

/** Returns whether a line is a German deed: "Erstellung der Monatsabschlüsse". */
export function isNounDeed(text: string): boolean {
  return NOUN_DEED.test(text);
}

/** Returns whether a line begins with a verb of achievement: "Led …", "Reduced …". */
export function startsWithDeed(text: string): boolean {
  const [, word = ""] =
    /^(?:I )?(?:(?:successfully|carefully|independently|personally|jointly|fully|effectively|efficiently|regularly|consistently) |(?:self|co|cross|hand|pre|re|e)-)?(\p{L}+)(?=[\s,])/iu.exec(
      text,
    ) ?? [];
  const small = word.toLowerCase();
  return IRREGULAR.has(small) || (/[^e]ed$/u.test(small) && small.length > 3 && !NO_VERBS.has(small));
}
