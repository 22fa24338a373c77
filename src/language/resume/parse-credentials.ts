import { certificatesIn } from "../skills/certificates";
import { namesOccupation } from "../roles/occupations";
import { degreesIn, languagesIn, namesQualification } from "../skills/levels";
import { splitSentences } from "../text/sentences";
import { parseAvailability } from "./contact";
import { isIssuingSchool, namesSchool } from "./education-names";
import type { ResumeCredential } from "./career";
import { type CredentialEntry, isIssuer, listCredentialEntries } from "./credential-entries";
import { type JudgedItem, withoutNumbers } from "./judge-entry";
import { namesAnything, withoutEnds } from "./open-words";
import { parseLabel, type Section } from "./sections";
import { skillsIn } from "../skills/skills";
import { isProduct } from "./wording";

const MOST_WORDS = 16;
/** "2019" before "CIM Certificate in Marketing" */
const DATE_FIRST = /^\[?\s?((?:19|20)\d\d)(?: ?\])?(?: ?[:–—-])?[,\t ]\s*(?=\p{Lu})(.*)$/u;
/** Elsewhere, only a line of its own names a certificate: "Notary Public, State of New Hampshire". */
const MOST_WORDS_ELSEWHERE = 12;
const MOST = 12;
/** Bound the work on a text that is no résumé. */
const MOST_RUNS = 40;
const MOST_LINES = 200;
const HEAD_LINES = 3;
/** Of "Microsoft Excel", but "HubSpot SEO" is a course's name. */
const MAKER = /^(?:microsoft|ms|adobe|google) /iu;
/** "CA(SA)", "RDN", "PMI-ACP": letters behind a name. */
const POST_NOMINAL = /^(?=.*\p{Lu}.*\p{Lu})\p{Lu}[\p{L}-]{1,7}(?:\(\p{Lu}{2,4}\))?$/u;
const DEGREE = /^(?:[BM]\.?(?:A|S|Sc|Ed|Eng|Com|Tech|Phil|BA|FA|PH|SW)|Ph\.?D|[JM]D|LL[BM]|BSN|MSN|DNP|DBA|Dr)\.?$/iu;
const LICENSE = /\b(?:licen[sc]ed?|certified|certificate|certification|registered|registration|chartered)\b/iu;

/** "Certified Healthcare Interpreter (CHI), CCHI, 2021", "Adjuster license, Texas" */
const FORM =
  /^(?:certified|licensed|registered|chartered|zertifiziert\p{L}*|geprüft\p{L}*|certifiée?|certificad[oa]|certificat[oa]|certyfikowan[ya]|gecertificeerd) \p{Lu}|, (?:passed|bestanden|réussi|aprobado|aprovado|zdany|superato)\b[^,]{0,20}\d{4}$|^(?:\p{Lu}\p{L}+ ){1,6}(?:licen[sc]e|certificate|certification)(?!\p{L})/iu;
/** In the education, a "Secondary Certificate" is a school's. */
const CERTIFIED = /^(?:certified|licensed|registered|chartered) \p{Lu}|, passed\b[^,]{0,20}\d{4}$/iu;
const LICENSE_NAME = /^(?:(?:\p{Lu}|\d)[\p{L}\d&/.-]* ){1,7}[Ll]icen[sc]e(?!\p{L})/u;

/** Tells whether a line begins with the name of a license: "Ohio General Lines License #12". */
export const namesLicense = (text: string): boolean => CERTIFIED.test(text) || LICENSE_NAME.test(text);

/** Sections where a certificate has a line of its own. */
const OWN_LINES: ReadonlySet<Line["section"]> = new Set(["education", "courses", "other", "projects", "contact"]);

type Line = {
  text: string;
  section: Section | "head";
  isHeading: boolean;
  isAfterGap: boolean;
  isBullet: boolean;
  isOne?: boolean;
  isGuess?: true;
  isOpen?: true;
};

/** Tells whether an item is a school's rather than a certificate: "A levels, Barry College". */
export function isOfSchool(item: string): boolean {
  if (isIssuingSchool(item) && degreesIn(item).length === 0) return false;
  const others = item.split(/,\s+|\s*[|\t•·]\s*/u).filter((part) => /\p{L}{2}/u.test(part) && !namesSchool(part));
  const isNamed = others.length > 0 && namesSchool(item);
  const isCertificate = certificatesIn(item).length > 0 || FORM.test(item) || LICENSE.test(item);
  return isNamed && (namesQualification(item) || !isCertificate);
}

/**
 * Lists certificates and licenses in the résumé's words, by where they stand and how they look: what the section "Certifications"
 * lists, letters behind the name, and lines elsewhere that name a certificate and nothing else. Without those that its owner
 * doesn't hold.
 */
export function parseCredentials(
  lines: readonly Line[],
  entries: CredentialEntries,
  isOfPosition: (text: string) => boolean,
): ResumeCredential[] {
  const name = lines.find(({ section, isHeading }) => section === "head" && !isHeading);
  const ofName = name === undefined ? [] : postNominalsOf(name.text);
  const listed = entries.listed.flatMap(({ items }) => tidyItems(items, MOST_WORDS));
  const elsewhere = entries.elsewhere.flatMap(({ lines: own, items, section }) => {
    const whole = own.join(", ");
    const isDegree = degreesIn(whole).length > 0 || DEGREE.test(whole.split(/[,\s]/u)[0] ?? "");
    if (isDegree || own.some(isOfPosition)) return [];
    const isNamed = ({ text }: JudgedItem) =>
      namesCertificate(text) || (section === "education" ? CERTIFIED : FORM).test(text);
    // "First Aid at Work, St John Ambulance, 2022" below "Training"
    const asOpen = ({ text, verdict }: JudgedItem) => ({
      text,
      verdict: verdict === "held" ? ("open" as const) : verdict,
    });
    const named = items.flatMap((item) => (isNamed(item) ? item : section === "courses" ? asOpen(item) : []));
    return tidyItems(named, MOST_WORDS_ELSEWHERE);
  });
  const inSentences = listHeldInSentences(lines);
  const said = [...[...listed, ...elsewhere].map(({ text }) => text), ...inSentences].join("\n");
  const initials = said.split("\n").map((line) => (line.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join(""));
  // "EA" of "Enrolled Agent, IRS", "RN" of "Ohio Registered Nurse License"
  const isNew = (letters: string) =>
    !said.split(/[^\p{L}-]+/u).includes(letters) && !initials.some((line) => line.startsWith(letters));
  const own = [...inSentences, ...ofName.filter(isNew)].map((text) => ({ text, isSure: true }));
  const all = [...listed, ...elsewhere, ...own];
  const unlike = all.filter(({ text }, index) => all.findIndex((one) => one.text === text) === index);
  // Many courses leave no sure one out.
  const surest = unlike.length > MOST ? unlike.toSorted((a, b) => Number(b.isSure) - Number(a.isSure)) : unlike;
  return surest.slice(0, MOST);
}

/** The entries of sections about certificates, and those of others. */
export type CredentialEntries = {
  listed: readonly CredentialEntry[];
  elsewhere: readonly (CredentialEntry & { section: Line["section"] })[];
};

/** Lists the entries that may be certificates. */
export function listEntries(lines: readonly Line[], today: Date): CredentialEntries {
  return { listed: listOwnEntries(lines, today), elsewhere: listEntriesElsewhere(lines, today) };
}

/** Lists the entries that name certificates. */
export const listNamed = ({ listed, elsewhere }: CredentialEntries): CredentialEntry[] => [
  ...listed,
  ...elsewhere.filter((entry) => entry.lines.some(namesCertificate)),
];

/** Lists the entries of the sections about certificates, each with what its owner holds of it. */
function listOwnEntries(lines: readonly Line[], today: Date): CredentialEntry[] {
  // A headline may stand behind the certificates of another column: "Head of CRM".
  const isHeadline = ({ text, isAfterGap }: Line, below: Line | undefined) =>
    isAfterGap &&
    namesOccupation(text) &&
    !/[\d\t]/u.test(text) &&
    !namesCertificate(text) &&
    (below?.isHeading !== false || below.isAfterGap);
  const isOwn = (line: Line, at: number) => line.section === "certificates" && !isHeadline(line, lines[at + 1]);
  return listRuns(lines, isOwn)
    .flatMap((run) =>
      listCredentialEntries(run, today).map((entry) =>
        run[0]?.isOpen === true ? leaveOpen(entry, false) : run[0]?.isGuess === true ? leaveOpen(entry, true) : entry,
      ),
    )
    .filter((entry) => !isOfSchool(entry.lines.join(", ")));
}

const leaveOpen = ({ lines, items }: CredentialEntry, exceptNamed: boolean): CredentialEntry => ({
  lines,
  items: items.map((item) =>
    item.verdict === "held" && !(exceptNamed && namesCertificate(item.text)) ? { ...item, verdict: "open" } : item,
  ),
});

/** Lists the entries of other sections where a certificate has a line of its own. */
function listEntriesElsewhere(lines: readonly Line[], today: Date): CredentialEntries["elsewhere"] {
  // Without headings, certificates stand below the work.
  const isPlain = lines.every(({ isHeading }) => !isHeading);
  const isBelow = ({ text, section }: Line, index: number) =>
    isPlain && section === "head" && index > HEAD_LINES && certificatesIn(text).length > 0 && !text.endsWith(".");
  const isHere = ({ section, text }: Line) => OWN_LINES.has(section) || (section === "skills" && LICENSE.test(text));
  return [...listRuns(lines, isHere), ...lines.filter(isBelow).map((line) => [line])].flatMap((run) =>
    listCredentialEntries(run, today).map((entry) => ({ ...entry, section: run[0]?.section ?? "other" })),
  );
}

/** Lists runs of lines of one section, without their labels. */
function listRuns(lines: readonly Line[], isHere: (line: Line, index: number) => boolean): Line[][] {
  const runs: Line[][] = [[]];
  for (const [index, line] of lines.entries()) {
    if (line.isHeading || !isHere(line, index) || isAvailability(line.text)) runs.push([]);
    else if (line.section !== runs.at(-1)?.[0]?.section) runs.push([unlabel(line)]);
    else runs.at(-1)?.push(unlabel(line));
  }
  return runs
    .filter((run) => run.length > 0)
    .slice(0, MOST_RUNS)
    .map((run) => run.slice(0, MOST_LINES));
}

const unlabel = (line: Line): Line => ({ ...line, text: parseLabel(line.text)?.rest ?? line.text });

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

/** "Anthropic" may be the head of a list, "PMP" and "PRINCE2" are none. */
const LONE = /^\p{Lu}\p{Ll}+$/u;
/** Courses, memberships and prizes are no certificates by themselves. */
const COURSE =
  /(?<!\p{L})(?<!\blevel \d )(?:courses?|cours|cursos?|cors[oi]|kurs\p{L}*|szkoleni\p{L}+|cursus|workshops?|webinars?|seminars?|bootcamp|member(?:ship)?|mitglied(?:schaft)?|membre|miembro|membro|socio|członek|awards?|prizes?|finalist|winner|scholarship|auszeichnung|preis|prix|lauréate?|premio|prêmio|nagroda)(?!\p{L})/iu;

function tidyItems(items: readonly JudgedItem[], most: number): ResumeCredential[] {
  return items
    .filter(({ verdict, text }) => verdict !== "not held" && !isIssuer(text))
    .flatMap(({ text, verdict }) => {
      const words = tidyItem(text);
      const isListed =
        words.split(" ").length <= most &&
        namesAnything(words) &&
        !isDriving(words) &&
        /^[\p{L}\d].*\p{L}/u.test(words) &&
        !/[@?!]|https?:|www\./iu.test(words) &&
        // A referee's number
        (LICENSE.test(text) || !PHONE.test(text.replaceAll(YEAR, "")));
      return isListed
        ? [
            {
              text: words,
              isSure: verdict === "held" && (namesCertificate(words) || (!COURSE.test(words) && !LONE.test(words))),
            },
          ]
        : [];
    });
}

function tidyItem(item: string): string {
  return withoutEnds(withoutTools(withoutNumbers(item.replace(DATE_FIRST, "$2, $1"))))
    .replaceAll(/\s*[·•|\t]\s*/gu, ", ")
    .replace(/(?<=\b(?:19|20)\d\d)-\d\d$/u, "")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/^[\s,;:–—-]+|[\s.,;:–—-]+$/gu, "");
}

/** "SnowPro Core, Excel": a tool by itself is no certificate. */
function withoutTools(item: string): string {
  const parts = item.split(/,\s+(?![^(]{0,200}\))/u);
  const isTool = (part: string) =>
    certificatesIn(part).length === 0 &&
    !namesOccupation(part) &&
    !/\d/u.test(part) &&
    languagesIn(part).length === 0 &&
    skillsIn(part).some((skill) => isProduct(skill) && part.replace(MAKER, "").toLowerCase() === skill.toLowerCase());
  // A driving license in a list says nothing about the work.
  const isOther = (part: string) => isDriving(part) || (certificatesIn(part).length === 0 && LICENSE_CLASS.test(part));
  const driving = parts.some(isDriving) ? parts.filter(isOther) : [];
  return parts.filter((part) => !isTool(part) && !driving.includes(part)).join(", ");
}

const isDriving = (text: string) => certificatesIn(text).join() === "Driver's license";
/** "Driving licence: full, category B", "Führerschein B, BE", "Carnet de conducir B, C y C+E" */
const LICENSE_CLASS =
  /^(?:full|clean|(?:category|class|klasse|kat\.?|categor[ií]a)? ?(?:\p{Lu}{1,2}\d?(?:\+\p{Lu})?(?: [eyi] | (?:and|und) )?){1,2})$/iu;

const YEAR = /\(?\b(?:19|20)\d\d\b\)?/gu;
const PHONE = /\d(?:[ ().-]{0,2}\d){6,}/u;

const isAvailability = (item: string) => parseAvailability([item], { isEmployed: false }) !== null;
