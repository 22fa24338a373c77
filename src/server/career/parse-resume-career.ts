import type { Career, CareerReading } from "~/contracts/career";
import { CAREER_MAX } from "~/contracts/rules/career";
import type { PositionPart, ResumeCareer, ResumePosition, SchoolPart, YearMonth } from "~/language/resume/career";
import { confirmCareer } from "~/language/resume/confirm-career";
import { parseResume } from "~/language/resume/parse-resume";
import { splitCredential } from "~/language/resume/spell-credentials";
import { spellLevel } from "~/language/resume/spell-languages";
import { certificatesIn } from "~/language/skills/certificates";
import { KIND_OF } from "~/language/skills/skill-vocabulary";
import type { Reading } from "~/server/reading";
import { formatMonth, nameLanguage, tidyCareer, tidyLine, tidyText, tidyUrl } from "./tidy";

type Sources = { text: string; saved: Career; today: Date };

export const resumeCareerReading: Reading<Sources, CareerReading> = {
  name: "a resume's career",
  read: (sources) => parseResumeCareer(sources),
};

export function parseResumeCareer({ text, saved, today }: Sources): CareerReading {
  const resume = confirmCareer(parseResume(text, today), { experience: saved.experience }, today);
  const isNamed = ({ title, employer, from }: ResumePosition) => title !== null || employer !== null || from !== null;
  const positions = resume.positions.filter(isNamed).slice(0, CAREER_MAX.experience);
  const credentials = resume.credentials
    .filter(({ text: credential }) => tidyLine(credential) !== "")
    .slice(0, CAREER_MAX.certificates);
  const education = resume.education
    .filter(({ school, degree }) => tidyLine(school) + tidyLine(degree) !== "")
    .slice(0, CAREER_MAX.education);
  const career = tidyCareer({
    headline: tidyLine(positions.find(({ unsure }) => !unsure.includes("title"))?.title),
    skills: [...listLanguages(resume), ...listSkills(resume)].map(tidyLine),
    certificates: credentials.map(({ text: credential }) => {
      const { name, year } = splitCredential(credential);
      return { name: tidyLine(name), issuer: "", year };
    }),
    experience: positions.map(({ title, employer, place, from, to, lines }) => ({
      title: tidyLine(title),
      company: tidyLine(employer),
      location: tidyLine(place),
      start: month(from),
      end: month(to),
      summary: tidyText(lines.join("\n")),
    })),
    education: education.map(({ school, degree, from, to }) => ({
      school: tidyLine(school),
      degree: tidyLine(degree),
      field: "",
      start: month(from),
      end: month(to),
    })),
    links: listLinks(text).map((url) => ({ label: labelUrl(tidyUrl(url)), url: tidyUrl(url) })),
  });
  const [country = null, ...others] = resume.contact.countries?.value ?? [];
  return {
    ...career,
    unsure: listUnsure(positions, ({ unsure, heading }) => ({
      fields: unsure.map((part) => FIELDS[part]),
      line: heading,
    })),
    unsure_education: listUnsure(education, ({ unsure, line }) => ({
      fields: unsure.map((part) => FIELDS[part]),
      line,
    })),
    unsure_certificates: listUnsure(credentials, ({ text: line, isSure }) => ({ fields: isSure ? [] : NAME, line })),
    country: others.length > 0 ? null : country,
  };
}

const month = (at: YearMonth | null) => (at === null ? "" : formatMonth(at));

const FIELDS = {
  title: "title",
  employer: "company",
  place: "location",
  dates: "start",
  school: "school",
  degree: "degree",
} as const satisfies Record<PositionPart | SchoolPart, string>;
const NAME = ["name"] as const;

type Unsure<Field> = { fields: readonly Field[]; line: string };

/** Lists the entries of which some fields are unsure. */
function listUnsure<Entry, Field>(
  entries: readonly Entry[],
  describe: (entry: Entry) => Unsure<Field>,
): { index: number; fields: Field[]; line: string }[] {
  return entries.flatMap((entry, index) => {
    const { fields, line } = describe(entry);
    return fields.length === 0 ? [] : [{ index, fields: [...fields], line: tidyLine(line) }];
  });
}

/** "German (C1)" */
function listLanguages({ languages }: ResumeCareer): string[] {
  return [...languages].map(([language, stated]) => nameLanguage(language, spellLevel(language, stated)));
}

/** Languages and certificates have lists of their own. */
function listSkills(resume: ResumeCareer): string[] {
  const { skills, languages } = resume;
  const listed = new Set(resume.credentials.map(({ text }) => text).flatMap(certificatesIn));
  const isCertificate = (skill: string) =>
    KIND_OF.get(skill) === "certificates" || certificatesIn(skill).some((one) => listed.has(one));
  return [...skills.keys()].filter((skill) => !languages.has(skill) && !isCertificate(skill));
}

const LINK = /\bhttps?:\/\/[^\s<>"'()|,;]+|\b(?:www\.)?(?:linkedin\.com\/in|github\.com|gitlab\.com)\/[\w.%-]+/giu;
/** The end of an address that a narrow column breaks behind a slash or hyphen. */
const BROKEN =
  /(?<=(?:https?:\/\/|\.[a-z]{2,6}\/)[^\s<>"'()|,;]{0,200}[/-])\n(?=[a-z\d%]\w{0,60}[\d/_%.-][\w%./-]{0,100}(?:\n|$))/gu;
/** "Portfolio: ada.example", "PORTFOLIO" above "behance.net/ada" */
const LABELED =
  /^[ \t•*-]*(?:portfolio|website|web ?site|homepage|blog)[ \t]*[:\n|–-][ \t]*((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}(?:\/[\w.~%/-]{0,200})?)[ \t]*$/gimu;

function listLinks(text: string): string[] {
  const whole = text.replaceAll(BROKEN, "");
  return [
    ...Array.from(whole.matchAll(LINK), ([url]) => url),
    ...Array.from(whole.matchAll(LABELED), ([, url = ""]) => url),
  ];
}

function labelUrl(url: string): string {
  return URL.canParse(url) ? tidyLine(new URL(url).hostname.replace(/^www\./, "")) : "";
}
