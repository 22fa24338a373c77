import { LEGAL_FORMS } from "~/language/text/company-names";
import { remember } from "~/language/text/remember";
import { findCountry } from "~/language/places/countries";
import { foldCompact, foldWords } from "~/language/text/fold";
import { isOrdinaryWord } from "./ordinary-words";

/** Names are redacted without any of these. */
const ENDINGS = new Set([...LEGAL_FORMS, "company", "companies", "private", "a/s", "ks", "sp", "dd"]);
/** Words that people leave out: "Veeam Software" is Veeam, "Omada Health" is Omada. */
const DESCRIPTORS = new Set(
  `software technology technologies tech systems system solutions solution services service group holdings holding labs lab laboratories
  health healthcare care medical games gaming studio studios entertainment media digital interactive partners consulting consultants consultancy
  international global worldwide network networks capital ventures bank pharma pharmaceuticals therapeutics biosciences ai hq io app apps
  security cyber energy insurance financial finance foundation institute university agency marketing education learning robotics analytics data
  logistics industries enterprises communications recruitment recruiting staffing talent careers jobs team cloud usa us uk europe america americas
  and of for the`.split(/\s+/),
);
const TOP_LEVEL_DOMAIN =
  /\.(?:com|org|net|io|ai|co|app|dev|xyz|so|me|us|uk|de|fr|eu|fi|ch|au|ca|in|tech|health|finance|foundation|inc|hq)(?:\.[a-z]{2})?$/i;
/** "getacme", "acmehq". */
const HANDLE_PREFIX = /^(?:get|join|hirewith|workat|with|try|use|go|hey|hello|team|the|my)(?=[a-z]{4})/;
const HANDLE_SUFFIX = /(?<=[a-z]{4})(?:hq|inc|app|io|labs|careers?|jobs|hiring|group|tech|ai)$/;
/** "Hooli (formerly Pied Piper)", "Acme | Brand of Globex". */
const BETWEEN_NAMES =
  /(?:\s+[-–—|/:]\s+|[()[\],|]\s*)(?:(?:formerly|part of|(?:a )?brand of)\s+)?|\s+(?:formerly|dba|d\/b\/a|t\/a|part of|a brand of)\s+/i;

/** Longer names are mistakes. Bounds the work of each. */
const MAX_NAME = 300;
const MIN_SHORT_FORM = 3;
/** Shorter acronyms often mean something else (CRM, SEO). */
const MIN_ACRONYM = 4;

/** The forms in which an employer's name may appear. */
export type EmployerNames = {
  /** `foldCompact` forms; match whole runs of words. */
  compact: ReadonlySet<string>;
  /** Forms rare enough to match inside a word ("DockerCon"). */
  distinctive: readonly string[];
};

/** Builds every form of an employer's names that would reveal it: short, as an acronym, without legal form or domain. */
export function buildEmployerNames(names: readonly (string | null | undefined)[]): EmployerNames {
  return buildForms(names.flatMap((name) => name?.slice(0, MAX_NAME) || []).join(SEPARATOR));
}

/** Names have no such character. */
const SEPARATOR = "\0";

/** A board's jobs share their employer. */
const buildForms = remember((joined): EmployerNames => {
  const compact = new Set<string>();
  for (const name of joined.split(SEPARATOR)) {
    addForms(name.trim(), compact);
    const [first = "", ...others] = name.split(BETWEEN_NAMES).map((part) => part.trim());
    if (isIdentifying(foldWords(first).split(" "))) addForms(first, compact);
    // The rest may be a place or another company: "Sobi - North America", "Swanky (Shopify partner)".
    for (const other of others.map(foldWords)) {
      if (isIdentifying(other.split(" ")) && !ENDINGS.has(other)) compact.add(foldCompact(other));
    }
  }
  compact.delete("");
  const distinctive = [...compact].filter((form) => form.length >= 5 && !isOrdinaryWord(form));
  return { compact, distinctive };
}, 100);

function addForms(name: string, forms: Set<string>): void {
  const spellings = [
    name,
    name.replace(TOP_LEVEL_DOMAIN, ""),
    name.replaceAll("&", " and "),
    name.replace(/\band\b/gi, ""),
  ];
  for (const spelling of spellings) {
    const words = stripLegalForm(foldWords(spelling.replaceAll(/['’]/g, "")).split(" "));
    addWhole(words, forms);
    addShort(words, forms);
  }
  forms.add(foldCompact(name));
  addAcronym(name, forms);
}

function addWhole(words: readonly string[], forms: Set<string>): void {
  const compact = words.join("");
  // A one-letter name ("X") would match every initial.
  if (compact.length < 2) return;
  forms.add(compact);
  const handle = stripHandleAffixes(compact);
  if (!isOrdinaryWord(handle)) forms.add(handle);
}

/** Turns "getacme" and "acmehq" into "acme". */
export function stripHandleAffixes(compact: string): string {
  return compact.replace(HANDLE_PREFIX, "").replace(HANDLE_SUFFIX, "");
}

/** Adds the part of a name that people use, unless it is an ordinary word. */
function addShort(words: readonly string[], forms: Set<string>): void {
  const short = [...words];
  while (DESCRIPTORS.has(short.at(-1) ?? "")) {
    short.pop();
    if (isIdentifying(short)) forms.add(short.join(""));
  }
  const [first = ""] = words;
  if (isIdentifying([first])) forms.add(first);
}

function isIdentifying(words: readonly string[]): boolean {
  return (
    words.join("").length >= MIN_SHORT_FORM &&
    words.some((word) => !isOrdinaryWord(word)) &&
    !findCountry(words.join(" "))
  );
}

function addAcronym(name: string, forms: Set<string>): void {
  const words = stripLegalForm(foldWords(name).split(" ")).filter(
    (word) => !["and", "of", "for", "the"].includes(word),
  );
  const acronym = words.map((word) => word.charAt(0)).join("");
  if (words.length >= MIN_ACRONYM && !isOrdinaryWord(acronym)) forms.add(acronym);
}

/** Removes the article, registration number and legal form ("200510503Z Acme Pte. Ltd."). */
function stripLegalForm(words: readonly string[]): string[] {
  const rest = [...words];
  while (rest[0] === "the" || /^\d{5,}[a-z]?$/.test(rest[0] ?? "")) rest.shift();
  while (rest.length > 1 && isTrailingLegalForm(rest)) rest.pop();
  return rest;
}

/** "S.A." and "L.L.C." fold to single letters. */
function isTrailingLegalForm(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  if (ENDINGS.has(last)) return true;
  return last.length === 1 && /^[a-z]$/.test(words.at(-2) ?? "");
}
