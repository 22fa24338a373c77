import professions from "./professions.json" with { type: "json" };
import { translate } from "./translate";
import { startsAt, tokensOf } from "../text/tokens";

/** A field of work with the titles of its jobs: "accounting", whose titles are "bookkeeper", "tax accountant" and others. */
type Profession = { name: string; titles: readonly string[]; neighbors: readonly string[] };

type Title = { parts: readonly string[]; profession: string };

const ALL: readonly Profession[] = professions;
const BY_FIRST = new Map<string, Title[]>();
for (const { name, titles } of ALL) {
  for (const parts of titles.map(tokensOf)) {
    const [first = ""] = parts;
    BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), { parts, profession: name }]);
  }
}
const NEIGHBORS = new Set(
  ALL.flatMap(({ name, neighbors }) => neighbors.flatMap((other) => [`${name}/${other}`, `${other}/${name}`])),
);

/** What follows the role in a title: "Accountant (m/f/d)", "Designer - Berlin", "Analyst, Risk". */
const ENDS_ROLE = /\s[–—|-]\s|[,:(|/]/u;

/**
 * Names the profession of a job title in any language that the search translates; null if the title doesn't tell. Prefers
 * the part before the first comma, dash or bracket, then longer titles, then the last one: "Customer Support Engineer" is
 * IT support.
 */
export function professionOf(title: string): string | null {
  const [role = ""] = title.split(ENDS_ROLE, 1);
  return findProfession(role) ?? findProfession(title);
}

function findProfession(text: string): string | null {
  const { tokens } = translate(tokensOf(text));
  let best: Title | null = null;
  for (const [index, token] of tokens.entries()) {
    for (const one of BY_FIRST.get(token) ?? []) {
      if (startsAt(tokens, index, one.parts) && one.parts.length >= (best?.parts.length ?? 0)) best = one;
    }
  }
  return best?.profession ?? null;
}

/** Compares two professions: people often move between neighbors, such as accounting and finance. */
export function compareProfessions(one: string, other: string): "same" | "near" | "apart" {
  if (one === other) return "same";
  return NEIGHBORS.has(`${one}/${other}`) ? "near" : "apart";
}
