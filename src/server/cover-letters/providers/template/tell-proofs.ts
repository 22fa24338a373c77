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

export function employerOf({ position }: Proof): string | null {
  return position?.employer == null ? null : bareName(position.employer);
}

export function yearsOf({ fromYear, toYear }: Pick<Position, "fromYear" | "toYear">): string {
  return fromYear === toYear ? String(fromYear) : `${fromYear} to ${toYear}`;
}

/** Shortens "Account Executive, Mid-Market" after its first mention. */
export function bareTitle(title: string): string {
  return title.split(",")[0] ?? title;
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
    const point = askOf(proof);
    if (index > 0 && isOtherRole(proof, proofs[index - 1])) return tellOtherRole(proof);
    if (point !== null) return tellPoint(proof, point, { ...context, pick, turn: asks++ });
    return tellPlain(proof, context, index > 0 && isKnown ? pick(LINKS[links++] ?? [""], "link") : "");
  });
}

/** Returns whether a proof is from another position at the same employer. */
function isOtherRole(proof: Proof, previous: Proof | undefined): boolean {
  return (
    isDeed(proof) &&
    proof.position?.title != null &&
    previous?.position !== proof.position &&
    previous?.position?.employer === proof.position.employer
  );
}

function tellOtherRole(proof: Proof): string {
  return `As ${withArticle(bareTitle(proof.position?.title ?? ""))} there, ${deedOf(proof)}.`;
}

/** Beginnings of the second and third achievement of one position. */
const LINKS: readonly (readonly string[])[] = [
  ["also", "also", "in the same role"],
  ["in the same role", "", ""],
];

/** The requirement that a proof answers, and how the letter introduces it. */
type Asked = { ask: string; topic: string | null; kind: "need" | "duty" | "skill" };

/** Returns the point that a proof shows: in the posting's words, else the tools that both name. */
function askOf({ point, tools }: Proof): Asked | null {
  if (point !== null) return { ...point, kind: point.isDuty ? "duty" : "need" };
  const named = inWords(tools);
  return named === "" ? null : { ask: named, topic: named, kind: "skill" };
}

export function showsPoint(proof: Proof): boolean {
  return askOf(proof) !== null;
}

/** Sentences that name a point, by its kind. */
const NAMES_POINT: Readonly<Record<Asked["kind"], readonly ((ask: string) => string)[]>> = {
  need: [
    (ask) => `You ask for ${ask}.`,
    (ask) => `Your posting asks for ${ask}.`,
    (ask) => `You are looking for ${ask}.`,
  ],
  duty: [(ask) => `The role includes ${ask}.`, (ask) => `Part of this role is ${ask}.`],
  skill: [(ask) => `Your posting names ${ask}.`, (ask) => `You list ${ask} in your posting.`],
};

/** "asks for experience with SQL", of the role; null if the proof shows no point. */
export function namePoint(proof: Proof): string | null {
  const asked = askOf(proof);
  if (asked === null) return null;
  const verb = { need: "asks for", duty: "includes", skill: "asks for" }[asked.kind];
  return `${verb} ${asked.ask}`;
}

function tellPoint(
  proof: Proof,
  { ask, topic, kind }: Asked,
  { pick, turn, ...context }: Context & { pick: PickVariant; turn: number },
): string {
  const plain = tellPlain(proof, context, "");
  const named = pick(NAMES_POINT[kind], `named${turn}`)(ask);
  if (!isDeed(proof)) return `${turn === 0 ? named : named.replace(/\.$/u, ", too.")} ${plain}`;
  const canPoint = kind === "need" && context.employer !== null && !context.isKnown && !/^(?:the|someone) /u.test(ask);
  const pointTo = canPoint ? [`For ${ask}, I can point to ${context.employer ?? ""}, where ${deedOf(proof)}.`] : [];
  if (turn === 0) return pick([`${named} ${plain}`, ...pointTo], "first");
  const also = { need: `You also ask for ${ask}:`, duty: `It also includes ${ask}:`, skill: `You also name ${ask}:` }[
    kind
  ];
  const as = topic === null ? [] : [`As for ${topic}${/^(?:At|In) /u.test(plain) ? ":" : ","} ${lowerStart(plain)}`];
  return pick([...as, ...pointTo, ...(kind === "duty" ? [] : [`${also} ${lowerStart(plain)}`])], `later${turn}`);
}

function lowerStart(sentence: string): string {
  return /^(?:At|My|In) /u.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/** "I brought time to hire from 61 to 34 days" */
function deedOf({ form, text }: Proof): string {
  const joined = text.replace(/, (?=(?!\p{L}+ing )\S+(?: \S+)? from \S*\d[^,]* to \S*\d[^,]*$)/u, " and ");
  return form === "deed" ? joined : `I brought ${joined}`;
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

/** Writes one proof. `link`: "also" or a phrase that connects it to the previous sentence. */
export function tellPlain(proof: Proof, { employer, isKnown }: Context, link: string): string {
  const where = isKnown || employer === null ? "" : `At ${employer}, `;
  const also = link === "also";
  if (isDeed(proof)) {
    const deed = also ? deedOf(proof).replace(/^I (was |am |have )?/u, (start) => `${start}also `) : deedOf(proof);
    return `${where}${link === "" || also ? "" : `${capitalize(link)}, `}${deed}.`;
  }
  const place = isKnown ? " there" : employer === null ? "" : ` at ${employer}`;
  const { text, position } = proof;
  if (!MEASURE.test(text)) {
    return `My work${place} ${also ? "also " : ""}${position?.isCurrent === false ? "included" : "includes"} ${text}.`;
  }
  // "Retention of 118%, churn below 3%"
  const listed = text.split(", ").length === 2 ? text.replace(", ", " and ") : text;
  return `My results${place} ${also ? "also " : ""}include ${/^average /iu.test(listed) ? withArticle(lowerFirst(listed)) : lowerFirst(listed)}.`;
}

/** Writes earlier positions with their proofs. */
export function tellEarlier(
  proofs: readonly Proof[],
  { positions }: Career,
  { hasLatest, isSameTitle }: { hasLatest: boolean; isSameTitle: (title: string) => boolean },
): string[] {
  let last: Position | null = null;
  return proofs.map((proof, index) => {
    const { position, text } = proof;
    const isKnown = index > 0 && position === last;
    last = position;
    const context = { employer: employerOf(proof), isKnown };
    if (position === null || isKnown) return tellPlain(proof, context, isKnown ? "also" : "");
    if (position.title === null || !isDeed(proof)) return tellPlain(proof, context, "");
    const isThere = position.employer === positions[0]?.employer && hasLatest;
    const where = isThere ? " there" : position.employer === null ? "" : ` at ${bareName(position.employer)}`;
    const lead = index === 0 && hasLatest ? "Before that" : "Earlier";
    const was = `${withArticle(bareTitle(position.title))}${where} (${yearsOf(position)})`;
    const point = askOf(proof);
    if (point !== null && point.kind !== "duty" && !/^(?:the|someone) /u.test(point.ask))
      return `For ${point.ask}, my time as ${was} counts: ${deedOf(proof)}.`;
    if (isSameTitle(position.title) && text.startsWith("I ")) return `${lead}, I was ${was}, where ${deedOf(proof)}.`;
    return `${lead}, as ${was}, ${deedOf(proof)}.`;
  });
}

/** Writes a list of the posting's points, each with its proof; null if there are fewer than two. */
export function listPoints(proofs: readonly Proof[]): string | null {
  const items = proofs.flatMap((proof) => {
    const point = askOf(proof);
    const employer = employerOf(proof);
    const told = tellPlain(proof, { employer, isKnown: false }, "");
    return point === null ? [] : [`- ${capitalize(point.topic ?? point.ask)}: ${lowerStart(told)}`];
  });
  return items.length < 2 ? null : items.join("\n");
}
