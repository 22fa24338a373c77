import { isUnfinished, meaningfulStems, stem } from "~/server/fit";
import { skillsIn } from "~/server/jobs";
import { beginsWithVerb, lowerFirst, withArticle } from "./clauses";

/** A requirement of a posting, in words that fit into a sentence. */
export type Point = {
  /** Follows "You ask for". */
  ask: string;
  /** Follows "As for": the field of the experience. Null if it has no such form. */
  topic: string | null;
  skills: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  /** The position in the posting: earlier ones are more decisive. */
  order: number;
};

const ALL_SKILLS = 1000;
const MAX_WORDS = 12;
/** "Recruiting skills: experience sourcing …" */
const LABEL = /^[\p{L} &/-]{3,30}:\s+/u;
const YOU = /^(?:you (?:have|bring|possess|offer)|must have|we expect|demonstrated|required:?|apply)\s+/iu;
/** The end of the part that can be said aloud. */
const END =
  /[;:(“"]|(?<=\p{L})[–—](?=\p{L})|\.\s|\s[-–—]\s|-\s|,\s|\s(?:for|and|or|with an?|as well as|including|such as|like|preferably|ideally|in order|relevant|and\/or|to (?:be|ensure|deliver|drive)|that|which|who)\b|\s(?:is|are)\s|\.$/iu;
/** The same without "for" and "and", for lines that are short enough. */
const LATE_END =
  /[;:(“"]|(?<=\p{L})[–—](?=\p{L})|\.\s|\s[-–—]\s|-\s|\s(?:such as|including|preferably|ideally|in order|that|which|who|as they)\b|\s(?:is|are)\s|\.$/iu;
const MAX_LATE_WORDS = 10;
/** Starts examples, which belong to the part before them. */
const EXAMPLES = /^\s*(?:\(|,?\s*(?:such as|including|like|e\.g\.))/iu;
const ADJECTIVES = String.raw`(?:(?:an?|strong|excellent|proven|solid|deep|good|great|significant|hands-on|practical|working|advanced|basic|extensive|demonstrated|previous|prior|relevant|professional|clear|vast|sharp|proficient|in-depth|high|demonstrable|successful|broad|thorough|confident|active|current|valid)\s+)*`;
const PLAIN = new RegExp(
  String.raw`^${ADJECTIVES}(?:experience|expertise|knowledge|proficiency|familiarity|exposure|fluency|skills?)\b`,
  "iu",
);
const COUNTED = new RegExp(
  String.raw`^(?:an?\s+)?${ADJECTIVES}(?:understanding|command|background|track record|grasp|foundation|history)\b`,
  "iu",
);
const TOPIC = new RegExp(
  String.raw`^(?:an?\s+)?${ADJECTIVES}(?:experience|expertise|knowledge|proficiency|familiarity|exposure|skills?|understanding|command|background|track record|grasp)\s+(?:(?:with|in|of|using|within|on)\s+)?`,
  "iu",
);
/** Abilities that everybody claims. */
const SOFT =
  /^the ability to (?:stay|keep|operate|work|learn|adapt|be|thrive|multi|handle|communicate|think|take|travel|understand|balance|prioriti|juggle|collaborate|perform|remain|follow|meet)/iu;
const ABILITY = /^(?:proven |demonstrated |strong |excellent )?ability\b/iu;
/** "Strong sourcing expertise" */
const ENDS_WITH_SKILL = /^(?:[\p{L}\p{N}/&+.-]+\s+){1,5}(?:experience|expertise|knowledge|skills|proficiency)$/iu;
/** "Confident with Xero" */
const SOMEONE =
  /^(?:(?:very|highly) )?(?:confident|comfortable|proficient|experienced|skilled|familiar|fluent|well[- ]versed|adept)\s+(?:with|in|at|using)\s+/iu;
const YEARS = /^(?:at least |(?:a )?minimum (?:of )?)?\d+\s*(?:\+|[-–]\s*\d+\+?)?\s*years?\b/iu;
/** A name or a noun phrase alone: "Month-end close". */
const MOST_NOUN_WORDS = 4;
const NO_NOUN =
  /\bspeakers?$|\b(?:is|are|be|can|will|you|your|we|our|to|that|who|player|thinker|learner|self|salary|benefits?|growth|impact|attention|communication|team|time|mindset|learning|degree|portfolio)\b|^(?:good|great|strong|excellent|high|sense|competitive|team|able|willing|proficient|comfortable|confident|experienced|familiar|fluent|skilled|organi[sz]ed|active|natural|strategic|passionate|must|would|should)\b/iu;

/** "React andNext.js": no letter should repeat it. */
const TYPO = /\b(?:and|or|with)\p{Lu}/u;
/** Advertising that a letter shouldn't repeat to its author. */
const PRAISE =
  /\b(?:best|world)[ -]in[ -]class\b|\bworld[ -]class\b|\b(?:rock ?star|ninja|guru|superstar|wizard|unicorn|exceptional|amazing|impeccable|stellar|unparalleled)\b/iu;

/** Near-synonyms between postings and résumés. */
// prettier-ignore
const NEAR: readonly string[] = [
  "hire hired recruit recruiting recruitment recruiter talent", "candidate placement placed applicant",
  "executive cfo ceo coo cto vp", "content article newsletter blog guide copy",
  "customer client account portfolio", "agreement contract", "dashboard report reporting visualization", "retention churn renewal",
  "privacy gdpr", "sign-ups traffic acquisition", "manage supervise", "grow grew growth growing increase", "mentor train coach teach", "budget spend cost",
  "error defect mistake", "student pupil learner", "patient resident", "stock inventory", "documentation playbook checklist", "migrate move",
  "experiment hypothesis hypotheses a/b experimental", "metric kpi", "interface component ui frontend front-end", "website site",
  "compliance regulator regulatory", "analysis analyze analyse analytics analytical", "supplier vendor",
  "purchase procurement buy bought", "ticket inquiry enquiry", "lesson class course", "shipment freight logistics", "presentation deck",
  "employee staff colleague", "accessibility accessible wcag usability", "incident outage", "translation localization",
]; // prettier-ignore
/** Treats "negotiate" and "negotiation" as one word. */
const rootOf = (word: string) => word.replace(/(?<=^.{4,})at$/u, "");
const NEAR_OF = new Map(
  NEAR.flatMap((group) => {
    const [first = "", ...others] = group.split(" ");
    return [first, ...others].map((word) => [rootOf(stem(word)), rootOf(stem(first))] as const);
  }),
);
/** A noun here, not a deed. */
const NO_DEED = /\b(?:hiring )?(?:managers|leads)\b/giu;

export function stemsOf(text: string): Set<string> {
  const plain = text.replaceAll(NO_DEED, " ").replaceAll(/\bresponsible for\b/giu, "manage");
  return new Set([...meaningfulStems(plain)].map((word) => NEAR_OF.get(rootOf(word)) ?? rootOf(word)));
}

/** The least score of a proof that shows a requirement: two specific words, or a skill. */
const ENOUGH = 2;
/** Sharing one of these words shows nothing. */
export const WEAK = stemsOf(
  "build manage lead develop deliver drive support work product business process project system complex track record tool data quality new " +
    "provide ensure create service user large across multiple plan role manager director market online content technical",
);

/** A proof needn't repeat these words of a requirement. */
const UNSAID = stemsOf(
  "build manage lead develop deliver drive support work handle complex track record tool platform framework software solution application " +
    "environment new provide ensure create large across multiple various modern plan role",
);
/** A letter quotes a requirement with at least so many words of its own. */
const FEWEST_OWN_WORDS = 2;
/** Proofs show all own words of a requirement this short, and this share of longer ones. */
const SHORT_POINT = 4;
const SHARE_OF_LONG = 2 / 3;

/** Lists the requirements that fit into a sentence, in the posting's order. Adds a shorter form of long ones. */
export function readPoints(requirements: readonly string[]): Point[] {
  return requirements.flatMap((line, order) => {
    const plain = line
      .replace(LABEL, "")
      .replace(YOU, "")
      .replace(/^A (?=\p{Ll})/u, "a ");
    return asObjects(plain).map(({ ask, length }): Point => {
      const rest = plain.slice(length);
      const whole = EXAMPLES.test(rest) ? `${ask} ${rest}` : ask;
      return {
        ask,
        topic: topicOf(ask),
        skills: new Set(skillsIn(whole, ALL_SKILLS)),
        stems: stemsOf(whole),
        order,
      };
    });
  });
}

/** Returns whether a requirement is worth quoting beside a proof: more than the name of a tool, in words that the proof shows. */
function isQuotable(proof: { text: string; skills: readonly string[] }, point: Point): boolean {
  const about = point.topic ?? point.ask;
  const ownOf = (text: string) => [...stemsOf(text)].filter((word) => !UNSAID.has(word) && !/[-/]/u.test(word));
  const own = ownOf(about);
  const tools = skillsIn(about, ALL_SKILLS).toSorted((a, b) => b.length - a.length);
  const besideTools = tools.reduce((text, tool) => text.replaceAll(tool.toLowerCase(), " "), about.toLowerCase());
  const isBareTool = ownOf(besideTools).length === 0;
  // "Message queues such as Kafka" are shown by their example.
  const examples = proof.skills.filter((skill) => point.skills.has(skill) && !point.ask.includes(skill));
  if (own.length === FEWEST_OWN_WORDS && examples.length > 0) return true;
  if (own.length < FEWEST_OWN_WORDS || isBareTool) return false;
  const told = stemsOf(proof.text);
  const shown = own.filter((word) => told.has(word)).length;
  return shown >= (own.length <= SHORT_POINT ? own.length : own.length * SHARE_OF_LONG);
}

/** Rates how well a proof shows a point; 0 if it doesn't or nobody would quote it. Shared skills count twice. A longer form costs a little. */
export function ratePoint(proof: { text: string; skills: readonly string[] }, point: Point): number {
  if (!isQuotable(proof, point)) return 0;
  const skills = proof.skills.filter((skill) => point.skills.has(skill)).length;
  const own = stemsOf(proof.text);
  const exact = meaningfulStems(proof.text);
  const shared = [...point.stems].filter((word) => own.has(word));
  const strong = shared.filter((word) => !WEAK.has(word)).length;
  const same = [...meaningfulStems(point.ask)].filter((word) => exact.has(word) && !WEAK.has(word)).length;
  const rate = skills * 2 + strong + (shared.length - strong) * 0.5;
  // A proof also shows a short requirement if it has most of its specific words.
  const specific = [...point.stems].filter((word) => !WEAK.has(word)).length;
  const isMost = strong > specific / 2;
  return rate >= ENOUGH || isMost ? rate + same * 0.5 - point.ask.length / 200 : 0;
}

/**
 * Turns "Strong understanding of SEO (technical and content)" into "a strong understanding of SEO". `length` is that of
 * the used part.
 */
function asObjects(plain: string): { ask: string; length: number }[] {
  const late = cutAt(plain, LATE_END);
  const early = cutAt(plain, END);
  // "Experience in a SaaS [or tech environment]" and "experience sourcing [and hiring]" lost their noun.
  const isTorn =
    early !== late &&
    /\b(?:an?|the) \S+$|\b(?:active|passive|internal|external|verbal|oral|written|technical|functional|local|national|digital|social|legal|financial|clinical|commercial|strategic|operational)$|\b(?:experience|expertise|skills?) \p{L}+ing$/iu.test(
      early,
    );
  return [...new Set(isTorn ? [late] : [early, late])].flatMap((text) => {
    // "Hospice, palliative or other care" doesn't ask for "hospice".
    const isPart = !text.includes(" ") && text.length < plain.length - 1;
    const ask = !isPart && text.split(" ").length <= MAX_LATE_WORDS ? askOf(text) : null;
    return ask === null ? [] : [{ ask, length: text.length }];
  });
}

function cutAt(text: string, end: RegExp): string {
  const at = text.search(end);
  return (at === -1 ? text : text.slice(0, at)).replace(/[\s.,]+$/u, "");
}

/** Returns whether a letter may repeat a part of a posting. */
export function isSayable(text: string): boolean {
  return !/[^\p{L}\p{N}\s'’&+#./,%-]/u.test(text) && !TYPO.test(text) && !PRAISE.test(text);
}

function askOf(text: string): string | null {
  const words = text.split(/\s+/u).length;
  const small = lowerFirst(text);
  if (words > MAX_WORDS || !isSayable(text) || isUnfinished(text) || YEARS.test(text)) return null;
  if (words > 1 && PLAIN.test(text)) return saysIn(small) ? small.replace(/^an? /iu, "") : null;
  if (words > 1 && COUNTED.test(text)) return saysIn(small) ? withArticle(small.replace(/^an? /iu, "")) : null;
  if (SOMEONE.test(text)) return `someone ${small}`;
  if (ENDS_WITH_SKILL.test(text)) return beginsWithVerb(text) ? null : small;
  if (ABILITY.test(text)) {
    const ability = small.replace(/^(?:proven |demonstrated |strong |excellent )?ability/iu, "the ability");
    return SOFT.test(ability) ? null : ability;
  }
  return isNounPhrase(text, words) ? small : null;
}

/** "Experience" alone asks for nothing. */
function saysIn(text: string): boolean {
  return text.replace(TOPIC, "").length > 2 && meaningfulStems(text).size > 0;
}

function isNounPhrase(text: string, words: number): boolean {
  // "Assisting with payroll" is a duty.
  const isGerund = /^\p{L}+ing (?:with|on|to|for|the|an?)\b/iu.test(text);
  return (
    words <= MOST_NOUN_WORDS && !isGerund && !NO_NOUN.test(text) && !beginsWithVerb(text) && /^[\p{L}\d]/u.test(text)
  );
}

function topicOf(ask: string): string | null {
  const topic = ask
    .replace(/^someone /u, "")
    .replace(SOMEONE, "")
    .replace(TOPIC, "");
  return topic === "" || beginsWithVerb(topic) || /^(?:the ability|to|as)\b/iu.test(topic) ? null : topic;
}
