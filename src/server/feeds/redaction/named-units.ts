import { findCityCountry } from "~/language/places/cities";
import { namesPlaces } from "~/language/places/places";
import { skillsIn } from "~/language/skills/skills";
import { foldWords } from "~/language/text/fold";
import { isOrdinaryWord } from "./ordinary-words";

/** "Care Manager - Harborlight", "Harborlight | Engineer", "Engineer (Harborlight)". */
const SEGMENTS = /\s[-–—|]\s|\s?[-–—|]\s|[()[\]|:,]/;
const MAX_WORDS = 3;

/**
 * Finds the parts of a title that name the hiring company or product, as on boards of investors and agencies. They would
 * reveal a locked job's employer. The text must introduce them: "About Harborlight", or "Harborlight is a …" if a
 * department begins with the name. Ignores places, skills and parts that begin with an ordinary word.
 */
export function findNamedUnits(title: string, departments: readonly string[], text: string): string[] {
  const segments = title
    .split(SEGMENTS)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (segments.length < 2) return [];
  const units = departments.map((department) => foldWords(department).split(" ")[0] ?? "");
  return segments.filter((segment) => {
    const words = foldWords(segment).split(" ");
    if (!isName(segment, words)) return false;
    const [first = ""] = segment.split(" ");
    return (
      isMentioned(INTRODUCED, segment, text) || (units.includes(words[0] ?? "") && isMentioned(DESCRIBED, first, text))
    );
  });
}

const INTRODUCED = String.raw`(?<!\p{L})(?:About|At|Why|Join) NAME(?![\p{L}\p{N}])`;
const DESCRIBED = String.raw`(?<!\p{L})(?:(?:About|At|Why|Join) NAME(?![\p{L}\p{N}])|NAME(?: \p{Lu}\p{L}*)? (?:is (?:an?|the|on|building|transforming|redefining|reimagining)|helps|builds)(?!\p{L}))`;

function isMentioned(pattern: string, name: string, text: string): boolean {
  return new RegExp(
    pattern.replaceAll("NAME", () => escape(name)),
    "u",
  ).test(text);
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function isName(segment: string, words: readonly string[]): boolean {
  return (
    segment !== "" &&
    words.length <= MAX_WORDS &&
    /^\p{Lu}/u.test(segment) &&
    !isOrdinaryWord(words[0] ?? "") &&
    skillsIn(segment).length === 0 &&
    findCityCountry(segment) === null &&
    !namesPlaces(segment)
  );
}
