import { findCityCountry } from "../places/cities";
import { findCountry } from "../places/countries";
import { findPlaces } from "../places/places";
import { namesOccupation } from "../roles/occupations";
import { degreesIn } from "../skills/levels";
import { skillsIn } from "../skills/skills";
import type { ResumeAvailability, ResumeContact } from "./career";
import { isPlace, isState, isStreet, type PartGroup, splitHeading } from "./heading-parts";

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/u;
/** Postal codes. Streets have numbers, too, but not a city's name. */
const NUMBER =
  /\b[A-Z]{0,2}-?\d[\dA-Z-]{2,}\b|\b[A-Z]{1,2}\d[A-Z\d]? ?\d(?:[A-Z]{2}|[A-Z]\d)\b|(?<=\p{Ll}{3} )[A-Z]{1,2}\d{1,2}\b/gu;
const LABEL =
  /(?<=^|\|\s{0,3})(?:(?:address|location|residence|home|adresse|wohnort|anschrift|dirección|ubicación|domicile)\s*:?|currently(?: in)?|(?:I(?:['’]m| am) )?based in|(?:I |I currently )?lives? in|living in|(?:vivo|resido) en|(?:moro|resido) em|(?:vivo|abito) a|(?:ich )?(?:wohne|lebe) in|wohnhaft in|j['’]habite (?:à|en|au)|je (?:vis|réside) (?:à|en|au)|ik woon in|mieszkam w)\s+/giu;
/** "… with my family" */
const BEHIND_HOME = / (?:with|since|mit|seit|avec|depuis|con|desde|com|met|z) \p{Ll}[^|]*/gu;
/** "Portishead, North Somerset": not every county is in our list of places, and some are elsewhere, too. */
const COUNTY =
  /shire$|^(?:(?:north|south|east|west|county|co\.?) )?(?:kent|essex|surrey|devon|cornwall|dorset|cumbria|norfolk|suffolk|somerset|sussex|rutland|durham|merseyside|tyne (?:and|&) wear|yorkshire|midlands|glamorgan|gwent|powys|gwynedd|fife|antrim|armagh|tyrone)$/iu;
/** A number or a postal code as Britons write it. In Germany, too, numbers begin with 07. */
const OF_BRITAIN =
  /(?:\+44|\b0)[ (]{0,2}0?\)? ?(?:7\d{3}|1\d{2,3}|2\d)\)?[ \d-]{6,9}\d\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u;
/** "(503) 555-0199" */
const OF_NORTH_AMERICA = /(?<!\d[ -]?)\(?\b[2-9]\d\d\)?[ .-]{1,2}\d{3}[ .-]\d{4}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/u;
/** Names a place where somebody doesn't live, or not yet, up to the next part: "Permis B, France", "Passport: Canada". */
const NOT_HOME =
  /(?:^(?:born|target|open to|relocat\w+|willing to relocate)|(?<!\p{L})(?:nationalit\p{L}+|nacionalidade?|staatsangehörigkeit|citizenship|citizen of|birth ?place|place of birth|visa|passports?|permi(?:s|t|so|sso)|führerschein|fahrerlaubnis|licen[cs]es?|licencia|cnh|patente [a-e]|rijbewijs|körkort|prawo jazdy|military service|carn[eé]t?(?= de conducir)|carta(?= de condução)))(?!\p{L})[^|•\t]*/giu;
const DETAIL =
  /\S+@\S+|\b(?:https?:|www\.)\S+|\b[\w-]+\.(?:com|dev|io|me|org|net|example)\S*|\+?\d[\d ()./-]{6,}|\b(?:tel|phone|mobile|e-?mail|address|date of birth)\b\.?\s*(?::|(?=[|+\d(]))/giu;
const IS_CONTACT =
  /[\w.+-]+@[\w.-]+\.\w{2,}|\bhttps?:\/\/|\bwww\.|\b(?:linkedin|github|gitlab)\.com|(?:\+|\b00)\d[\d ()./-]{6,}|^(?:tel(?:ephone)?|phone|mobile|cell|e-?mail|address|date of birth|nationality|born)\b\.?\s*[:+\d(]/iu;

/** Tells whether a line has an address, a phone number or a link. */
export function isContactLine(line: string): boolean {
  return IS_CONTACT.test(line);
}

/** Removes email addresses, links, phone numbers and street numbers: "Berlin, Germany" of "Berlin, Germany | ada@…". */
export function withoutContactDetails(line: string): string {
  const parts = line.replaceAll(DETAIL, "|").split(/\s*[|•·\t]\s*|\s+[–—]\s+/u);
  const rests = parts.map((part) =>
    part
      .split(/,\s*/u)
      .filter((piece) => /\p{L}{2}/u.test(piece) && !/\d/u.test(piece))
      .join(", ")
      .replaceAll(/^[\s:(]+|[\s.)]+$/gu, ""),
  );
  return rests.filter((rest) => rest !== "").join(" | ");
}

/** Names, headlines and addresses take few lines. */
const HEAD_LINES = 12;

/** A district or town may have a namesake abroad: "Woodstock, Cape Town, South Africa" ends with its country. */
function countriesOf(place: string): string[] {
  const all = findPlaces(place).countries;
  const last = findCountry(place.split(", ").at(-1) ?? "");
  return last !== null && all.length > 1 && all.includes(last) ? [last] : all;
}

/** Reads where somebody lives and how to reach them. `elsewhere` counts after `ownLines`: a number there may be anything. */
export function parseContact(ownLines: readonly string[], elsewhere: readonly string[] = []): ResumeContact {
  const own = ownLines.map((line) => line.slice(0, MAX_LINE));
  const lines = [...own, ...elsewhere.map((line) => line.slice(0, MAX_LINE))];
  const head = own.slice(0, HEAD_LINES).join("\n");
  const region = OF_BRITAIN.test(head) ? "GB" : OF_NORTH_AMERICA.test(head) ? "North America" : null;
  const placed = lines
    // The first line has the name: "Ada Byron, MD".
    .map((line, at) => ({ line, place: placeIn(line, at > 0 || own.length === 0 ? region : null) }))
    .find(({ place }) => place !== null);
  const named = placed?.place == null ? [] : countriesOf(placed.place);
  const isBritish = region === "GB" && COUNTY.test(placed?.place?.split(", ")[1] ?? "");
  const countries = isBritish ? ["GB"] : named;
  const zone = lines
    .map((line) => ({ line, offsets: findPlaces(line).utcOffsets }))
    .find(({ offsets }) => offsets.length > 0);
  // A narrow column breaks an address behind "@" or a dot.
  const mails = own
    .join("\n")
    .replaceAll(/(@(?:[\w-]+\.)?)\n(?=[a-z])/gu, "$1")
    // Also behind a hyphen of the name: half an address is somebody else's.
    .replaceAll(/(?<=^[\w.+-]{1,60}-)\n(?=[\w.+-]{1,64}@)/gmu, "");
  const evidence = placed && withoutContactDetails(placed.line);
  return {
    place: placed?.place ?? null,
    countries: evidence === undefined || countries.length === 0 ? null : { value: countries, line: evidence },
    utcOffsets: zone ? { value: zone.offsets, line: withoutContactDetails(zone.line) } : null,
    email: EMAIL.exec(mails)?.[0] ?? null,
    phone: findPhone(own.slice(0, HEAD_LINES)) ?? null,
  };
}

/** The kind of a number or a link: "555-0162 (Mobile)". */
const DETAIL_KIND = /(?<=[\d/]\S* ?)\(\p{L}+\)/gu;

/** "Austin, TX, USA" of "4 Elm St, Austin, TX, USA | ada@example.org". Every part behind the first must be a place. */
function placeIn(line: string, region: Region): string | null {
  const groups = splitHeading(
    line
      .replaceAll(NOT_HOME, "|")
      .replaceAll(DETAIL_KIND, "")
      .replaceAll(DETAIL, "|")
      // "Medical writer. Norwich, UK. 07700 900 812"
      .replaceAll(/(?<=\p{L}{3}|\p{Lu}{2})\.\s+/gu, " | ")
      .replace(/\.\s*$/u, "")
      .split(/([,|•·\t]| [–—-] )/u)
      .map((part, at, parts) =>
        isStreet(part.trim()) || (part === "," && isStreet(parts[at - 1]?.trim() ?? "")) ? "" : part,
      )
      .join("")
      .replaceAll(NUMBER, "")
      .replaceAll(LABEL, "|")
      .replaceAll(BEHIND_HOME, "")
      .replaceAll(/\s\/\s*(?=\||$)/gu, "")
      // "Recife/PE"
      .replaceAll(/(?<=\p{Ll})\/(?=\p{Lu}{2}(?!\p{L}))/gu, ", "),
  );
  const isOfList =
    groups.length > 2 &&
    groups.some((group) =>
      group.some(({ text, kind }) => kind !== "title" && kind !== "place" && skillsIn(text, 1).length > 0),
    );
  const isHome = (group: PartGroup) =>
    isOfRegion(group, region) || (isPlaceGroup(group) && (!isOfList || group.length > 1 || group === groups[0]));
  const [first, ...rest] = groups.find(isHome)?.filter(({ text }) => !/\d/u.test(text)) ?? [];
  // "HCPC: PH99887": a code alone may be anything.
  if (first === undefined || (rest.length === 0 && /^\p{Lu}{2}(?!\p{L})/u.test(first.text))) return null;
  // A name before a city is that of the person: "Ada Byron, Utrecht".
  const isPerson = first.kind === "name" && findCityCountry(rest[0]?.text ?? "") !== null && region !== "GB";
  const parts = isPerson ? rest : [first, ...rest];
  return parts.map(({ text }) => text.replace(/(?<=\p{Ll}{2})[.\s/]+$/u, "")).join(", ");
}

/** States whose codes also stand behind a person's name */
const LETTERS_OF_TITLE = /^(?:MD|PA|MA|MS|ND|NP|OT|PT|CT|AL|LA|DE|CO|ME)$/u;

/** Where numbers and postal codes say that somebody is. */
type Region = "GB" | "North America" | null;

/** "Hamilton, ON" beside a number of North America, "Portishead, North Somerset" beside one of Britain. */
function isOfRegion(group: PartGroup, region: Region): boolean {
  const [city, county, ...others] = group.map(({ text }) => text);
  if (city === undefined || county === undefined || others.length > 0 || !/^\p{Lu}\p{Ll}/u.test(city)) return false;
  // "Senior Clerk, Kent", "Holt, MD"
  const isOther = namesOccupation(city) || skillsIn(city, 1).length > 0 || degreesIn(city).length > 0;
  if (isOther || (LETTERS_OF_TITLE.test(county) && !isPlace(city))) return false;
  return region === "GB" ? COUNTY.test(county) : region !== null && isState(county) && isPlace(`${city}, ${county}`);
}

function isPlaceGroup(group: PartGroup): boolean {
  const parts = group.filter(({ text }) => !/\d/u.test(text));
  const [first, ...rest] = parts;
  if (first === undefined || parts.length > 4) return false;
  if (rest.length === 0) return first.kind === "place";
  return (first.kind === "place" || first.kind === "name") && rest.every(({ kind }) => kind === "place");
}

const NOTICE =
  /\bnotice(?: period)?\s*(?::|of|is|–|-)?\s*(\d{1,2}|one|two|three|four|six)[ -](weeks?|months?|days?)\b/iu;
/** "with one month's notice" */
const NOTICE_AFTER = /\b(\d{1,2}|one|two|three|four|six)[ -](weeks?|months?|days?)['’]?s?\s+notice\b/iu;
const START =
  /\bavailable\s*(?::|from|as of|starting)?\s*(immediately|now|(?:\d{1,2}(?:st|nd|rd|th)?\s+)?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?:\s+\d{1,2})?,?(?:\s+20\d\d)?)\b/iu;

/** Reads when somebody can begin. Somebody with a position can rarely start at once: their résumé's line may be old. */
export function parseAvailability(
  lines: readonly string[],
  { isEmployed }: { isEmployed: boolean },
): ResumeAvailability | null {
  for (const line of lines) {
    const [, count, unit] = NOTICE_AFTER.exec(line) ?? NOTICE.exec(line) ?? [];
    if (count !== undefined && unit !== undefined) return { kind: "notice", words: `${count} ${unit.toLowerCase()}` };
    const start = START.exec(line)?.[1];
    if (start === undefined) continue;
    const isNow = /^(?:immediately|now)$/iu.test(start);
    if (!isNow) return { kind: "start", words: start };
    if (!isEmployed) return { kind: "start", words: "immediately" };
  }
  return null;
}

const PHONE = /(?<![\p{L}\p{N}@._/#-])\(?(?:\+ ?)?\d[\d ()./-]{5,38}\d(?![ ()./-]*\d|(?!x\d)\p{L})/gu;
const LINK = /[^\s|•·]*(?:linkedin|:\/\/|www)[^\s|•·]*/giu;
const MONTH = "(?:0?[1-9]|1[0-2])";
const YEAR = "(?:19|20)\\d\\d";
const DATE = `(?:(?:\\d{1,2}[./-]){0,2}${YEAR}|${YEAR}[./-]${MONTH}(?:[./-]\\d{1,2})?|${MONTH}/\\d\\d)`;
/** Ranges, and dates that can't be part of a phone number. */
const DATES = new RegExp(
  `(?<!\\d[./-]?)(?:${DATE} ?- ?${DATE}|\\d{1,2}[./-]\\d{1,2}[./-]${YEAR}|${YEAR}[./-]${MONTH}[./-]\\d{1,2}|${MONTH}[./]${YEAR})(?![./-]?\\d)`,
  "gu",
);
/** "TX 78701-1234" */
const ZIP_CODE = /(?<!\p{L})(?!UK )\p{Lu}{2},? \d{5}(?:-\d{4})?(?![\d-])|(?<![\d-])\d{5}-\d{4}(?![\d-])/gu;
const OTHER_NUMBER =
  /\b(?:licen[cs]e|registration|reg|id|nif|nie|vat|tax|ssn|siret|siren|nip|regon|pesel|cnpj|cpf|cuit|rfc|dni|passport|born|birth|dob|certificate)\b[^|,;•·]{0,20}$/iu;
const DIGITS = { least: 7, most: 15 };

/** Bounds the work of each pattern. Contacts stand at a line's start. */
const MAX_LINE = 500;

/** Finds the first phone number of a résumé's lines. Skips dates, links and other numbers. */
export function findPhone(lines: readonly string[]): string | undefined {
  return lines.flatMap((line) => phonesIn(line.slice(0, MAX_LINE)))[0];
}

function phonesIn(line: string): string[] {
  const text = line.replaceAll(LINK, "|").replaceAll(DATES, "|").replaceAll(ZIP_CODE, "|");
  return [...text.matchAll(PHONE)]
    .filter(({ index }) => !OTHER_NUMBER.test(text.slice(0, index)))
    .flatMap(([number]) => [number, ...number.split(" / ")])
    .filter((number) => {
      const { length } = number.replaceAll(/\D/gu, "");
      return length >= DIGITS.least && length <= DIGITS.most;
    });
}
