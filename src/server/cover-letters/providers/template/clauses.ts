import { findPlaces } from "~/server/feeds";
import { isUnfinished, startsWithDeed } from "~/server/fit";
import { skillsIn } from "~/server/jobs";

/** A résumé's line as part of a sentence: "I led …" (deed) or "month-end close in 5 days" (noun). */
export type Clause = { text: string; form: "deed" | "noun" };

const SHORTEST = 16;
const LONGEST = 230;
const LONGEST_NOUN = 170;

// prettier-ignore
const VERBS = new Set((
  "manage lead own run build design develop maintain coordinate support handle oversee prepare train mentor work plan write administer " +
  "supervise drive deliver create analyze analyse monitor conduct perform provide assist ensure implement operate organize organise " +
  "produce report review serve teach test track treat care collaborate partner negotiate close sell prospect qualify resolve answer " +
  "escalate document onboard recruit hire forecast reconcile audit file approve facilitate present research define establish improve " +
  "optimize automate deploy ship architect assess triage educate advise consult guide coach help keep grow source translate edit " +
  "prototype sketch consolidate set make take speak hold head reduce increase generate record mark grade chart post enter collect order " +
  "pack schedule inspect calculate invoice bill process draft edit proofread publish moderate host migrate integrate configure install " +
  "repair replace upgrade model assemble dispatch stock count purchase lodge raise rewrite precept screen interview counsel advocate " +
  "administer dispense monitor enforce mediate liaise cook clean drive deliver guard pitch quote renew upsell pair " +
  "talk listen call visit meet chair attend sit study film shoot load sort label measure log check verify validate settle pay buy rent " +
  "lease arrange place promote represent defend investigate transcribe subtitle register confirm price value sign brief dispatch " +
  "adapt adjust align allocate apply assign balance boost brainstorm budget calibrate capture champion circulate classify " +
  "clarify code compare compile complete compose contact contribute control convert correct craft cultivate customize customise " +
  "cut debug decorate delegate demonstrate detect determine devise diagnose direct discuss display distribute draw empower " +
  "enable encourage engage enhance enroll equip estimate evaluate examine execute expand expedite explain explore extend extract " +
  "filter finalize finalise find fix focus follow format formulate fulfill gather give greet group identify illustrate import " +
  "influence inform initiate inspire instruct interact interpret introduce inventory issue judge justify launch learn license " +
  "link list locate lower market match merge minimize minimise mix motivate move navigate note notify observe obtain offer paint " +
  "persuade pick pilot populate practice predict prescribe preserve prevent prioritize prioritise procure program promote " +
  "propose protect pull push query question rank reach receive recommend redesign refer refine refund regulate relocate remove " +
  "render reorganize request reproduce rescue respond restore restructure retain retouch reuse route safeguard sample save scale " +
  "scan score scout search secure select send separate simplify simulate solicit solve specify spot staff standardize start " +
  "steer store streamline strengthen submit suggest summarize supply survey sustain switch synthesize tailor target tend trade " +
  "transfer transform transport troubleshoot turn tutor type unify update use vet view visualize watch welcome weigh win " +
  "accelerate advance amplify elevate embed foster leverage mitigate nurture orchestrate shape spearhead surface tackle transition utilize " +
  "act bring derive iterate preprocess pinpoint redefine reinforce showcase uphold uncover conceptualize brainstorm"
).split(" ")); // prettier-ignore
/** Also nouns or adjectives at the start of a line, so the next word decides. */
const AMBIGUOUS = new Set(
  "lead support design plan report process test research train coach audit file budget forecast work care track review document source partner mentor close ship present sketch head set make take record mark grade chart post order pack schedule invoice bill draft host model stock count purchase raise screen interview counsel advocate guard pitch quote cook call visit study film load sort label measure log check rent lease place value price sign brief dispatch budget champion control craft cut direct display estimate filter focus format group import influence inventory issue launch license link list market match mix note offer paint pick pilot practice program pull push question rank reach refund request rescue route sample save scale scan score scout search spot staff start store supply survey switch target tender trade transfer transport tutor type update use vet view watch welcome win advance shape surface transition act tackle".split(
    " ",
  ),
);
const AFTER_VERB =
  /^(?:(?:an?|the|our|my|all|every|each|and|with|on|up|over|more|new|daily|weekly|monthly|about|around|two|three|four|five|six|seven|eight|nine|ten)\b|cross-|\d)/iu;
/** Returns whether a text begins with a verb in its base form: "Own the roadmap". */
export function beginsWithVerb(text: string): boolean {
  const [first = "", second = ""] = text.split(/\s+/u);
  const small = first.toLowerCase();
  return VERBS.has(small) && (!AMBIGUOUS.has(small) || AFTER_VERB.test(second));
}

const DOUBLED = new Set(["run", "plan", "set", "get", "cut", "ship", "map", "submit", "program", "transfer", "refer"]);

/** Turns "own and manage the roadmap" into "owning and managing the roadmap"; null for a longer list of verbs. */
export function asGerund(text: string): string | null {
  const [first = "", joint = "", second = ""] = text.split(/\s+/u);
  if (first.endsWith(",")) return null;
  if ((joint === "and" || joint === "or") && VERBS.has(second))
    return `${gerundOf(first)} ${joint} ${gerundOf(second)}${text.slice(`${first} ${joint} ${second}`.length)}`;
  return `${gerundOf(first)}${text.slice(first.length)}`;
}

/** Nouns of activities: "Management of budgets" is "manage budgets". */
const NOUNS_OF_VERBS: ReadonlyMap<string, string> = new Map(Object.entries({
  management: "manage", development: "develop", coordination: "coordinate", preparation: "prepare", supervision: "supervise",
  administration: "administer", negotiation: "negotiate", implementation: "implement", maintenance: "maintain", oversight: "oversee",
})); // prettier-ignore

/** Turns "Manages and grows accounts", "Managing accounts" or "Management of accounts" into "manage …"; null without a verb. */
export function asBaseVerb(text: string): string | null {
  const [first = "", ...rest] = text.split(/\s+/u);
  const ofNoun = NOUNS_OF_VERBS.get(first.toLowerCase());
  if (ofNoun !== undefined) return rest[0] === "of" ? [ofNoun, ...rest.slice(1)].join(" ") : null;
  const base = baseOfWord(first);
  if (base === null) return null;
  // Further verbs of "Plans, runs, and reports on campaigns" have the same form.
  let isListed = first.toLowerCase() !== base;
  let last = first;
  const others = rest.map((word) => {
    const joins = isListed && (last.endsWith(",") || JOINS.test(last));
    const other = joins && !JOINS.test(word) ? baseOfWord(word) : null;
    isListed &&= other !== null || JOINS.test(word);
    last = word;
    return other ?? word;
  });
  return [base, ...others].join(" ");
}

const JOINS = /^(?:and|or|&)$/u;

/** Keeps a comma at the end. */
function baseOfWord(word: string): string | null {
  const [, small = "", comma = ""] = /^(\p{L}+)(,?)$/u.exec(word.toLowerCase()) ?? [];
  const bare = small.slice(0, -3);
  const ofGerund = small.endsWith("ing")
    ? [bare, `${bare}e`, bare.slice(0, -1)].find((base) => VERBS.has(base))
    : undefined;
  const base = VERBS.has(small) ? small : (ofGerund ?? baseOf(small));
  return base === null ? null : `${base}${comma}`;
}

export function isVerb(word: string): boolean {
  return VERBS.has(word.toLowerCase());
}

/** Returns whether a text begins with a verb that is no noun: "Own the roadmap", but not "Support tickets". */
export function isCertainVerb(word: string): boolean {
  return VERBS.has(word.toLowerCase()) && !AMBIGUOUS.has(word.toLowerCase());
}

function gerundOf(verb: string): string {
  return `${DOUBLED.has(verb) ? verb + verb.slice(-1) : verb.replace(/(?<=[^eo])e$/u, "")}ing`;
}

/** Lines that begin like this are whole sentences or parts of one. */
const NOT_A_NOUN =
  /^(?:the|this|that|these|those|we|our|it|he|she|they|you|there|here|in|on|with|as|for|at|from|by|to|while|when|who|which|and|but|or|also|not|very|highly|because|after|before|during|since|if|what|how|was|were|is|are|has|had|why|please|references?)\b/iu;
const FINITE = /\b(?:is|are|was|were|has|have|had|will|can|could|would|should|am|be|been)\b/iu;

/** Turns a line into a first-person clause; null if that needs rewording. `isPast`: the position has ended. */
export function asClause(line: string, { isPast }: { isPast: boolean }): Clause | null {
  const text = withoutAside(line.replace(/[;,.\s]+$/u, "").trim());
  if (text.length < SHORTEST || text.length > LONGEST || isUnfinished(text) || /[?:!]$|\||\bhttps?:|@/u.test(text))
    return null;
  if (/^I(?:['’](?:ve|m|d))?\s/u.test(text)) return { text, form: "deed" };
  return asDeed(text, isPast) ?? asNoun(text);
}

/** A figure, or "the auditors had no findings". */
const RESULT_ASIDE = /\d|\b(?:no|none|zero|never|without)\b/iu;

/** "Replies went from 2% to 7%" is a sentence. "Followers from 18,000 to 96,000" isn't. */
const VERB_IN_ASIDE =
  /\b(?:\p{L}{2,}ed|rose|fell|went|grew|is|are|was|were|has|have|had|won|sank|shrank|doubled|brings?|runs?)\b/u;

/** Keeps the part after a semicolon only if it is a result or another action. */
function withoutAside(line: string): string {
  const [first = "", ...others] = line.split(/;\s+/u);
  const kept = others.filter((part) => RESULT_ASIDE.test(part) || startsWithDeed(part));
  return kept.reduce((text, part) => `${text}${tellAside(part)}`, first);
}

function tellAside(part: string): string {
  if (startsWithDeed(part)) return `; I ${lowerFirst(part)}`;
  if (VERB_IN_ASIDE.test(part)) return `; ${lowerFirst(part)}`;
  if (/\sfrom \S*\d.* to \S*\d/u.test(part)) return `, taking ${lowerFirst(part)}`;
  return /^\d+ (?!%)\p{L}/u.test(part) ? `, with ${part}` : ` (${lowerFirst(part)})`;
}

function asDeed(text: string, isPast: boolean): Clause | null {
  const [first = "", second = ""] = text.split(/\s+/u);
  const rest = text.slice(first.length);
  const small = first.toLowerCase();
  // "Promoted to team lead" is something that others did.
  if (
    /^(?:promoted to|appointed|elected|nominated|named|selected (?:as|for|to)|recogni[sz]ed|awarded|invited to)\b/iu.test(
      text,
    )
  )
    return { text: `I was ${lowerFirst(text)}`, form: "deed" };
  if (startsWithDeed(text)) return { text: `I ${lowerFirst(text)}`, form: "deed" };
  if (/^responsible for\b/iu.test(text))
    return { text: `I ${isPast ? "was" : "am"} ${lowerFirst(text)}`, form: "deed" };
  const base = VERBS.has(small) ? small : (baseOf(small) ?? baseOfGerund(small, second));
  if (base === null || /^(?:of|for)$/iu.test(second)) return null;
  if (base === small && AMBIGUOUS.has(base) && !AFTER_VERB.test(second) && !joinsVerb(rest)) return null;
  return { text: `I ${isPast ? pastOf(base) : base}${rest}`, form: "deed" };
}

/** In "Record exercises and mark homework", the second verb shows that "Record" is a verb, too. */
function joinsVerb(text: string): boolean {
  const [, verb = ""] = /\sand\s(\p{L}+)\s/u.exec(text) ?? [];
  return VERBS.has(verb);
}

// prettier-ignore
const IRREGULAR: Readonly<Record<string, string>> = {
  lead: "led", run: "ran", build: "built", write: "wrote", drive: "drove", teach: "taught", sell: "sold", grow: "grew", hold: "held",
  keep: "kept", make: "made", take: "took", speak: "spoke", set: "set", oversee: "oversaw", plan: "planned", ship: "shipped",
  meet: "met", sit: "sat", pay: "paid", buy: "bought", shoot: "shot", log: "logged",
  cut: "cut", draw: "drew", find: "found", give: "gave", send: "sent", win: "won", scan: "scanned", spot: "spotted", submit: "submitted",
  transfer: "transferred", refer: "referred", program: "programmed", vet: "vetted", cast: "cast", withdraw: "withdrew",
}; // prettier-ignore

function pastOf(verb: string): string {
  return IRREGULAR[verb] ?? verb.replace(/(?<=[^aeiou])y$/u, "i").replace(/e?$/u, "ed");
}

/** "administers" is "administer", "carries" "carry". */
function baseOf(verb: string): string | null {
  const bases = [verb.replace(/ies$/u, "y"), verb.replace(/es$/u, ""), verb.replace(/s$/u, "")];
  return bases.find((base) => base !== verb && VERBS.has(base)) ?? null;
}

/** "Pairing with designers" is "pair". "Training for nurses" names a thing. */
function baseOfGerund(word: string, next: string): string | null {
  if (!word.endsWith("ing") || !/^(?:with|to|across|alongside|an?|the|our|all|\d.*)$/iu.test(next)) return null;
  const bare = word.slice(0, -3);
  return [bare, `${bare}e`, bare.slice(0, -1)].find((base) => VERBS.has(base)) ?? null;
}

function asNoun(text: string): Clause | null {
  const [first = ""] = text.split(/\s+/u);
  // "Stock accuracy from 91% to 99%" measures something.
  const isNoun = AMBIGUOUS.has(first.toLowerCase()) && /\sfrom \S*\d|^\p{L}+ (?:\p{L}+ )?of \S*\d/u.test(text);
  if (VERBS.has(first.toLowerCase()) && !isNoun) return null;
  if (text.length > LONGEST_NOUN || NOT_A_NOUN.test(text) || /[.!?]\s/u.test(text)) return null;
  if (FINITE.test(text) || text.split(/\s+/u).length < 3 || !/^[\p{L}\d$€£]/u.test(text)) return null;
  // "Tools: …" and lists of words aren't achievements.
  if (/^[\p{L} &/]{2,30}:/u.test(text) || text.split(",").length > 3) return null;
  const isCommon = /^(?:payroll|bookkeeping|budgeting|purchasing|scheduling|recruiting|training)\b/iu.test(text);
  return { text: isCommon ? text.charAt(0).toLowerCase() + text.slice(1) : lowerFirst(text), form: "noun" };
}

/** Keeps names, skills and abbreviations as they are. */
export function lowerFirst(text: string): string {
  const [first = ""] = text.split(/[\s,]/u);
  const isName = /^\P{L}|\p{Lu}.*\p{Lu}|^\p{Lu}$/u.test(first) || skillsIn(first).includes(first);
  const isPlaceName = findPlaces(first).countries.length > 0;
  return isName || isPlaceName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function inWords(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  if (items.length < 3) return items.join(" and ");
  return `${items.slice(0, -1).join(", ")} and ${last}`;
}

export function withArticle(noun: string): string {
  if (
    /^(?:head|chief|vp|vice president|president|director of|(?:\w+ ){0,2}counsel|ceo|cto|cfo|coo|founder|co-founder)\b/iu.test(
      noun,
    )
  )
    return noun;
  const takesAn =
    /^(?:[aeio]|u(?!ni|se|x|k|i\b)|hour|honest|mba|msc|ma\b|rn\b|lpn\b|sre\b|sdr\b|hr\b|ms\b|fp&a|l&d)/iu.test(noun) &&
    !/^(?:one|euro|uk\b)/iu.test(noun);
  return `${takesAn || /^(?:[AEFHILMNORSX][A-Z&])/u.test(noun) ? "an" : "a"} ${noun}`;
}
