import type { ResumeCareer, ResumeSchool } from "~/language/resume/career";
import { certificatesIn } from "~/language/skills/certificates";
import { skillsOfTitle } from "~/language/skills/shown-by-work";
import { degreesIn } from "~/language/skills/levels";
import type { LetterBrief } from "../../brief";
import { listAskedSkills, says, type Proof } from "./choose-proofs";
import { fromCapitals } from "./positions";
import type { Style } from "./read-wish";
import { inWords, lowerFirst, withArticle } from "./wording";

const MOST_CERTIFICATES = 3;
const MOST_SKILLS = 3;
/** "Law degree" */
const FIELD_DEGREE = /\b(?:law|university|college|academic|engineering|business|technical|relevant) degree\b/iu;
/** Certificates that are also titles of a person. */
const PERSONS =
  /^(?:CPA|CFA|Registered nurse|LPN|Nurse practitioner|Registered dietitian|Licensed psychologist|LCSW)$/u;

type Telling = { proofs: readonly Proof[]; style: Style; said: string };

/** Names skills that the job asks for and no sentence has named, certificates and the degree. `told`: the letter so far. */
export function tellCredentials(
  brief: LetterBrief,
  career: ResumeCareer,
  { proofs, style, said: saidBefore }: Telling,
): string[] {
  const ofTitles = new Set(career.positions.flatMap(({ title }) => (title === null ? [] : skillsOfTitle(title))));
  const skills = listAskedSkills(brief.job, style.focus)
    .filter((skill) => isListed(skill, career) && !says(saidBefore, [skill]) && !ofTitles.has(nameSkill(skill, career)))
    .slice(0, MOST_SKILLS);
  const have = listCredentials(brief, career, style, saidBefore);
  return [
    ...(skills.length === 0 ? [] : [`My skills ${proofs.length === 0 ? "" : "also "}include ${inWords(skills)}.`]),
    ...(have.length === 0 ? [] : [`I ${inWords(have)}.`]),
  ];
}

/** The résumé's spelling: a nurse needn't say that her skills include nursing. */
function nameSkill(skill: string, { skills }: ResumeCareer): string {
  return [...skills.keys()].find((name) => name.toLowerCase() === skill.toLowerCase()) ?? skill;
}

/**
 * A line of the résumé has the name itself, so that it isn't only concluded. Certificates and languages have other
 * sentences, and the field of a degree is no skill.
 */
function isListed(skill: string, career: ResumeCareer): boolean {
  const own = nameSkill(skill, career);
  const line = career.skills.get(own) ?? "";
  return (
    line.toLowerCase().includes(own.toLowerCase()) &&
    degreesIn(line).length === 0 &&
    !career.certificates.has(own) &&
    !career.languages.has(own)
  );
}

function listCredentials(
  { job }: LetterBrief,
  career: ResumeCareer,
  { length, focus }: Style,
  saidBefore: string,
): string[] {
  const text = [job.title, ...job.requirements, job.description ?? ""].join("\n");
  const said = new Set(certificatesIn(saidBefore));
  const names = [...career.certificates]
    .filter(([name, line]) => !said.has(name) && !isOfPosition(line, career))
    .map(([name, line]) => spellCertificate(name, line))
    .filter((name) => !says(saidBefore, [name]) && !says(name, focus.less))
    .slice(0, MOST_CERTIFICATES);
  const am = names.filter((name) => PERSONS.test(name)).map((name) => withArticle(lowerFirst(name)));
  const held = names.filter((name) => !PERSONS.test(name));
  const isLicense = (name: string) => / (?:licen[sc]e|certificate)$/iu.test(name);
  const licenses = held
    .filter(isLicense)
    .map((name) => withArticle(/\p{Lu}.*\p{Lu}/u.test(name) ? name : name.toLowerCase()));
  const others = held.filter((name) => !isLicense(name)).map((name) => name.replace(/ certification$/iu, ""));
  const isDegreeAsked = degreesIn(text).length > 0 || FIELD_DEGREE.test(text) || length === "long";
  const degree = isDegreeAsked ? nameDegree(career) : null;
  const degrees = degree === null || says(degree, focus.less) ? [] : [degree];
  return [
    ...(am.length === 0 ? [] : [`am ${inWords(am)}`]),
    ...(others.length === 0 ? [] : [`hold ${inWords(others)} certification`]),
    ...(licenses.length + degrees.length === 0 ? [] : [`have ${inWords([...licenses, ...degrees])}`]),
  ];
}

/** A former Certified Nursing Assistant needn't be certified today. */
function isOfPosition(line: string, { positions }: ResumeCareer): boolean {
  return positions.some(
    ({ heading, title, employer }) =>
      heading.includes(line) ||
      (title !== null && employer !== null && line.includes(title) && line.includes(employer)),
  );
}

const LICENSE = /((?:(?!(?:my|an?|the|and|active|valid|current|state|full)\b)[\p{L}&’']+ ){1,3})licen[sc]e\b/iu;

/** "CIPP/E" is a kind of CIPP, and an "adjuster license" of an insurance license. A "teaching certificate" isn't a license. */
function spellCertificate(name: string, line: string): string {
  const license = / license$/iu.test(name) ? LICENSE.exec(line)?.[1] : undefined;
  if (license !== undefined) return `${license}license`;
  const spelled = line.split(/[\s,;()]+/u).find((word) => word.startsWith(`${name}/`)) ?? name;
  const saysLicense = /licen[sc]e/iu.test(line) || !/certificat/iu.test(line);
  return saysLicense ? spelled : spelled.replace(/licen[sc]e$/iu, "certificate");
}

const DEGREE =
  /^(?:an? )?(?:(?:B|M)\.?(?:Sc|A|S|E|Eng|FA|Ed|Arch|Com|BA|Tech)\.?|BSN|BBA|MBA|LL\.?[BM]\.?|Ph\.?D\.?|(?:Bachelor|Master|Doctor|Associate|Diploma|Doctorate)(?:['’]?s)?)(?![\p{L}])/iu;
const MOST_WORDS = 9;

/** "a BSc in Accounting from Texas State University"; null if the résumé's words don't fit. */
function nameDegree({ education, degree: highest }: ResumeCareer): string | null {
  const named = education.flatMap((school) => {
    const degree = spellDegree(school.degree ?? "");
    return degree === null ? [] : [{ degree, school }];
  });
  const best =
    named.find(({ school }) => highest !== null && degreesIn(school.line).includes(highest.value)) ?? named[0];
  if (best === undefined) return null;
  const school = spellSchool(best.school);
  return `${withArticle(best.degree)}${school === null ? "" : ` from ${school}`}`;
}

/** "BSc Statistics" is "BSc in Statistics", "Bachelor of Arts - BA, Economics" "Bachelor of Arts in Economics". */
function spellDegree(text: string): string | null {
  const degree = fromCapitals(text.trim().replace(/\s*[·(].*$/u, ""))
    .replace(/ (?:IN|OF|AND) /gu, (word) => word.toLowerCase())
    .replace(
      /^((?:Bachelor|Master|Doctor) of [\p{L} ]+?) - \p{L}[\p{L}.]*(?:, (.+))?$/u,
      (_, name: string, field?: string) => (field === undefined ? name : `${name} in ${field}`),
    )
    .replace(/^((?:B|M)\.?(?:Sc|A|S|E|Eng|FA|Ed|Arch|Com|Tech)\.?),?\s+(?=\p{Lu})/u, "$1 in ")
    .replace(/^((?:Bachelor|Master)(?:['’]s)?(?: degree)?),\s+(?=\p{Lu})/u, "$1 in ");
  const fits = DEGREE.test(degree) && degree.split(" ").length <= MOST_WORDS && !/[\d:;,|@/]/u.test(degree);
  return fits ? degree.replace(/^an? /iu, "") : null;
}

const SCHOOL = /^\p{Lu}[\p{L}\p{M}.'’& -]{2,60}$/u;

function spellSchool({ school }: ResumeSchool): string | null {
  const name = fromCapitals((school ?? "").trim()).split(/, (?=\p{Lu}[\p{L} ]+$)/u)[0] ?? "";
  if (!SCHOOL.test(name) || degreesIn(name).length > 0) return null;
  return name.startsWith("University of") ? `the ${name}` : name;
}
