import type { ResumeAvailability, ResumeCareer } from "~/language/resume/career";
import { isEnglish } from "~/language/text/posting-language";
import { readCareer } from "~/language/resume/read-career";

/** Reads the career of a résumé's text. */
export function readResumeCareer(text: string, today: Date): ResumeCareer {
  const { profile, positions, projects, otherLines, place, availability } = readCareer(text, today);
  const { degree, languages, certificates, skills, lines, countries, utcOffsets } = profile;
  return {
    positions: positions.map(({ fromYear, toYear, ...position }) => ({
      ...position,
      place: position.place === "" ? null : position.place,
      from: { year: fromYear, month: null },
      to: position.isCurrent ? null : { year: toYear, month: null },
      heading: [position.title, position.employer, fromYear, toYear].join(" "),
      unsure: [],
    })),
    education: degree === null ? [] : [{ ...readSchool(degree.line), from: null, to: null, line: degree.line }],
    degree,
    languages,
    certificates,
    skills,
    summary: otherLines,
    projects,
    lines,
    contact: { place, countries, utcOffsets, email: null, phone: null },
    years: profile.years,
    availability: readAvailability(availability),
    isEnglish: isEnglish(text),
  };
}

function readSchool(line: string): { degree: string; school: string | null } {
  const [degree = "", ...parts] = line
    .replace(/^Education:\s*/u, "")
    .split(/,\s+|\s+[|·•–—-]\s+/u)
    .map((part) => part.replaceAll(/\(?\b(?:19|20)\d\d\b\)?/gu, "").trim());
  return {
    degree,
    school: parts.find((part) => /universi|college|school|institut|academy|hochschule/iu.test(part)) ?? null,
  };
}

function readAvailability(sentence: string | null): ResumeAvailability | null {
  const notice = /^My notice period is (.+)\.$/u.exec(sentence ?? "")?.[1];
  if (notice !== undefined) return { kind: "notice", words: notice };
  const start = /^I can start (?:from )?(.+)\.$/u.exec(sentence ?? "")?.[1];
  return start === undefined ? null : { kind: "start", words: start };
}
