import type { Career } from "~/contracts/career";
import { CAREER_MAX } from "~/contracts/rules/career";
import type { ActorContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { type Position, readCareer } from "~/server/cover-letters";
import { degreesIn, LEVEL_NAMES } from "~/language/skills/levels";
import type { ResumeProfile } from "~/language/resume/read-profile";
import { skillsIn } from "~/language/skills/skills";
import { readForUser, type Reading } from "~/server/reading";
import { getResume } from "~/server/resumes";
import { nameLanguage, tidyCareer, tidyLine, tidyText, tidyUrl } from "./tidy";

/**
 * Reads a career from a résumé's text, for its owner to review. Without an id, reads the default résumé. Stores nothing.
 * @throws NOT_FOUND, BAD_REQUEST if the résumé has no text, TOO_LARGE_TO_READ, NOT_READY
 */
export async function readCareerFromResume(ctx: ActorContext, id?: string): Promise<Career> {
  const { text } = await getResume(ctx, ctx.actor.userId, id);
  if (!text?.trim()) throw new DomainError("BAD_REQUEST", "We couldn't read any text from this resume.");
  return readForUser(ctx, resumeCareerReading, { text, today: ctx.clock.now() });
}

export const resumeCareerReading: Reading<{ text: string; today: Date }, Career> = {
  name: "a resume's career",
  read: ({ text, today }) => parseResumeCareer(text, today),
};

export function parseResumeCareer(text: string, today: Date): Career {
  const { profile, positions } = readCareer(text, today);
  return tidyCareer({
    headline: tidyLine(positions[0]?.title),
    skills: [...listLanguages(profile), ...listSkills(profile, positions)].map(tidyLine),
    experience: positions.map(({ title, employer, place, fromYear, toYear, isCurrent, lines }) => ({
      title: tidyLine(title),
      company: tidyLine(employer),
      location: tidyLine(place),
      start: String(fromYear),
      end: isCurrent ? "" : String(toYear),
      summary: tidyText(lines.join("\n")),
    })),
    education: profile.lines.flatMap((line, index) => readSchool(line, profile.lines.slice(index + 1, index + 2))),
    links: [...text.matchAll(LINK)].map(([url]) => ({ label: labelUrl(tidyUrl(url)), url: tidyUrl(url) })),
  });
}

/** "German (C1)" */
function listLanguages({ languages }: ResumeProfile): string[] {
  return [...languages].map(([language, { value }]) =>
    nameLanguage(language, value === null ? "" : LEVEL_NAMES[value]),
  );
}

const ALL_SKILLS = 1000;

/**
 * Lists skills without languages and without those that only an employer's name in a position's heading says: "Notion" of
 * somebody who worked there.
 */
function listSkills({ skills, languages, lines }: ResumeProfile, positions: readonly Position[]): string[] {
  const named = positions.slice(0, CAREER_MAX.experience);
  const others = lines.map((line) => named.reduce(removeEmployer, line));
  const ofEmployers = new Set(skillsIn(lines.join("\n"), ALL_SKILLS));
  for (const skill of skillsIn(others.join("\n"), ALL_SKILLS)) ofEmployers.delete(skill);
  return [...skills.keys()].filter((skill) => !languages.has(skill) && !ofEmployers.has(skill));
}

const YEAR = /\b(?:19|20)\d\d\b/u;

/** Removes the employer from a line that holds nothing but the position's title, employer, place and years. */
function removeEmployer(line: string, { employer, title, place }: Position): string {
  if (!employer || !line.includes(employer)) return line;
  const rest = [title ?? "", place].reduce((text, part) => text.replace(part, " "), line.replace(employer, " "));
  return YEAR.test(line) || !/\p{L}/u.test(rest) ? line.replaceAll(employer, " ") : line;
}

const SCHOOL = /university|college|school|institute|academy|universität|hochschule|université|universidad/iu;
const LINK = /\bhttps?:\/\/[^\s<>"'()|,;]+|\b(?:www\.)?(?:linkedin\.com\/in|github\.com|gitlab\.com)\/[\w.%-]+/giu;

/** Reads "BSc Mathematics, University of London, 2010 – 2013". The school may be in the next line. */
function readSchool(line: string, [below = ""]: readonly string[]): Career["education"] {
  if (degreesIn(line).length === 0 || line.length > 160) return [];
  const [start = "", end = start] = [...line.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => year);
  const parts = line
    .replace(/\(?\b(?:19|20)\d\d\b(?:\s*[–—-]\s*(?:(?:19|20)\d\d|present))?\)?/giu, "")
    .split(/,\s+|\s+[|•·–—-]\s+/u)
    .map(tidyLine);
  const degree = parts.find((part) => degreesIn(part).length > 0) ?? "";
  const school = [...parts, below].find((part) => part !== degree && SCHOOL.test(part)) ?? "";
  return school === "" ? [] : [{ school: tidyLine(school), degree, field: "", start, end }];
}

function labelUrl(url: string): string {
  return URL.canParse(url) ? tidyLine(new URL(url).hostname.replace(/^www\./, "")) : "";
}
