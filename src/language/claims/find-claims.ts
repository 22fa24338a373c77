import { startsWithDeed } from "../resume/deeds";

/*
 * A letter is about the job, the wish to have it, and the applicant. Only statements about the applicant need proof. They
 * have a first person who did, has, is or can do something, so each clause is judged by such words.
 */

/** Quotes are mostly the posting's words. */
const QUOTED = /“[^”]{1,300}”|"[^"\n]{1,300}"|«[^»]{1,300}»|„[^“”]{1,300}[“”]/gu;
/** Statements about the employer say nothing about the applicant. */
const ABOUT_EMPLOYER =
  /\b(?:that |which |what |as |and |where |whom |the (?:\w+ )?(?:skills?|tools?|things?|points?) (?:that )?)?you(?:['’](?:re|ve|ll)|r (?:posting|advert\w*|description|team|company|ad|listing|role|product|mission|requirements?|needs?|vacancy|opening|stack|customers?|users?|values?|work|organi[sz]ation|job (?:posting|description|ad)|success|growth|goals?)|rs)?(?:['’]s)?(?: (?:also|currently|clearly|really|are|have|name|names|ask|asks|need|needs|want|wants|look|looks|looking|seek|seeks|describe|describes|mention|mentions|require|requires|list|lists|say|says|write|writes|value|use|uses|build|builds|is|was|for|in|on|to|at|of|with|the|a|an|who|someone|and))*/giu;

/** Wishes, plans and courtesies need no proof. */
const INTENT_VERBS =
  "would|will|['’]d|['’]ll|hope|look(?=\\s+forward)|am looking|want|wish|apply|write(?=\\s+to)|intend|plan|ask|saw|see|found|find|read|noticed|came across|heard|learned of|learned about|discovered|attach|enclose|thank|trust|may|might|should|welcome|invite|suggest|await|prefer|care|like|love|enjoy|admire|appreciate|share|agree|imagine|wonder|realise|realize|aim|want|need|do not|don['’]t|did not|didn['’]t|have not|haven['’]t|have never|never|cannot|can['’]t|am not|was not|wasn['’]t|lack|apologi[sz]e|remain|understand that|know that|believe|think|feel|am sure|am confident|am convinced|was (?:glad|happy|pleased|excited|thrilled|delighted|impressed|drawn|intrigued|struck)|have (?:read|followed|seen|heard|long admired|attached|enclosed|looked|been following|a question|questions)|had a look|could not|couldn['’]t|can (?:start|begin|join|be reached|imagine|see|talk|show|tell|explain|send|provide|answer|discuss|travel|relocate|arrange|make myself)|could (?:start|begin|imagine|contribute|help|support|be|add|bring|make|talk)|can (?:contribute|help|support|add|be of)|have no(?=\\s)|live(?=\\s+(?:in|near)\\b)|work(?=\\s+in\\s+English\\b|\\s+remotely(?:\\s+from\\b|\\.?$))|can work(?=\\s+from\\s+anywhere\\b)|am (?:based|writing|applying|interested|excited|keen|eager|glad|happy|delighted|pleased|curious|drawn|attracted|enthusiastic|thrilled|available|ready|willing|open|grateful|motivated|impressed|fascinated|passionate|attaching|sending|asking|hoping|intrigued|inspired|flexible|free|contacting|reaching|submitting|more than happy|very (?:interested|excited|keen|happy|glad|much)|particularly (?:interested|excited|drawn|keen)|especially (?:interested|excited|drawn|keen)|truly (?:excited|interested)|genuinely (?:excited|interested)|really (?:excited|interested)|so (?:excited|glad)|also (?:interested|excited|drawn|keen|happy))";
const INTENT = new RegExp(
  `(?:\\bI|\\bwe)(?:\\s+(?:also|really|truly|very much|would|do|too|therefore|warmly|kindly|genuinely|particularly|especially|immediately|just|recently))*\\s*(?:${INTENT_VERBS})(?![\\p{L}])`,
  "iu",
);

/** "My" before one of these is about the letter. */
const MY_LETTER =
  /\bmy (?:application|interest|name|letter|cv|regards|thanks|motivation|enthusiasm|curiosity|contact|availability|address|phone|e-?mail|attention|hope|wish|opinion|view|best|kind|sincere|warm|next|questions?|goals?|aim|dream|future|(?:attached |enclosed )?(?:r[ée]sum[ée]|curriculum)(?!\s+(?:shows?|names?|lists?|says?|mentions?|proves?)))(?!\p{L})/giu;

/** A first person with something that can be true or false. */
const POSSESSION = /\b(?:my|mine|our)\b/iu;
/** "This gave me a foundation in …" */
const GIVEN =
  /\b(?:gave|given|equipped|earned|won|provided) me\b|\bma(?:de|kes?) me an?\b|\bmakes? me (?:the|your|ideal|right|well|perfect|uniquely)\b/iu;
/** Vague clauses that claim nothing: "… how my background fits your needs". */
const VAGUE =
  /^my (?:background|experiences?|skills?|profile|knowledge|expertise|qualifications?|work) (?:aligns?|fits?|match(?:es)?|can|could|would|might|may|will|relates?|corresponds?|meets?|serves?|suits?|adds?)\b[^\p{Lu}\d]*$/u;
const STATE = /\bI(?:['’]m|\s+am|\s+was|\s+were|['’]ve|\s+have|\s+had|['’]d\s+(?:been|led|built))\b/iu;
const PRESENT = /\b(?:I|we)\s+(?:\p{L}+ly\s+|also\s+|now\s+|already\s+|often\s+|still\s+)*(?!I\b)(?<verb>\p{L}+)/giu;
/** Starts of claims without an "I", or with it in the other half: "With ten years of …, I". */
const UNSAID =
  /^(?:expert in|\d+\+?\s+years|(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|many|several)\s+years|having|with|as an?|as the|over the (?:past|last)|during|throughout|after|in (?:my|the (?:past|last))|for (?:the (?:past|last)|over|more than|\d|\p{L}+ years)|at \p{Lu}|while (?:at|working)|being|holding|working|leading|building|managing|experienced|skilled|proficient|fluent|certified|trained|educated|a (?:proven|seasoned|certified|senior|dedicated|passionate|skilled)|an (?:experienced|expert|accomplished))\b/iu;
const THEIRS = /\b(?:you|your|yours)\b/iu;
const FIRST_PERSON = /\b(?:I|me|my|mine|myself|we|our|us)\b/u;

const GREETING = /^(?:dear|hello|hi|good (?:morning|day|afternoon)|greetings|to whom)\b/iu;
const FAREWELL =
  /^(?:(?:kind|best|warm|many|with (?:kind|best|warm))? ?(?:regards|wishes)|yours? (?:sincerely|faithfully|truly)|sincerely(?: yours)?|respectfully|cheers|thank you|thanks|all the best|best),?$/iu;

/** Finds the part of a sentence that claims something about the applicant. */
export function findClaim(sentence: string): string | null {
  if (GREETING.test(sentence) || FAREWELL.test(sentence)) return null;
  // Long runs of spaces would take quadratic time.
  const own = sentence.replaceAll(QUOTED, " … ").replaceAll(/\s+/gu, " ");
  // "As a remote company, you …" begins like "As an engineer, I …" but is about the employer.
  const isTheirs = THEIRS.test(own) && !FIRST_PERSON.test(own);
  const claims = isTheirs ? [] : splitClauses(own).filter((clause) => isClaim(clause));
  return claims.length === 0 ? null : claims.map((clause) => extractFacts(clause)).join("; ");
}

/** "My years in Go would help your team": the help is an opinion, the years are a claim. */
const OPINION = /^((?:[^,]{0,40}\s)?my\b.*?)\s(?:should|would|will|could|can|may|might)\s.*$/isu;

function extractFacts(clause: string): string {
  return clause.replace(OPINION, "$1").replaceAll(ABOUT_EMPLOYER, " ");
}

/**
 * Splits a sentence into clauses: at a comma or dash before a new subject or a conjunction. Keeps lists together, and
 * separates what depends on a wish ("I would like to tell you how I led …").
 */
const JOINT =
  /[;:]\s+|\s+[–—-]\s+|,?\s+(?:but|because|since(?=\s+(?:I|my|we)\b)|although|though|whereas|while(?=\s+I\b)|so that|which is (?:why|what))\s+|,\s+(?:and\s+|where\s+|which\s+)?(?=(?:I|my|we|you|your|this|that|it|these|those|having|with|where|which)\b)|\s+and\s+(?=(?:I|my)\b)|\s+(?:that|how|what|where|when|as)\s+(?=(?:I|my)\b)/iu;

function splitClauses(sentence: string): string[] {
  return sentence
    .split(JOINT)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
}

function isClaim(clause: string): boolean {
  const own = clause.replaceAll(MY_LETTER, " ");
  if (INTENT.test(own)) return hasPresupposedClaim(own);
  if (VAGUE.test(own)) return false;
  if (STATE.test(own) || POSSESSION.test(own) || GIVEN.test(own)) return true;
  if ([...own.matchAll(PRESENT)].some(({ groups }) => groups?.verb !== undefined)) return true;
  return UNSAID.test(own) || startsWithDeed(own);
}

/** "I would bring my ten years of …": the wish is fine, but what it presupposes is a claim. */
function hasPresupposedClaim(clause: string): boolean {
  return /\b(?:my|our)\s+(?:own\s+|many\s+|long\s+|deep\s+|strong\s+|extensive\s+|proven\s+|[\p{L}-]+\s+){0,3}(?:experience|expertise|background|knowledge|skills?|years?|decades?|career|track record|degree|certifi\w+|training|education|work (?:at|on|as|for|with)|time (?:at|as)|roles? (?:at|as)|\d)/iu.test(
    clause,
  );
}
