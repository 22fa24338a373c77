import {
  isCertain,
  isSureSchool,
  listSureCredentials,
  type ResumeCareer,
  type ResumeSchool,
} from "~/language/resume/career";
import { askedLanguagesIn } from "~/language/posting/asked-languages";
import { certificatesIn } from "~/language/skills/certificates";
import { skillsOfTitle } from "~/language/skills/shown-by-work";
import { isNamedTool } from "~/language/skills/named-tools";
import { degreesIn, languagesIn } from "~/language/skills/levels";
import { detectLanguage } from "~/language/text/posting-language";
import { withoutDenials } from "~/language/resume/denials";
import { isBareDate } from "~/language/resume/dates";
import { withoutDoubts } from "~/language/resume/doubts";
import { saysLittle } from "~/language/resume/slight";
import { namesCredential, spellCredential, spellEducation } from "~/language/resume/spell-credentials";
import { NO_DEGREE } from "~/language/resume/education-rows";
import { beginsWith, partsOf, spellLevel } from "~/language/resume/spell-languages";
import { namesDegree, orderByDegree } from "~/language/resume/highest-degree";
import type { LetterBrief } from "../../brief";
import { listAskedSkills, says } from "./choose-proofs";
import type { Style } from "./apply-wish";
import { isProduct, spellSkill } from "~/language/resume/wording";
import { isDegree } from "~/language/resume/trusted-parts";
import { spellTitle } from "~/language/resume/spell-names";
import { namesOccupation } from "~/language/roles/occupations";
import { professionOf } from "~/language/roles/professions";
import { KIND_OF } from "~/language/skills/skill-vocabulary";

const MOST_CERTIFICATES = 4;
const SKILLS = { least: 2, few: 3, most: 6 };

/** "SQL", "Power BI", "payroll": those that the posting asks for, and tools of the résumé where these are few; none if there are too few. */
export function listSkills({ job }: LetterBrief, career: ResumeCareer, { focus }: Style): string[] {
  const ofTitles = new Set(career.positions.flatMap(({ title }) => (title === null ? [] : skillsOfTitle(title))));
  const isOwn = (skill: string) => isListed(skill, career) && !ofTitles.has(skill) && !says(skill, focus.less);
  const wanted = listAskedSkills(job, focus).filter((one) => isOwn(one) && (isProduct(one) || ACTIVITY.test(one)));
  const tools = [...career.skills.keys()].filter((one) => isNamedTool(one) && isProduct(one) && isOwn(one));
  const names = [...new Set([...wanted, ...(wanted.length < SKILLS.few ? tools : [])])].slice(0, SKILLS.most);
  return names.length < SKILLS.least ? [] : names.map(spellSkill);
}

/** "Claims processing", "Web analytics" and "Payroll", but no field or thing, which nobody has: "Fintech", "Dashboards". */
const ACTIVITY =
  /(?:ing|ment|tion|sion|[ys]is|ics|sales|operations|relations|review|control|design|close|pay(?:able|roll)|receivable)$/iu;

/** "SAP SD (until 2021)", "previously Lotus Notes": a tool that its owner no longer uses. */
const UNTIL =
  /(?<!\p{L})(?:previously|formerly|früher|ehemals)(?!\p{L})|(?<!\p{L})(?:until|till|up to|bis|hasta|até|jusqu['’]en|fino al|do) (?:19|20)\d\d(?!\d)/iu;

/**
 * A list of skills names it, or a certain position what it was done with, and no line a low level: a field that prose names may be
 * a customer's, another department's or one that its owner moves into. Certificates and languages have other lines.
 */
function isListed(skill: string, { skills, listedSkills, positions, lines }: ResumeCareer): boolean {
  const isTool = isNamedTool(skill) && isProduct(skill);
  const deeds = positions.filter(isCertain).flatMap((position) => position.lines);
  // "GPO contracts" are no Group Policy.
  const names = (line: string) => line.includes(skill) && standsIn(skill, withoutDoubts(withoutDenials(line)));
  return (
    ((listedSkills.includes(skill) && (!isTool || isSpelled(skill, skills.get(skill) ?? ""))) ||
      (isTool && deeds.some(names))) &&
    degreesIn(skills.get(skill) ?? "").length === 0 &&
    certificatesIn(skill).length === 0 &&
    KIND_OF.get(skill) !== "languages" &&
    !lines.some((line) => !deeds.includes(line) && (saysLittle(line, new Set([skill])) || isOver(skill, line)))
  );
}

/** "Postgres" is PostgreSQL, but "Claude" isn't Claude Code. */
function isSpelled(tool: string, line: string): boolean {
  const [last = ""] = tool.toLowerCase().split(" ").slice(-1);
  const said = line.toLowerCase().split(/[^\p{L}\d.+#]+/u);
  return line.includes(tool) || said.some((word) => word === last || (word.length > 3 && last.startsWith(word)));
}

/** "Zoom", but not that of "ZoomInfo". */
const standsIn = (name: string, text: string) =>
  text
    .split(name)
    .some(
      (before, at, parts) =>
        at + 1 < parts.length && !/[\p{L}\d]$/u.test(before) && !/^[\p{L}\d]/u.test(parts[at + 1] ?? ""),
    );

const isOver = (skill: string, line: string) =>
  line.split(/[,;|•·](?![^()]{0,100}\))/u).some((part) => part.includes(skill) && UNTIL.test(part));

/** "Profession: Medical Coder", of the first lines; null if that may be what its owner learns, wants or was. */
export function nameProfession({ lines }: ResumeCareer, applicant: string): string | null {
  const [line = ""] = lines.slice(0, HEAD_LINES).filter((one) => professionOf(one) !== null);
  const [title = ""] = line.split(/\s*(?:[|•·,]|\s[–—-]\s)/u);
  const isSure = title !== applicant && namesOccupation(title) && !UNSURE.test(line) && !/\p{Ll}s$/u.test(title);
  const named = isSure ? spellTitle(title) : null;
  return named === null ? null : `Profession: ${named}`;
}

const HEAD_LINES = 6;
const UNSURE =
  /(?<!\p{L})(?:aspiring|future|former|ex|retired|student|studying|graduate|trainee|training|intern|apprentice|seek\p{L}*|looking|want\p{L}*|open to|turned|transition\p{L}*|mov(?:e|ing)|becom\p{L}*|learn\p{L}*|we|not|no|was|until|for|at)(?!\p{L})/iu;

/** What a posting asks for, and where it says so. */
const textOf = ({ title, requirements, description }: LetterBrief["job"]) =>
  [title, ...requirements, description ?? ""].join("\n");

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

/** Those that the posting asks for come first. */
function listCertificates({ job, applicant }: LetterBrief, career: ResumeCareer, { focus }: Style): string[] {
  const wanted = new Set(certificatesIn(textOf(job)));
  const words = new Set(textOf(job).split(/[^\p{L}\d]+/u));
  // "ICH-GCP" and "CRU" are in no vocabulary.
  const isWanted = (line: string) =>
    certificatesIn(line).some((name) => wanted.has(name)) ||
    (line.match(ACRONYM) ?? []).some((word) => words.has(word));
  // "Ada Byron, RN" may stand behind a side column's certificates.
  const isName = (line: string) =>
    applicant.name !== "" && applicant.name.split(" ").every((word) => line.includes(word));
  // "CIMA" of "CIMA (withdrawn)" is in doubt, too.
  const doubted = career.credentials.flatMap(({ text, isSure }) => (isSure ? [] : text));
  const isOpen = (text: string) => doubted.some((line) => line.includes(text)) || says(text, focus.less);
  const lines = listSureCredentials(career).filter((line) => !isBareDate(line));
  const spelled = lines.flatMap((line) => spellCredential(line) ?? []);
  // "PharmD" behind a name is a degree.
  const isBeside = (line: string) => [...career.certificates.values()].some((named) => named.includes(`, ${line}`));
  const isSaid = (line: string) =>
    namesCredential(line) || isWanted(line) || isBeside(line) || applicant.confirmed?.certificates !== undefined;
  const own = spelled.filter((line) => !isName(line) && !isOpen(line) && degreesIn(line).length === 0 && isSaid(line));
  const listed = own.filter(isWanted);
  // Half a certificate tells that the list was read wrongly, unless its owner saved it.
  const isWhole = spelled.length === lines.length || applicant.confirmed?.certificates !== undefined;
  const isDriving = (line: string) => certificatesIn(line).includes("Driver's license");
  const others = isWhole ? own.filter((line) => !isWanted(line) && !isDriving(line)) : [];
  return [...listed, ...others].slice(0, MOST_CERTIFICATES);
}

const ACRONYM = /(?<![\p{L}\d])\p{Lu}{3,}(?![\p{L}\d])/gu;

/** Of a degree whose name isn't known: "B.E. (Computer), Savitribai Phule Pune University". */
const UNIVERSITY = /(?<!\p{L})(?:universi|hochschul(?!reife)|polite[ck]|polyte[ck])/iu;

/** The highest degree that its owner holds. A short letter says so only if the posting asks for a degree. */
function findDegree({ job, today }: LetterBrief, { education }: ResumeCareer, { length }: Style): string | null {
  const degrees = degreesIn(textOf(job));
  if (length === "short" && degrees.length === 0) return null;
  const isHeld = (school: ResumeSchool) =>
    isSureSchool(school) && school.isHeld && (school.to?.year ?? 0) <= today.getUTCFullYear();
  // What only ends school is nothing that an employer asks for.
  const isHigher = (school: ResumeSchool) =>
    namesDegree(school) || (UNIVERSITY.test(school.line) && !NO_DEGREE.test(school.line));
  return (
    orderByDegree(education.filter((school) => isHeld(school) && isDegree(school) && isHigher(school)))
      .map(spellEducation)
      .find((said) => said !== null) ?? null
  );
}

const LONGEST_LINE = 200;
const NATIVE = 7;
/** Work that asks for each language that somebody has. */
const LANGUAGE_WORK = /\b(?:interpret|translat|linguist|locali[sz])/iu;
/** "English (Professional Working)", but no sentence. */
const MOST_WORDS = 6;

/** "Languages: French (native), Dutch (B2)": those of the résumé that the posting asks for or is written in. */
export function listLanguages({ job }: LetterBrief, { languages }: ResumeCareer): string | null {
  const text = textOf(job);
  const required = text
    .split("\n")
    .filter((line) => line.length <= LONGEST_LINE)
    .flatMap((line) => askedLanguagesIn(line));
  const wanted = new Set([detectLanguage(text) ?? "", ...required.map(({ language }) => language)]);
  // Unless a posting asks for a level, nobody who writes in English need say that it is their first language.
  const isPlain = !required.some(({ language, level }) => language === "English" && level !== null);
  const isLanguageWork = LANGUAGE_WORK.test(job.title);
  const named = [...languages].filter(
    ([name, { value }]) =>
      isLanguageWork || (wanted.has(name) && !(isPlain && name === "English" && (value ?? NATIVE) === NATIVE)),
  );
  const withLevel = (name: string, level: string) => (level === "" ? name : `${name} (${level})`);
  const spoken = named
    .map(([name, stated]) => withLevel(name, ownLevel(name, stated.line) ?? spellLevel(name, stated)))
    .join(", ");
  // "Languages: English" says less than the letter itself.
  return spoken === "" || spoken === "English" ? null : `Languages: ${spoken}`;
}

/** The résumé's words for the level of a language. Null if they aren't English. */
function ownLevel(name: string, line: string): string | null {
  const part = partsOf(line).find((text) => beginsWith(text, name)) ?? "";
  const isGrid = (part.match(/\b[ABC][12]\b/gu)?.length ?? 0) > 2;
  if (part === "" || isGrid || part.split(" ").length > MOST_WORDS || languagesIn(part).length !== 1) return null;
  // "English: fluent (IELTS 7.5)"
  const level = part.slice(name.length).replaceAll(/^[\s:(–—-]+|[\s.)]+$/gu, "");
  return level.replaceAll(/\s*[()]\s*/gu, ", ");
}
