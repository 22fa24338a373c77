import type { ResumeSchool } from "./career";
import { findSpans } from "./dates";
import { fromCapitals } from "./spell-names";

const MOST_WORDS = 20;
const NO_NAME = /[@?!]|https?:|www\.|\.{2,}/iu;

/** "BSc (Hons) Psychology, 2:1, University of Salford": a degree in the résumé's words, without its dates. */
export function spellEducation({ line, school }: Pick<ResumeSchool, "line" | "school">): string | null {
  const whole = school === null || line.includes(school) ? line : `${line}, ${school}`;
  const text = findSpans(whole)
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)}, ${rest.slice(end)}`, whole)
    .replace(/^\p{L}[\p{L} ]{2,50}:\s+/u, "")
    .replaceAll(/[([][\s,–—-]*[)\]]/gu, "")
    .replaceAll(/\s*[\t|·•]\s*/gu, ", ")
    .replaceAll(/(?:\s*,)+/gu, ",")
    .replaceAll(/,(?! )/gu, ", ")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s,.;:–—-]+|[\s,.;:–—-]+$/gu, "");
  const isBalanced = text.split("(").length === text.split(")").length;
  return /\p{L}{2}/u.test(text) && text.split(" ").length <= MOST_WORDS && !NO_NAME.test(text) && isBalanced
    ? fromCapitals(text).replaceAll(/(?<=\p{Ll}) (?:IN|OF|AND|THE) (?=\p{Lu}\p{Ll})/gu, (word) => word.toLowerCase())
    : null;
}
