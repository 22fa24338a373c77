import type { ResumeSchool } from "./career";
import { fromCapitals } from "../roles/title-words";
import { certificatesIn } from "../skills/certificates";
import { degreesIn } from "../skills/levels";
import { isBalanced, isGarbled } from "../text/sentence-form";
import { isUnfinished, isUnfinishedAbroad } from "./deeds";
import { namesSchool } from "./education-names";
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
  const text = credential.replaceAll(/ --? /gu, ", ").replace(YEAR_AT_START, "$2, $1");
  const [, rest = null] = /^[\p{L} ]{2,30}:\s*(.*)$/u.exec(text) ?? [];
  // "Cars: B", "Programs: Zendesk, Excel, Looker"
  const isOther = rest !== null && (/^\P{L}*\p{L}{0,2}\P{L}*$/u.test(rest) || rest.split(/[,/|]\s/u).length > 2);
  // "awaiting result"
  const isGlued = text.split(/[^\p{L}\d&'’ ]/u).some((part) => namesSchool(NAMES_ITSELF.exec(part)?.[0] ?? ""));
  return isWhole(text) &&
    !isOther &&
    !isGlued &&
    !isLonePlace(text) &&
    /\p{L}{2}/u.test(text) &&
    /[\p{Lu}\p{Lo}\d]/u.test(text)
    ? text
    : null;
}

/** "Certified Nurse Golden Gate College" is of two cells. */
const NAMES_ITSELF = /(?<!\p{L})(?:certif|licen[cs]|regist|broker).*/iu;

/** "SHRM, 2020", "OSHA 30 Construction", but not "MAC & PC Adobe" */
const SHORT_NAME = /^\p{Lu}{2,6}(?:[ -]\d{1,4}(?!\d)|(?:[ -]\p{Lu}\d?)?(?=$|,| \())/u;

/** Tells whether a text surely names a certificate or license. */
export const namesCredential = (text: string): boolean =>
  certificatesIn(text).length > 0 || NAMES_ITSELF.test(text) || SHORT_NAME.test(text);

/** "Bachelor of Social Work in Social Work" */
function withoutRepeated(degree: string): string {
  const at = degree.lastIndexOf(" in ");
  const before = degree.slice(0, at);
  return at > 0 && before.endsWith(degree.slice(at + " in".length)) ? before : degree;
}

/** The label of the next cell: "BSc Nursing Graduation Date" */
const LABEL_AT_END = /(?<!\p{L})(?:date|year|gpa|grade|major|minor|school|university|location)$/iu;
/** "Accounting Heron University Accounting" is of two cells. */
const TWICE = /(?<!\p{L})(\p{L}{5,}) .*(?<!\p{L})\1(?!\p{L})/u;
const PART = /\d ?(?:\p{L}{1,3}|\/) ?\d/u;
const YEAR_AT_START = /^((?:19|20)\d\d)[\s:–—-]+(?=\p{L})(.+)$/u;

/** "Florida", but not "CPA, Texas". */
const isLonePlace = (text: string) => isPlace(text) && certificatesIn(text).length === 0;

function isWhole(text: string): boolean {
  return (
    text.split(" ").length <= MOST_WORDS &&
    !NO_NAME.test(text) &&
    isBalanced(text) &&
    !isGarbled(text) &&
    !/\b(?:19|20)\d\d \p{Lu}/u.test(text) &&
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
  const joined = parts.flatMap((part) => part ?? []).join(", ");
  const text = `${joined.charAt(0).toUpperCase()}${joined.slice(1)}`;
  // A degree is neither a place, a label nor "31 of 120 credits", and no school's name states one.
  const isPlain =
    degree !== null &&
    !isPlace(degree) &&
    !degree.includes(": ") &&
    !PART.test(degree) &&
    !namesSchool(degree) &&
    !LABEL_AT_END.test(degree) &&
    !TWICE.test(school ?? "") &&
    degreesIn(school ?? "").length === 0;
  return isPlain && isWhole(text) ? text : null;
}
