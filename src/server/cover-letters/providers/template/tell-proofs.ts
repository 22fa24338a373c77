import { capitalize, inWords, lowerFirst, withArticle } from "./clauses";
import type { Proof } from "./proofs";
import type { Career, Position } from "./read-career";

export type PickVariant = <T>(variants: readonly T[], salt: string) => T;
type Context = { employer: string | null; isKnown: boolean };

/** "Time to hire from 61 to 34 days" */
const CHANGE = /^\D+ from \S*\d.* to \S*\d/u;
/** A noun that measures something, unlike "a team of 12". */
const MEASURE = /\d.*%|%.*\d|\bfrom \S*\d.* to \S*\d|\b(?:average|below|above|under|over|within|in) \S*\d/iu;

/** Returns whether a proof fits after "I". */
export function isDeed({ form, text }: Proof): boolean {
  return form === "deed" || CHANGE.test(text);
}

/** Shortens "Mapleroot (developer analytics)" after its first mention. */
export function bareName(employer: string): string {
  return employer.replace(/\s*\([^)]*\)$/u, "");
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

/** Shortens "Account Executive, Mid-Market" after its first mention. Writes "Web developer" in lower case, because only a title with capitals throughout is a name. */
export function bareTitle(title: string): string {
  const bare = title.split(",")[0] ?? title;
  return /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(bare) ? lowerFirst(bare) : bare;
}

/**
 * Writes proofs in order. Those that show a point of the posting name it. `known`: the letter has just named their
 * employer.
 */
export function tellProofs(proofs: readonly Proof[], start: "named" | "known", pick: PickVariant): string[] {
  let last: Position | null | undefined;
  let asks = 0;
  let links = 0;
  return proofs.map((proof, index) => {
    const isKnown = index === 0 ? start === "known" : proof.position === last;
    last = proof.position;
    const context = { employer: employerOf(proof), isKnown };
    const need = needOf(proof);
    if (index > 0 && isOtherRole(proof, proofs[index - 1])) return tellOtherRole(proof);
    if (need !== null && asks < MAX_NAMED)
      return tellNeed(proof, need, { ...context, pick, turn: asks++, begins: index === 0 });
    return tellPlain(proof, context, index > 0 && isKnown && links++ === 0 ? "also" : "");
  });
}

/** Returns whether a proof is from another position at the same employer. */
function isOtherRole(proof: Proof, previous: Proof | undefined): boolean {
  return (
    isDeed(proof) &&
    proof.position?.title != null &&
    previous?.position !== proof.position &&
    previous !== undefined &&
    employerOf(previous) === employerOf(proof)
  );
}

function tellOtherRole(proof: Proof): string {
  return `As ${withArticle(bareTitle(proof.position?.title ?? ""))} there, ${deedOf(proof)}.`;
}

/** A requirement in the posting's words, and its topic. */
type Asked = { ask: string; topic: string | null };

/** A letter that names more requirements reads like a form. */
const MAX_NAMED = 2;

/** Returns the point that a proof shows: in the posting's words, else the tools that both name. */
function askOf({ point, tools }: Proof): Asked | null {
  if (point !== null) return point;
  const named = inWords(tools);
  return named === "" ? null : { ask: named, topic: named };
}

/** Returns the requirement that is worth naming. A proof names its tools itself, and everybody knows a role's duties. */
function needOf({ point }: Proof): Asked | null {
  return point === null || point.isDuty ? null : point;
}

export function showsPoint(proof: Proof): boolean {
  return askOf(proof) !== null;
}

/** Sentences that name a requirement. */
const NAMES_NEED: readonly ((ask: string) => string)[] = [
  (ask) => `You ask for ${ask}.`,
  (ask) => `Your posting asks for ${ask}.`,
  (ask) => `You are looking for ${ask}.`,
];

/** "experience with SQL", if the proof shows a requirement. */
export function nameNeed(proof: Proof): string | null {
  return needOf(proof)?.ask ?? null;
}

function tellNeed(
  proof: Proof,
  { ask }: Asked,
  { pick, turn, begins, ...context }: Context & { pick: PickVariant; turn: number; begins: boolean },
): string {
  const plain = tellPlain(proof, context, "");
  if (!begins) return `You ${turn === 0 ? "" : "also "}ask for ${ask}: ${lowerStart(plain)}`;
  const named = pick(NAMES_NEED, "named")(ask);
  const canPoint =
    isDeed(proof) && context.employer !== null && !context.isKnown && !/^(?:the|an?|someone) /u.test(ask);
  const pointTo = canPoint ? [`For ${ask}, I can point to ${context.employer ?? ""}, where ${deedOf(proof)}.`] : [];
  return pick([`${named} ${plain}`, ...pointTo], "need");
}

function lowerStart(sentence: string): string {
  return /^(?:At|My|In) /u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
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
    return tellPlain(proof, { employer, isKnown: false }, "");
  const what = `${withArticle(bareTitle(position.title))} at ${employer}`;
  return position.isCurrent
    ? `In my current role as ${what} (since ${position.fromYear}), ${deedOf(proof)}.`
    : `As ${what} (${yearsOf(position)}), ${deedOf(proof)}.`;
}

/** Writes one proof. `link` connects it to the previous sentence. */
export function tellPlain(proof: Proof, { employer, isKnown }: Context, link: "also" | ""): string {
  const where = isKnown || employer === null ? "" : `At ${employer}, `;
  const also = link === "also";
  if (isDeed(proof)) {
    const deed = also ? deedOf(proof).replace(/^I (was |am |have )?/u, (start) => `${start}also `) : deedOf(proof);
    return `${where}${deed}.`;
  }
  const place = isKnown ? " there" : employer === null ? "" : ` at ${employer}`;
  const { text, position } = proof;
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
  { hasLatest, isSameTitle, named }: { hasLatest: boolean; isSameTitle: (title: string) => boolean; named: number },
): string[] {
  let last: Position | null = null;
  let asks = Math.max(0, MAX_NAMED - named);
  return proofs.map((proof, index) => {
    const { position, text } = proof;
    const isKnown = index > 0 && position === last;
    last = position;
    const context = { employer: employerOf(proof), isKnown };
    if (position === null || isKnown) return tellPlain(proof, context, isKnown && index % 2 === 1 ? "also" : "");
    if (position.title === null || !isDeed(proof)) return tellPlain(proof, context, "");
    const isThere = hasLatest && positions[0] !== undefined && isSameEmployer(position, positions[0]);
    const where = isThere ? " there" : position.employer === null ? "" : ` at ${bareName(position.employer)}`;
    const lead = hasLatest || index > 0 ? "Before that" : "Earlier";
    const was = `${withArticle(bareTitle(position.title))}${where} (${yearsOf(position)})`;
    const need = needOf(proof);
    if (need !== null && asks > 0) {
      asks -= 1;
      return `You ${named > 0 || asks === 0 ? "also " : ""}ask for ${need.ask}. As ${was}, ${deedOf(proof)}.`;
    }
    if (isSameTitle(position.title) && text.startsWith("I ")) return `${lead}, I was ${was}, where ${deedOf(proof)}.`;
    return `${lead}, as ${was}, ${deedOf(proof)}.`;
  });
}

/** Lists the posting's points, each with its proof; null if there are fewer than two. */
export function listPoints(proofs: readonly Proof[], known: Position | null): string[] | null {
  let last = known;
  const items = proofs.flatMap((proof) => {
    const point = askOf(proof);
    if (point === null) return [];
    const told = tellPlain(proof, { employer: employerOf(proof), isKnown: proof.position === last }, "");
    last = proof.position;
    return [`- ${capitalize(point.topic ?? point.ask)}: ${lowerStart(told)}`];
  });
  return items.length < 2 ? null : items;
}
