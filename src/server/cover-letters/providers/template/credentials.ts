import { certificatesIn, degreesIn } from "~/server/fit";
import type { LetterBrief } from "../../writer";
import { inWords, lowerFirst, withArticle } from "./clauses";
import { languagesToName, tellLanguages } from "./languages";
import type { Proof } from "./proof";
import { isProduct, pointsOf, says } from "./proofs";
import type { Career } from "./read-career";
import type { Style } from "./read-wish";
import type { PickVariant } from "./tell-proofs";

const MAX_CERTIFICATES = 3;
const MAX_TOOLS = 3;
/** A letter lists tools only from this many on. */
const FEWEST_TOOLS = 2;

/** Certificates that are also titles of a person. */
const PERSONS =
  /^(?:CPA|CFA|Registered nurse|LPN|Nurse practitioner|Registered dietitian|Licensed psychologist|LCSW)$/u;

/** Lists the certificates, the degree and the languages that matter for this job. */
export function credentialsOf(brief: LetterBrief, career: Career, { length, focus }: Style): string[] {
  const { job } = brief;
  const { profile, summary } = career;
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
  const isDegreeAsked = degreesIn(text).length > 0 || length === "long";
  const named = isDegreeAsked && profile.degree ? nameDegree(profile.degree.line) : null;
  const degree = named === null || says(named, focus.less) ? [] : [named];
  const languages = tellLanguages(brief, career) === null ? languagesToName(brief, career) : [];
  const parts = [
    ...(am.length === 0 ? [] : [`am ${inWords(am)}`]),
    ...(others.length === 0 ? [] : [`hold ${inWords(others)} certification`]),
    ...(licenses.length + degree.length === 0 ? [] : [`have ${inWords([...licenses, ...degree])}`]),
    ...(languages.length === 0 ? [] : [`speak ${inWords(languages)}`]),
  ];
  return parts.length === 0 ? [] : [`I ${inWords(parts)}.`];
}

/** Lists products that the posting and the résumé name, unless a proof has named them. */
export function toolsOf(
  { job }: LetterBrief,
  { profile }: Career,
  { proofs, style, pick }: { proofs: readonly Proof[]; style: Style; pick: PickVariant },
): string[] {
  const told = new Set(proofs.flatMap(({ skills }) => skills));
  const tools = pointsOf(job, style.focus, 40).filter(
    (skill) => profile.skills.has(skill) && !told.has(skill) && certificatesIn(skill).length === 0 && isProduct(skill),
  );
  const named = inWords(tools.slice(0, MAX_TOOLS));
  return tools.length < FEWEST_TOOLS ? [] : [pick([`I work with ${named} as well.`, `I use ${named}, too.`], "tools")];
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
