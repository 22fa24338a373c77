import { startsWithDeed } from "~/server/fit";
import { bareName } from "../../job-names";
import { asGerund, capitalize, lowerFirst, withArticle } from "./clauses";
import type { Proof, Tie } from "./proof";
import { type Career, FOREIGN_OCCUPATION, type Position } from "./read-career";

export type PickVariant = <T>(variants: readonly T[], salt: string) => T;
type Context = { employer: string | null; isKnown: boolean };
/** What a letter has said so far, so that its sentences differ. */
export type Telling = { pick: PickVariant; ties: number; saidAlso: boolean };

/** "Time to hire from 61 to 34 days" */
const CHANGE = /^\D+ from \S*\d.* to \S*\d/u;
/** A noun that measures something, unlike "a team of 12". */
const MEASURE = /\d.*%|%.*\d|\bfrom \S*\d.* to \S*\d|\b(?:average|below|above|under|over|within|in) \S*\d/iu;

/** Returns whether a proof fits after "I". */
export function isDeed({ form, text }: Proof): boolean {
  return form === "deed" || CHANGE.test(text);
}

/** "Telnova (business phone systems)" may be "Telnova" further down. */
export function isSameEmployer({ employer }: Position, { employer: other }: Position): boolean {
  return employer !== null && other !== null && bareName(employer) === bareName(other);
}

export function employerOf({ position }: Proof): string | null {
  return position?.employer == null ? null : bareName(position.employer);
}

export function yearsOf({ fromYear, toYear }: Pick<Position, "fromYear" | "toYear">): string {
  return fromYear === toYear ? String(fromYear) : `${fromYear} to ${toYear}`;
}

/** Shortens "Account Executive, Iberia", but keeps "Account Executive, Mid-Market" as "Mid-Market Account Executive". Writes "Web developer" in lower case, because only a title with capitals throughout is a name. */
export function bareTitle(title: string): string {
  const whole = title.replace(/^([^,]+), (Enterprise|Mid-Market|Strategic)$/u, "$2 $1");
  const bare = whole.split(",")[0] ?? whole;
  return /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(bare) ? lowerFirst(bare) : bare;
}

/** "a Controller", but "Gerente de Ventas", which takes no English article. */
export function asRole(title: string): string {
  return FOREIGN_OCCUPATION.test(title) ? title : withArticle(bareTitle(title));
}

/** Follows "The Controller role at Acme": "needs someone to own the close". */
export function sayNeed({ kind, text }: Tie): readonly string[] {
  if (kind === "duty") return [`needs someone to ${text}`, `calls for someone to ${text}`];
  return [kind === "tools" ? `asks for knowledge of ${text}` : `asks for ${text}`];
}

/** Adds what the posting wants to the sentence that applies for the role. */
export function withWant(ask: string, tie: Tie | null): string {
  if (tie === null || tie.kind === "tools") return ask;
  if (tie.kind === "ask") return `${ask} You ask for ${tie.text}.`;
  // "The role that you are filling" is nowhere.
  return / at [^.]+\.$/u.test(ask)
    ? `${ask.slice(0, -1)}, where you need someone to ${tie.text}.`
    : `${ask} You need someone to ${tie.text}.`;
}

const DUTIES: readonly ((duty: string) => string)[] = [
  (duty) => `You need someone to ${duty}.`,
  (duty) => `You are looking for someone to ${duty}.`,
  (duty) => `Your posting asks for someone to ${duty}.`,
];
const ASKS: readonly ((ask: string) => string)[] = [
  (ask) => `You ask for ${ask}.`,
  (ask) => `Your posting asks for ${ask}.`,
  (ask) => `You are looking for ${ask}.`,
];

/** Puts what the posting wants before the sentence that shows it. */
function withTie({ kind, text }: Tie, sentence: string, told: Telling): string {
  told.ties += 1;
  if (kind === "tools") return `You ask for knowledge of ${text}. ${sentence}`;
  if (told.ties === 1) return `${told.pick(kind === "duty" ? DUTIES : ASKS, "tie")(text)} ${sentence}`;
  const gerund = kind === "duty" ? asGerund(text) : null;
  const lead =
    gerund === null
      ? `You also ${kind === "duty" ? "need someone to" : "ask for"} ${text}`
      : `The role also includes ${gerund}`;
  return /^(?:At|I|My|In) /u.test(sentence) ? `${lead}: ${lowerStart(sentence)}` : `${lead}. ${sentence}`;
}

function lowerStart(sentence: string): string {
  return /^(?:At|My|In) /u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/**
 * Writes proofs in order, those of one position together, and names what they show of the posting. `known`: the position
 * that the letter has just named. `latest`: the one that another role at the same employer refers to.
 */
export function tellProofs(
  proofs: readonly Proof[],
  told: Telling,
  { known, latest }: { known: Position | null; latest?: Position },
): string[] {
  return groupsOf(proofs).flatMap((group, index) => {
    const isKnown = index === 0 && known !== null && group[0]?.position === known;
    const where = (proof: Proof) => {
      const { position } = proof;
      const isOtherRole = position?.title != null && latest !== undefined && isSameEmployer(position, latest);
      if (isOtherRole && isDeed(proof)) return `As ${asRole(position.title ?? "")} there, ${deedOf(proof)}.`;
      return tellPlain(proof, { employer: employerOf(proof), isKnown });
    };
    return tellGroup(group, where, told);
  });
}

function groupsOf(proofs: readonly Proof[]): Proof[][] {
  const groups = new Map<Position | "projects" | null, Proof[]>();
  // What the posting wants comes first.
  const ordered = [...proofs.filter(({ tie }) => tie !== null), ...proofs.filter(({ tie }) => tie === null)];
  for (const proof of ordered.toSorted((a, b) => a.order - b.order)) {
    const key = proof.isProject ? "projects" : proof.position;
    groups.set(key, [...(groups.get(key) ?? []), proof]);
  }
  return [...groups.values()];
}

/** Writes the proofs of one position. `where` writes the first one with its context. */
function tellGroup(group: readonly Proof[], where: (proof: Proof) => string, told: Telling): string[] {
  return unitsOf(group).map(([one, two], index) => {
    const joined = two === undefined ? one : joinDeeds(one, two);
    const also = index > 0 && one.tie === null && !told.saidAlso && isDeed(one) ? "also" : "";
    if (also !== "") told.saidAlso = true;
    const isAnother = index > 0 && one.isProject && one.form === "noun";
    const next = isAnother ? `Another is ${one.text}.` : tellPlain(joined, { employer: null, isKnown: true }, also);
    const sentence = index === 0 ? where(joined) : next;
    return one.tie === null ? sentence : withTie(one.tie, sentence, told);
  });
}

type Unit = readonly [Proof, Proof?];
const MAX_JOINED_WORDS = 32;

/** Pairs short deeds of a position, so that not every fact begins a sentence. */
function unitsOf(group: readonly Proof[]): Unit[] {
  const units: Unit[] = [];
  const rest = [...group];
  for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
    const first = one;
    const at = rest.findIndex((two) => canJoin(first, two));
    const [two] = at === -1 ? [] : rest.splice(at, 1);
    units.push(two === undefined ? [one] : [one, two]);
  }
  return units;
}

function canJoin(one: Proof, two: Proof): boolean {
  const isPlain = (proof: Proof) => isDeed(proof) && !/[;:(]/u.test(proof.text);
  const words = `${one.text} ${two.text}`.split(" ").length;
  return two.tie === null && one.position !== null && isPlain(one) && isPlain(two) && words <= MAX_JOINED_WORDS;
}

/** "I hired 84 people and brought time to hire from 61 to 34 days" */
function joinDeeds(one: Proof, two: Proof): Proof {
  const [first, second] = [deedOf(one), deedOf(two)];
  // After a list or a relative clause, the second verb needs its "I".
  const isSimple =
    !/,| and |\b(?:which|that|who|where)\b/u.test(first) &&
    !second.includes(" and ") &&
    isPast(first) === isPast(second);
  const joint = isSimple ? ` and ${second.replace(/^I /u, "")}` : `, and ${second}`;
  return { ...one, form: "deed", text: `${first}${joint}` };
}

function isPast(deed: string): boolean {
  const verb = deed.replace(/^I /u, "");
  return startsWithDeed(verb) || /^(?:was|had|did)\b/u.test(verb);
}

/** "I brought time to hire from 61 to 34 days" */
function deedOf({ form, text }: Proof): string {
  const joined = text.replace(/, (?=(?!\p{L}+ing )\S+(?: \S+)? from \S*\d[^,]* to \S*\d[^,]*$)/u, " and ");
  return form === "deed" ? joined : `I brought ${joined}`;
}

/** Returns whether `tellOpening` says who is writing. */
export function namesPosition(proof: Proof): boolean {
  return proof.position?.title != null && employerOf(proof) !== null && isDeed(proof);
}

/** Writes the first proof with its position. */
export function tellOpening(proof: Proof): string {
  const { position } = proof;
  const employer = employerOf(proof);
  if (position?.title == null || employer === null || !isDeed(proof))
    return tellPlain(proof, { employer, isKnown: false });
  const what = `${asRole(position.title)} at ${employer}`;
  return position.isCurrent
    ? `In my current role as ${what} (since ${position.fromYear}), ${deedOf(proof)}.`
    : `As ${what} (${yearsOf(position)}), ${deedOf(proof)}.`;
}

/** Writes one proof. `link` connects it to the previous sentence. */
export function tellPlain(proof: Proof, { employer, isKnown }: Context, link: "also" | "" = ""): string {
  const where = isKnown || employer === null ? "" : `At ${employer}, `;
  const also = link === "also";
  if (isDeed(proof)) {
    const deed = also ? deedOf(proof).replace(/^I (was |am |have )?/u, (start) => `${start}also `) : deedOf(proof);
    return proof.isProject ? `In one of my projects, ${deed}.` : `${where}${deed}.`;
  }
  const { text, position } = proof;
  if (proof.isProject) return `My projects include ${text}.`;
  const place = isKnown ? " there" : employer === null ? "" : ` at ${employer}`;
  if (!MEASURE.test(text)) {
    return `My work${place} ${also ? "also " : ""}${position?.isCurrent === false ? "included" : "includes"} ${text}.`;
  }
  const [, noun = "", amount = ""] = /^(\p{L}[\p{L} -]*) of (\d\S*%.*)$/u.exec(text) ?? [];
  // "Offer acceptance of 92%"
  if (amount !== "") {
    return `${isKnown || employer === null ? capitalize(noun) : `At ${employer}, ${lowerFirst(noun)}`} was ${amount.replace(", ", " and ")}.`;
  }
  // "Retention of 118%, churn below 3%"
  const listed = text.split(", ").length === 2 ? text.replace(", ", " and ") : text;
  return `My results${place} ${also ? "also " : ""}include ${/^average /iu.test(listed) ? withArticle(lowerFirst(listed)) : lowerFirst(listed)}.`;
}

/** Writes earlier positions with their proofs. */
export function tellEarlier(
  proofs: readonly Proof[],
  { positions }: Career,
  { hasLatest, isSameTitle, told }: { hasLatest: boolean; isSameTitle: (title: string) => boolean; told: Telling },
): string[] {
  return groupsOf(proofs).flatMap((group, index) => {
    const where = (proof: Proof): string => {
      const { position, text } = proof;
      const employer = employerOf(proof);
      if (position?.title == null || !isDeed(proof)) return tellPlain(proof, { employer, isKnown: false });
      const isThere = hasLatest && positions[0] !== undefined && isSameEmployer(position, positions[0]);
      const at = isThere ? " there" : employer === null ? "" : ` at ${employer}`;
      const was = `${asRole(position.title)}${at} (${yearsOf(position)})`;
      // The words of the posting already begin the sentence.
      if (proof.tie !== null) return `As ${was}, ${deedOf(proof)}.`;
      const lead = hasLatest || index > 0 ? "Before that" : "Earlier";
      if (isSameTitle(position.title) && text.startsWith("I ")) return `${lead}, I was ${was}, where ${deedOf(proof)}.`;
      return `${lead}, as ${was}, ${deedOf(proof)}.`;
    };
    return tellGroup(group, where, told);
  });
}
