import { isUnfinished, meaningfulStems } from "~/server/fit";
import { skillsIn } from "~/server/jobs";
import { lowerFirst, withArticle } from "./clauses";

/** A requirement of a posting, in words that follow "You ask for". */
type Point = { text: string; skills: ReadonlySet<string>; stems: ReadonlySet<string> };

const ALL_SKILLS = 1000;
const MAX_WORDS = 12;
/** "Recruiting skills: experience sourcing …" */
const LABEL = /^[\p{L} &/-]{3,30}:\s+/u;
const YOU = /^(?:you (?:have|bring|possess|offer)|must have|we expect|demonstrated|required:?)\s+/iu;
/** Where the part ends that can be said aloud. */
const END =
  /[;:(“"]|\.\s|\s[-–—]\s|-\s|,\s|\s(?:for|and|or|with an?|as well as|including|such as|preferably|ideally|in order|relevant|and\/or|to (?:be|ensure|deliver|drive)|that|which|who)\b|\s(?:is|are)\s|\.$/iu;
const ADJECTIVES = String.raw`(?:(?:an?|strong|excellent|proven|solid|deep|good|great|significant|hands-on|practical|working|advanced|basic|extensive|demonstrated|previous|prior|relevant|professional|clear|vast|sharp|proficient|in-depth|high)\s+)*`;
const PLAIN = new RegExp(
  String.raw`^${ADJECTIVES}(?:experience|expertise|knowledge|proficiency|familiarity|exposure|fluency|skills?)\b`,
  "iu",
);
const COUNTED = new RegExp(
  String.raw`^(?:an?\s+)?${ADJECTIVES}(?:understanding|command|background|track record|grasp|foundation)\b`,
  "iu",
);
const ABILITY = /^(?:proven |demonstrated )?ability\b/iu;
const YEARS = /^(?:at least |minimum (?:of )?)?\d+\s*(?:\+|[-–]\s*\d+)?\s*years?\b/iu;

/** "React andNext.js": no letter should repeat it. */
const TYPO = /\b(?:and|or|with)\p{Lu}/u;

/** The requirements that a sentence can name. */
export function readPoints(requirements: readonly string[]): Point[] {
  return requirements.flatMap((line) => {
    const text = asObject(line);
    return text === null ? [] : [{ text, skills: new Set(skillsIn(line, ALL_SKILLS)), stems: meaningfulStems(text) }];
  });
}

/** Finds the requirement that a proof shows: by a skill of both, or two words. */
export function findPoint(
  proof: { stems: ReadonlySet<string>; skills: readonly string[] },
  points: readonly Point[],
): string | null {
  const rated = points.map((point) => {
    const skills = proof.skills.filter((skill) => point.skills.has(skill)).length;
    const stems = [...proof.stems].filter((stem) => point.stems.has(stem)).length;
    return { text: point.text, shared: skills * 2 + stems };
  });
  const best = rated.toSorted((a, b) => b.shared - a.shared)[0];
  return best !== undefined && best.shared >= 2 ? best.text : null;
}

/** "Strong understanding of SEO (technical and content)" is "a strong understanding of SEO". */
function asObject(line: string): string | null {
  const plain = line.replace(LABEL, "").replace(YOU, "");
  const end = plain.search(END);
  const text = (end === -1 ? plain : plain.slice(0, end)).replace(/[\s.,]+$/u, "");
  const words = text.split(/\s+/u).length;
  if (
    words < 2 ||
    words > MAX_WORDS ||
    /[^\p{L}\p{N}\s'’&+#./,%-]/u.test(text) ||
    isUnfinished(text) ||
    TYPO.test(text)
  )
    return null;
  const small = lowerFirst(text);
  if (PLAIN.test(text) || YEARS.test(text)) return small.replace(/^an? /iu, "");
  if (COUNTED.test(text)) return withArticle(small.replace(/^an? /iu, ""));
  return ABILITY.test(text) ? `the ${small}` : null;
}
