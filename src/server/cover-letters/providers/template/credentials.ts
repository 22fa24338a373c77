import type { ResumeCareer } from "~/language/resume/career";
import { certificatesIn } from "~/language/skills/certificates";
import { skillsOfTitle } from "~/language/skills/shown-by-work";
import { degreesIn } from "~/language/skills/levels";
import { isStateName } from "~/language/places/subdivisions";
import { isStudied } from "~/language/resume/pursued";
import type { LetterBrief } from "../../brief";
import { listAskedSkills, says } from "./choose-proofs";
import { fromCapitals } from "./positions";
import type { Style } from "./read-wish";
import { inWords, withArticle } from "~/language/resume/wording";

const MOST_CERTIFICATES = 3;
const SKILLS = { least: 2, most: 4 };
/** Certificates that are titles of a person. */
const PERSONS = /^(?:Enrolled Agent|Registered nurse|Nurse practitioner|Registered dietitian|Licensed psychologist|Professional Engineer)$/u; // prettier-ignore
/** Those that somebody has. */
const DOCUMENTS = /\b(?:licen[sc]e|certificate|clearance|belt)$/iu;

type Telling = { style: Style; said: string };

/** Names skills that the job asks for and no sentence has named (`said`), the asked degree, and certificates. */
export function tellCredentials(brief: LetterBrief, career: ResumeCareer, telling: Telling): string[] {
  const skills = listSkills(brief, career, telling);
  return [
    // "My skills include Excel." isn't worth a sentence.
    ...(skills.length < SKILLS.least ? [] : [`My skills include ${inWords(skills)}.`]),
    ...tellDegree(brief, career, telling),
    ...tellCertificates(brief, career, telling),
  ];
}

function listSkills({ job }: LetterBrief, career: ResumeCareer, { style: { focus }, said }: Telling): string[] {
  const ofTitles = new Set(career.positions.flatMap(({ title }) => (title === null ? [] : skillsOfTitle(title))));
  const isNew = (skill: string) =>
    isListed(skill, career) && !says(said, [skill]) && !ofTitles.has(nameSkill(skill, career));
  return listAskedSkills(job, focus).filter(isNew).slice(0, SKILLS.most);
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
    certificatesIn(own).length === 0 &&
    !career.languages.has(own)
  );
}

/** Those that the posting names come first. Each kind has a sentence of its own. */
function tellCertificates({ job }: LetterBrief, career: ResumeCareer, { style, said }: Telling): string[] {
  const wanted = new Set(certificatesIn([job.title, ...job.requirements, job.description ?? ""].join("\n")));
  const saidOnes = new Set(certificatesIn(said));
  const names = [...career.certificates]
    .toSorted(([a], [b]) => Number(wanted.has(b)) - Number(wanted.has(a)))
    .filter(([name, line]) => !saidOnes.has(name) && !isOfPosition(line, career))
    .flatMap(([name, line]) => spellCertificate(name, line) ?? [])
    .filter((name) => !says(said, [name]) && !says(name, style.focus.less))
    .slice(0, MOST_CERTIFICATES);
  const persons = names.filter((name) => PERSONS.test(name)).map((name) => withArticle(name.toLowerCase()));
  const documents = names.filter((name) => DOCUMENTS.test(name)).map((name) => withArticle(/\p{Lu}.*\p{Lu}/u.test(name) ? name : name.toLowerCase())); // prettier-ignore
  const others = names
    .filter((name) => !PERSONS.test(name) && !DOCUMENTS.test(name) && name !== "Bar admission")
    .map((name) => name.replace(/ certification$/iu, ""));
  return [
    ...(persons.length === 0 ? [] : [`I am ${inWords(persons)}.`]),
    ...(names.includes("Bar admission") ? ["I am admitted to the bar."] : []),
    ...(others.length === 0 ? [] : [`I hold the ${inWords(others)} certification${others.length === 1 ? "" : "s"}.`]),
    ...(documents.length === 0 ? [] : [`I hold ${inWords(documents)}.`]),
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

/**
 * "CIPP/E" is a kind of CIPP, and an "adjuster license" of an insurance license. A "teaching certificate" isn't a license,
 * and nor is a doctorate in pharmacy: null.
 */
function spellCertificate(name: string, line: string): string | null {
  if (!/licen[sc]e$/iu.test(name)) return line.split(/[\s,;()]+/u).find((word) => word.startsWith(`${name}/`)) ?? name;
  const license = LICENSE.exec(line)?.[1];
  if (license !== undefined) return `${license}license`;
  if (/certificat/iu.test(line)) return name.replace(/licen[sc]e$/iu, "certificate");
  return /licen[sc]/iu.test(line) || line.includes(name.replace(/ licen[sc]e$/iu, "")) ? name : null;
}

const DEGREE =
  /^(?:an? )?(?:(?:B|M|A)\.?(?:Sc|A|S|E|Eng|FA|Ed|Arch|Com|BA|Tech)\.?|B\.?S\.?N\.?|BSBA|[BM]\.?B\.?A\.?|LL\.?[BM]\.?|Ph\.?D\.?|(?:Bachelor|Master|Doctor|Associate|Diploma|Doctorate|Degree)(?:['’]?s)?)(?![\p{L}])/iu;
const MOST_WORDS = 9;

/** "I have a BSc in Accounting from Texas State University." A short letter says so only if the posting asks for a degree. */
function tellDegree(
  { job, today }: LetterBrief,
  { education, degree: highest }: ResumeCareer,
  { style }: Telling,
): string[] {
  const text = [job.title, ...job.requirements, job.description ?? ""].join("\n");
  if (style.length === "short" && degreesIn(text).length === 0) return [];
  const named = education.flatMap((school) => {
    const degree = spellDegree(school.degree ?? "");
    const isHeld = !isStudied(school.line) && (school.to?.year ?? 0) <= today.getUTCFullYear();
    return degree === null || !isHeld ? [] : [{ degree, school }];
  });
  const best =
    named.find(({ school }) => highest !== null && degreesIn(school.line).includes(highest.value)) ?? named[0];
  if (best === undefined) return [];
  const school = spellSchool(best.school.school);
  return [`I have ${withArticle(best.degree)}${school === null ? "" : ` from ${school}`}.`];
}

/** "BSc Statistics" is "BSc in Statistics", "Bachelor of Arts - BA, Economics" "Bachelor of Arts in Economics". */
function spellDegree(text: string): string | null {
  const degree = fromCapitals(
    text
      .trim()
      .replace(/\s*\((?:Hons|Honours|Honors)\.?\)/iu, "")
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
function spellSchool(school: string | null): string | null {
  const name = fromCapitals((school ?? "").trim()).split(/, (?=\p{Lu}[\p{L} ]+$)/u)[0] ?? "";
  const isOfState = isStateName(/^University of (.+)$/u.exec(name)?.[1] ?? "");
  if (!SCHOOL.test(name) || isOfState || degreesIn(name).length > 0) return null;
  return /^(?:University|College|Institute|School) (?:of|for)\b/u.test(name) ? `the ${name}` : name;
}
