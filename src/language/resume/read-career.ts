import { findPlaces } from "../places/places";
import { certificatesIn } from "../skills/certificates";
import { languagesIn } from "../skills/levels";
import { readProfile, type ResumeProfile } from "./read-profile";
import { readResumeLines } from "./read-lines";

/** A job that the applicant has or had, in the résumé's words. */
export type Position = {
  title: string | null;
  employer: string | null;
  /** "Lisbon, Portugal"; "" if its heading names none. */
  place: string;
  fromYear: number;
  toYear: number;
  isCurrent: boolean;
  lines: readonly string[];
};

export type Career = {
  profile: ResumeProfile;
  /** Latest first. */
  positions: readonly Position[];
  /** Lines below a heading "Projects". */
  projects: readonly string[];
  /** Other sentences outside of all positions, for example of a summary. */
  otherLines: readonly string[];
  /** The résumé's summary: "data analyst with 6 years in healthcare". */
  summary: string | null;
  /** "Austin, TX, USA" */
  place: string | null;
  /** A sentence such as "My notice period is 4 weeks." */
  availability: string | null;
};

export const OCCUPATION =
  /\b(?:\p{L}*(?:engineer|developer|manager|designer|nurse|accountant|analyst|consultant|administrator|specialist|scientist|marketer|recruiter|strategist|therapist|technician)|programmer|director|lead|leader|head|architect|officer|(?:co-?)?founder|teacher|trainer|researcher|writer|editor|representative|executive|assistant|coordinator|physician|doctor|lawyer|attorney|paralegal|translator|producer|president|ceo|cto|cfo|coo|vp|intern|agent|advis[oe]r|planner|buyer|controller|auditor|bookkeeper|counsell?or|coach|copywriter|tester|tutor|lecturer|professor|sre|dba|rn|associate|supervisor|partner|operator|clerk|rep|owner|counsel|actuary|dietitian|pharmacist|psychologist|dentist|surgeon|midwife|caregiver|worker|librarian|journalist|reporter|scribe|coder|biller|underwriter|adjuster|broker|trader|driver|mechanic|electrician|chef|sourcer|generalist|inspector|estimator|merchandiser|animator|illustrator|photographer|videographer|artist|economist|statistician|chemist|biologist|physicist|cashier|receptionist|secretary|instructor|principal|liaison|moderator|apprentice|fellow|freelancer|contractor)\b/iu;
/** Titles in German, French, Portuguese and Spanish. */
export const FOREIGN_OCCUPATION =
  /(?<!\p{L})(?:gerente|jef[ea]|analista|asesora?|consultora?|desarrolladora?|ingenier[oa]|coordinadora?|encargad[oa]|contadora?|enfermer[oa]|vendedora?|auxiliar|técnic[oa]|responsable|chargée?|chef de|directeur|directrice|directora|assistante|conseill(?:er|ère)|ingénieure?|développeu(?:r|se)|comptable|infirmi(?:er|ère)|coordenadora?|\p{L}*(?:leiter|berater|bearbeiter|mitarbeiter|verkäufer|entwickler)(?:in)?|krankenpfleger(?:in)?|kaufmann|kauffrau)(?!\p{L})/iu;
/** Ends like a job title: "Gardener". */
const PERSON = /^(?:\p{L}+\s)?\p{L}{3,}(?:er|or|ist|ian)$/iu;
/** Not "Marefin" or "Decathlon" before a year. */
const MONTH = String.raw`(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|mai|may|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?|dez(?:ember)?|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?!\p{L})\.?`;
const DATES = new RegExp(
  String.raw`\(?(?:\b(?:since|from|seit|depuis|desde)\s+)?(?:(?:${MONTH}|\d{1,2}[/.])\s?)?\b(?:19|20)\d{2}(?:-\d\d)?\b(?:\s*(?:–|—|-|to|until|bis|à)\s*(?:(?:(?:${MONTH}|\d{1,2}[/.])\s?)?(?:19|20)\d{2}(?:-\d\d)?|present|current|now|today|to date|ongoing|heute|aujourd['’]hui|actualidad))?\)?`,
  "giu",
);
const GROUP_SEPARATOR = /\s*[|•·\t]\s*|\s+[–—-]\s+|\s+@\s+|\s+at\s+(?=\p{Lu})|\s{3,}/u;
const COMPANY_FORM = /^(?:inc|llc|ltd|gmbh|corp|co|plc|s\.?l|s\.?a|b\.?v|ag|llp)\.?$/iu;
const NOT_AN_EMPLOYER =
  /^(?:remote|hybrid|on-?site|full[- ]?time|part[- ]?time|contract|freelance|permanent|internship)$/iu;
const LONGEST_PART = 60;
const SECTION = /\b(?:experience|employment|history|career|summary|profile|work)$/iu;

/** Reads positions with employer and dates, and other facts for a letter's end. */
export function readCareer(resumeText: string, today: Date): Career {
  const profile = readProfile(resumeText, today);
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  const roles = profile.roles
    .filter(({ heading }) => !isCredential(heading) && !BREAK.test(heading))
    .map((role) => {
      const to = Math.max(...role.spans.map((span) => span.to));
      const from = Math.min(...role.spans.map((span) => span.from));
      const named = readHeading(role.heading, role.lines, profile.lines);
      return { ...named, lines: role.lines, from, to, isCurrent: to >= now };
    })
    .toSorted((a, b) => b.to - a.to || b.from - a.from);
  const names = new Set(roles.flatMap(({ used }) => used));
  const isHeading = (line: string) => names.has(line) || profile.roles.some(({ heading }) => heading.startsWith(line));
  const positions = roles.map(({ title, employer, place, isCurrent, lines, from, to }) => ({
    title,
    employer,
    place,
    isCurrent,
    // The next position's title may be the last line of this one.
    lines: lines.filter((line) => !isHeading(line)),
    fromYear: Math.floor(from / 12),
    toYear: Math.floor(to / 12),
  }));
  const placed = new Set(profile.roles.flatMap(({ lines }) => lines));
  const isPlaced = (line: string) =>
    placed.has(line) || profile.roles.some(({ heading }) => heading.startsWith(`${line} `));
  const projects = readProjects(resumeText).filter((line) => !isPlaced(line));
  const otherLines = readResumeLines(resumeText).flatMap(({ text, kind }) =>
    kind === "telling" && !isPlaced(text) && !projects.includes(text) ? [text] : [],
  );
  return {
    profile,
    positions,
    projects,
    otherLines,
    summary: otherLines.map(readSummary).find((summary) => summary !== null) ?? null,
    place: profile.countries ? placeIn(profile.countries.line) : null,
    availability: readAvailability(profile.lines, { isEmployed: positions.some(({ isCurrent }) => isCurrent) }),
  };
}

const PROJECTS = /^(?:(?:personal|side|selected|own|open[- ]source|key|academic) )?projects?:?$/iu;

function readProjects(resumeText: string): string[] {
  let isProjects = false;
  return readResumeLines(resumeText).flatMap(({ text, kind }) => {
    if (kind === "heading" || PROJECTS.test(text)) {
      isProjects = PROJECTS.test(text);
      return [];
    }
    return isProjects && kind === "telling" ? [text] : [];
  });
}

/** Headings of times without a position. */
const BREAK = /^(?:parental|maternity|paternity|family|sick) leave\b|^(?:career (?:break|gap)|sabbatical)\b/iu;
/** Kinds of employment, which aren't parts of a title or name. */
const KIND = /\(?\b(?:part|full)[- ]time\b\)?|\((?:contract|freelance|temporary|internship|remote)\)/giu;

/** "RN, Oklahoma, compact; BLS; CHPN since 2020" isn't a position. */
function isCredential(heading: string): boolean {
  return heading.includes(";") || certificatesIn(heading).length > 1;
}

const FINITE =
  /\b(?:I|my|me|is|are|was|were|has|have|had|will|can|seeking|looking|seeks|aims?|eager|passionate|motivated|proven|dynamic)\b/iu;
const SUMMARY_WORDS = { least: 7, most: 26, untilTitle: 5 };

/** "Registered Nurse with 9 years of experience in telehealth." */
function readSummary(line: string): string | null {
  const text = line
    .replace(/[.\s]+$/u, "")
    .replace(/^(?:(?:executive )?summary|profile|objective|about(?: me)?)\s*:\s*/iu, "")
    .replace(/^an?\s+/iu, "");
  const words = text.split(" ");
  const title = words.findIndex((word) => OCCUPATION.test(word.replace(/,$/u, "")));
  const fits = words.length >= SUMMARY_WORDS.least && words.length <= SUMMARY_WORDS.most;
  const isSaid = /^(?:with|who|for|in|member|of|and|specializing|specialising|focused)$/iu.test(words[title + 1] ?? "");
  if (!fits || title < 0 || title >= SUMMARY_WORDS.untilTitle || FINITE.test(text.replace(/\bwho is\b/u, "")))
    return null;
  if (!isSaid && words[title]?.endsWith(",") !== true) return null;
  return words
    .map((word, index) =>
      index <= title && /^\p{Lu}\p{Ll}+,?$/u.test(word) && !isNation(word) ? word.toLowerCase() : word,
    )
    .join(" ");
}

/** "Korean", "Australian" */
function isNation(word: string): boolean {
  return languagesIn(word).length > 0 || findPlaces(word).countries.length > 0 || /(?:ian|ish|ese)$/u.test(word);
}

type Names = Pick<Position, "title" | "employer" | "place">;

/** Finds title, employer and place in the line with the dates, else in a line beside it. */
function readHeading(heading: string, lines: readonly string[], all: readonly string[]): Names & { used: string[] } {
  const own = groupsOf(heading);
  const [below = ""] = lines;
  const at = all.findIndex((line) => heading === line || heading.endsWith(` ${line}`));
  const previous = (heading === all[at] ? all[at - 1] : all[at - 2]) ?? "";
  const above = SECTION.test(previous) ? "" : previous;
  if (own.flat().length > 1) {
    const named = pickNames(own);
    // The title may stand above "Acme Inc., Toronto".
    const isTitled = named.title !== null || !isName(above) || !OCCUPATION.test(above);
    if (isTitled) return { ...named, used: [] };
    // "Controller, Acme" above "Toronto, Canada".
    if (own.flat().every(isPlace)) return { ...pickNames([...groupsOf(above), ...own]), used: [above] };
    return { title: above, employer: own[0]?.[0] ?? null, place: named.place, used: [above] };
  }
  const beside = (own.length === 0 && isName(above)) || !isName(below) ? above : below;
  if (!isName(beside)) return { ...pickNames(own), used: [] };
  // "Acme" above "Controller", above the dates.
  return { ...pickNames([...own, ...groupsOf(beside)]), used: [beside] };
}

/**
 * Takes the part that names an occupation and the first part of another group, so that a department isn't read as the
 * employer.
 */
function pickNames(groups: readonly string[][]): Names {
  const isOccupation = (part: string) => OCCUPATION.test(part) || FOREIGN_OCCUPATION.test(part);
  const isKnown = groups.flat().some(isOccupation);
  const isTitle = (part: string) => (isKnown ? isOccupation(part) : PERSON.test(part));
  const titled = groups.flat().length > 1 || isKnown ? groups.find((group) => group.some(isTitle)) : undefined;
  const title = titled?.find(isTitle) ?? null;
  const others = groups.filter((group) => group !== titled).map(([first = ""]) => first);
  const sameGroup = titled?.filter((part) => part !== title) ?? [];
  const employer = [...others, ...sameGroup].find((part) => part !== "" && !isPlace(part)) ?? null;
  const places = groups.flat().filter((part) => part !== title && part !== employer && isPlace(part));
  return { title, employer, place: places.join(", ") };
}

/** Splits a heading at bars and dashes, and each part at commas. */
function groupsOf(heading: string): string[][] {
  return heading
    .replaceAll(KIND, " ")
    .replaceAll(DATES, " | ")
    .split(GROUP_SEPARATOR)
    .map((group) => partsOf(group))
    .filter((parts) => parts.length > 0);
}

function partsOf(group: string): string[] {
  const parts: string[] = [];
  for (const raw of group.split(/,\s+/u)) {
    const part = raw.replaceAll(/^[\s(:,–—-]+|[\s(:,–—-]+$/gu, "");
    if (COMPANY_FORM.test(part) && parts.length > 0) parts.push(`${parts.pop() ?? ""} ${part}`);
    else if (/\p{L}{2}/u.test(part) && part.length <= LONGEST_PART && !NOT_AN_EMPLOYER.test(part)) parts.push(part);
  }
  return parts;
}

/** Capitalized words without figures or a period at the end: "Delmar Group, Austin". */
function isName(line: string): boolean {
  const words = line.split(" ");
  return (
    line !== "" &&
    words.length <= 7 &&
    !/\d|[.:;!?]$|@/u.test(line) &&
    words.every((word) => /^[\p{Lu}&|–—-]/u.test(word) || /^(?:of|the|to|and|de|für|for|in|at)$/u.test(word))
  );
}

export function isPlace(part: string): boolean {
  const { countries, regions } = findPlaces(part);
  return countries.length + regions.length > 0 && part.split(" ").length <= 2;
}

const CONTACT_DETAIL =
  /\S+@\S+|\b(?:https?:|www\.)\S+|\b[\w-]+\.(?:com|dev|io|me|org|net|example)\S*|\+?\d[\d ()./-]{6,}/giu;

function placeIn(line: string): string | null {
  const parts = line
    .replaceAll(CONTACT_DETAIL, "|")
    .split(/\s*[|•·]\s*|\s+[–—]\s+/u)
    .map((part) => part.replaceAll(/^(?:address|location|based in|lives in)\s*:?\s*|^[\s,]+|[\s,.]+$/giu, ""));
  const place = parts.find((part) => findPlaces(part).countries.length > 0);
  return place !== undefined && /^\p{Lu}[\p{L} .,'’()/-]{2,50}$/u.test(place) && !OCCUPATION.test(place) ? place : null;
}

const NOTICE =
  /\bnotice(?: period)?\s*(?::|of|is|–|-)?\s*(\d{1,2}|one|two|three|four|six)[ -](weeks?|months?|days?)\b/iu;
/** "with one month's notice" */
const NOTICE_AFTER = /\b(\d{1,2}|one|two|three|four|six)[ -](weeks?|months?|days?)['’]?s?\s+notice\b/iu;
const START =
  /\bavailable\s*(?::|from|as of|starting)?\s*(immediately|now|(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?:\s+\d{1,2})?,?(?:\s+20\d\d)?)\b/iu;

/** Somebody who still has a position can rarely start at once: their résumé's line may be old. */
function readAvailability(lines: readonly string[], { isEmployed }: { isEmployed: boolean }): string | null {
  for (const line of lines) {
    const notice = NOTICE_AFTER.exec(line)?.[0];
    if (notice !== undefined) return `I can start with ${notice}.`;
    const [, count, unit] = NOTICE.exec(line) ?? [];
    if (count !== undefined && unit !== undefined) return `My notice period is ${count} ${unit.toLowerCase()}.`;
    const start = START.exec(line)?.[1];
    if (start === undefined) continue;
    if (!/^(?:immediately|now)$/iu.test(start)) return `I can start from ${start}.`;
    if (!isEmployed) return "I can start immediately.";
  }
  return null;
}
