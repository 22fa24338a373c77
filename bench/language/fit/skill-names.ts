import { skillsIn } from "~/language/skills/skills";
import { SKILLS } from "~/language/skills/skill-vocabulary";

const NAMES = new Map(SKILLS.map(({ name }) => [name.toLowerCase(), name]));

/** Returns the vocabulary's name for a label, or the label itself if it's unknown. */
export function nameOf(label: string): string {
  return NAMES.get(label.toLowerCase()) ?? skillsIn(label)[0] ?? label;
}

/** Returns the skills of a label: "Sage, Xero or QuickBooks". */
export function namesOf(label: string): string[] {
  return label.split(/, | or /u);
}
