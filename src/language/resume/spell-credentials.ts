import type { ResumeSchool } from "./career";
import { fromCapitals } from "../roles/title-words";
import { certificatesIn } from "../skills/certificates";
import { degreesIn } from "../skills/levels";
import { isBalanced } from "../text/sentence-form";
import { isUnfinished, isUnfinishedAbroad } from "./deeds";
import { isPlace } from "./heading-parts";

const MOST_WORDS = 20;
const NO_NAME = /[@?!]|https?:|www\.|\.{2,}|[:;–—]$/iu;

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

/** Spells a certificate as a part of a list: "Phrase Certified Project Manager, 2021". Null for half of one or another list. */
export function spellCredential(credential: string): string | null {
  const text = credential.replace(YEAR_AT_START, "$2, $1");
  const [, rest = null] = /^[\p{L} ]{2,30}:\s*(.*)$/u.exec(text) ?? [];
  // "Cars: B", "Programs: Zendesk, Excel, Looker"
  const isOther = rest !== null && (/^\P{L}*\p{L}{0,2}\P{L}*$/u.test(rest) || rest.split(/[,/|]\s/u).length > 2);
  // "awaiting result"
  return isWhole(text) && !isOther && !isLonePlace(text) && /\p{L}{2}/u.test(text) && /[\p{Lu}\p{Lo}\d]/u.test(text)
    ? text
    : null;
}

/** "Bachelor of Social Work in Social Work" */
function withoutRepeated(degree: string): string {
  const at = degree.lastIndexOf(" in ");
  const before = degree.slice(0, at);
  return at > 0 && before.endsWith(degree.slice(at + " in".length)) ? before : degree;
}

const PART = /\d ?(?:\p{L}{1,3}|\/) ?\d/u;
const YEAR_AT_START = /^((?:19|20)\d\d)[\s:–—-]+(?=\p{L})(.+)$/u;

/** "Florida", but not "CPA, Texas". */
const isLonePlace = (text: string) => isPlace(text) && certificatesIn(text).length === 0;

function isWhole(text: string): boolean {
  return (
    text.split(" ").length <= MOST_WORDS &&
    !NO_NAME.test(text) &&
    isBalanced(text) &&
    !isUnfinished(text) &&
    !isUnfinishedAbroad(text)
  );
}

/** "BSc (Hons) Psychology, University of Salford": a degree and its school in the résumé's words. */
export function spellEducation({ degree, school }: Pick<ResumeSchool, "degree" | "school">): string | null {
  // "JKUAT" is a school's name as it stands.
  const isShort = school !== null && !school.includes(" ");
  const parts = [
    degree === null ? null : fromCapitals(withoutRepeated(degree)),
    school === null || isShort ? school : fromCapitals(school),
  ];
  const text = parts.flatMap((part) => part ?? []).join(", ");
  // A degree is neither a place, a label nor "31 of 120 credits", and no school's name states one.
  const isPlain =
    degree !== null &&
    !isPlace(degree) &&
    !degree.includes(": ") &&
    !PART.test(degree) &&
    degreesIn(school ?? "").length === 0;
  return isPlain && isWhole(text) ? text : null;
}
