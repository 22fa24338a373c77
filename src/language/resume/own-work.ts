import words from "../data/resume-lines.json" with { type: "json" };
import { namesOccupation } from "../roles/occupations";
import { foldCase } from "../text/fold";
import { startsWithDeed } from "./deeds";
import { isProduct } from "./wording";

const COLLECTIVES: ReadonlySet<string> = new Set(words.collectives.map(foldCase));
/** Behind these, a past tense is an adjective: "Preparation of consolidated statements". */
const BEFORE_NOUN = new RegExp(`^(?:${words.determiners}|${words.links})$|[,;&]$`, "iu");
/** What follows a verb whose subject was acted on: "cut from 9 to 5 days". Another word is what its subject acted on. */
const BEHIND_PASSIVE = new RegExp(String.raw`^(?:${words.behindPassive})$|^[\P{L}]|ly$`, "iu");
/** A wish, a plan, a failure, work that goes on, or what was so before its owner came. */
const UNDONE = new RegExp(
  String.raw`^(?:${words.undone})(?![.-]?\p{L})|\b(?:would|could|should|might|will|shall|to be|before (?:I|my))\b`,
  "iu",
);
const THIRD_PERSON = /(?<!\p{L})(?:[Ss]he|[Hh]e|[Hh]er|[Hh]is|[Hh]ers|[Hh]im|[Hh]erself|[Hh]imself)(?!\p{L})/u;
/** "by 0%", "from 5 to 5" */
const NO_CHANGE = /(?<!\p{L})by 0(?:[.,]0+)? ?%|(?<!\p{L})from (\S+) to \1(?![\p{L}\d.,])/iu;
/** Also verbs of loss, which are no deeds. */
const OTHER_VERB = /^(?:was|were|is|are|has|have|had|lost|left|failed|missed)$/u;
/** The subject of a line is a few words long. */
const LONGEST_SUBJECT = 6;
const FEWEST_LISTED = 3;
const MOST_LISTED_WORDS = 3;

/**
 * Returns whether a line tells what its owner did, as far as its grammar says: its subject is the owner or a thing that they changed,
 * not a team, company or another person, and it is done. "Team grew from 3 to 40", "Cut costs by 0%" and "Excel, Word, Outlook" aren't.
 */
export function tellsOwnWork(text: string, employer: string | null = null): boolean {
  const isOpen = UNDONE.test(text) || NO_CHANGE.test(text) || THIRD_PERSON.test(text);
  if (isOpen || /^["“„«]/u.test(text) || isToolList(text)) return false;
  const said = text.split(/[\s'’]+/u);
  if (startsWithDeed(text)) return said[1] !== "by";
  return said[0] === "I" || !isOthersClause(said, employer);
}

/** "Team grew from 3 to 40", "Unit was awarded", "Ofsted rated the department", but not "Month-end close cut from 9 to 5 days". */
function isOthersClause(said: readonly string[], employer: string | null): boolean {
  const label = said.findIndex((word) => word.endsWith(":"));
  const reach = Math.min(label === -1 ? said.length : label, LONGEST_SUBJECT);
  const at = said.findIndex((_, index) => index > 0 && index < reach && isVerbAt(said, index));
  if (at === -1) return false;
  const subject = said[at - 1] ?? "";
  const isAgent = isCollective(subject) || namesOccupation(subject) || said[0] === employer?.split(" ")[0];
  return isAgent || (!OTHER_VERB.test(said[at] ?? "") && !BEHIND_PASSIVE.test(said[at + 1] ?? "."));
}

function isVerbAt(said: readonly string[], index: number): boolean {
  const [before = "", word = ""] = said.slice(index - 1, index + 1);
  if (BEFORE_NOUN.test(before)) return false;
  return OTHER_VERB.test(word) || (/^\p{Ll}+$/u.test(word) && startsWithDeed(`${word} x`));
}

const isCollective = (word: string) => COLLECTIVES.has(foldCase(word.replaceAll(/[^\p{L}]/gu, "")));

/** "Python, pandas, SQL, Tableau": short parts of which most are one word or a product. */
function isToolList(text: string): boolean {
  const parts = text.split(/,\s*(?:and\s+)?|\s[/|·•]\s/u).map((part) => part.replaceAll(/(?:^|\s)[&+](?=\s)/gu, ""));
  const isTool = (part: string) => !part.includes(" ") || isProduct(part);
  return (
    parts.length >= FEWEST_LISTED &&
    parts.every((part) => part.split(" ").length <= MOST_LISTED_WORDS && !startsWithDeed(`${part} x`)) &&
    parts.filter(isTool).length * 2 >= parts.length
  );
}
