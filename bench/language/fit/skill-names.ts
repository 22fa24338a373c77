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

/** A requirement that a reader found: "skill" and "SQL", "years" and "5". */
type Label = { kind: string; what: string };

/** Returns whether the posting's requirement is the labeled one, or one of several that has it. */
export function isLabeled(requirement: { kind: string; label: string }, { kind, what }: Label): boolean {
  if (requirement.kind !== kind) return false;
  if (kind === "skill") return namesOf(requirement.label).includes(nameOf(what));
  if (kind === "certificate") return namesOf(requirement.label).includes(what);
  if (kind === "language") return namesOf(requirement.label).some((name) => name.startsWith(what));
  return requirement.label.startsWith(kind === "years" ? `${what}+ ` : what);
}
