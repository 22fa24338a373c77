import { isSureSchool, listSureCredentials, type ResumeCareer, type ResumeSchool } from "~/language/resume/career";
import { certificatesIn } from "~/language/skills/certificates";
import { skillsOfTitle } from "~/language/skills/shown-by-work";
import { isNamedTool } from "~/language/skills/named-tools";
import { skillsIn } from "~/language/skills/skills";
import { degreesIn } from "~/language/skills/levels";
import { withoutDenials } from "~/language/resume/denials";
import { withoutDoubts } from "~/language/resume/doubts";
import { spellCredential, spellEducation } from "~/language/resume/spell-credentials";
import { namesDegree, orderByDegree } from "~/language/resume/highest-degree";
import type { LetterBrief } from "../../brief";
import { listAskedSkills, says } from "./choose-proofs";
import type { Style } from "./apply-wish";
import { isProduct, spellSkill } from "~/language/resume/wording";
import { KIND_OF } from "~/language/skills/skill-vocabulary";

const MOST_CERTIFICATES = 4;
const SKILLS = { least: 2, few: 3, most: 6 };

/** "Skills: SQL, Power BI, payroll": those that the posting asks for, and tools of the résumé where these are few. */
export function listSkills({ job }: LetterBrief, career: ResumeCareer, { focus }: Style): string | null {
  const ofTitles = new Set(career.positions.flatMap(({ title }) => (title === null ? [] : skillsOfTitle(title))));
  const isOwn = (skill: string) => isListed(skill, career) && !ofTitles.has(skill) && !says(skill, focus.less);
  const wanted = listAskedSkills(job, focus).filter(
    (skill) => isOwn(skill) && (isProduct(skill) || ACTIVITY.test(skill)),
  );
  const tools =
    wanted.length < SKILLS.few
      ? [...career.skills.keys()].filter((one) => isNamedTool(one) && isProduct(one) && isOwn(one))
      : [];
  const names = [...new Set([...wanted, ...tools])].slice(0, SKILLS.most).map(spellSkill);
  return names.length < SKILLS.least ? null : `Skills: ${names.join(", ")}`;
}

/** "Claims processing", "Web analytics" and "Payroll", but no field or thing, which nobody has: "Fintech", "Dashboards". */
const ACTIVITY =
  /(?:ing|ment|tion|sion|[ys]is|ics|sales|operations|relations|review|control|design|close|pay(?:able|roll)|receivable)$/iu;

/**
 * A line of the résumé has the name itself, or its word in another language, so that it isn't only concluded. Certificates and
 * languages have other lines, the field of a degree is no skill, and a field in the summary may be one that its owner moves into.
 */
function isListed(skill: string, { skills, summary, isEnglish }: ResumeCareer): boolean {
  const line = skills.get(skill) ?? "";
  // "Planned: move to Terraform"
  const sure = withoutDoubts(withoutDenials(line));
  return (
    (sure.toLowerCase().includes(skill.toLowerCase()) || (!isEnglish && skillsIn(sure).includes(skill))) &&
    degreesIn(line).length === 0 &&
    certificatesIn(skill).length === 0 &&
    KIND_OF.get(skill) !== "languages" &&
    (isNamedTool(skill) || !summary.includes(line))
  );
}

/** Lists the asked degree and certificates, each behind its label and in the résumé's words. */
export function listCredentials(brief: LetterBrief, career: ResumeCareer, style: Style): string[] {
  const degree = findDegree(brief, career, style);
  // "CIPP Foundation Degree" is listed once.
  const certificates = listCertificates(brief, career, style).filter(
    (one) => degree === null || !one.startsWith(degree),
  );
  return [
    ...(degree === null ? [] : [`Education: ${degree}`]),
    ...(certificates.length === 0 ? [] : [`Certifications: ${certificates.join("; ")}`]),
  ];
}

/** Those that the posting names come first. */
function listCertificates({ job, applicant }: LetterBrief, career: ResumeCareer, { focus }: Style): string[] {
  const wanted = new Set(certificatesIn([job.title, ...job.requirements, job.description ?? ""].join("\n")));
  const isWanted = (line: string) => certificatesIn(line).some((name) => wanted.has(name));
  const isDriving = (line: string) => certificatesIn(line).includes("Driver's license");
  // "Ada Byron, RN" may stand behind a side column's certificates.
  const isName = (line: string) =>
    applicant.name !== "" && applicant.name.split(" ").every((word) => line.includes(word));
  const lines = listSureCredentials(career);
  const own = lines.flatMap((line) => spellCredential(line) ?? []);
  // "CIMA" of "CIMA (withdrawn)" is in doubt, too.
  const doubted = career.credentials.flatMap(({ text, isSure }) => (isSure ? [] : text));
  // Half a certificate tells that the list was read wrongly, unless its owner saved it.
  if (own.length < lines.length && applicant.confirmed?.certificates === undefined) return [];
  return own
    .filter(
      (line) =>
        !isName(line) &&
        !doubted.some((text) => text.includes(line)) &&
        !says(line, focus.less) &&
        (isWanted(line) || !isDriving(line)),
    )
    .toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a)))
    .slice(0, MOST_CERTIFICATES);
}

/** Of a degree whose name isn't known: "B.E. (Computer), Savitribai Phule Pune University". */
const UNIVERSITY = /(?<!\p{L})(?:universi|hochschul|polite[ck]|polyte[ck])/iu;

/** The highest degree that its owner holds. A short letter says so only if the posting asks for a degree. */
function findDegree({ job, today }: LetterBrief, { education }: ResumeCareer, { length }: Style): string | null {
  const degrees = degreesIn([job.title, ...job.requirements, job.description ?? ""].join("\n"));
  if (length === "short" && degrees.length === 0) return null;
  const isHeld = (school: ResumeSchool) =>
    isSureSchool(school) && school.isHeld && (school.to?.year ?? 0) <= today.getUTCFullYear();
  // What only ends school is nothing that an employer asks for.
  const isDegree = (school: ResumeSchool) => namesDegree(school) || UNIVERSITY.test(school.line);
  return (
    orderByDegree(education.filter((school) => isHeld(school) && isDegree(school)))
      .map(spellEducation)
      .find((said) => said !== null) ?? null
  );
}
