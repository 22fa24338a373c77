import { listUnsure, type PositionPart } from "./career";
import { skillsIn } from "../skills/skills";
import { namesPlaces } from "../places/places";
import {
  mayNameOccupation,
  namesOccupation,
  namesOnlyWork,
  namesOrganization,
  namesWork,
  wordsIn,
} from "../roles/occupations";
import {
  BEGINS_WITHIN,
  endsInLegalForm,
  type HeadingPart,
  isStreet,
  namesOwnAccount,
  type PartGroup,
  type PartKind,
} from "./heading-parts";

/** What the parts of a heading are, and how well they were told apart. */
export type NamedPosition = {
  title: string | null;
  employer: string | null;
  place: string | null;
  unsure: PositionPart[];
  /** Capitalized parts that are neither. */
  leftovers: number;
  isOwnAccount: boolean;
};

/** Which comes first in headings whose parts can't be told apart by their words. Learned from a résumé's other headings. */
export type PartOrder = "title first" | "employer first";

/**
 * Tells title, employer and place of a heading's parts apart: by their words, or by the order of the résumé's other headings if it
 * has two parts as they do. A part that could be several things stays null and is listed as unsure.
 */
export function namePosition(all: readonly PartGroup[], order: PartOrder | null): NamedPosition {
  const named = nameParts(all, order);
  const isDoubted =
    hasTwoFirms(all, named) ||
    namesOnlyWork(named.employer ?? "") ||
    COURSE_CODE.test(named.employer ?? "") ||
    (/^\p{Ll}/u.test(named.employer ?? "") && namesOccupation(named.employer ?? "")) ||
    isOfForces(all, named) ||
    all.some((group) => group[0]?.text === named.employer && isListOfSkills(group)) ||
    !namesOrganization(FORCE_WITH_MORE.exec(named.employer ?? "")?.[1] ?? "Bank");
  const isOddTitle = named.title !== null && (!saysWork(named.title) || NO_TITLE.test(named.title));
  const doubted = listUnsure({ title: isOddTitle, employer: isDoubted });
  return doubted.length === 0 ? named : { ...named, unsure: [...new Set([...named.unsure, ...doubted])] };
}

/** "React Native, testing and release" below "Therapist" */
const isListOfSkills = ([first, ...rest]: PartGroup) =>
  rest.some(({ text }) => /^\p{Ll}/u.test(text)) &&
  skillsIn(first?.text ?? "", 1).some((skill) => skill.length >= (first?.text ?? "").length);

/** "2 years as Captain", "Guest lecture" */
const NO_TITLE =
  /^\d{1,2}\+? \p{Ll}|(?<!\p{L})(?:lecture|talk|panel|keynote|seminar|workshop|webinar|presentation|poster|symposium|vortrag|conférence|conferencia|ponencia|palestra|course)s?$/iu;
/** "United States Navy Hospital Corpsman": a force and what its owner was there */
const FORCE_WITH_MORE =
  /^(?:(?:u\.?s\.?a?\.?|united states|royal|\p{L}{4,12}) )?(?:army|navy|air force|marine corps|coast guard) (?:\S+ ){0,4}(\S+(?:man|woman|er|or|ist|ic|ant|ian))$/iu;
/** "BIOL 541" */
const COURSE_CODE = /^\p{Lu}{3,8}[ -]?\d{3,4}\p{Lu}?$/u;
/** "SDE II" */
const GRADE = /\s(?:I{1,3}|I?V|[1-6])$/u;
/** "Northumbria" and "CIPP/E" are no titles, "Werkstudent Analytics" may be one. */
const saysWork = (title: string) =>
  GRADE.test(title) ||
  namesOccupation(title) ||
  wordsIn(title).some((word) => mayNameOccupation(word)) ||
  namesWork(title);

/** "Tester, Randstad at Raytheon": a place in front of a name may be a firm, too. */
function hasTwoFirms(groups: readonly PartGroup[], { title, employer }: NamedPosition): boolean {
  const [from, to] = [title, employer].map((text) =>
    groups.findIndex((group) => group.some((part) => part.text === text && part.kind !== "organization")),
  );
  if (from === undefined || to === undefined || from === -1 || to === -1) return false;
  return groups
    .slice(from + 1, to)
    .some(([first, ...rest]) => first?.kind === "place" && first.isAside !== true && rest.length === 0);
}

function nameParts(all: readonly PartGroup[], order: PartOrder | null): NamedPosition {
  const byWords = nameByWords(all);
  if (order === null || (byWords.unsure.length === 0 && !isAgainst(all, byWords, order))) return byWords;
  return (
    nameByOrder(all, order) ?? (byWords.unsure.length > 0 ? byWords : { ...byWords, unsure: ["title", "employer"] })
  );
}

/** Where title and employer stand among the parts of a heading, and what the title's words are. Null if one stands nowhere. */
export function orderOf(
  groups: readonly PartGroup[],
  { title, employer }: Pick<NamedPosition, "title" | "employer">,
): { order: PartOrder; kind: PartKind } | null {
  const parts = groups.flat();
  const at = parts.findIndex(({ text }) => text === title);
  const employerAt = parts.findIndex(({ text }) => text === employer);
  const kind = parts[at]?.kind;
  return kind === undefined || employerAt === -1
    ? null
    : { order: at < employerAt ? "title first" : "employer first", kind };
}

/** Tells whether the order of other headings contradicts a title that no words tell: "Analytics" may be a firm's word or a title's. */
function isAgainst(groups: readonly PartGroup[], named: NamedPosition, order: PartOrder): boolean {
  const own = orderOf(groups, named);
  return own?.kind === "name" && own.order !== order;
}

const isOther = ({ kind }: HeadingPart) => kind === "place" || kind === "kind";
const namesSomething = (group: PartGroup) => !group.every(isOther);
const isPlain = ([first]: PartGroup) => first?.isAside !== true;

/** The two parts of a heading that may be title and employer, each with what belongs to it; null if it has more or fewer. */
function splitSlots(groups: readonly PartGroup[]): [PartGroup, PartGroup] | null {
  const named = groups.filter(namesSomething);
  const plain = named.filter(isPlain);
  const slots = plain.flat().length > 1 ? plain : named;
  const [first, second, ...more] = slots.length === 1 ? splitLoneSlot(slots[0] ?? []) : slots;
  return first === undefined || second === undefined || more.length > 0 ? null : [first, second];
}

/** How many of title and employer the parts of a heading may name. */
export function countNames(groups: readonly PartGroup[]): number {
  const plain = groups.filter((group) => namesSomething(group) && isPlain(group));
  return plain.length === 1 ? Math.min(splitLoneSlot(plain[0] ?? []).length, 2) : plain.length;
}

/** "Runner, then Assistant Editor" */
const isRestOfTitle = ({ kind, text }: HeadingPart) =>
  kind === "other" && /^\p{Ll}/u.test(text) && namesOccupation(text);

/** "Clerk, Acme", also "Runner, then Assistant Editor, Acme" */
function splitLoneSlot(slot: PartGroup): PartGroup[] {
  const slots: HeadingPart[][] = [];
  for (const part of slot.filter((one) => !isOther(one))) {
    if (isRestOfTitle(part) && slots.length > 0) slots.at(-1)?.push(part);
    else slots.push([part]);
  }
  return slots;
}

/** What the words of a heading say about the order of its two parts: more than 0 if the title comes first. Titles tell more. */
export function voteForOrder(groups: readonly PartGroup[]): number {
  const [first, second] = splitSlots(groups)?.map(([part]) => part?.kind) ?? [];
  const vote = (kind: PartKind | undefined) =>
    kind === "title" ? 2 : kind === "organization" || kind === "own account" ? -1 : 0;
  return vote(first) - vote(second);
}

const MOST_WORDS = 7;
const AGAINST = -1;
/** Tells whether a part may name a title or an employer by its form: few words, and no sentence. */
export const mayName = ({ kind, text }: HeadingPart): boolean =>
  kind !== "other" ||
  (!BEGINS_WITHIN.test(text) && text.split(" ").length <= MOST_WORDS && !/[.!?:]$|\d\S* \p{Ll}/u.test(text));

function nameByOrder(groups: readonly PartGroup[], order: PartOrder): NamedPosition | null {
  const slots = splitSlots(groups);
  // Titles and legal forms that stand the other way round leave it open.
  if (slots === null || voteForOrder(groups) * (order === "title first" ? 1 : -1) < AGAINST) return null;
  const [title, firm] = order === "title first" ? slots : [slots[1], slots[0]];
  const [employer, ...rest] = firm;
  if (employer === undefined || ![...title, employer].every(mayName) || isUnit(employer) || title.every(isUnit))
    return null;
  // "Logistics Specialist, Sergeant" are two titles.
  if (employer.kind === "title" && title[0]?.kind === "title") return null;
  const isOwnAccount = employer.kind === "own account" || namesOwnAccount(title[0]?.text ?? "");
  // "Freelance translator, Quimper et Brest", "Registered Nurse, inpatient psychiatry"
  const isSure =
    !isNote(employer) &&
    (employer.kind === "own account" ||
      (!isOwnAccount && (employer.kind !== "other" || LIKE_NAME.test(employer.text))));
  const others = groups.flat().filter((part) => part !== employer && !title.includes(part));
  const places = others.filter((part) => part.kind === "place" || rest.includes(part));
  return {
    title: title.flatMap(({ text, kind }) => (kind === "kind" ? [] : [text])).join(", "),
    employer: employer.kind === "own account" ? null : employer.text,
    place: places.length > 0 ? places.map(({ text }) => text).join(", ") : null,
    unsure: listUnsure({ title: title.some(isOpenTitle), employer: !isSure }),
    leftovers: 0,
    isOwnAccount,
  };
}

/** "Bike courier (casual work)": what stands in brackets names no employer, unless its words do. */
const isNote = ({ isAside, kind }: HeadingPart) =>
  isAside === true && kind !== "organization" && kind !== "own account";

/** "boekhandel De Zwaluw", "oat & barley", "kornblume.io" */
const LIKE_NAME = /.\p{Lu}|&|\p{L}\.\p{L}/u;

function nameByWords(all: readonly PartGroup[]): NamedPosition {
  const groups = all.map((group, index) => joinCity(group, all.slice(0, index)));
  const parts = groups.flat();
  const title = findTitle(groups);
  const isOwnAccount =
    parts.some(({ kind }) => kind === "own account") || (title.part !== null && namesOwnAccount(title.part.text));
  const candidates = withoutUnits(
    parts.filter((part) => part !== title.part && ["organization", "name", "title"].includes(part.kind)),
  );
  const likely = findEmployer(groups, title.part, candidates);
  // "Freelance translator, Quimper et Brest" is no proof of an employer.
  const isWeak = isOwnAccount && likely.part?.kind === "name" && groupOf(groups, title.part).includes(likely.part);
  const isDoubted = isWeak || (likely.part !== null && isNote(likely.part));
  const employer = isDoubted ? { ...likely, isSure: false } : likely;
  const isInOtherGroup = employer.part !== null && !groupOf(groups, title.part).includes(employer.part);
  const text = title.part === null ? null : isInOtherGroup ? wholeTitle(groups, title.part) : title.part.text;
  const inTitle = text?.split(", ") ?? [];
  const places = parts.filter(({ kind, text: words }) => kind === "place" && !inTitle.includes(words));
  const rest = candidates.filter(
    (part) => part !== employer.part && part.isAside !== true && !inTitle.includes(part.text),
  );
  return {
    title: text,
    employer: employer.part?.text ?? null,
    place: places.length > 0 ? places.map((place) => place.text).join(", ") : null,
    unsure: listUnsure({
      title: title.part === null || !title.isSure,
      employer: (employer.part === null && !isOwnAccount) || !employer.isSure,
    }),
    leftovers: rest.length,
    isOwnAccount,
  };
}

/** "Northgate | York, UK": what stands with a place behind a name is a city, though no list has it. */
function joinCity(group: PartGroup, previous: readonly PartGroup[]): PartGroup {
  const [city, place, ...others] = group;
  const isCity = others.length === 0 && city?.kind === "name" && place?.kind === "place";
  const isBehind = previous.some(
    ([name, ...more]) => more.length === 0 && ["name", "organization", "other"].includes(name?.kind ?? ""),
  );
  return isCity && isBehind ? [{ text: `${city.text}, ${place.text}`, kind: "place" }] : group;
}

/** "Executive -> Team Lead" is two titles. */
const ARROW = /->|=>|→|»|>>/u;
/** "Kestrel Ltd (Fund Manager)" may say what the firm is. */
const isOpenTitle = ({ text, isAside }: HeadingPart) => isAside === true || ARROW.test(text);

type Choice = { part: HeadingPart | null; isSure: boolean };

function groupOf(groups: readonly PartGroup[], part: HeadingPart | null): PartGroup {
  return groups.find((group) => part !== null && group.includes(part)) ?? [];
}

function findTitle(groups: readonly PartGroup[]): Choice {
  const parts = groups.flat();
  const titles = parts.filter(({ kind }) => kind === "title");
  const [first = null, ...others] = titles;
  if (first) {
    // "Nurse Manager, Charge Nurse" are two titles or a title and its department.
    const isAlone = others.every((other) => groupOf(groups, first).includes(other));
    return { part: first, isSure: isAlone && !isOpenTitle(first) };
  }
  const names = parts.filter(({ kind }) => kind === "name");
  const likely = names.filter(({ text }) => mayNameOccupation(text));
  const hasEmployer = parts.some(({ kind }) => kind === "organization" || kind === "own account");
  if (hasEmployer && names.length === 1 && !names.every(isUnit)) return { part: names[0] ?? null, isSure: true };
  return { part: names.length === 2 && likely.length === 1 ? (likely[0] ?? null) : null, isSure: false };
}

function findEmployer(
  groups: readonly PartGroup[],
  title: HeadingPart | null,
  candidates: readonly HeadingPart[],
): Choice {
  if (title === null) return findLoneEmployer(candidates);
  const own = groupOf(groups, title);
  const elsewhere = candidates.filter((part) => !own.includes(part));
  const all = elsewhere.length > 0 ? elsewhere : candidates;
  // "Société Générale (French Bank)"
  const plain = all.filter(({ isAside }) => isAside !== true);
  const choices = plain.length > 0 ? plain : all;
  const organizations = choices.filter(({ kind }) => kind === "organization");
  // "Advisory Services" beside "Kestrel Risk Ltd." is its department.
  const firms = organizations.filter((part) => endsInLegalForm(part.text));
  const [firm = null, ...more] = organizations.length > 1 && firms.length === 1 ? firms : organizations;
  if (firm !== null && more.length === 0) return { part: firm, isSure: true };
  if (organizations.length > 1) {
    // "Acme Bank, Trade Services": the first part of a group names it.
    const [first = null] = organizations;
    return { part: first, isSure: organizations.every((part) => groupOf(groups, first).includes(part)) };
  }
  const names = choices.filter(({ kind }) => kind === "name");
  const [first = null] = names;
  // "d.o.o. „Sever“, Zagreb": behind other words stands a town.
  if (names.length === 1) return { part: first, isSure: groupOf(groups, first)[0]?.kind !== "other" };
  if (names.length === 0) return { part: null, isSure: true };
  // "Skerry, Rossaveel": a name, then a place that no list has, in a line of their own.
  const isOfOneGroup = elsewhere.length > 0 && names.every((part) => groupOf(groups, first).includes(part));
  return isOfOneGroup && names.length === 2 ? { part: first, isSure: true } : { part: null, isSure: false };
}

const UNIT = / (?:department|division|unit|ward|team|desk|abteilung|station|service)$/iu;
/** "Company B", "1st Platoon", "35th Maintenance Squadron", "22 Engineer Regiment", "Panzerbataillon 203" */
const OF_FORCES =
  /^(?:company|battery|troop|platoon|squad|kompanie) (?:\p{Lu}|\d{1,2})$|^(?:\d{1,4}(?:st|nd|rd|th|\.|º|ª|e|er|o|a)?|headquarters|\p{Lu}|alpha|bravo|charlie|delta) (?:[\p{L}.&/-]+ ){0,4}(?:company|battalion|regiment|brigade|squadron|platoon|battery|marines|infantry|(?<=\d\D{0,40})(?:division|wing)|kompanie|bataillon|geschwader|compagnie|régiment|batallón|batalhão|regimiento|battaglione|reggimento)$|^\p{L}{0,20}(?:bataillon|regiment|brigade|geschwader) \d{1,4}$/iu;

/** "Combat Engineer" above "35th Maintenance Squadron, Misawa" */
const isOfForces = (groups: readonly PartGroup[], { employer }: NamedPosition) =>
  groups.some((group) => group.some(({ text }) => text === employer) && group.some(({ text }) => OF_FORCES.test(text)));

/** "Nurse, Emergency Department": a unit isn't the employer, but the "Chicago Fire Department" is. */
const isUnit = ({ text }: HeadingPart) => UNIT.test(text) && !namesPlaces(text);

const UNIT_OF = /^(?:department|office|faculty|division|institute|school|chair) (?:of|for)\b/iu;

/** "UGent, Department of Geography" is UGent, "Department of Chemistry, University of Bath" the university. */
function withoutUnits(parts: readonly HeadingPart[]): readonly HeadingPart[] {
  const own = parts.filter((part) => !isUnit(part) && !isStreet(part.text));
  const hasFirm = own.some(({ text, kind }) => kind !== "title" && !UNIT_OF.test(text));
  return hasFirm ? own.filter(({ text }) => !UNIT_OF.test(text)) : own;
}

function findLoneEmployer(candidates: readonly HeadingPart[]): Choice {
  const organizations = candidates.filter(({ kind }) => kind === "organization");
  return { part: organizations.length === 1 ? (organizations[0] ?? null) : null, isSure: organizations.length === 1 };
}

/** "Manager, Customer Success": what stands behind a title in its group belongs to it if the employer stands elsewhere. */
function wholeTitle(groups: readonly PartGroup[], title: HeadingPart): string {
  const group = groupOf(groups, title);
  const own = (part: HeadingPart) => part.kind === "name" || part.kind === "title" || isRestOfTitle(part);
  return group
    .slice(group.indexOf(title))
    .flatMap((part) => (own(part) ? part.text : []))
    .join(", ");
}
