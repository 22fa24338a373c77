import { languageLevelIn, languagesIn, type LanguageSaid } from "../skills/levels";
import { NICE_WORDS } from "./requirements";

/** Lists the languages that a line requires, not those it only mentions. */
export function askedLanguagesIn(line: string): LanguageSaid[] {
  const saysHow = /language|speak|spoken|written|communicat|sprach|kenntnis|idioma|langue|ma[iî]trise|domin/iu.test(
    line,
  );
  const isNamedAlone = line.split(/\s+/u).length <= 3;
  return languageLevelIn(line) !== null || saysHow || isNamedAlone ? languagesIn(line) : [];
}

const LONGEST_LINE = 200;
const LONGEST_HEADING = 60;
/** "The German market" doesn't require German. */
const NO_LANGUAGE =
  /\p{Lu}\p{L}+(?:[- ]speaking)? (?:markets?|customers?|clients?|law|tax|gaap|compan|region|team|office)\p{L}*/giu;
/** Marks a sentence outside the lists of requirements that asks for a language. */
const NEEDS = /\b(?:fluen\w*|native|bilingual|mother tongue|speak|[ABC][12])\b/iu;
const EITHER = /\s*(?:\b(?:or|oder|ou)\b|\/)\s*/iu;

/**
 * Lists the languages that a posting requires and `spoken` lacks, from its lists and its text. Skips nice-to-haves. A
 * choice ("Spanish or French") counts as one language and is met by either.
 */
export function findMissingLanguages(
  { requirements, description }: { requirements: readonly string[]; description: string | null },
  spoken: ReadonlySet<string>,
): string[] {
  const listed = new Set(requirements);
  const said = description?.split("\n") ?? [];
  const lines = [...requirements.filter((line) => !said.includes(line)), ...said];
  let isNice = false;
  const missing = lines.flatMap((line) => {
    if (line.length <= LONGEST_HEADING && !listed.has(line) && !/[.!]$/u.test(line)) isNice = NICE_WORDS.test(line);
    const isAsked = listed.has(line) || NEEDS.test(line);
    if (isNice || !isAsked || line.length > LONGEST_LINE) return [];
    const need = withoutNice(line.replaceAll(NO_LANGUAGE, " "));
    const named = askedLanguagesIn(need).map(({ language }) => language);
    if (!offersChoice(need)) return named.filter((language) => !spoken.has(language));
    return named.some((language) => spoken.has(language)) ? [] : [joinChoice(named)];
  });
  return [...new Set(missing)];
}

/** Removes nice-to-haves: "Fluent German (French a plus)" and "fluent in Dutch, French is a plus" require one language. */
function withoutNice(line: string): string {
  return line
    .replaceAll(/\([^)]*\)/gu, (aside) =>
      NICE_WORDS.test(aside) && (/language/iu.test(aside) || languagesIn(aside).length > 0) ? "" : aside,
    )
    .split(/[;.]\s/u)
    .flatMap((clause) => {
      if (!NICE_WORDS.test(clause)) return [clause];
      const [first = "", ...others] = clause.split(/,\s/u);
      const hasOwnLevel = others.length > 0 && !NICE_WORDS.test(first) && languageLevelIn(first) !== null;
      return hasOwnLevel ? [first] : [];
    })
    .join("; ");
}

/** Writes "Portuguese, Spanish or French". */
function joinChoice(languages: readonly string[]): string {
  return `${languages.slice(0, -1).join(", ")} or ${languages.at(-1) ?? ""}`;
}

function offersChoice(line: string): boolean {
  const parts = line.split(EITHER);
  const isLanguage = (word = "") => languagesIn(word).length > 0;
  return parts.some(
    (part, index) => index > 0 && isLanguage(parts[index - 1]?.split(" ").at(-1)) && isLanguage(part.split(" ")[0]),
  );
}
