import { detectLanguage, meaningfulStems } from "~/server/fit";
import type { LetterBrief } from "../../brief";
import { inWords } from "./clauses";
import { readDuties, rateDuty } from "./duties";
import { ratePoint, readPoints, stemsOf } from "./points";
import type { Proof, Tie } from "./proof";

/** A letter that names more reads like a form. */
const MAX_TIES = 2;
/** Ties to the work say more than ties to a list of skills. */
const DUTY = 1;
/** Work with a figure shows a duty best. */
const FIGURE = 2;
/** The penalty per place further down in the posting. */
const PLACE = 0.08;
const MAX_PENALTY = 1.5;
const ALIKE = 0.5;
/** A duty in the proof's own words says nothing new. */
const ECHO = 5;
const FEWEST_ECHOED = 2;
/** Everybody claims these. */
const BLAND = /\brelationships?\b|\bstandards\b|^\S+ budgets$/u;
const FEWEST_TOOLS = 2;

/** Gives each proof at most one tie, and each part of the posting to the proof that shows it best. */
export function tieProofs(
  { job }: LetterBrief,
  proofs: readonly Proof[],
  { owner, recency }: { owner: string; recency: readonly number[] },
): Map<Proof, Tie> {
  // A letter in English quotes nothing in another language.
  const written = detectLanguage([...job.requirements, job.description ?? ""].join("\n"));
  if ((written ?? "English") !== "English") return new Map();
  const points = readPoints(job.requirements);
  const duties = readDuties(job.description ?? "", owner);
  const found = proofs.flatMap((proof) => {
    const own = (recency[proof.order] ?? 0) / 4 + (/\d/u.test(proof.text) ? FIGURE : 0);
    const tied = (tie: Omit<Tie, "worth">, rate: number, place: number) => {
      const worth = rate + own - Math.min(place * PLACE, MAX_PENALTY);
      return { proof, place: `${tie.kind} ${place}`, tie: { ...tie, worth } };
    };
    return [
      ...points.flatMap((point) => {
        const rate = ratePoint(proof, point);
        return rate === 0 ? [] : [tied({ kind: "ask", text: point.ask }, rate, point.order)];
      }),
      ...duties.flatMap((duty) => {
        const rated = rateDuty(proof, duty);
        if (rated === null || BLAND.test(rated.text)) return [];
        const worth = rated.rate + DUTY - (isEcho(rated.text, proof) ? ECHO : 0);
        return [tied({ kind: "duty", text: rated.text }, worth, duty.order)];
      }),
    ];
  });
  const given = new Map<Proof, Tie>();
  const used = new Set<string>();
  for (const { proof, place, tie } of found.toSorted((a, b) => b.tie.worth - a.tie.worth)) {
    if (given.has(proof) || used.has(place) || [...given.values()].some((other) => isAlike(tie, other))) continue;
    given.set(proof, tie);
    used.add(place);
  }
  return given;
}

function isAlike({ text }: Tie, { text: other }: Tie): boolean {
  const [own, others] = [stemsOf(text), stemsOf(other)];
  const shared = [...own].filter((word) => others.has(word)).length;
  return shared >= ALIKE * Math.min(own.size, others.size);
}

/** "Conduct quarterly business reviews" and "I run quarterly business reviews" */
function isEcho(duty: string, { text }: Proof): boolean {
  const [asked, told] = [meaningfulStems(duty), meaningfulStems(text)];
  const shared = [...asked].filter((word) => told.has(word)).length;
  return shared >= FEWEST_ECHOED && shared >= ALIKE * asked.size;
}

/** Keeps the best ties of a letter's proofs. Without any, names the tools that a proof and the posting share. */
export function limitTies(proofs: readonly Proof[]): Proof[] {
  const tooled = proofs.find(({ tools }) => tools.length >= FEWEST_TOOLS);
  if (tooled !== undefined && proofs.every(({ tie }) => tie === null)) {
    const tie: Tie = { kind: "tools", text: inWords(tooled.tools), worth: 0 };
    return proofs.map((proof) => (proof === tooled ? { ...proof, tie } : proof));
  }
  const best = proofs
    .flatMap((proof) =>
      proof.tie === null || (proof.tie.kind === "duty" && isEcho(proof.tie.text, proof)) ? [] : proof.tie,
    )
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MAX_TIES);
  return proofs.map((proof) => (proof.tie !== null && best.includes(proof.tie) ? proof : { ...proof, tie: null }));
}
