/** Common small words of the languages we import, each unique to its language. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  English: "and the with you for our of to",
  German: "und für mit wir sie dein ihr der die das",
  French: "et pour avec vous nous les des une dans",
  Spanish: "y para con los las una del el",
  Portuguese: "e para com os uma você não do da",
  Italian: "e per con gli una della il che",
  Dutch: "en voor met wij je het een van",
  Polish: "się oraz jest dla przez lub nie w są czy",
  Swedish: "och att för är som av med vi ett du",
};
const PATTERNS = Object.entries(SMALL_WORDS).map(
  ([language, words]) =>
    [language, new RegExp(`(?<![\\p{L}])(?:${words.replaceAll(" ", "|")})(?![\\p{L}])`, "giu")] as const,
);
/** With fewer small words, a posting's language is unknown. */
const FEWEST = 10;
/** Lower for résumés, which have few small words. */
const FEWEST_OF_RESUME = 3;

/** Detects the language that a text is written in; null if it has fewer small words than `fewest`. */
export function detectLanguage(text: string, fewest = FEWEST): string | null {
  const counts = PATTERNS.map(([language, pattern]) => ({ language, count: text.match(pattern)?.length ?? 0 }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  return most && most.count >= fewest ? most.language : null;
}

/** Words of tables, which have few small words. */
const TABLE_WORDS =
  /(?<!\p{L})(?:von|zur|zum|bei|seit|nach|lebenslauf|ausbildung|berufserfahrung|kenntnisse|sprachen|depuis|expériences?|compétences|diplômes|langues|logiciels|desde|experiencia|educación|idiomas|experiência|formação|oraz|doświadczenie|wykształcenie|edukacja|umiejętności|języki|obecnie|esperienze?|istruzione|werkervaring|opleiding|erfarenhet|utbildning)(?!\p{L})/giu;
const FEWEST_OF_TABLE = 2;

/** Returns whether a résumé is in English, as far as its small words tell. */
export function isEnglish(resumeText: string): boolean {
  const language = detectLanguage(resumeText, FEWEST_OF_RESUME);
  if (language !== null) return language === "English";
  const words = new Set((resumeText.match(TABLE_WORDS) ?? []).map((word) => word.toLowerCase()));
  return words.size < FEWEST_OF_TABLE;
}

const ENGLISH = /\b(?:the|and|with|for|of|to|in)\b/u;

/** Finds a line with a small word of English. */
export const findEnglishLine = (lines: readonly string[]) => lines.find((line) => ENGLISH.test(line));
