import { findSpans } from "./dates";
import { beginsAsWish } from "./denials";
import { sectionOfHeading } from "./sections";

/** Headings of lines that say what somebody looks for. */
const HEADING =
  /^\W*(?:(?:career|professional|job|employment|my|personal) )?(?:objectives?|goals?|target (?:roles?|jobs?|positions?)|desired (?:roles?|jobs?|positions?)|(?:what )?(?:I(?:['’]m| am) )?looking for|objetivo(?: profesional| profissional)?|objectif(?: professionnel)?|berufsziel|cel zawodowy|obiettivo(?: professionale)?)\W*$/iu;
/** An objective may also say what somebody has done: "Nurse with ten years in the ICU seeking …". */
const HAS_DONE =
  /^\W*\p{L}{3,}ed\b|\b(?:years?|experienced?|skilled|certified|licensed|background|I (?!am\b|want\b|would\b)\p{L}+)\b/iu;
const SENTENCE_END = /(?<=[.!?])\s+/u;
const SHORTEST_CAPITALS = 4;
const LONGEST_ROW = 200;

/** Removes from a résumé what its owner looks for: a wish shows no work. */
export function withoutWishes(resumeText: string): string {
  let isObjective = false;
  const lines = resumeText.split("\n").map((line) => {
    if (HEADING.test(line.slice(0, 80))) isObjective = true;
    else if (line.trim() === "" || isHeading(line.trim())) isObjective = false;
    // A position below an unknown heading has dates.
    else if (isObjective && findSpans(line.slice(0, LONGEST_ROW)).length > 0) isObjective = false;
    else
      return line
        .split(SENTENCE_END)
        .filter((said) => !isWish(said, isObjective))
        .join(" ");
    return line;
  });
  return lines.join("\n");
}

const isWish = (said: string, isObjective: boolean) => !HAS_DONE.test(said) && (isObjective || beginsAsWish(said));

function isHeading(line: string): boolean {
  if (sectionOfHeading(line) !== null) return true;
  return line.length >= SHORTEST_CAPITALS && line.length < 40 && line === line.toUpperCase() && /\p{Lu}{3}/u.test(line);
}
