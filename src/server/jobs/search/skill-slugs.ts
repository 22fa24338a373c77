import { SKILLS } from "~/language/skills/skill-vocabulary";
import { wordsOf } from "~/language/text/tokens";

/** Writes a skill's name for addresses: "C++" → "cplusplus", "Node.js" → "node-js". */
export function skillSlug(skill: string): string {
  return wordsOf(skill).join("-");
}

const SKILLS_BY_SLUG = new Map(SKILLS.map(({ name }) => [skillSlug(name), name]));

/** Finds the vocabulary's skill of a slug, or null. */
export function findSkill(slug: string): string | null {
  return SKILLS_BY_SLUG.get(slug) ?? null;
}
