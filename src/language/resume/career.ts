/** What a résumé's text says about its owner. A part that the reader doesn't understand is null or missing. */
export type ResumeCareer = {
  /** Jobs, the latest first. Schools and career breaks aren't among them. */
  positions: readonly ResumePosition[];
  education: readonly ResumeSchool[];
  /** The highest degree. */
  degree: Stated<ResumeDegree> | null;
  /** English names of languages ("German") with their level, null without one. */
  languages: ReadonlyMap<string, Stated<ResumeLanguageLevel | null>>;
  /** Display names of certificates and licenses, each with its line. */
  certificates: ReadonlyMap<string, string>;
  /** Certificates and licenses, without those that their entry says aren't held. */
  credentials: readonly ResumeCredential[];
  /** Display names of skills, each with the line that shows it best: a sentence about work rather than a list. */
  skills: ReadonlyMap<string, string>;
  /** Those of them that stand in a list of skills, or that its owner saved. */
  listedSkills: readonly string[];
  /** Skills that only lines name of which nobody can be sure: "Terraform (reading, not writing)". */
  unsureSkills: readonly string[];
  /** Skills that its owner says they lack: "No exposure to Xero". */
  deniedSkills: readonly string[];
  /** Sentences of the summary. */
  summary: readonly string[];
  /** Sentences below the heading "Projects". */
  projects: readonly string[];
  /** Every line in the résumé's order, without headings of sections and without addresses, numbers and links. */
  lines: readonly string[];
  contact: ResumeContact;
  /** Years of work: what the positions' dates cover, or what the résumé states, whichever is more. */
  years: Stated<number> | null;
  availability: ResumeAvailability | null;
  isEnglish: boolean;
};

/** A value, and the résumé's line that states it. */
export type Stated<Value> = { value: Value; line: string };

export type ResumePosition = {
  title: string | null;
  employer: string | null;
  /** "Lisbon, Portugal" */
  place: string | null;
  from: YearMonth | null;
  /** Null while `isCurrent`, and if the end isn't stated. */
  to: YearMonth | null;
  isCurrent: boolean;
  /** The lines that name it, joined: "Data Analyst Harbourline GmbH January 2020 – Present". Evidence for its owner. */
  heading: string;
  /** What its owner did: sentences and lists, without bullets. */
  lines: readonly string[];
  /** Parts that are missing or may be wrong. Only its owner may see these; see `isCertain`. */
  unsure: readonly PositionPart[];
};

export type PositionPart = "title" | "employer" | "place" | "dates";

/** `month` is 1 to 12, null if only the year is stated. */
export type YearMonth = { year: number; month: number | null };

export type ResumeSchool = {
  school: string | null;
  /** In the résumé's words: "BSc Statistics". */
  degree: string | null;
  from: YearMonth | null;
  to: YearMonth | null;
  /** False if the entry says or leaves open that its owner has no degree of it: "on hold", "since 2025". */
  isHeld: boolean;
  /** Parts that may be wrong. Only its owner may see these; see `isSureSchool`. */
  unsure: readonly SchoolPart[];
  line: string;
};

export type SchoolPart = "school" | "degree" | "dates";

export type ResumeCredential = {
  /** In the résumé's words: "RHCSA", "Minnesota Tier 4 License, Science". */
  text: string;
  /** False if the entry leaves open whether its owner holds it. Only its owner may see it then. */
  isSure: boolean;
};

/** The same names as `Degree`. */
export type ResumeDegree = "associate" | "bachelor" | "master" | "doctorate";

/** The CEFR's A1 to C2 as 1 to 6, and 7 for a first language. */
export type ResumeLanguageLevel = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export type ResumeContact = {
  /** Where its owner lives, in the résumé's words: "Austin, TX, USA". */
  place: string | null;
  /** ISO 3166-1 alpha-2 codes of the place, with its line. */
  countries: Stated<readonly string[]> | null;
  utcOffsets: Stated<readonly number[]> | null;
  /** For a letter's head only. */
  email: string | null;
  phone: string | null;
};

export type ResumeAvailability =
  /** "4 weeks" */
  | { kind: "notice"; words: string }
  /** "March 2026", or "immediately" if no position is current. */
  | { kind: "start"; words: string };

/** Lists the parts of a position of which it is true that they may be wrong. */
export const listUnsure = (doubts: Partial<Record<PositionPart, boolean>>): PositionPart[] =>
  PARTS.filter((part) => doubts[part] === true);
const PARTS: readonly PositionPart[] = ["title", "employer", "place", "dates"];

/** Returns whether title, employer and dates of a position may be used in its owner's name. */
export function isCertain({ unsure }: ResumePosition): boolean {
  return !unsure.some((part) => part !== "place");
}

/** Returns whether an entry of the education may be used in its owner's name. */
export function isSureSchool({ unsure }: ResumeSchool): boolean {
  return unsure.length === 0;
}

/** Lists the certificates and licenses that may be used in their owner's name. */
export function listSureCredentials({ credentials }: Pick<ResumeCareer, "credentials">): string[] {
  return credentials.flatMap(({ text, isSure }) => (isSure ? [text] : []));
}

/** Returns the months of a position since year 0, both included; null without a start. A current one ends `today`. */
export function monthsOf({ from, to, isCurrent }: ResumePosition, today: Date): { from: number; to: number } | null {
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  if (from === null) return null;
  const first = from.year * 12 + (from.month ?? 1) - 1;
  if (isCurrent) return { from: first, to: Math.max(first, now) };
  if (to === null) return { from: first, to: first };
  // A year without a month ends in midyear.
  return { from: first, to: Math.max(first, Math.min(to.year * 12 + (to.month ?? 6) - 1, now)) };
}
