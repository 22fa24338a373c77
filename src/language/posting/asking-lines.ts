import { listAskedYears } from "./asked-years";
import { asksKnowledge, NICE_WORDS, parseAsks, plainBlocks, type Ask } from "./requirements";
import { isTalk, kindOfHeading, parseSections } from "./sections";

/** A line of a posting that asks for something. */
export type AskingLine = { text: string; isNice: boolean };

/** Lists the lines of a description that ask for something; all its lines if none seems to. */
export function listAskingLines(description: string): AskingLine[] {
  const asks = parseAsks(description).filter(({ need }) => need !== "duty");
  const lines: readonly Pick<Ask, "text" | "need">[] =
    asks.length > 0
      ? [...asks, ...statedAsks(description)]
      : plainBlocks(description).map((text) => ({ text, need: "must" }));
  return lines.flatMap(({ text, need }) =>
    withoutWaived(text)
      .flatMap(splitNice)
      .map((part) => ({ text: part, isNice: need === "nice" || NICE_WORDS.test(part) })),
  );
}

const NEEDED = String.raw`(?:required|requirement|need(?:ed)?|necessary|mandatory|essential|must|prerequisite|obligatory)`;
/** "No CPA required", "PMP isn't mandatory", "You don't need a degree", "Not required: PMP" */
const WAIVED = new RegExp(
  String.raw`\bno (?:[^\s.;:()]+ ){1,8}${NEEDED}\b|(?:\bnot|n['’]t) (?:\p{L}+ly )?(?:an? )?(?:absolute |hard |strict )?(?:${NEEDED}|require|have to (?:have|hold))\b|\bno (?:need|requirement)\b`,
  "iu",
);
/** "(not mandatory)", "not required": about what stands before. */
const WAIVES_BEFORE = /^\W*not\b/iu;
const FIRST_WORDS = 5;

/** Removes what a line says that nobody needs, unless it is welcome: "CPA not required but a plus" stays. */
function withoutWaived(line: string): string[] {
  if (!WAIVED.test(line)) return [line];
  const clauses = line.split(/(?<=[.;)])\s+|,\s+|\s(?=but\b|though\b|although\b|[–—-]\s)|\s(?=\()/u);
  const isNice = (clause = "") => NICE_WORDS.test(clause.split(/\s+/u, FIRST_WORDS).join(" "));
  const isWaived = (index: number) => {
    const clause = clauses[index] ?? "";
    return WAIVED.test(clause) && !NICE_WORDS.test(clause) && !isNice(clauses[index + 1]);
  };
  const rest = clauses.filter(
    (_, index) => !isWaived(index) && !(isWaived(index + 1) && WAIVES_BEFORE.test(clauses[index + 1] ?? "")),
  );
  return rest.length === 0 ? [] : [rest.join(", ")];
}

const LONGEST_STATED = 300;
/** "Education: PharmD required", "Required licensure: …" */
const LABELED = /^([^:.!?]{3,40}):\s+\S/u;

/** Lists requirements outside of lists: a paragraph, "Education: PharmD required", or an item below an unknown heading. */
function statedAsks(description: string): Ask[] {
  return parseSections(description).flatMap(({ text, kind, isItem }) => {
    // Below an unknown heading, an item may ask, too: "Familiarity with AWS" under "Cloud & DevOps".
    const label = LABELED.exec(text)?.[1];
    const isLabeled = label !== undefined && kindOfHeading(label) === "requirements";
    const isAsking = kind === "requirements" || kind === "nice";
    const isOpen = isItem ? kind === null : isAsking || isLabeled;
    if (!isOpen || text.length > LONGEST_STATED || isTalk(text)) return [];
    const isStated = asksKnowledge(text) || isLabeled || (isAsking && listAskedYears(text).length > 0);
    return isStated ? [{ text, need: kind === "nice" ? "nice" : "must" } as const] : [];
  });
}

/** In "3 years in accounting; 5 years preferred" and "4 years in sales, ideally of software", only the second part is nice to have. */
function splitNice(line: string): string[] {
  if (!NICE_WORDS.test(line)) return [line];
  return line.split(/;\s+|\.\s+(?=\p{Lu})|,\s+(?=(?:ideally|preferably|\d+\+? years?)\b)|\s*\((?=[^)]*\bpreferred\))/u);
}

const OR_EXPERIENCE = /\bor\b.{0,30}\bexperience\b|\bequivalent\b|\bor\b.{0,20}\b(?:training|apprenticeship)\b/iu;

/** Tells whether experience stands in for the degree that a line asks for. */
export const acceptsExperience = (line: string): boolean => OR_EXPERIENCE.test(line);

/** Lists the lines of a description that say what the work is. */
export function listDutyLines(description: string): string[] {
  return parseSections(description).flatMap(({ text, kind }) => (kind === "duties" && !isTalk(text) ? [text] : []));
}
