import { findSpans } from "./dates";
import { sectionOfHeading } from "./sections";

/** Up to the clause's end, or what somebody does have: "no experience with Gong, but with Outreach". */
const REST = String.raw`(?:(?!,? but\b)[^.;:()\n]){0,200}`;
/** Denied of the owner: not "trained 40 people with no experience in Excel" or "taught students who want to learn Python". */
const OWN = String.raw`(?<=^\W*|[;.:(–—]\s?|, |\bbut |\bI(?:['’]\p{L}+)? |\band (?=(?:am|has|have|had|did|was) )|\bwho (?=(?:wants|hopes|plans) ))(?:(?:am|has|have|had|do|did|was) )?`;
const LACKED =
  "experience|knowledge|background|expertise|exposure|familiarity|training|licen[sc]e|certification|degree";
const LACKS = String.raw`no (?:[\p{L}-]+ ){0,3}?(?:${LACKED})\b`;
const NEVER_DID = String.raw`(?:never|not|haven['’]t|don['’]t|didn['’]t)(?: yet)? (?:used?|worked (?:with|in|on)|know|learn(?:ed|t)?|familiar with|experienced (?:in|with)|proficient in|licensed|certified|admitted|registered|finish|complete|graduate)\b`;
const DID_NOT = String.raw`(?:did|do)(?: not|n['’]t) \p{L}+`;
const IS_NOT = String.raw`not (?:yet )?an? (?!single\b)`;
const WANTS = String.raw`(?:wants?|wish|hopes?|hoping|eager|keen|plans?|planning|would like) to learn\b`;
const ABROAD = String.raw`(?:keine (?:Erfahrung|Kenntnisse)|aucune (?:expérience|connaissance))(?!\p{L})`;
const DENIED = new RegExp(`${OWN}(?:${[LACKS, NEVER_DID, DID_NOT, IS_NOT, WANTS, ABROAD].join("|")})${REST}`, "giu");

/** Removes what a line of a résumé says that its owner lacks: "No experience with NetSuite", "I am not licensed in Texas". */
export function withoutDenials(line: string): string {
  return line.replaceAll(DENIED, " ");
}

/** What somebody looks for: "Seeking a remote role in sales". */
const WISH =
  /^[\s•–—-]*(?:(?:I(?: am|['’]m)?|currently|now|actively|objective:|goal:)[ ,]+)*(?:looking (?:for|to)|seeking|in search of|searching for|(?:hop(?:e|ing)|aim(?:ing)?) (?:to|for)|want(?:ing)? (?:to|an?) |would (?:like|love) to|aspir(?:e|es|ing) to|eager to|keen to|open to (?:an? |remote|new)|interested in (?:an? |new ))/iu;

/** Tells whether a clause begins as a wish: "Hope for 10 years of payroll work". */
export const beginsAsWish = (clause: string): boolean => WISH.test(clause);

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
