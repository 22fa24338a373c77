import { NAMED_SKILLS, TOOLS, WHOLE_NAMES } from "~/language/skills/skill-names";
import { hasSynonyms } from "~/language/roles/synonyms";
import { NOISE, SMALL_WORDS } from "~/language/roles/vocabulary";
import { GENERAL_NAMES, QUALIFIER_NAMES, TITLE_TOKENS } from "~/language/roles/word-kinds";
import { wordsOf } from "~/language/text/tokens";

/** Words of a keyword that have a meaning together, such as "machine learning". */
export type Unit = readonly string[];

const MAX_UNIT = 4;

/** Groups tokens into units. Reads "designer ux" like "ux designer", if only that order has a meaning. */
export function parseUnits(tokens: readonly string[]): Unit[] {
  const units = unitsOf(tokens);
  const [first = "", ...others] = tokens;
  if (!TITLE_TOKENS.has(first) || units.some(({ length }) => length > 1)) return units;
  const turned = unitsOf([...others, first]);
  return turned.some(({ length }) => length > 1) ? turned : units;
}

/** Groups words that have a meaning together, and drops small words. */
function unitsOf(tokens: readonly string[]): Unit[] {
  const units: Unit[] = [];
  for (let index = 0; index < tokens.length;) {
    const length = unitLength(tokens, index);
    const unit = tokens.slice(index, index + length);
    if (length > 1 || tokens.length === 1 || !SMALL_WORDS.includes(unit[0] ?? "")) units.push(unit);
    index += length;
  }
  return units;
}

/** Returns how many words from an index on have a meaning together. */
function unitLength(tokens: readonly string[], index: number): number {
  for (let length = Math.min(MAX_UNIT, tokens.length - index); length > 1; length -= 1) {
    const unit = tokens.slice(index, index + length);
    const name = unit.join(" ");
    if ([GENERAL_NAMES, QUALIFIER_NAMES, WHOLE_NAMES].some((names) => names.has(name))) return length;
    if (hasSynonyms(name)) return length;
    // Words with their own synonyms stay separate, so that "software engineering" also finds software engineers.
    if ((TOOLS.has(name) || NAMED_SKILLS.has(name)) && !unit.some(hasSynonyms)) return length;
  }
  return 1;
}

const NOISE_NAMES: ReadonlySet<string> = new Set(NOISE);

/** Drops words without meaning here. */
export function dropNoise(run: readonly string[]): string[] {
  const words = run.map((text) => wordsOf(text).join(" "));
  const remaining: string[] = [];
  for (let index = 0; index < run.length;) {
    const noise = noiseLength(words, index);
    if (noise === 0) remaining.push(run[index] ?? "");
    index += noise || 1;
  }
  return remaining;
}

/** Returns how many items from an index on are noise together. An item such as "d'emploi" has several words. */
function noiseLength(items: readonly string[], index: number): number {
  for (let length = Math.min(MAX_UNIT, items.length - index); length > 0; length -= 1) {
    if (NOISE_NAMES.has(items.slice(index, index + length).join(" "))) return length;
  }
  return 0;
}
