import type { Career } from "~/contracts/career";
import {
  CAREER_LINE_MAX_LENGTH,
  CAREER_LINK_MAX_LENGTH,
  CAREER_MAX,
  CAREER_SUMMARY_MAX_LENGTH,
} from "~/contracts/rules/career";
import type { YearMonth } from "~/language/resume/career";
import { parseYearMonth } from "~/language/resume/dates";
import { hasOddDate } from "~/language/resume/open-words";
import { isHeldCertificate } from "~/language/resume/judge-entry";

type Given = string | null | undefined;

/** Cleans up untrusted text for a one-line field of a career. */
export function tidyLine(text: Given): string {
  return tidy(text).replace(/\s+/gu, " ").trim().slice(0, CAREER_LINE_MAX_LENGTH).toWellFormed();
}

export function tidyText(text: Given): string {
  return tidy(text).trim().slice(0, CAREER_SUMMARY_MAX_LENGTH).toWellFormed();
}

/** Removes control and invisible characters. */
function tidy(text: Given): string {
  return (text ?? "")
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu, "");
}

/** Reads "2020", "2020-03-01T00:00:00Z" and "Mar 2020". Returns "" for anything else. */
export function tidyMonth(text: Given): string {
  const stated = parseYearMonth(tidyLine(text));
  return stated === null ? "" : formatMonth(stated);
}

/** "2020-03", or "2020" without a month. */
export function formatMonth({ year, month }: YearMonth): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, "0")}`;
}

/** Returns the URL, or "" if it is invalid or too long. Cutting it would break it. */
export function tidyUrl(text: Given): string {
  const value = tidy(text).trim();
  const url = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  return value.includes(".") && !/\s/.test(url) && url.length <= CAREER_LINK_MAX_LENGTH && URL.canParse(url) ? url : "";
}

/** A language among the skills: "German (C1)". */
export function nameLanguage(language: string, level: string): string {
  return level === "" || language === "" ? language : `${language} (${level})`;
}

type GivenCertificate = { name: Given; issuer: Given; from: Given; until?: Given };
const YEAR_LENGTH = 4;

/** Leaves out certificates that their owner doesn't hold yet or any more. */
export function tidyCertificates(all: readonly GivenCertificate[], today: Date): NonNullable<Career["certificates"]> {
  return all.flatMap(({ name, issuer, from, until }) => {
    const [date, end] = [tidyMonth(from), tidyMonth(until)];
    if (
      !isHeldCertificate(tidyLine(name), today) ||
      hasOddDate(date, today) ||
      hasOddDate(end && `until ${end}`, today)
    )
      return [];
    return [{ name: tidyLine(name), issuer: tidyLine(issuer), year: date.slice(0, YEAR_LENGTH) }];
  });
}

/** Removes empty, repeated and excess entries. */
export function tidyCareer({ headline, skills, experience, education, certificates = [], links }: Career): Career {
  return {
    headline,
    skills: [...new Set(skills.filter((skill) => skill !== ""))].slice(0, CAREER_MAX.skills),
    experience: experience
      .filter(({ title, company, start }) => title + company + start !== "")
      .slice(0, CAREER_MAX.experience),
    education: education.filter(({ school, degree }) => school + degree !== "").slice(0, CAREER_MAX.education),
    certificates: certificates.filter(({ name }) => name !== "").slice(0, CAREER_MAX.certificates),
    links: [...new Map(links.filter(({ url }) => url !== "").map((link) => [link.url, link])).values()].slice(
      0,
      CAREER_MAX.links,
    ),
  };
}
