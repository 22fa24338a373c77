import type { ResumeSchool } from "./career";
import { fromCapitals } from "../roles/title-words";

const MOST_WORDS = 20;
const NO_NAME = /[@?!]|https?:|www\.|\.{2,}/iu;

/** "BSc (Hons) Psychology, University of Salford": a degree and its school in the résumé's words. */
export function spellEducation({ degree, school }: Pick<ResumeSchool, "degree" | "school">): string | null {
  // "JKUAT" is a school's name as it stands.
  const isShort = school !== null && !school.includes(" ");
  const parts = [
    degree === null ? null : fromCapitals(degree),
    school === null || isShort ? school : fromCapitals(school),
  ];
  const text = parts.flatMap((part) => part ?? []).join(", ");
  const isBalanced = text.split("(").length === text.split(")").length;
  return degree !== null && text.split(" ").length <= MOST_WORDS && !NO_NAME.test(text) && isBalanced ? text : null;
}
