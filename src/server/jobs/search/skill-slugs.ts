import { SKILL_SPELLINGS } from "../publish/skill-vocabulary";
import { wordsOf } from "./engine/words";

/** A skill's name in addresses: "C++" → "cplusplus", "Node.js" → "node-js". */
export function skillSlug(skill: string): string {
  return wordsOf(skill).join("-");
}

const SKILLS = new Map(Object.keys(SKILL_SPELLINGS).map((skill) => [skillSlug(skill), skill]));

/** The vocabulary's skill of a slug; null if it has none. */
export function findSkill(slug: string): string | null {
  return SKILLS.get(slug) ?? null;
}
