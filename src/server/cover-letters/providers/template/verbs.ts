/** Verbs of work, in their base form. */
// prettier-ignore
const VERBS = new Set((
  "manage lead own run build design develop maintain coordinate support handle oversee prepare train mentor work plan write administer " +
  "supervise drive deliver create analyze analyse monitor conduct perform provide assist ensure implement operate organize organise " +
  "produce report review serve teach test track treat care collaborate partner negotiate close sell prospect qualify resolve answer " +
  "escalate document onboard recruit hire forecast reconcile audit file approve facilitate present research define establish improve " +
  "optimize automate deploy ship architect assess triage educate advise consult guide coach help keep grow source translate edit " +
  "prototype sketch consolidate set make take speak hold head reduce increase generate record mark grade chart post enter collect order " +
  "pack schedule inspect calculate invoice bill process draft proofread publish moderate host migrate integrate configure install " +
  "repair replace upgrade model assemble dispatch stock count purchase lodge raise rewrite precept screen interview counsel advocate " +
  "dispense enforce mediate liaise cook clean guard pitch quote renew upsell pair talk listen call visit meet chair attend sit study " +
  "film shoot load sort label measure log check verify validate settle pay buy rent lease arrange place promote represent defend " +
  "investigate transcribe subtitle register confirm price value sign brief adapt adjust align allocate apply assign balance boost " +
  "budget calibrate capture champion clarify code compare compile complete compose contact contribute control convert correct craft " +
  "customize customise cut debug delegate demonstrate determine diagnose direct distribute draw enable encourage engage enhance " +
  "enroll equip estimate evaluate examine execute expand expedite explain explore extend extract filter finalize finalise find fix " +
  "focus follow format formulate fulfill gather give group identify illustrate import influence inform initiate instruct interpret " +
  "introduce issue judge launch learn license link list locate lower match merge minimize minimise mix motivate move notify observe " +
  "obtain offer paint persuade pick pilot practice predict prescribe prevent prioritize prioritise procure program propose protect " +
  "query rank receive recommend redesign refine refund regulate remove reorganize reproduce rescue respond restore restructure retain " +
  "retouch reuse route safeguard sample save scale scan score scout search secure select send separate simplify simulate solicit solve " +
  "specify spot staff standardize start steer store streamline strengthen submit suggest summarize supply survey sustain switch " +
  "synthesize target tend trade transfer transform transport troubleshoot tutor type unify update use vet visualize watch weigh win " +
  "accelerate foster nurture orchestrate shape spearhead surface tackle transition answer interview welcome"
).split(" ")); // prettier-ignore

/** Also nouns or adjectives, so only the next word tells that they are verbs: "Lead a team", but "Lead nurse". */
// prettier-ignore
const AMBIGUOUS = new Set((
  "lead support design plan report process test research train coach audit file budget forecast work care track review document source " +
  "partner mentor close ship present sketch head set make take record mark grade chart post order pack schedule invoice bill draft host " +
  "model stock count purchase raise screen interview counsel advocate guard pitch quote cook call visit study film load sort label measure " +
  "log check rent lease place value price sign brief dispatch champion control craft cut direct estimate filter focus format group import " +
  "influence issue launch license link list lower match mix offer paint pick pilot practice program query rank refund rescue route sample " +
  "save scale scan score scout search spot staff start store supply survey switch target trade transfer transport tutor type update use " +
  "vet watch welcome win shape surface transition complete separate correct balance prototype code clean average sit present"
).split(" ")); // prettier-ignore
const AFTER_VERB =
  /^(?:(?:an?|the|my|all|every|each|and|with|on|up|over|more|new|daily|weekly|monthly|about|around|two|three|four|five|six|seven|eight|nine|ten|twelve|several|both)$|cross-|[\d$€£])/iu;

// prettier-ignore
const IRREGULAR: Readonly<Record<string, string>> = {
  lead: "led", run: "ran", build: "built", write: "wrote", rewrite: "rewrote", drive: "drove", teach: "taught", sell: "sold",
  upsell: "upsold", grow: "grew", hold: "held", keep: "kept", make: "made", take: "took", speak: "spoke", set: "set", oversee: "oversaw",
  meet: "met", sit: "sat", pay: "paid", buy: "bought", shoot: "shot", cut: "cut", draw: "drew", find: "found", give: "gave", send: "sent",
  win: "won", steer: "steered", enter: "entered", offer: "offered", answer: "answered", deliver: "delivered", administer: "administered",
  filter: "filtered", foster: "fostered", gather: "gathered", lower: "lowered", monitor: "monitored", order: "ordered", register: "registered",
  tutor: "tutored", mentor: "mentored", refactor: "refactored", consider: "considered", render: "rendered", uncover: "uncovered",
}; // prettier-ignore
/** Doubles its last letter. */
const DOUBLED =
  /^(?:plan|ship|log|scan|spot|submit|transfer|refer|program|vet|map|stop|pin|chat|control|enroll|equip|propel|prefer|commit|permit|format|pilot|recruit|visit|edit|audit|limit|benefit|target|budget|market)$/u;
const NEVER_DOUBLED = new Set(["format", "pilot", "recruit", "visit", "edit", "audit", "limit", "benefit", "target", "budget", "market", "enroll", "equip"]); // prettier-ignore

export function pastOf(verb: string): string {
  const irregular = IRREGULAR[verb];
  if (irregular !== undefined) return irregular;
  if (DOUBLED.test(verb) && !NEVER_DOUBLED.has(verb)) return `${verb}${verb.slice(-1)}ed`;
  return verb.replace(/(?<=[^aeiou])y$/u, "i").replace(/e?$/u, "ed");
}

const JOINS = /^(?:and|or|&)$/u;
type Form = "base" | "third" | "gerund";

/** Returns the base form of "manage", "manages" or "managing"; null if it is no verb of the list. */
function baseOf(word: string): { base: string; form: Form } | null {
  const small = word.toLowerCase();
  if (VERBS.has(small)) return { base: small, form: "base" };
  const find = (bases: readonly string[], form: Form) => {
    const base = bases.find((other) => VERBS.has(other));
    return base === undefined ? null : { base, form };
  };
  if (small.endsWith("ing")) {
    const bare = small.slice(0, -3);
    return find([bare, `${bare}e`, bare.slice(0, -1)], "gerund");
  }
  return small.endsWith("s")
    ? find([small.replace(/ies$/u, "y"), small.replace(/es$/u, ""), small.slice(0, -1)], "third")
    : null;
}

export function isBaseVerb(word: string): boolean {
  return VERBS.has(word.toLowerCase());
}

/** Returns whether a word is a verb and never a noun: "manage", but not "plan". */
export function isCertainVerb(word: string): boolean {
  const verb = baseOf(word);
  return verb !== null && verb.form !== "gerund" && !AMBIGUOUS.has(verb.base);
}

/**
 * Turns "Manages and plans a budget" or "Manage a budget" into what follows "I": "manage …", or "managed …" if `isPast`. Verbs
 * that it joins by commas and "and" change with it. Null without a verb at the start.
 */
export function conjugate(text: string, isPast: boolean): string | null {
  const words = text.split(" ");
  const [first = "", second = ""] = words;
  const verb = baseOf(first.replace(/,$/u, ""));
  if (verb === null || /^(?:of|for)$/iu.test(second)) return null;
  if (verb.form === "gerund" && !AFTER_VERB.test(second)) return null;
  // "Reports for 75 stores" and "Support tickets" are things.
  if (AMBIGUOUS.has(verb.base) && !AFTER_VERB.test(second) && !joinsVerb(words, verb.form)) return null;
  let joined = true;
  const told = words.map((word, index) => {
    const [, bare = "", comma = ""] = /^(\p{L}+)(,?)$/u.exec(word) ?? [];
    const before = words[index - 1] ?? "";
    const mayJoin = index === 0 || JOINS.test(before) || before.endsWith(",");
    const own =
      index === 0
        ? verb
        : mayJoin && (joined || JOINS.test(before)) && isVerbAt(words, index, verb.form)
          ? baseOf(bare)
          : null;
    joined &&= own !== null || JOINS.test(word);
    if (own === null) return word;
    return `${isPast ? pastOf(own.base) : own.base}${comma}`;
  });
  return told.join(" ");
}

/** In "Record exercises and mark the homework", the second verb shows that "Record" is a verb, too. */
function joinsVerb(words: readonly string[], form: Form): boolean {
  return words.some((_, index) => {
    const before = words[index - 1] ?? "";
    return index > 0 && (JOINS.test(before) || (index === 1 && before.endsWith(","))) && isVerbAt(words, index, form);
  });
}

/** Returns whether the word at `index` is a verb in the given form. */
function isVerbAt(words: readonly string[], index: number, form: Form): boolean {
  const word = words[index] ?? "";
  const next = words[index + 1] ?? "";
  const verb = baseOf(word.replace(/,$/u, ""));
  if (verb?.form !== form) return false;
  return !AMBIGUOUS.has(verb.base) || AFTER_VERB.test(next) || word.endsWith(",") || JOINS.test(next);
}
