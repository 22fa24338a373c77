import words from "../data/resume-lines.json" with { type: "json" };
import { namesOccupation, namesOrganization } from "../roles/occupations";
import { namesPlaces } from "../places/places";
import { foldCase } from "../text/fold";
import { stem } from "../text/stem";
import { isNounDeed, startsWithDeed } from "./deeds";
import { isPursued } from "./pursued";
import { isNamedTool } from "../skills/named-tools";
import { skillsIn } from "../skills/skills";
import { certificatesIn } from "../skills/certificates";
import { isProduct } from "./wording";
import { statesChange, statesChangeBehind } from "./line-kinds";

const COLLECTIVES: ReadonlySet<string> = new Set(words.collectives.map(foldCase));
const PRESENT: ReadonlySet<string> = new Set(words.presentVerbs);
const STEMS: ReadonlySet<string> = new Set(
  words.presentVerbs.flatMap((verb) => [`${verb}s`, `${verb.replace(/e$/u, "")}ing`].map(stem)),
);
/** Behind these, a past tense is an adjective: "Preparation of consolidated statements". */
const BEFORE_NOUN = new RegExp(`^(?:${words.determiners}|${words.links})$|[,;&]$`, "iu");
/** These verbs need no object, or tell of an honor: "Served as chair". Of others, "Hired as a temp" tells what happened to somebody. */
const ALONE: ReadonlySet<string> = new Set(words.verbsAlone.flatMap((verb) => [verb, `${verb}ed`].map(stem)));
const HAPPENED = new RegExp(
  String.raw`^\p{L}+(?: (?:once|twice|again|\p{L}+ly))? (?:as|at|from|to|for|with|until|after|due|because|since|in(?= (?:19|20)\d\d(?!\d)))(?![\p{L}-])`,
  "iu",
);
/** "Moved to Tbilisi, taught piano": where somebody lives, but not "Moved to AWS". */
const MOVES =
  /^(?:moved|relocated|returned|went|emigrated|immigrated|travel(?:l?ed)) (?:back )?(?:to|from|through|across|in) /iu;
/** "Supervised by Dr. Kline", but not "Improved by 12 points" */
const BY_OTHERS = /^\p{L}+(?: (?:once|twice|again|\p{L}+ly))? by (?!\d)/iu;
/** "Ofsted rated the school": a name that ends like a verb, with its own verb. "Used it": a thing that another sentence names. */
const REFERS = /^\p{L}+ed \p{Ll}+ed (?:the|an?|our|my|us|me)\s|^(?:I )?\p{L}+ (?:it|them)(?![\p{L}'’-])/u;
/** What follows a verb whose subject was acted on: "cut from 9 to 5 days". Another word is what its subject acted on. */
const BEHIND_PASSIVE = new RegExp(String.raw`^(?:${words.behindPassive})$|^[\P{L}]|ly$`, "iu");
/** A wish, a plan, a failure, work that goes on, what was so before its owner came, or a deed with a "but". */
const UNDONE = new RegExp(
  String.raw`^(?:${words.undone})(?![.-]?\p{L})|\b(?:would|could|should|might|will|shall|to be|before (?:I|my)|(?:am|was|were|is|are|has|have|had|do|does|did) not|but|although|though|however|unfortunately)\b|[,(–-]\s*(?:pending|planned|in progress|ongoing|upcoming)\)?$`,
  "iu",
);
const THIRD_PERSON = /(?<!\p{L})(?:[Ss]he|[Hh]e|[Hh]er|[Hh]is|[Hh]ers|[Hh]im|[Hh]erself|[Hh]imself)(?!\p{L})/u;
/** "by 0%", "from 5 to 5" */
const NO_CHANGE = /(?<!\p{L})by 0(?:[.,]0+)? ?%|(?<!\p{L})from (\S+) to \1(?![\p{L}\d.,])/iu;
/** Also verbs of loss, which are no deeds. */
const OTHER_VERB = /^(?:am|was|were|is|are|has|have|had|lost|left|failed|missed)$/iu;
/** The subject of a line is a few words long. */
const LONGEST_SUBJECT = 6;
const LABEL = /^(\p{L}[\p{L} /&()-]{1,50}):\s+(?=\S)/u;
/** "Leading provider of software", "A chain with 40 shops", or the rest of another line. */
const NO_BEGINNING =
  /^(?:an?|leading|of|to|with|for|in|by|under|and|or|which|that|who|where|while|its?|th(?:is|at|ese|ose|ey|eir|ere)|both|such|then|also)\s/iu;
/** "handles", but not "reviewers" */
const THIRD = /(?<!er|or|ion|ment|s)s$/u;

/** Where a line stands in its position. */
type Place = "first" | "alone" | "below";
type Standing = { at?: Place; isAsked?: boolean };

/**
 * Returns whether a line surely tells what its owner did: a deed, a duty, a result, or a name of work that the posting asks for.
 * A line of any other form doesn't: "Team grew from 3 to 40", "Cut costs by 0%", "Excel, Word, Outlook", "Hired as a temp".
 * The first line of a position may be about its employer, above all if it is alone in the third person: "Provides software".
 */
export function tellsOwnWork(
  text: string,
  employer: string | null = null,
  { at = "below", isAsked = false }: Standing = {},
): boolean {
  if (UNDONE.test(text) || NO_CHANGE.test(text) || THIRD_PERSON.test(text)) return false;
  const said = text.split(/[\s'’]+/u);
  if (REFERS.test(text)) return false;
  if (MOVES.test(text) && namesPlaces(said.slice(2, LONGEST_SUBJECT).join(" "))) return false;
  if (startsWithDeed(text)) return !BY_OTHERS.test(text) && (!HAPPENED.test(text) || ALONE.has(stem(said[0] ?? "")));
  if (said[0] === "I") return PRESENT.has(said[1] ?? "");
  if (NO_BEGINNING.test(text) || isOthersClause(said, employer)) return false;
  return (
    isNounDeed(text) ||
    isInPresent(text, at) ||
    tellsChange(text) ||
    namesWork(text, said, isAsked) ||
    (isAsked && (namesDuty(text, said, at) || (at === "below" && namesScope(text, said))))
  );
}

/** Returns whether a part behind a semicolon goes with what its owner did: figures, skills or own work, and no clause about others. */
export function goesWithWork(part: string): boolean {
  const said = part.split(/[\s'’]+/u);
  const isOthers =
    /^(?:the|our|my)$/iu.test(said[0] ?? "") || isCollective(said[0] ?? "") || isOthersClause(said, null);
  const isUndone = UNDONE.test(part) || THIRD_PERSON.test(part) || NO_BEGINNING.test(part) || said.some(isVerb);
  return tellsOwnWork(part) || (!isUndone && !isOthers && (/\d/u.test(part) || skillsIn(part).length > 1));
}

/** A noun of doing with what is done: "Line management of two clerks", "Due diligence and integration of two firms". */
const NOUN_OF_DEED =
  /^(?!(?:since|from|at|on|as|during)\s)(?:[\p{L}\d&/-]+ ){0,5}?(\p{L}[\p{L}-]*(?:tion|sion|ment|sis|ance|ing)s?)(?<!^trainings?) (of|for|in|from|into|with|across) (?=[\p{L}\d$€£])/iu;
/** Words for having, lacking, getting and suffering: "Expertise in payroll", "Errors in payroll". */
const NO_WORK = new RegExp(String.raw`(?<!\p{L})(?:${words.noWork})(?!\p{L})`, "iu");
/** "Migration to AWS by vendor", "Supervision of Dr. Kline" */
const BY_AGENT = / by (?:\p{L}+ ){0,2}\p{L}+(?<!ing)$| of (?:Dr|Prof|Mrs?|Ms)\b/u;

/** "Reconciliation" of "reconcile", but no "Violation" or "Balance" */
function isDeedNoun(word: string): boolean {
  const small = word.toLowerCase();
  const root = rootOf(small);
  const isOfVerb = ROOTS.some((verb) => root.startsWith(verb)) || /^(?:creation|maintenance)$/u.test(small);
  return ACTIVITY.test(small) && !PRESENT.has(small) && isOfVerb;
}

const ACTIVITY = /(?:tion|sion|ment|sis|ance|ing)s?$/u;
const rootOf = (word: string) => stem(word).replace(/at$/u, "");
/** Without its last letter: "produce" and "production". */
const ROOTS = words.presentVerbs
  .map((verb) => rootOf(verb))
  .map((root) => (root.length > 5 ? root.slice(0, -1) : root))
  .filter((root) => root.length > 3);

/** "Preparation of annual statements"; with another preposition only where a posting asks for it: "Diary management across three sites". */
function namesWork(text: string, said: readonly string[], isAsked: boolean): boolean {
  if (said.some(isVerb) || / \/ /u.test(text) || (text.includes(": ") && !LISTS.test(text))) return false;
  if (text.startsWith("Responsible for ")) return !/^\S+ for (?:nothing|(?:the )?(?:loss|failure)e?s?)\s?/iu.test(text);
  const [whole = "", kind = "", link] = NOUN_OF_DEED.exec(text) ?? [];
  const isDeed = isDeedNoun(kind) && !isOfOthers(text, kind, whole) && certificatesIn(text).length === 0;
  return isDeed && (link === "of" || isAsked);
}

/** Tells whether a name of work is a person's, a firm's or a state's, was done by others or isn't done. */
const isOfOthers = (text: string, kind: string, head: string) =>
  namesOccupation(kind) || namesOrganization(kind) || NO_WORK.test(head) || BY_AGENT.test(text) || isPursued(text);

/** "Bookkeeping of 38 files in Xero: trades, two cafes, a trust group": what was worked on, with its number. */
const LISTS =
  /^(?=[^:]*\d)[^:]*: (?:(?:an? )?(?!(?:by|not|no) )(?:\p{Ll}|\p{Lu}{2}|\d)[\p{L}\d.-]*(?<!ed|ing)(?: (?:and )?[\p{L}\d.-]+){0,3}(?:, (?:and )?|$)){2,8}$/u;

const isVerb = (word: string) => OTHER_VERB.test(word);

const NO_OBJECT = /^\p{L}+ (?:of|for|in|on|from|into|with|across|to|at|about|per|and|&) /iu;
/** "File server with a cache" names a thing, too. */
const NAMES_THING = new RegExp(
  String.raw`^(?:${words.nounVerbs}) \p{Ll}+(?<!s) (?:with|using|in|for|on|from|across|and) `,
  "iu",
);
const GOES_WITH = /^\p{L}+ (?:with|to|on|and) /iu;

/**
 * "Caseload of 18 patients, mostly wound care": asked work with a figure and a skill, or several things made with a tool, in so many
 * words that it is no label. Without them, it may be a thing or an event: "Platform for 300 hotels", "Layoff of 40 people in my unit".
 */
function namesDuty(text: string, said: readonly string[], at: Place): boolean {
  const [head = ""] = text.split(/,| (?:of|for|in|on|from|into|with|across|to|at|per|and|&) /u, 1);
  const kind = head.split(" ").at(-1) ?? "";
  const isPlain =
    /^(?!(?:since|from|at|on|as|during)\s)\p{L}/iu.test(text) && !/: | [/–—-] /u.test(text) && !said.some(isVerb);
  if (!isPlain || said.length < FEWEST_OF_DUTY || isCollective(kind)) return false;
  if (isOfOthers(text, kind, head) || WORSE.test(text)) return false;
  const skills = skillsIn(text);
  const namesTool = skills.some((skill) => isNamedTool(skill) && isProduct(skill));
  const isMade = namesTool && NAMES_SEVERAL.test(kind) && / (?:for|in|with|across|into|from|to) /u.test(text);
  const hasFigure = /(?<!\p{L})\d/u.test(text.replaceAll(/(?:19|20)\d\d/gu, ""));
  return isMade || (at === "below" && hasFigure && skills.length > 0);
}

const FEWEST_OF_DUTY = 6;
/** "850 users and 70 flows in 2 orgs", "budgets from $85K to $3.7M": how much asked work was, but neither times nor people at a firm. */
function namesScope(text: string, said: readonly string[]): boolean {
  const [, counted = "", ranged = ""] = SCOPE.exec(text) ?? [];
  const kind = counted || ranged;
  const isOther = isCollective(kind) || namesOccupation(kind) || startsWithDeed(`${kind} x`) || NO_WORK.test(kind);
  return kind !== "" && !isOther && !said.some(isVerb) && !said.slice(1).some((word) => startsWithDeed(`${word} x`));
}

const SCOPE =
  /^(?:(?:about|approx\.?|over|up to|\+) ?)?\d[\d.,]*[kKmM]?\+? (?!(?:hours|shifts|days|nights|weeks|months|quarters|terms|seasons|years|times)(?!\p{L}))(?:\p{Ll}[\p{L}-]+ )?(\p{Ll}+[^su\P{L}]s)(?![\p{L}-])(?=.* )|^(\p{L}+[^su\P{L}]s) (?:of|from|between|up to) [$€£]\d/iu;
/** "Dashboards", "Grading" */
const NAMES_SEVERAL = /(?:[^isu]s|ing)$/u;

/** "Publishing SaaS with 900 shops", "Booking platform, team of nine": a thing, and so an employer's, if the first line names it. */
const NAMES_KIND = /^\p{L}+ing \p{L}*[^\P{L}s](?:,| (?:with|for|of|in|from|across|and|that|which)) /u;

/** "Built", "Hiring" */
export const isVerbForm = (word: string): boolean =>
  startsWithDeed(`${word} x`) || (word.endsWith("ing") && STEMS.has(stem(word)));

export function startsWithVerb(text: string): boolean {
  const first = /^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? "";
  return STEMS.has(stem(first)) || isVerbForm(first);
}

const LABELED = /^\p{L}+(?: [\p{L}&/-]+){0,2}: /u;

function isInPresent(text: string, at: Place): boolean {
  if (at !== "below" && NAMES_KIND.test(text)) return false;
  const [first = "", second = ""] = text.split(" ", 2);
  const verb = /^\p{L}+$/u.exec(first)?.[0].toLowerCase() ?? "";
  // "Code was released" and "Design reviews: Figma" name things.
  if (isVerb(second) || LABELED.test(text)) return false;
  // "Forecasts for 40 shops" are things.
  if (NAMES_THING.test(text) || (NO_OBJECT.test(text) && !(ALONE.has(stem(verb)) && GOES_WITH.test(text))))
    return false;
  return PRESENT.has(verb) || ((verb.endsWith("ing") || (THIRD.test(verb) && at !== "alone")) && STEMS.has(stem(verb)));
}

/** "Turnover: 31% → 19%", but neither "Salary: 40,000 a year" nor "Company with 40% growth". */
function tellsChange(text: string): boolean {
  const label = LABEL.exec(text)?.[1];
  const plain = text.replaceAll("->", "→");
  const states = label === undefined ? statesChange(plain) : statesChangeBehind(label, plain.slice(label.length));
  const [first = "", second = ""] = text.split(" ", 2);
  return (
    states &&
    !BOSS.test(text) &&
    !WORSE.test(text) &&
    /^[\p{L}\d$€£]/u.test(text) &&
    !(
      isCollective(first) &&
      (BEFORE_NOUN.test(second) || /^(?:fell|went|dropped|declined|shrank|rose|grew)$/iu.test(second))
    )
  );
}

/** "CEO: Built Acme from 0 to 40 people" */
const BOSS = /^(?:\p{L}+ )?(?:C[EFOT]O|owner|founder|manager|director|boss|head):/iu;
/** "Complaints up 18%", "Revenue fell by 14%" */
const WORSE =
  /^(?:\p{L}+ ){0,3}(?:(?:revenues?|sales|profits?|income|margins?|scores?|ratings?)\b.{0,20}(?:fell|dropped|declined|shrank|down|lower)|(?:complaints?|costs?|errors?|churn|returns|defects|downtime|absences?|debts?|delays?)\b.{0,20}(?:up|rose|grew|higher|more|doubled|tripled))\b/iu;

/** "Team grew from 3 to 40", "Unit was awarded", "Ofsted rated the department", but not "Month-end close cut from 9 to 5 days". */
function isOthersClause(said: readonly string[], employer: string | null): boolean {
  if (said[0] === employer?.split(" ")[0]) return true;
  const label = said.findIndex((word) => word.endsWith(":"));
  const reach = Math.min(label === -1 ? said.length : label, LONGEST_SUBJECT);
  const at = said.findIndex((_, index) => index > 0 && index < reach && isVerbAt(said, index));
  if (at === -1) return false;
  const subject = said[at - 1] ?? "";
  const isAgent = isCollective(subject) || namesOccupation(subject);
  return isAgent || (!OTHER_VERB.test(said[at] ?? "") && !BEHIND_PASSIVE.test(said[at + 1] ?? "."));
}

function isVerbAt(said: readonly string[], index: number): boolean {
  const [before = "", word = ""] = said.slice(index - 1, index + 1);
  if (BEFORE_NOUN.test(before)) return false;
  return OTHER_VERB.test(word) || (/^\p{Ll}+$/u.test(word) && startsWithDeed(`${word} x`));
}

/** Tells whether a label surely names a topic of its owner's work: "Automation", "Data governance", "Results". */
export const isTopic = (label: string): boolean =>
  !UNDONE.test(label) &&
  !NO_WORK.test(label) &&
  (isHeader(label) || isDeedNoun(label.split(" ").at(-1) ?? "") || skillsIn(label).some((skill) => !isProduct(skill)));
/** "Key achievements" */
export const isHeader = (label: string): boolean =>
  /^(?:key )?(?:achievements?|accomplishments?|results?|highlights?|impact|duties|responsibilities)$/iu.test(label);

const isCollective = (word: string) => COLLECTIVES.has(foldCase(word.replaceAll(/[^\p{L}]/gu, "")));
