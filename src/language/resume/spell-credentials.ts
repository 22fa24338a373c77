import type { ResumeSchool } from "./career";
import { fromCapitals } from "./spell-names";

const MOST_WORDS = 20;
const NO_NAME = /[@?!]|https?:|www\.|\.{2,}/iu;

/** "BSc (Hons) Psychology, University of Salford": a degree and its school in the résumé's words. */
export function spellEducation({ degree, school }: Pick<ResumeSchool, "degree" | "school">): string | null {
  const text = [degree, school].flatMap((part) => (part === null ? [] : fromCapitals(part))).join(", ");
  const isBalanced = text.split("(").length === text.split(")").length;
  return degree !== null && text.split(" ").length <= MOST_WORDS && !NO_NAME.test(text) && isBalanced ? text : null;
}
