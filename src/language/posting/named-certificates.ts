import { isNamedTool } from "../skills/named-tools";
import { degreesIn } from "../skills/levels";
import { skillsIn } from "../skills/skills";

const WORD = String.raw`\p{Lu}[\p{L}\d+&/.-]*`;
const NAME = String.raw`${WORD}(?: (?:(?:of|in|and|&|for) )?(?:${WORD}|\d{1,4}(?!\d))){0,6}`;
const SHORT = String.raw`\p{Lu}[\p{Lu}\d+-]{1,7}`;
/** "Epic Willow Inventory Certification", "ASE T5 (Suspension) certification", "NASM certified", "CAA Commercial Pilot Licence" */
const NAMED_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:(${SHORT}) or )?(${NAME})(?: \([^()]{1,40}\))? (?:[Cc]ertifi(?:cations?|cates?)\b|[Aa]ccreditation\b|(?:[Cc]ertified|[Ll]icen[sc]e)(?=\s*(?:[,.;)]|$|(?:required|preferred|desired|in|is|or|and|a plus)\b)))`,
  "gu",
);
/** "ServiceNow Certified System Administrator (CSA)", "Certified Provider Credentialing Specialist" */
const CERTIFIED = new RegExp(
  String.raw`(?<![\p{L}\d-])((?:${WORD} ){0,3}Certified:? ${NAME})(?: \(([\p{Lu}\d-]{2,8})\))?`,
  "gu",
);
/** "Certification in SAP Analytics Cloud (SAC)" */
const IN_FIELD = new RegExp(
  String.raw`\b[Cc]ertifi(?:cation|cate|ed) (?:in|as an?|on|for) (${NAME})(?: \(([\p{Lu}\d-]{2,8})\))?`,
  "gu",
);
/** "certification in addiction counseling (e.g., CADC, LCDC)", "certifications such as PL-200 or AI-102" */
const SHORT_FORMS = new RegExp(
  String.raw`\b[Cc]ertifi\p{L}{2,7}\b[^().;]{0,60}(?:\((?:e\.g\.?,?|such as|i\.e\.?,?)?|\b(?:such as|like|including)) ?(${SHORT}(?:(?:, (?:or )?| or |\/)${SHORT}){0,5})`,
  "gu",
);
/** Words that begin a sentence or say nothing of a certificate. */
const LEADING =
  /^(?:(?:an?|the|valid|active|unencumbered|unrestricted|current|proof|preferred|required|relevant|industry|professional|advanced|additional|other|any|related|appropriate|applicable|must|have|has|hold|holds|possess\p{L}*|obtain\p{L}*|complet\p{L}+|successful|one|your|desirable|desired|technical|program|training|strong|education|experience|qualifications?|licenses?|certifications?|bachelor\S*|master\S*|degree|or|and|of|in|for|preferably|ideally|with|national|state|board)(?:\s|$))+/iu;
const ABBREVIATION = /(?:^|[ /])\p{Lu}[\p{Lu}\d+-]+(?:$|[ /])/u;
const IS_FIELD = /^(?:AI|ML|UX|UI|SEO|HR|IT)$/u;
const LANGUAGE_LEVEL = /^[ABC][12]$/u;
/** "The company has a Great Place to Work certification": not the applicant's. */
const OF_EMPLOYER = /\b(?:[Tt]he company|[Ww]e|[Oo]ur)\b/u;
/** "Code under the MIT License" */
const HELD = /\b(?:valid|active|current|hold\p{L}*|must|require\p{L}*|obtain\p{L}*|possess\p{L}*|have|class)\b/iu;
const MOST_READ = 1000;

/** A certificate by the names that a posting gives it; one of them is enough. */
export type NamedCertificate = { label: string; names: readonly string[] };

/** Lists certificates by a line's own names for them. `askedCertificatesIn` knows the well-known ones. */
export function namedCertificatesIn(text: string): NamedCertificate[] {
  const line = text.slice(0, MOST_READ);
  if (OF_EMPLOYER.test(line) || degreesIn(line).length > 0) return [];
  const find = (pattern: RegExp) =>
    Array.from(line.matchAll(pattern), ([, name = "", other = ""]) => [tidy(name), tidy(other)]);
  const shorts = Array.from(line.matchAll(SHORT_FORMS), ([, names = ""]) => splitShorts(names));
  const all = [...find(CERTIFIED), ...find(IN_FIELD), ...find(NAMED_BEFORE), ...shorts].map((names) =>
    names.filter(isName),
  );
  const isWithin = (names: readonly string[], at: number) =>
    all.some((others, other) => other < at && names.some((name) => others.some((one) => one.includes(name))));
  return all
    .filter((names, at) => names.length > 0 && !isWithin(names, at) && (HELD.test(line) || !isLicense(names, line)))
    .map((names) => ({ names, label: labelOf(names, line) }));
}

const splitShorts = (names: string) =>
  names.split(/, (?:or )?| or |\//u).filter((name) => !skillsIn(name).some(isNamedTool));
const tidy = (name: string) => name.replace(LEADING, "").replace(/[\s.:/-]+$/u, "");

/** A single plain word may only begin a sentence: "Coding certification". */
function isName(name: string): boolean {
  if (name.length < 2 || LANGUAGE_LEVEL.test(name)) return false;
  if (IS_FIELD.test(name)) return false;
  return name.includes(" ") || ABBREVIATION.test(name) || skillsIn(name).some(isNamedTool);
}

const NAMES_ITSELF = /\bCertified\b|^[\p{Lu}\d+-]+$/u;

const isLicense = ([first = ""]: readonly string[], line: string) =>
  line.toLowerCase().includes(`${first} licen`.toLowerCase());

function labelOf([first = "", ...others]: readonly string[], line: string): string {
  if (isLicense([first], line)) return `${first} license`;
  if (!NAMES_ITSELF.test(first) || (!first.includes(" ") && skillsIn(first).some(isNamedTool)))
    return `${first} certification`;
  return !first.includes(" ") && others.length > 0 ? `${first} or similar` : first;
}
