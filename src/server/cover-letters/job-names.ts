import { findPlaces } from "~/language/places/places";
import { EMPLOYER_PLACEHOLDER, type LetterBrief } from "./brief";

const TITLE_TAIL =
  /\s*(?:[([][^)\]]*(?:\b[mfwdxh]\s*[/|]\s*[mfwdxh]\b|remote|hybrid|all genders|home\s?office|contract|full[- ]?time|part[- ]?time|anywhere|worldwide|\d|open to|\bbased\b|\bonly\b)[^)\]]*[)\]]|[\s,*–—|-]+(?:100%\s*)?remote\b.*$|\s+[|•·]\s.*$)/giu;

/** Parts of a title that nobody says aloud: "Copy of …", "… / Remoto", "… - LATAM", lists of tools, second genders. */
const TITLE_NOISE =
  /^copy of\s+|[\s/,–—|-]+(?:remoto|remota|télétravail|home\s?office)\b.*$|\s[-–—]\s+\d+[ -]months?\b.*$|\s[-–—]\s+(?:LATAM|EMEA|APAC|DACH|UK|USA?|EU)$|\s\([^)]*,[^)]*\)|(?<=\p{L})(?:(?:[:*_]|\/-?)in(?:nen)?|\.(?:se|trice))(?!\p{L})|\s*\(-?(?:e|euse|rice|ne|in|a|as)\)/giu;

type Job = LetterBrief["job"];

/** "Our client is …", not "our clients" or "our client relationships". */
const CLIENT =
  /\b(?:our|my) client(?:['’]s\b|,| (?:is|are|has|seeks|needs|wants|operates|offers|provides|in|specializes)\b)|\b(?:for|on behalf of) (?:one of )?our clients?(?: (?:in|is|who)\b|[,.:–—-])|(?<!\p{L})(?:наш(?:ого|ому)? кл[иіє]+нт|unser (?:kunde|mandant)(?!\p{L})|im auftrag unseres|notre client|nuestro cliente)/iu;

/** Returns whether the employer seems to fill the job for somebody else. */
export function isAgency({ description }: Pick<Job, "description">): boolean {
  return description !== null && CLIENT.test(description);
}

const NAME = String.raw`(\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+){0,2})`;
/** "Elesta is looking for a recruiter", or a first sentence such as "Ensora Health is the leading provider". */
const INTRODUCES = [
  new RegExp(
    String.raw`(?:^|[.!?\n]\s{0,20})${NAME} is (?:currently )?(?:looking for|seeking|hiring|searching for)\b`,
    "u",
  ),
  new RegExp(
    String.raw`^${NAME} is (?:the|an?) [^.]*\b(?:company|provider|platform|leader|firm|agency|startup|start-up|studio|bank)\b`,
    "u",
  ),
];

/** Returns the name that a posting gives its company if it never says the employer's. */
function findOtherName({ description, employer }: Job): string | null {
  if (description === null || employer === null) return null;
  const [first = ""] = bareName(employer).split(" ");
  if (description.toLowerCase().includes(first.toLowerCase())) return null;
  const name =
    INTRODUCES.map((pattern) => pattern.exec(description)?.[1]).find((candidate) => candidate !== undefined) ?? null;
  return name !== null && /^(?:The|Our|This|We|Company|It|As)\b/u.test(name) ? null : name;
}

/** Returns the company that hires, as a letter names it; null if it is unknown. */
export function nameEmployer(job: Job): string | null {
  if (job.employer === null) return null;
  return (isAgency(job) ? null : findOtherName(job)) ?? bareName(job.employer);
}

function nameWhere(job: Job): string {
  if (job.employer !== null && isAgency(job)) return "that you are filling";
  return `at ${nameEmployer(job) ?? EMPLOYER_PLACEHOLDER}`;
}

/** Shortens a title to what one would say aloud. */
export function sayTitle(title: string): string {
  const short = title
    .replaceAll(/\s#\S.*$|\s[-–(]*(?:\p{Lu}{1,3}-?\d{2,}|\d{4,})\)?$/gu, "")
    .replaceAll(TITLE_TAIL, "")
    .replaceAll(TITLE_NOISE, "")
    .replaceAll(/,(?=\p{L})/gu, ", ")
    .replaceAll(/\s*\([^)]*$|\s+\(?(?:100\s?%\s?)?(?:WFH|work from home)\)?/giu, "")
    .replaceAll(/(?<=\p{L})\s*[-–—]\s+(?=\p{L})/gu, ", ")
    .replaceAll(/^remote\s+(?=\S+\s)|\s+(?:[FP]T|[FP]\/T)\b.*$|\s+(?:mon|tue|wed|thu|fri)\p{L}*\s*[-–].*$/giu, "")
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s,|–—-]+$/u, "");
  // "…, Luxembourg" and "… (Denver)" say where.
  const [first = "", ...others] = short.split(", ");
  const name =
    others.length > 1 && first.includes(" ")
      ? first
      : short.replace(/(?:,|\s+[–—-])\s+([^,]+)$/u, (tail, last: string) => (isPlace(last) ? "" : tail));
  return name === "" ? title : name;
}

/** Writes "the Controller role at Acme", with the title as one would say it aloud. */
export function nameRole(job: Job): string {
  const where = nameWhere(job);
  if (job.title === "") return `your open position ${where}`;
  const said = sayTitle(job.title);
  return /\b(?:role|position|job)$/iu.test(said) ? `the ${said} ${where}` : `the ${said} role ${where}`;
}

/** Shortens "Mapleroot (developer analytics)". */
export function bareName(employer: string): string {
  return employer.replace(/\s*\([^)]*\)$/u, "");
}

function isPlace(part: string): boolean {
  const { countries, regions } = findPlaces(part);
  return countries.length + regions.length > 0 && part.split(" ").length <= 2;
}
