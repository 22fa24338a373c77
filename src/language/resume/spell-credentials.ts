import { isStateName } from "../places/subdivisions";
import { degreesIn } from "../skills/levels";
import { fromCapitals } from "./spell-names";

/** Certificates that are titles of a person. */
const PERSONS = /^(?:Enrolled Agent|Registered nurse|Nurse practitioner|Registered dietitian|Licensed psychologist|Professional Engineer)$/u; // prettier-ignore
/** Those that somebody has. */
const DOCUMENTS = /\b(?:licen[sc]e|certificate|clearance|belt)$/iu;

/** Tells whether one is a certificate ("person"), has it ("document"), is certified in it, or is admitted ("bar"). */
export function kindOfCertificate(name: string): "person" | "document" | "bar" | "other" {
  if (PERSONS.test(name)) return "person";
  if (DOCUMENTS.test(name)) return "document";
  return name === "Bar admission" ? "bar" : "other";
}

const LICENSE = /((?:(?!(?:my|an?|the|and|active|valid|current|state|full)\b)[\p{L}&’']+ ){1,3})licen[sc]e\b/iu;

/**
 * "CIPP/E" is a kind of CIPP, and an "adjuster license" of an insurance license. A "teaching certificate" isn't a license,
 * and nor is a doctorate in pharmacy: null.
 */
export function spellCertificate(name: string, line: string): string | null {
  if (!/licen[sc]e$/iu.test(name)) return line.split(/[\s,;()]+/u).find((word) => word.startsWith(`${name}/`)) ?? name;
  const license = LICENSE.exec(line)?.[1];
  if (license !== undefined) return `${fromCapitals(license)}license`;
  if (/certificat/iu.test(line)) return name.replace(/licen[sc]e$/iu, "certificate");
  return /licen[sc]/iu.test(line) || line.includes(name.replace(/ licen[sc]e$/iu, "")) ? name : null;
}

const DEGREE =
  /^(?:an? )?(?:(?:B|M|A)\.?(?:Sc|A|S|E|Eng|FA|Ed|Arch|Com|BA|Tech)\.?|B\.?S\.?N\.?|BSBA|[BM]\.?B\.?A\.?|LL\.?[BM]\.?|Ph\.?D\.?|(?:Bachelor|Master|Doctor|Associate|Diploma|Doctorate|Degree)(?:['’]?s)?)(?![\p{L}])/iu;
const MOST_WORDS = 9;

/** "BSc Statistics" is "BSc in Statistics", "Bachelor of Arts - BA, Economics" "Bachelor of Arts in Economics". */
export function spellDegree(text: string): string | null {
  const degree = fromCapitals(
    text
      .trim()
      .replace(/[,\s]*\(?\b(?:Hons|Honours|Honors)\b\.?\)?(?=[,\s]|$)/iu, "")
      .replace(/\s*[·(].*$/u, ""),
  )
    .replace(/ (?:IN|OF|AND) /gu, (word) => word.toLowerCase())
    .replace(
      /^((?:Bachelor|Master|Doctor) of [\p{L} ]+?) - \p{L}[\p{L}.]*(?:, (.+))?$/u,
      (_, name: string, field?: string) => (field === undefined ? name : `${name} in ${field}`),
    )
    .replace(
      /^((?:B|M|A)\.?(?:Sc|A|S|E|Eng|FA|Ed|Arch|Com|Tech)\.?|B\.?S\.?N\.?|BSBA|[BM]\.?B\.?A\.?|Ph\.?D\.?|Doctorate|Diploma|LL\.?M\.?),?\s+(?=\p{Lu})/u,
      "$1 in ",
    )
    .replace(/^((?:Bachelor|Master|Doctor|Associate)(?:['’]s)?(?: degree| of [\p{L} ]+?)?),\s+(?=\p{Lu})/u, "$1 in ");
  const fits = DEGREE.test(degree) && degree.split(" ").length <= MOST_WORDS && !/[\d:;,|@/]/u.test(degree);
  const isTitle = /^Doctor of [\p{L} ]+$/u.test(degree);
  return fits ? `${degree.replace(/^an? /iu, "").replace(/^Degree\b/u, "degree")}${isTitle ? " degree" : ""}` : null;
}

const SCHOOL = /^\p{Lu}[\p{L}\p{M}.'’& -]{2,60}$/u;

/** A state's university may be one of several: nothing. */
export function spellSchool(school: string | null): string | null {
  const name = fromCapitals((school ?? "").trim()).split(/, (?=\p{Lu}[\p{L} ]+$)/u)[0] ?? "";
  const isOfState = isStateName(/^(?:The )?University of (.+)$/u.exec(name)?.[1] ?? "");
  if (!SCHOOL.test(name) || isOfState || degreesIn(name).length > 0) return null;
  return /^(?:University|College|Institute|School) (?:of|for)\b/u.test(name) ? `the ${name}` : name;
}
