import { SUBDIVISIONS } from "~/format/subdivision";
import { certificatesIn } from "../skills/certificates";

/** Ways of working that one may know without a certificate. */
const FRAMEWORKS: ReadonlySet<string> = new Set(["ITIL", "SAFe", "TOGAF", "PRINCE2"]);
const OF_KNOWLEDGE =
  /\b(?:knowledge|understanding|familiar\w*|experience|experienced|process(?:es)?|framework|principles|practices|following)\b/iu;
const OF_CERTIFICATE = /certif|licen[sc]|credential|accredit|qualifi|foundation|diploma|zertifi/iu;
/** A proof of who somebody is. */
const OF_IDENTITY = /\b(?:passport|photo id|identification|proof of identity)\b/iu;
const PARTS = /;|\s(?:and|und|&)\s|\.\s/u;
const CHOICE = /\b(?:or|oder|such as|etc|e\.?g\.?)\b|(?<=[A-Z])\/(?=[A-Z])/u;

/** Certificates named by their field, of whichever body: "Scrum master certification". */
const OF_FIELD: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\bscrum ?master certif/iu, ["Certified ScrumMaster", "PSM"]],
  [/\bproduct owner certif/iu, ["CSPO", "PSPO"]],
  [/\bproject management certif/iu, ["PMP", "PRINCE2", "CAPM"]],
  [/\bmedical coding certif/iu, ["CPC", "CCS", "RHIA", "RHIT"]],
  [/\bnurs(?:e|ing) licen[sc]|\blicensed nurse\b/iu, ["Registered nurse", "LPN", "Nurse practitioner"]],
  [
    /\b(?:clinical|independent|mental health|counseling) licen[sc]|\blicensed (?:therapist|counselor|mental health)/iu,
    ["LCSW", "LMFT", "LPC", "LMHC", "Licensed psychologist"],
  ],
  [/\b(?:hr|human resources) certif/iu, ["SHRM-CP", "SHRM-SCP", "PHR", "SPHR", "CIPD"]],
];

/** The certificates that a line names, and those of the fields that it names. */
function certificatesOf(text: string): string[] {
  const named = certificatesIn(text);
  const isNamed = (all: readonly string[]) => all.some((one) => named.includes(one));
  const ofField = OF_FIELD.flatMap(([field, all]) => (field.test(text) && !isNamed(all) ? all : []));
  return [...new Set([...named, ...ofField])];
}

const OR_EQUAL = /\bor (?:an? )?(?:equivalent|similar|comparable|other)\b|\betc\b/iu;

/** Tells whether another certificate of the same knowledge is enough: "CSM or equivalent". */
export function acceptsEqualCertificate(line: string): boolean {
  return OR_EQUAL.test(line);
}

/** Lists the certificates that a line asks for, those together of which one is enough: "RHIA, RHIT or CCS". */
export function askedCertificatesIn(line: string): string[][] {
  if (OF_IDENTITY.test(line)) return [];
  const isKnowledge = OF_KNOWLEDGE.test(line) && !OF_CERTIFICATE.test(line);
  const list = (text: string) => certificatesOf(text).filter((one) => !(isKnowledge && FRAMEWORKS.has(one)));
  const parts = line.replaceAll(/\band\/or\b/giu, "or").split(PARTS);
  const isChoice = (part: string) => CHOICE.test(part) || OF_FIELD.some(([field]) => field.test(part));
  const groups = parts.flatMap((part) => (isChoice(part) ? [list(part)] : list(part).map((one) => [one])));
  // "Property and casualty license" is one.
  const inParts = new Set(groups.flat());
  const others = list(line).filter((one) => !inParts.has(one));
  return [...groups, ...others.map((one) => [one])].filter((group) => group.length > 0);
}

/** A license to practice in states or provinces (ISO 3166-2, "US" for all states): in each of them, or in one. */
export type AskedLicense = { places: readonly string[]; isEach: boolean };

const LICENSED =
  /\b(?:licen[sc](?:e[ds]?|ures?|ing)|state bar|bar (?:of|admission)|admitted (?:to practice |to the bar )?in)\b/iu;
/** Licenses that no state gives somebody to practice. */
const OTHER_LICENSES =
  /\b(?:driv(?:er|ing)\S*|software|open[- ]source|content|music|licensing (?:agreements?|deals?|partners?)) /iu;
const ALL_STATES = /\ball (?:50|fifty) (?:u\.?s\.? )?states\b/iu;
const EITHER = /\bor\b/iu;
/** "as we operate in all 50 states" */
const OF_EMPLOYER = /\b(?:as|since|because|where|for) (?:we|our)\b.*/isu;

const NAMES = Object.entries(SUBDIVISIONS).map(
  ([code, name]) => [code, new RegExp(`\\b${name}\\b(?! (?:County|City))`, "u")] as const,
);
/** Codes that are also words, degrees or titles: "MD", "PA", "OR". */
const OTHER_CODES = new Set(["AL", "CO", "DE", "HI", "ID", "IN", "LA", "MA", "MD", "ME", "MS", "MT", "OK", "OR", "PA"]);
const CODES = Object.keys(SUBDIVISIONS).flatMap((code) => {
  const letters = code.slice(3);
  return code.startsWith("US-") && !OTHER_CODES.has(letters)
    ? [[code, new RegExp(`\\b${letters}\\b`, "u")] as const]
    : [];
});

/** Finds the license to practice in named states that a line asks for. Null for other lines. */
export function findAskedLicense(written: string): AskedLicense | null {
  const line = written.replace(OF_EMPLOYER, "");
  if (!LICENSED.test(line) || OTHER_LICENSES.test(line)) return null;
  if (ALL_STATES.test(line)) return { places: ["US"], isEach: true };
  const places = licensedPlacesIn(line);
  return places.length === 0 ? null : { places, isEach: places.length > 1 && !EITHER.test(line) };
}

/** Lists the states and provinces that a line about a license names. */
export function licensedPlacesIn(line: string): string[] {
  const named = [...NAMES, ...CODES].filter(([, pattern]) => pattern.test(line)).map(([code]) => code);
  // "West Virginia" isn't Virginia.
  const isWithin = (code: string) =>
    named.some((other) => other !== code && (SUBDIVISIONS[other] ?? "").endsWith(` ${SUBDIVISIONS[code] ?? ""}`));
  return [...new Set(named)].filter((code) => !isWithin(code));
}
