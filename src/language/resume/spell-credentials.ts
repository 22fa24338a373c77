import type { ResumeSchool } from "./career";
import { fromCapitals } from "../roles/title-words";

const MOST_WORDS = 20;
const NO_NAME = /[@?!]|https?:|www\.|\.{2,}/iu;

const YEAR_AT_END = /[\s,(–—-]*\b((?:19|20)\d\d)\b(\))?$/u;

/** Splits "PMP (PMI, 2017)" into its name and year. The name keeps the issuer. */
export function splitCredential(credential: string): { name: string; year: string } {
  const [whole, year = ""] = YEAR_AT_END.exec(credential) ?? [];
  if (whole === undefined) return { name: credential, year: "" };
  const rest = credential.slice(0, -whole.length);
  const isOpen = rest.split("(").length > rest.split(")").length;
  return { name: isOpen ? `${rest})` : rest, year };
}

/** Joins what its owner saved: "PMP, Project Management Institute, 2017". */
export function joinCredential({ name, issuer, year }: Readonly<Record<"name" | "issuer" | "year", string>>): string {
  return [name, issuer, year].filter((part) => part !== "").join(", ");
}

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
