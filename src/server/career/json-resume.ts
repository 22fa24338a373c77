import { JsonResume, type Career } from "~/contracts/career";
import { JSON_RESUME_MAX_BYTES } from "~/contracts/rules/career";
import { languageNamed } from "~/language/resume/language-names";
import { languagesIn } from "~/language/skills/levels";
import { DomainError } from "~/server/core/errors";
import { nameLanguage, tidyCareer, tidyCertificates, tidyLine, tidyMonth, tidyText, tidyUrl } from "./tidy";

const DATE_LENGTH = "2021-02-11".length;

/** Reads a JSON Resume (jsonresume.org). @throws BAD_REQUEST, PAYLOAD_TOO_LARGE */
export function parseJsonResume(file: Buffer, today: Date): Career {
  if (file.length > JSON_RESUME_MAX_BYTES) {
    throw new DomainError("PAYLOAD_TOO_LARGE", `A JSON Resume has at most ${JSON_RESUME_MAX_BYTES / 1024} KB.`);
  }
  const read = JsonResume.safeParse(parseJson(file));
  if (!read.success) {
    const [issue] = read.error.issues;
    const place = issue?.path
      .join(".")
      .replace(/[^\w.]/g, "")
      .slice(0, 80);
    throw new DomainError("BAD_REQUEST", `This isn't a JSON Resume: ${place || "the file"}: ${issue?.message ?? ""}`);
  }
  return toCareer(read.data, today);
}

function parseJson(file: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(file));
  } catch (cause) {
    throw new DomainError("BAD_REQUEST", "The file isn't valid JSON in UTF-8.", {}, { cause });
  }
}

function toCareer({ basics, work, education, skills, languages, ...others }: JsonResume, today: Date): Career {
  const profiles = basics?.profiles ?? [];
  return tidyCareer({
    headline: tidyLine(basics?.label),
    skills: [
      ...(languages ?? []).map(({ language, fluency }) => nameLanguage(tidyLine(language), tidyLine(fluency))),
      ...(skills ?? []).flatMap(({ name, keywords }) => (keywords?.length ? keywords : [name])),
    ].map(tidyLine),
    experience: (work ?? []).map((job) =>
      toPosition({ ...job, company: job.name ?? job.company, title: job.position }),
    ),
    education: (education ?? []).map((one) => ({
      school: tidyLine(one.institution),
      degree: tidyLine(one.studyType),
      field: tidyLine(one.area),
      start: tidyMonth(one.startDate),
      end: tidyMonth(one.endDate),
    })),
    certificates: tidyCertificates(
      (others.certificates ?? []).map(({ name, issuer, date }) => ({
        name,
        issuer,
        from: date?.slice(0, DATE_LENGTH),
      })),
      today,
    ),
    links: [{ network: "Website", url: basics?.url }, ...profiles].map(({ network, url }) => ({
      label: tidyLine(network),
      url: tidyUrl(url),
    })),
  });
}

type Position = Pick<
  NonNullable<JsonResume["work"]>[number],
  "company" | "location" | "startDate" | "endDate" | "summary" | "highlights"
> & {
  title: string | null | undefined;
};

function toPosition({
  title,
  company,
  location,
  startDate,
  endDate,
  summary,
  highlights,
}: Position): Career["experience"][number] {
  return {
    title: tidyLine(title),
    company: tidyLine(company),
    location: tidyLine(location),
    start: tidyMonth(startDate),
    end: tidyMonth(endDate),
    summary: tidyText([summary ?? "", ...(highlights ?? []).map((one) => `- ${one}`)].filter(Boolean).join("\n")),
  };
}

/** Languages stand among the skills of a career: "German (C1)". */
function parseLanguage(skill: string): { language: string; fluency?: string } | null {
  const [, language = "", fluency] = /^([^()]+?)(?: \(([^()]+)\))?$/u.exec(skill) ?? [];
  const isLanguage = languagesIn(language)[0]?.language === language || languageNamed(language) !== null;
  return isLanguage ? { language, fluency } : null;
}

export function formatJsonResume(career: Career, person: { name: string; email: string }) {
  const dates = ({ start, end }: { start: string; end: string }) => ({
    startDate: start || undefined,
    endDate: end || undefined,
  });
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: {
      ...person,
      label: career.headline,
      profiles: career.links.map(({ label, url }) => ({ network: label, url })),
    },
    work: career.experience.map(({ title, company, location, summary, ...span }) => ({
      name: company,
      position: title,
      location,
      ...dates(span),
      summary,
    })),
    education: career.education.map(({ school, degree, field, ...span }) => ({
      institution: school,
      studyType: degree,
      area: field,
      ...dates(span),
    })),
    skills: career.skills.flatMap((name) => (parseLanguage(name) === null ? { name } : [])),
    languages: career.skills.flatMap((skill) => parseLanguage(skill) ?? []),
    certificates: (career.certificates ?? []).map(({ name, issuer, year }) => ({
      name,
      issuer: issuer || undefined,
      date: year || undefined,
    })),
  };
}
