import { certificatesIn } from "../skills/certificates";
import { namesOccupation } from "../roles/occupations";
import { degreesIn, languagesIn } from "../skills/levels";
import { splitSentences } from "../text/sentences";
import { parseAvailability } from "./contact";
import { namesSchool } from "./parse-education";
import type { ResumeCredential } from "./career";
import { isNote, isNoteLine, listHeldItems } from "./held-entries";
import { parseLabel, type Section } from "./sections";
import { skillsIn } from "../skills/skills";
import { isProduct } from "./wording";

const MOST_WORDS = 16;
/** Elsewhere, only a line of its own names a certificate: "Notary Public, State of New Hampshire". */
const MOST_WORDS_ELSEWHERE = 12;
const MOST = 12;
const HEAD_LINES = 3;
/** Of "Microsoft Excel", but "HubSpot SEO" is a course's name. */
const MAKER = /^(?:microsoft|ms|adobe|google) /iu;
/** "CA(SA)", "RDN", "PMI-ACP": letters behind a name. */
const POST_NOMINAL = /^(?=.*\p{Lu}.*\p{Lu})\p{Lu}[\p{L}-]{1,7}(?:\(\p{Lu}{2,4}\))?$/u;
const DEGREE = /^(?:[BM]\.?(?:A|S|Sc|Ed|Eng|Com|Tech|Phil|BA|FA|PH|SW)|Ph\.?D|[JM]D|LL[BM]|BSN|MSN|DNP|DBA|Dr)\.?$/iu;
const LICENSE = /\b(?:licen[sc]ed?|certified|certificate|certification|registered|registration|chartered)\b/iu;

/** "Certified Healthcare Interpreter (CHI), CCHI, 2021", "Adjuster license, Texas" */
const FORM =
  /^(?:certified|licensed|registered|chartered) \p{Lu}|^(?:\p{Lu}\p{L}+ ){1,6}(?:licen[sc]e|certificate|certification)(?!\p{L})/iu;
/** "2019" before "CIM Certificate in Marketing" */
const DATE_CELL = /^[\d\s./–-]{4,20}\t/u;
/** Sections where a certificate has a line of its own. */
const OWN_LINES: ReadonlySet<Line["section"]> = new Set(["education", "courses", "other", "projects", "contact"]);

type Line = { text: string; section: Section | "head"; isHeading: boolean; isAfterGap: boolean };

/** Whether an item is a school's rather than a certificate: "A levels, Barry College". */
export function isOfSchool(item: string): boolean {
  const isNamed = item.split(/,\s+/u).length > 1 && namesSchool(item);
  return isNamed && certificatesIn(item).length === 0 && !FORM.test(item) && !LICENSE.test(item);
}

/**
 * Lists certificates and licenses in the résumé's words, by where they stand and how they look: what the section "Certifications"
 * lists, letters behind the name, and lines elsewhere that name a certificate and nothing else. Without those that its owner
 * doesn't hold.
 */
export function parseCredentials(
  lines: readonly Line[],
  isOfPosition: (text: string) => boolean,
  today: Date,
): ResumeCredential[] {
  const name = lines.find(({ section, isHeading }) => section === "head" && !isHeading);
  const ofName = name === undefined ? [] : postNominalsOf(name.text);
  // A headline may stand behind the certificates of another column: "Head of CRM".
  const isTitle = ({ text, isAfterGap }: Line) =>
    isAfterGap && namesOccupation(text) && !/[\d\t]/u.test(text) && !namesCertificate(text) && !LICENSE.test(text);
  const listed = joinWrapped(lines).flatMap((line, index, all) => {
    const { text, section, isHeading } = line;
    const isHeadline = all[index - 1]?.isHeading === false && isTitle(line);
    return section === "certificates" && !isHeading && !isHeadline
      ? itemsOf(parseLabel(text)?.rest ?? text, MOST_WORDS, today).filter((item) => !isOfSchool(item))
      : [];
  });
  // Without headings, certificates stand below the work.
  const isPlain = lines.every(({ isHeading }) => !isHeading);
  const elsewhere = lines.flatMap(({ text: whole, section, isHeading }, index) => {
    const text = whole.replace(DATE_CELL, "");
    const isBelow =
      isPlain && section === "head" && index > HEAD_LINES && certificatesIn(text).length > 0 && !text.endsWith(".");
    const isHere = !isHeading && (isBelow || OWN_LINES.has(section) || (section === "skills" && LICENSE.test(text)));
    const names = isHere && (namesCertificate(text) || FORM.test(text)) && degreesIn(text).length === 0;
    if (!names || isOfPosition(text) || DEGREE.test(text.split(/[,\s]/u)[0] ?? "")) return [];
    const parts = (parseLabel(text)?.rest ?? text).split(/(?<=[\p{L}\d]{2})\.\s+(?=\p{Lu})/u);
    const own = parts.filter((part) => namesCertificate(part) || FORM.test(part));
    return own.flatMap((part) => itemsOf(part, MOST_WORDS_ELSEWHERE, today));
  });
  const inSentences = listHeldInSentences(lines);
  const said = [...listed, ...elsewhere, ...inSentences].join("\n");
  const initials = said.split("\n").map((line) => (line.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join(""));
  // "EA" of "Enrolled Agent, IRS"
  const isNew = (letters: string) =>
    !said.split(/[^\p{L}-]+/u).includes(letters) && !initials.some((line) => line.startsWith(letters));
  const all = new Set([...listed, ...elsewhere, ...inSentences, ...ofName.filter(isNew)]);
  return [...all].slice(0, MOST).map((text) => ({ text, isSure: true }));
}

/** "Nova Scotia Teacher", "Certificate TC6" of a narrow column */
const REST =
  /^(?:certificate|certification|licen[sc]e|diploma|associate|specialty)\b(?! (?:in|of|for|I{1,3}|[1-4])\b)/iu;
const LOWER = /^(?:[(&]|\p{Ll}{2,} )/u;
/** "Salesforce Certified", "Associate Chartered": the title goes on in the next line. */
const HALF = /^(?=.{4,40}$)(?:.*[\s-])?(?:certified|chartered|licensed|registered|of|in|for|and|&)$/iu;
/** "Licensed Customs", "Broker (revoked)" of a narrow column */
const ONE_NOTED = /^\p{Lu}\p{Ll}+ \(\p{Ll}[^()]*\)$/u;

/** Joins the lines of an entry: its wrapped name, and a note below it. */
export function joinWrapped<Wrapped extends Line>(lines: readonly Wrapped[]): Wrapped[] {
  const joined: Wrapped[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const isBelow = last !== undefined && last.section === "certificates" && !last.isHeading;
    const isOpen = isBelow && !/[\d).;]$/u.test(last.text);
    const isOfLast = isBelow && isNoteLine(line.text) && !(isOpen && !isNote(line.text));
    const isRest = last?.text.endsWith(",") === true || ONE_NOTED.test(line.text) || REST.test(line.text) || (LOWER.test(line.text) && !line.text.includes("\t")) || HALF.test(last?.text ?? ""); // prettier-ignore
    const isHere = line.section === "certificates" && !line.isHeading;
    if (isHere && isOfLast) joined[joined.length - 1] = { ...last, text: `${last.text}, ${line.text}` };
    else if (isOpen && isHere && isRest) joined[joined.length - 1] = { ...last, text: `${last.text} ${line.text}` };
    else joined.push(line);
  }
  return joined;
}

/** "Permis B, volunteer at the Red Cross" names a license to drive and nothing for the work. */
const namesCertificate = (text: string) => certificatesIn(text).some((name) => name !== "Driver's license");

/** "I hold an Oregon RN license and the CNN certification." */
const HELD =
  /^I (?:also )?(?:hold|have) (?:an?|the) ([^,.;]{2,60}?)(?: and (?:an?|the) ([^,.;]{2,60}?))?(?: (?:since|from|in|issued)\b[^.]*)?\.$/u;

function listHeldInSentences(lines: readonly Line[]): string[] {
  const isProse = ({ section, isHeading }: Line) => (section === "head" || section === "summary") && !isHeading;
  return lines
    .filter(isProse)
    .flatMap(({ text }) => splitSentences(text))
    .flatMap(({ text }) => HELD.exec(text)?.slice(1) ?? [])
    .filter(
      (item) => item !== undefined && (namesCertificate(item) || LICENSE.test(item)) && degreesIn(item).length === 0,
    );
}

/** "RDN" and "LD" of "Ada Byron, MS, RDN, LD". Degrees have a line of their own. */
export function postNominalsOf(line: string): string[] {
  const [, rest = ""] = /^\p{Lu}[\p{L}.'’" -]{2,60}?(?:,\s*|\s+(?=\p{Lu}{2,4}\(\p{Lu}))(.{2,60})$/u.exec(line) ?? [];
  const parts = rest.split(/[,\s]+/u);
  return parts.every((part) => POST_NOMINAL.test(part) || DEGREE.test(part))
    ? parts.filter((part) => !DEGREE.test(part))
    : [];
}

function itemsOf(line: string, most: number, today: Date): string[] {
  return listHeldItems(line, today)
    .flatMap((held) => joinLabels(isDriving(held) ? [held] : held.split(/\s*\t\s*/u)))
    .flatMap((item) => (isWhole(item) ? item.split(/;\s+(?=[\p{Lu}\d])/u) : [item]))
    .map(withoutTools)
    .map(withoutNumbers)
    .map((item) =>
      item
        .replaceAll(/\s*[·•|]\s*/gu, ", ")
        .replaceAll(/\s+/gu, " ")
        .replaceAll(/^[\s,;:–—-]+|[\s.,;:–—-]+$/gu, ""),
    )
    .filter(
      (item) =>
        item.split(" ").length <= most &&
        !isAvailability(item) &&
        !DENIED.test(item) &&
        /^[\p{L}\d].*\p{L}/u.test(item) &&
        !/[@?!]|https?:|www\./iu.test(item) &&
        // A referee's number
        !PHONE.test(item),
    );
}

/** "Driving licence", "Code 08" are cells of one license. */
function joinLabels(cells: readonly string[]): string[] {
  const [first = "", second = "", ...others] = cells;
  const isLabel = others.length === 0 && second !== "" && certificatesIn(second).length === 0 && !LICENSE.test(second);
  return isLabel && certificatesIn(first).length > 0 ? [`${first} ${second}`] : [...cells];
}

const isWhole = (item: string) => item.split(";").every((part) => part.split("(").length === part.split(")").length);

/** Numbers and expiry dates are nobody's business: "RN Louisiana #RN123 exp 01/2028". */
function withoutNumbers(item: string): string {
  return item
    .replaceAll(NUMBERED, (_whole, bracket: string | undefined) => bracket ?? "")
    .replaceAll(/\s*\(\s*\)/gu, "");
}

const EXPIRY = String.raw`\b(?:exp(?:ires|iry|iration)?|valid (?:until|through|to))\b[.:]?\s*(?:\d{1,2}\/)?(?:\p{L}+ )?(?:19|20)\d\d`;
const NUMBERED = new RegExp(
  String.raw`\s*(\()?\s*,?\s*(?:(?:\b(?:no|nr|number|lic|licen[sc]e|id)\b[.:]?\s*)?#\s?[\p{L}\d-]{3,}|${EXPIRY})`,
  "giu",
);

/** "SnowPro Core, Excel": a tool by itself is no certificate. */
function withoutTools(item: string): string {
  const parts = item.split(/,\s+(?![^(]{0,200}\))/u);
  const isTool = (part: string) =>
    certificatesIn(part).length === 0 &&
    !/\d/u.test(part) &&
    languagesIn(part).length === 0 &&
    skillsIn(part).some((skill) => isProduct(skill) && part.replace(MAKER, "").toLowerCase() === skill.toLowerCase());
  // A driving license in a list says nothing about the work.
  const isOther = parts.some((part) => certificatesIn(part).length === 0 && LICENSE_CLASS.test(part));
  return parts.filter((part) => !isTool(part) && !(parts.length > 1 && !isOther && isDriving(part))).join(", ");
}

const isDriving = (text: string) => certificatesIn(text).join() === "Driver's license";
/** "Driving licence: full, category B" */
const LICENSE_CLASS = /^(?:full|clean|(?:category|class|klasse|kat\.?|categor[ií]a) ?\p{Lu}{1,2}\d?)$/iu;

const PHONE = /\d(?:[ ().-]{0,2}\d){6,}/u;

/** "Multi-state RN compact: no" */
const DENIED = /[:–-]\s*(?:no|none|n\/a)$/iu;
const isAvailability = (item: string) => parseAvailability([item], { isEmployed: false }) !== null;
