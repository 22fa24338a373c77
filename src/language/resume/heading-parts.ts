import { SMALL_WORD, namesOccupation, namesOrganization, wordsIn } from "../roles/occupations";
import { foldCase as fold } from "../text/fold";
import { isLegalForm } from "../text/company-names";
import { remember } from "../text/remember";
import { findCityCountry } from "../places/cities";
import { findPlaces, namesPlaces } from "../places/places";
import { findSubdivision, isSubdivision } from "../places/subdivisions";
import { isBareDate } from "./dates";
import { isTimeOfSideWork, namesPrivateClients } from "./side-work";
import words from "../data/resume-titles.json" with { type: "json" };

/** What a part of a position's heading names. `name`: capitalized words that may be an employer, a team or anything else. */
export type PartKind = "title" | "organization" | "place" | "name" | "kind" | "own account" | "other";
/** `isAside`: it stands in brackets. */
export type HeadingPart = { text: string; kind: PartKind; isAside?: true };
/** Parts between commas. Groups stand between stronger separators, or in lines of their own. */
export type PartGroup = readonly HeadingPart[];

const KINDS = new Set(words.kinds);
const OWN_ACCOUNT = new Set(words.ownAccount);
/** The University of Texas at Dallas is one name. */
const JOINER =
  /(?<!University of \p{Lu}[\p{L} ]{3,40})\s+(?:at|chez|bei|presso|bij|@)\s+(?=["“(]?[\p{Lu}\d]|\p{Ll}+\.\p{Ll})|\s*@\s*(?=\p{Lu})/u;
/** Behind a bracket: "Engineer (m/w/d) bei kornblume.io" */
const BEGINS_WITH_JOINER = /^\s*(?:at|chez|bei|presso|bij|@)\s+/u;
/** "with Nordfjell AS" */
const BEGINS_WITH_FIRM = /^\s*(?:with|for|via|through|mit|avec|con|com|met)\s+(?=\p{Lu})/u;
/** Words that part a title from a firm or a place if what stands beside them is one. */
const WORD = /^(?<before>.{2,80}?)\s+(?<word>en|em|as|als|comme|como|jako)\s+(?<behind>\p{Lu}.*)$/u;
/** "Art Teacher, Grades K-8", "Analyst, Level 2" */
const LEVEL =
  /^(?:grades?|years?|klassen?|key stages?|levels?|tier|stufe|niveau|nivel) ?(?:pre-?k|k|\d{1,2})(?: ?(?:[–&-]|to|and|bis|und) ?\d{1,2})?$/iu;
/** Stands for a bracket that begins. */
const ASIDE = "\u0001";
/** Stand for the brackets within a firm's name. */
const [OPENS, CLOSES] = ["\u0002", "\u0003"];
const SEPARATOR = /\s*[|•·‖¦\t()[\]]\s*|;\s+|\s+[–—−-]+\s+|:\s+|\s{3,}|\s+\/\/\s+/u;
/** "Ciudad: Rosario | País: Argentina" */
const LABEL =
  /(?<=^|[|•·\t]\s{0,3})(?:city|country|location|place|ort|land|lieu|ville|pays|ciudad|país|cidade|città|paese|miasto|kraj|miejscowość|stadt|stad|client|company|employer|position|title|role|address|website)\s*:\s*/giu;
const DURATION =
  /^(?:(?:about|ca\.?|less than a|a|one)\s+)?(?:\d{1,2}(?:[.,]\d)?|a|one)?\s*\+?\s*(?:years?|yrs?\.?|months?|mos?\.?|jahre?|monate?|ans?|mois|años?|meses|anos?)(?:\s*,?\s*(?:and\s+)?\d{1,2}\s*(?:months?|mos?\.?|monate?|mois|meses))?$/iu;
/** "40 hrs/week", "80 %" */
const HOURS = /^\d{1,3}(?:[.,]\d)?\s*(?:%|(?:hrs?|hours?|h|stunden|std|heures|horas)\b)/iu;
/** "Kestrel (Oslo) Co. Ltd" is one name. */
const FIRM_BRACKETS = / \((\p{Lu}\p{L}*)\)(?= (?:Co|Pte|Pvt|Pty|Sdn|Ltd|Limited|GmbH|Inc|LLP|LLC)\b)/gu;
const BRACKETS = /\(([^()]{0,160})\)/gu;
const PUBLIC_BODY =
  /^(?:city|town|county|state|province|government|ministry|ville|commune|stadt|gemeinde|comune|ayuntamiento|gemeente|gmina|municipality|embassy)\s/iu;
/** "Office of the City Treasurer" is no treasurer. */
const OFFICE = /^office of the /iu;
const PLACE_PREFIX =
  /^(?:new|north|south|east|west|northern|southern|eastern|western|greater|central|downtown|great|san|santa|são|saint|st\.?|el|la|los|las|le|fort|port|cape|the|united|nord|süd|metro)$/iu;
const PLACE_SUFFIX =
  /^(?:city|area|region|metro|office|north|south|east|west|centre|center|d\.?c\.?|\d.*|county|province|valley|bay)$/iu;
/** "San Francisco Bay Area", "New York City Metropolitan Area" */
const AREA = / (?:(?:metropolitan|metro) )?area$/iu;
/** "Steuerkanzlei Obermaier & Partner" */
const FAMILY_FIRM =
  /^\p{Lu}.* (?:&|and|und|et|y|e) (?:partners?|associates|associés|asociados|associados|cie|sons|söhne|wspólnicy)$/iu;
/** A title and the first of several whom the work is for, and the last of them. */
const BEGINS_CLIENTS = /^\p{Lu}.{2,50} (?:for|to|für|pour|para|per|dla|voor|för) (?:\p{Ll}{2,3} )?\p{Lu}/u;
const ENDS_CLIENTS = /\S (?:and|&|und|et|y|e|i|en|och) (?:\p{Ll}{2,3} )?\p{Lu}/u;
const LONGEST_PART = 80;
const MOST_PART_WORDS = 10;
const MOST_PLACE_WORDS = 3;
/** "Revisione di 140 guide" is a deed, though guides are an occupation. */
const AMOUNT = /(?<!\S)\d[\d.,]+\s+\p{Ll}/u;

/** Splits a heading at bars, dashes and brackets, and each group at commas. Each line is asked about many times. */
export const splitHeading = remember(parseHeading, 2_000);

/** Lists what the parts of a line name. */
export const kindsIn = (text: string): PartKind[] =>
  splitHeading(text).flatMap((group) => group.map(({ kind }) => kind));

/** "São Paulo e Região, Brasil": a place, also with a town that no list has. */
export function isRegion(text: string): boolean {
  const kinds = kindsIn(text);
  return kinds.at(-1) === "place" && kinds.every((kind) => kind === "name" || kind === "place");
}

function parseHeading(heading: string): readonly PartGroup[] {
  return heading
    .replaceAll(LABEL, "")
    .replaceAll(FIRM_BRACKETS, ` ${OPENS}$1${CLOSES}`)
    .replaceAll(BRACKETS, (_whole, words: string) => (isDescription(words) ? " " : `\t${ASIDE}${words}\t`))
    .split(SEPARATOR)
    .map((group) => group.replace(BEGINS_WITH_JOINER, "").replace(BEGINS_WITH_FIRM, ""))
    .flatMap((group) => splitAtJoiner(group.split(JOINER).flatMap(splitAtWord)))
    .filter((parts) => parts.length > 0);
}

/** "Product @ Lattice": without a title, the joiner tells the firm. */
function splitAtJoiner(texts: readonly string[]): PartGroup[] {
  const groups = texts.map((text) =>
    text.startsWith(ASIDE) ? splitGroup(text.slice(1)).map(setAside) : splitGroup(text),
  );
  const [before = [], [firm, ...rest] = []] = groups;
  const isFirm = groups.length === 2 && firm?.kind === "name" && before.every(({ kind }) => kind === "name");
  return isFirm ? [before, [{ ...firm, kind: "organization" }, ...rest]] : groups;
}

/** "Jefa de sala en Hotel Miramar", "Bergen as Site Manager", "Oakfield Ltd Shift Lead" */
function splitAtWord(text: string): string[] {
  const { before = "", word = "", behind = "" } = WORD.exec(text)?.groups ?? {};
  const [first = "", ...others] = behind.split(/, /u);
  const last = before.split(/, /u).at(-1) ?? "";
  const isNamed = (one: string) => kindOf(one) === "organization";
  // "Especialista en Banco de Sangre, Hospital La Paz" has its firm behind.
  const isFirm = word.startsWith("e") && kindOf(before) === "title" && isNamed(first) && !others.some(isNamed);
  const isBehind = (isNamed(last) && last.includes(" ")) || isPlace(last) || DURATION.test(last);
  const isTitle = !word.startsWith("e") && isBehind && namesOccupation(first);
  return (isFirm && first.includes(" ")) || isTitle ? [before, behind] : [text];
}

const setAside = (part: HeadingPart): HeadingPart => ({ ...part, isAside: true });

/** "Series B logistics startup", "EN>DE", and codes such as "92Y" or "FAMILY" */
function isDescription(words: string): boolean {
  // "HR Business Partner für 180 Mitarbeitende"
  if (/(?<!\S)\d{2,} \p{L}{2}/u.test(words)) return true;
  // "promoted from Intern", "u. a. Wahlstation: Deutsch-Französische Handelskammer", but "freelance"
  const isPlain = ["kind", "own account", "title"].includes(kindOf(words));
  if ((/^\p{Ll}+(?:\.|\s)/u.test(words) || /\p{L}:\s/u.test(words)) && !isPlain && !BEGINS_WITH_JOINER.test(words))
    return true;
  const parts = splitGroup(words);
  // "ET-5" is no place.
  const isCode = ({ text, kind }: HeadingPart) => /^[\p{Lu}\d-]+$/u.test(text) && (kind === "name" || /\d/u.test(text));
  return parts.length > 0 && parts.every((part) => part.kind === "other" || isCode(part));
}

function splitGroup(group: string): HeadingPart[] {
  const parts: string[] = [];
  for (const raw of group.split(/,\s+|,$|;\s+/u)) {
    const text = cutAgency(raw.replaceAll(/^[\s,;:.–—-]+|[\s,;:–—-]+$/gu, ""))
      .replace(OPENS, "(")
      .replace(CLOSES, ")");
    const place = `${parts.at(-1) ?? ""}, ${text}`;
    const [firm, town] = isState(text) ? cutTown(parts.at(-1) ?? "") : [];
    if (firm !== undefined) parts.splice(-1, 1, firm, `${town}, ${text}`);
    else if (isRegionName(text) && isPlace(parts.at(-1) ?? "") && isPlace(place)) parts[parts.length - 1] = place;
    else if (isState(text) && isCity(parts)) parts[parts.length - 1] = place;
    else if ((isLegalForm(text) || LEVEL.test(text) || isOfFamilies(parts, text)) && parts.length > 0)
      parts.push(`${parts.pop() ?? ""}, ${text}`);
    else if (/[\p{L}\d]/u.test(text) && !DURATION.test(text)) parts.push(text);
  }
  // "Consultant for PwC, Deloitte and EY"
  const isOfClients = parts.length > 1 && BEGINS_CLIENTS.test(parts[0] ?? "") && ENDS_CLIENTS.test(parts.at(-1) ?? "");
  if (isOfClients) return [{ text: parts.join(", "), kind: "title" }];
  return parts.map((text, index) => ({ text, kind: index > 0 && isTown(text) ? "place" : kindOf(text) }));
}

/** "Bolt via Randstad" is work at Bolt. */
function cutAgency(text: string): string {
  const [firm = "", agency] = text.split(" via ", 2);
  return agency !== undefined && isName(firm) && isName(agency) && !namesOccupation(firm) ? firm : text;
}

/** "Akin, Bello & Partners": one name behind another, and the others */
const isOfFamilies = (parts: readonly string[], text: string) =>
  parts.length === 1 &&
  FAMILY_FIRM.test(text) &&
  /^\p{Lu}[\p{L}'’-]+$/u.test(parts.at(-1) ?? "") &&
  kindOf(parts.at(-1) ?? "") === "name";

/** "MA", "Bavaria" */
const isRegionName = (text: string) => /^[A-Z]{2}$/u.test(text) || findSubdivision(text) !== null;

/** "Tan LLP-Mississauga" before a state: a firm and its town, also one that no list has. */
function cutTown(text: string): [string, string] | [] {
  const [, firm = "", town = ""] = /^(.+)-(\p{Lu}[^\s-]*(?: \p{Lu}[^\s-]*){0,2})$/u.exec(text) ?? [];
  if (!firm.includes(" ")) return [];
  const [before = "", twin = ""] = [firm.split(" ").at(-1), text.split(" ").at(-1)];
  // "Acme Raleigh-Durham"
  if (isPlace(before) || findCityCountry(twin) !== null) return [text.slice(0, -twin.length - 1), twin];
  return endsInLegalForm(firm) || isPlace(town) ? [firm, town] : [];
}

/** Tells whether a text is the code of a state or province: "MA". */
export const isState = (text: string) =>
  /^[A-Z]{2}$/u.test(text) && (isSubdivision(`US-${text}`) || isSubdivision(`CA-${text}`));

/** "Toledo OH" behind a name, also a town that no list has. */
function isTown(text: string): boolean {
  return (
    /^(?:\p{Lu}\p{Ll}+ ){1,2}\p{Lu}{2}$/u.test(text) &&
    isState(text.slice(-2)) &&
    !isLegalForm(text.slice(-2)) &&
    !namesOccupation(text)
  );
}

/** "Therapist, Harbor House, Worcester, MA": what stands before a state is a city, also one that no list has. */
function isCity(parts: readonly string[]): boolean {
  const city = parts.at(-1) ?? "";
  return parts.length > 2 && isName(city) && city.split(" ").length <= MOST_PLACE_WORDS && !namesOccupation(city);
}

/** "Calle 9", "1406 Longleaf Dr", "Lindenstraße 4": a street's word and a number at an edge. */
const STREET =
  /(?:^|\s)(?:calle|avda\.?|av\.?|avenida|jr\.?|jirón|carrera|rua|rue|via|viale|ul\.?|avenue|ave\.?)(?=\s|$)|(?<=\p{L}\s)(?:street|st\.?|road|rd\.?|lane|ln\.?|drive|dr\.?|boulevard|blvd\.?|court|ct\.?|close|crescent|terrace|trail|parkway|pkwy|highway|hwy)(?=\s*(?:$|[^\s\p{L}]))|\p{L}{3}(?:stra(?:ß|ss)e|str\.|weg|gasse|straat|gatan)(?=\s|$)/iu;
const HAS_NUMBER = /^\d{1,5}\p{L}?,?\s|\s\d{1,5}\p{L}?\.?$/u;

/** "Avda. Aviadores", "Calle Palma": no firm's name */
const BEGINS_STREET = /^(?:(?:avda\.?|av\.|avenida|calle|jirón|ul\.|rua) \p{Lu}|rue d)/iu;

/** Tells whether a text is a street: by its number, or its first word. */
export const isStreet = (text: string): boolean =>
  BEGINS_STREET.test(text) || (STREET.test(text) && HAS_NUMBER.test(text));

/** "Avda" before a stop */
export const endsInStreet = (text: string): boolean => STREET.test(` ${text.split(/[\s,]/u).at(-1) ?? ""}`);

export function endsInLegalForm(text: string): boolean {
  const tokens = text.split(/\s+/u);
  const last = tokens.at(-1) ?? "";
  if (tokens.length < 2) return false;
  return isLegalForm(last) || /\b(?:sp\. ?z ?o\. ?o\.|e\. ?v\.|gmbh & co\.? kg)$/iu.test(text);
}

function kindOf(text: string): PartKind {
  const whole = fold(text);
  if (OWN_ACCOUNT.has(whole) || namesPrivateClients(text)) return "own account";
  if (KINDS.has(whole) || isTimeOfSideWork(text) || HOURS.test(text)) return "kind";
  if (text.length > LONGEST_PART || text.split(" ").length > MOST_PART_WORDS || AMOUNT.test(text)) return "other";
  // "Nov 2019 Mar 2022"
  if (/\d{4}/u.test(text) && isBareDate(text)) return "kind";
  if (/, [A-Z]{2}$/u.test(text) && (isPlace(text) || isState(text.slice(-2)))) return "place";
  // "Phoenix AZ"
  if (/ [A-Z]{2}$/u.test(text) && isState(text.slice(-2)) && isPlace(text.slice(0, -3))) return "place";
  if (endsInLegalForm(text) || FAMILY_FIRM.test(text)) return "organization";
  if (/^\p{Ll}/u.test(text) && !isName(text)) return "other";
  if (isName(text) && OFFICE.test(text)) return "organization";
  if (namesOccupation(text)) return "title";
  if (isName(text) && (PUBLIC_BODY.test(text) || namesOrganization(text))) return "organization";
  if (isPlace(text)) return "place";
  return isName(text) ? "name" : "other";
}

export function isPlace(text: string): boolean {
  return isNamedPlace(text) || (AREA.test(text) && isNamedPlace(text.replace(AREA, "")));
}

function isNamedPlace(text: string): boolean {
  const all = text.split(/\s+/u);
  if (all.length > MOST_PLACE_WORDS || !/\p{Lu}/u.test(text) || !namesPlaces(text)) return false;
  // "IT-Support-Spezialist" isn't in Italy, "PUC-Campinas" is a school.
  if (/^\p{Lu}{2,5}-\p{L}/u.test(text)) return false;
  if (all.length === 1 || text.includes(",")) return true;
  // "Tierhilfe Köln" and "Berlin Packaging" are of a city. "New York", "Mexico City" and "Buenos Aires" are cities.
  const [first = "", last = ""] = [all[0], all.at(-1)];
  if (PLACE_PREFIX.test(first) || PLACE_SUFFIX.test(last) || all.slice(1, -1).some((word) => SMALL_WORD.test(word)))
    return true;
  // "Vodafone New Zealand" and "Nova Scotia Health" are firms.
  const [begin, rest] = [all.slice(0, -1).join(" "), all.slice(1).join(" ")];
  if (all.length > 2 && !namesPlaces(first) && namesPlaces(rest)) return false;
  if (all.length > 2 && !namesPlaces(last) && namesPlaces(begin)) return false;
  return namesPlaces(first) === namesPlaces(last) || namesMoreThanItsWords(text, all);
}

/** "British Columbia" is in Canada, where neither of its words is. */
function namesMoreThanItsWords(text: string, all: readonly string[]): boolean {
  const ofWords = new Set(all.flatMap((word) => findPlaces(word).countries));
  return findPlaces(text).countries.some((country) => !ofWords.has(country));
}

const LONGEST_PLACED = 120;
const [PLACED, LISTED] = [
  /^(?<name>[^,\t]{2,80}?) (?<city>[^\s,]+(?: [^\s,]+)?), (?<region>\p{Lu}[\p{L} ]+)$/u,
  /, [^,]+, \p{Lu}[\p{L} ]+$/u,
];

/** Where a city follows on a name: "Palisade Health Dallas, TX". -1 if none does, or if the name has it. */
function findCity(text: string): number {
  const { name = "", city = "", region = "" } = PLACED.exec(text)?.groups ?? {};
  const words = city.split(" ");
  const last = words.at(-1) ?? "";
  // "New York", but not "Dallas Richardson"
  const isTwo = words.length > 1 && isPlace(`${city}, ${region}`) && isPlace(city) && !isPlace(words[0] ?? "");
  const own = isTwo ? city : last;
  const before = text.slice(0, text.length - `${own}, ${region}`.length).trimEnd();
  const isIn =
    /\p{Ll}{2}/u.test(own) && isPlace(own) && (isState(region) || isPlace(region)) && isPlace(`${own}, ${region}`);
  // "Klinikum Stuttgart, Germany"
  const isOfName = !isState(region) && namesOrganization(before.split(" ").at(-1) ?? "");
  return isIn && name !== "" && /(?:^| )[^\s\p{Ll}]\S*$/u.test(before) && !isPlace(before) && !isOfName
    ? before.length
    : -1;
}

/** Parts names from their cities where a document has nothing but a blank between them, and nowhere a comma. */
export function splitCities<Line extends { text: string; isBullet: boolean }>(lines: readonly Line[]): Line[] {
  const cuts = lines.map(({ text, isBullet }) => (isBullet || text.length > LONGEST_PLACED ? -1 : findCity(text)));
  const count = cuts.filter((cut) => cut !== -1).length;
  const areParted =
    count > 1 &&
    !lines.some(
      ({ text, isBullet }) =>
        !isBullet && text.length <= LONGEST_PLACED && LISTED.test(text) && kindsIn(text).at(-1) === "place",
    );
  return lines.map((line, at) => {
    const cut = areParted ? (cuts[at] ?? -1) : -1;
    return cut === -1 ? line : { ...line, text: `${line.text.slice(0, cut)}\t${line.text.slice(cut + 1).trim()}` };
  });
}

/** "as OnGres" */
export const BEGINS_WITHIN = /^(?:as|with|for|from|by|to|of|in|on|previously) /u;

/** Tells whether a text is capitalized like a name: "Hospital de São Bento", "eBay". */
export function isName(text: string): boolean {
  const all = text.split(/\s+/u);
  return (
    all.length <= MOST_PART_WORDS &&
    /[\p{Lu}\p{Lo}\d]/u.test(text) &&
    !/[!?;]$|[<>=]/u.test(text) &&
    !BEGINS_WITHIN.test(text) &&
    all.every(
      (word) => /^["'“‘(]?[\p{Lu}\p{Lo}\d&+]/u.test(word) || SMALL_WORD.test(word) || /^\p{Ll}+['’]?\p{Lu}/u.test(word),
    )
  );
}

/** Tells whether a title says that its owner worked for themselves: "Freelance translator". */
export function namesOwnAccount(title: string): boolean {
  return wordsIn(title).some((word) => OWN_ACCOUNT.has(word));
}

/** Tells whether a line is a time and nothing else: "4 years 3 months". */
export function isDuration(text: string): boolean {
  return DURATION.test(text.replaceAll(/^[\s(·]+|[\s)]+$/gu, ""));
}

/** "Parental leave", also "Unpaid carer for my grandmother", but not "Sabbatical Officer" and "Elternzeitvertretung" */
const isBreakWord = (text: string, names: readonly string[] = words.breaks) => {
  const folded = fold(text);
  return names.some((one) => {
    const [begins, isWithin] = [folded.startsWith(one), one.includes(" ") && folded.includes(` ${one}`)];
    const rest = begins ? folded.slice(one.length) : "";
    return (begins || isWithin) && !/^\p{L}{4}/u.test(rest) && !namesWorkBehind(rest);
  });
};

/** " officer", " cover", but not " as carer for my mother" */
function namesWorkBehind(rest: string): boolean {
  const [first = "", ...others] = rest.trim().split(" ");
  return (
    others.length < 2 && !SMALL_WORD.test(first) && !BEGINS_WITHIN.test(`${first} `) && namesOccupation(rest.trim())
  );
}

/** Tells whether a heading names a time without a position: "Parental leave", not "Waiter | Auszeit" or "Nurse (sick leave)". */
export function isBreak(groups: readonly PartGroup[]): boolean {
  const parts = groups.flat();
  // "Study abroad, University of Oslo"
  const first = parts[0]?.text ?? "";
  if (isBreakWord(first, words.noJobs) && !namesOccupation(first)) return true;
  const at = parts.findIndex(({ text }) => isBreakWord(text));
  const isOfTitle = parts.slice(0, Math.max(at, 0)).some(({ kind }) => kind === "title");
  return at !== -1 && !isOfTitle && parts.every(({ kind }) => kind !== "organization");
}
