import type { ResumeCareer } from "~/language/resume/career";
import { certificatesIn } from "~/language/skills/certificates";
import { skillsOfTitle } from "~/language/skills/shown-by-work";
import { degreesIn } from "~/language/skills/levels";
import { kindOfCertificate, spellCertificate, spellDegree, spellSchool } from "~/language/resume/spell-credentials";
import { isStudied } from "~/language/resume/pursued";
import type { LetterBrief } from "../../brief";
import { listAskedSkills, says } from "./choose-proofs";
import type { Style } from "./apply-wish";
import { inWords, withArticle } from "~/language/resume/wording";

const MOST_CERTIFICATES = 3;
const SKILLS = { least: 2, most: 4 };
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
  const of = (kind: ReturnType<typeof kindOfCertificate>) => names.filter((name) => kindOfCertificate(name) === kind);
  const persons = of("person").map((name) => withArticle(name.toLowerCase()));
  const documents = of("document").map((name) => withArticle(/\p{Lu}.*\p{Lu}/u.test(name) ? name : name.toLowerCase()));
  const others = of("other").map((name) => name.replace(/ certification$/iu, ""));
  return [
    ...(persons.length === 0 ? [] : [`I am ${inWords(persons)}.`]),
    ...(of("bar").length > 0 ? ["I am admitted to the bar."] : []),
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
