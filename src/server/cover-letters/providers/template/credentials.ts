import { certificatesIn, degreesIn, languagesIn } from "~/server/fit";
import type { LetterBrief } from "../../brief";
import { inWords, lowerFirst, withArticle } from "./clauses";
import type { Proof } from "./proof";
import { isProduct, pointsOf, says } from "./proofs";
import type { Career } from "./read-career";
import type { Style } from "./read-wish";

const MAX_CERTIFICATES = 3;
const MAX_TOOLS = 3;

/** Laws, methods and trades that a résumé may list among its tools. */
const NOBODY_USES =
  /^(?:(?!(?:SQL|CSS|HTML|PHP|AWS|GCP|SAP|SAS|SPSS|R|C)$)[\p{Lu}\d&/ ]+|[A-Z]\d[A-Z]|SaaS|Agile|Lean.*|Waterfall|Retrospectives|Kaizen|E-commerce|Telesales|Sales|Renewals|Wholesale|Collections|Payments|Payroll|Accruals|Chargebacks|Reservations|Utilities|Derivatives|Securities|Fintech|DeFi|Antitrust|Anti-fraud|FedRAMP|Incoterms|Sponsorships|Journalism|Telecommunications|Esports|Drones|Mobile UI|Algorithms|Compilers|Microcontrollers|Propulsion|Earthworks|Drywall|Architecture|Barista|Anesthesia|Triage|Chiropractic|Acupuncture|Immunizations|Perfusion|Vaccines|Biomarkers|Autism|Montessori|International Baccalaureate|Research|Personas|\p{L}+culture|Agribusiness|DevOps|DevSecOps|MLOps|GitOps)$/u;
/** "Law degree" */
const FIELD_DEGREE = /\b(?:law|university|college|academic|engineering|business|technical|relevant) degree\b/iu;

/** Certificates that are also titles of a person. */
const PERSONS =
  /^(?:CPA|CFA|Registered nurse|LPN|Nurse practitioner|Registered dietitian|Licensed psychologist|LCSW)$/u;

/** Writes what the job asks for and no proof has named: tools, certificates and the degree. */
export function tellCredentials(
  brief: LetterBrief,
  career: Career,
  { proofs, style }: { proofs: readonly Proof[]; style: Style },
): string[] {
  const tools = toolsOf(brief, career, { proofs, style });
  const parts = credentialsOf(brief, career, style);
  const have = parts.length === 0 ? [] : [`I ${inWords(parts)}`];
  const use = tools.length === 0 ? [] : [`I also use ${inWords(tools)}`];
  const said = [...use, ...have].join(", and ");
  return said === "" ? [] : [`${said}.`];
}

/** Lists the certificates and the degree that matter for this job. */
function credentialsOf({ job }: LetterBrief, { profile, summary }: Career, { length, focus }: Style): string[] {
  const text = [job.title, ...job.requirements, job.description ?? ""].join("\n");
  // "CIPP/E" is a kind of CIPP.
  const spelled = [...profile.certificates].map(
    ([name, line]) => line.split(/[\s,;()]+/u).find((word) => word.startsWith(`${name}/`)) ?? name,
  );
  const names = spelled
    .map((name) =>
      / licen[sc]e$/iu.test(name) && !saysLicense(profile.certificates.get(name))
        ? name.replace(/licen[sc]e$/iu, "certificate")
        : name,
    )
    .filter((name) => !says(summary ?? "", [name]) && !says(name, focus.less))
    .slice(0, MAX_CERTIFICATES);
  const am = names.filter((name) => PERSONS.test(name)).map((name) => withArticle(lowerFirst(name)));
  const held = names.filter((name) => !PERSONS.test(name));
  const licenses = held
    .filter((name) => / (?:licen[sc]e|certificate)$/iu.test(name))
    .map((name) => withArticle(/\p{Lu}.*\p{Lu}/u.test(name) ? name : name.toLowerCase()));
  const others = held
    .filter((name) => !/ (?:licen[sc]e|certificate)$/iu.test(name))
    .map((name) => name.replace(/ certification$/iu, ""));
  const isDegreeAsked = degreesIn(text).length > 0 || FIELD_DEGREE.test(text) || length === "long";
  const named = isDegreeAsked && profile.degree ? nameDegree(profile.degree.line) : null;
  const degree = named === null || says(named, focus.less) ? [] : [named];
  return [
    ...(am.length === 0 ? [] : [`am ${inWords(am)}`]),
    ...(others.length === 0 ? [] : [`hold ${inWords(others)} certification`]),
    ...(licenses.length + degree.length === 0 ? [] : [`have ${inWords([...licenses, ...degree])}`]),
  ];
}

/** Lists products that the posting and the résumé name, unless a proof has named them. */
function toolsOf(
  { job }: LetterBrief,
  { profile }: Career,
  { proofs, style }: { proofs: readonly Proof[]; style: Style },
): string[] {
  const told = new Set(proofs.flatMap(({ skills }) => skills));
  return pointsOf(job, style.focus, 40)
    .filter(
      (skill) =>
        profile.skills.has(skill) &&
        !told.has(skill) &&
        certificatesIn(skill).length === 0 &&
        languagesIn(skill).length === 0 &&
        isProduct(skill) &&
        !NOBODY_USES.test(skill),
    )
    .slice(0, MAX_TOOLS);
}

/** A "teaching certificate" isn't a license. */
function saysLicense(line = ""): boolean {
  return /licen[sc]e/iu.test(line) || !/certificat/iu.test(line);
}

const SCHOOL = /universi|college|school|institut|academy|hochschule|polytech/iu;
const NO_SCHOOL = /\d|honou?rs|laude|\bgpa\b|minor|major|thesis|distinction|first class/iu;

/** Turns "B.S. in Accounting, Texas State University, 2014" into "a B.S. in Accounting from Texas State University". */
function nameDegree(line: string): string | null {
  const parts = line
    .replace(/^Education:\s*/u, "")
    .split(/,\s+|\s+[|·•–—-]\s+/u)
    .map((part) => part.replaceAll(/\(?\b(?:19|20)\d\d\b\)?/gu, "").trim());
  const degree = parts.find((part) => degreesIn(part).length > 0);
  const others = parts.filter((part) => part !== degree && /^\p{Lu}/u.test(part) && !NO_SCHOOL.test(part));
  const school = others.find((part) => SCHOOL.test(part)) ?? (others.length === 1 ? others[0] : undefined);
  if (degree === undefined || degree.length > 60 || /[:;]/u.test(degree)) return null;
  const field = degree
    .replace(/^((?:B|M)\.?(?:Sc|A|S|E|Eng|FA|Ed|Arch)\.?)\s+(?=\p{Lu})/u, "$1 in ")
    .replace(/^Degree\b/u, "degree");
  const from = school === undefined ? "" : ` from ${school.startsWith("University of") ? "the " : ""}${school}`;
  return `${withArticle(field)}${from}`;
}
