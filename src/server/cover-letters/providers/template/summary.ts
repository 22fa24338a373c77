import type { ResumeCareer } from "~/language/resume/career";
import { languagesIn } from "~/language/skills/levels";
import { findPlaces } from "~/language/places/places";
import { isPerson } from "./positions";
import { withArticle } from "./wording";

const WORDS = { least: 6, most: 26, untilTitle: 5 };
const FINITE =
  /\b(?:I|my|me|is|are|was|were|has|have|had|will|can|seeking|looking|seeks|aims?|eager|passionate|motivated|proven|dynamic|we|our|you)\b/iu;
const FOLLOWS = /^(?:with|who|for|in|specializing|specialising|focused)$/iu;

/** "I am a registered nurse with 9 years of experience in telehealth."; null unless a sentence of the summary reads so. */
export function tellSummary({ summary, isEnglish }: Pick<ResumeCareer, "summary" | "isEnglish">): string | null {
  const said = isEnglish ? summary.map(readSummary).find((text) => text !== null) : undefined;
  if (said === undefined) return null;
  const isSince = /^[^,]*\bsince \d{4}$/u.test(said);
  return `I ${isSince ? "have been" : "am"} ${withArticle(said)}.`;
}

function readSummary(line: string): string | null {
  const text = line
    .replace(/[.\s]+$/u, "")
    .replace(/^(?:(?:executive )?summary|profile|objective|about(?: me)?)\s*:\s*/iu, "")
    .replace(/^an?\s+/iu, "");
  const words = text.split(" ");
  const title = words.findIndex((word, index) => isPerson(word) && FOLLOWS.test(words[index + 1] ?? ""));
  const fits = words.length >= WORDS.least && words.length <= WORDS.most && !/[:;|@()]|\d{4}\s*[-–]/u.test(text);
  if (!fits || title < 0 || title >= WORDS.untilTitle || FINITE.test(text.replace(/\bwho (?:is|has)\b/u, "")))
    return null;
  return words
    .map((word, index) =>
      index <= title && /^\p{Lu}\p{Ll}+,?$/u.test(word) && !isNation(word) ? word.toLowerCase() : word,
    )
    .join(" ");
}

/** "Korean", "Australian" */
function isNation(word: string): boolean {
  return languagesIn(word).length > 0 || findPlaces(word).countries.length > 0 || /(?:ian|ish|ese)$/u.test(word);
}
