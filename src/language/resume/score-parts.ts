import { languagesIn } from "../skills/levels";
import { skillsIn } from "../skills/skills";
import { isNamedArea, namesPlaces } from "../places/places";
import {
  mayNameOccupation,
  namesOccupation,
  namesOnlyWork,
  namesOrganization,
  namesWork,
  SMALL_WORD,
  wordsIn,
} from "../roles/occupations";
import {
  BEGINS_WITHIN,
  endsInLegalForm,
  type HeadingPart,
  isState,
  isStreet,
  type PartGroup,
  type PartKind,
} from "./heading-parts";
import { isProduct } from "./wording";

/** What a part counts as a title, as an employer, and if it is neither, by its kind. */
const KINDS: Record<PartKind, { title: number; employer: number; left: number }> = {
  title: { title: 3, employer: -2.2, left: -1.3 },
  organization: { title: -3, employer: 3, left: -1.8 },
  name: { title: -1, employer: 0.3, left: -0.6 },
  "own account": { title: 0, employer: 2.4, left: 0 },
  other: { title: -2, employer: -3, left: -0.4 },
  place: { title: -9, employer: -9, left: 0 },
  kind: { title: -9, employer: -9, left: 0 },
};
/** What its words and its place in the heading add to that. */
export const WEIGHTS = {
  // Titles: "Gärtner", "SDE II", "Market Access", "Guest lecture", "Night Team", in brackets
  mayBeOccupation: 1.2,
  namesWork: 0.6,
  softTitle: 2,
  noTitle: -3,
  unitAsTitle: -4,
  titleInBrackets: -2.5,
  // Employers: "Acme Ltd", "oat & barley", "Emergency Department", "académie de Lyon", in brackets, before a place or as a town, short, "Company"
  legalForm: 1.5,
  softEmployer: -1.6,
  namesTool: -3.6,
  likeName: 3,
  unit: -3.5,
  ofUnit: -2.2,
  tail: -4,
  skills: -2,
  employerInBrackets: -2,
  beforePlace: 0.8,
  town: -0.7,
  short: 1.4,
  bareNoun: -2.5,
};

/** A course or a talk: "2 years as Captain", "Guest lecture" */
const NO_TITLE =
  /^\d{1,2}\+? \p{Ll}|^(?:je|ich|io|yo|eu|i|we) \p{Ll}|(?<!\p{L})(?:lecture|talk|panel|keynote|seminar|workshop|webinar|presentation|poster|symposium|vortrag|conférence|conferencia|ponencia|palestra|course)s?$/iu;
/** "United States Navy Hospital Corpsman": a force and what its owner was there */
const FORCE_WITH_MORE =
  /^(?:(?:u\.?s\.?a?\.?|united states|royal|\p{L}{4,12}) )?(?:army|navy|air force|marine corps|coast guard) (?:\S+ ){0,4}(\S+(?:man|woman|er|or|ist|ic|ant|ian))$/iu;
/** "BIOL 541" */
const COURSE_CODE = /^\p{Lu}{3,8}[ -]?\d{3,4}\p{Lu}?$/u;
/** "SDE II" */
const GRADE = /\s(?:I{1,3}|I?V|[1-6])$/u;
const UNIT = / (?:department|division|unit|ward|team|desk|abteilung|station|service)$/iu;
/** "Company B", "1st Platoon", "35th Maintenance Squadron", "22 Engineer Regiment", "Panzerbataillon 203" */
const OF_FORCES =
  /^(?:company|battery|troop|platoon|squad|kompanie) (?:\p{Lu}|\d{1,2})$|^(?:\d{1,4}(?:st|nd|rd|th|\.|º|ª|e|er|o|a)?|headquarters|\p{Lu}|alpha|bravo|charlie|delta) (?:[\p{L}.&/-]+ ){0,4}(?:company|battalion|regiment|brigade|squadron|platoon|battery|marines|infantry|(?<=\d\D{0,40})(?:division|wing)|kompanie|bataillon|geschwader|compagnie|régiment|batallón|batalhão|regimiento|battaglione|reggimento)$|^\p{L}{0,20}(?:bataillon|regiment|brigade|geschwader) \d{1,4}$/iu;
const UNIT_OF = /^(?:department|office|faculty|division|institute|school|chair) (?:of|for)\b/iu;
/** "boekhandel De Zwaluw", "oat & barley", "kornblume.io", "JSC „Svyazi“" */
const LIKE_NAME = /^\p{Ll}\S*(?: \p{Lu}\S*)+$|&|^\S+\.\p{L}+$|[„“"«]/u;
/** "Projekt Stadtwerke", but not "Project Manager" */
const PROJECT = /^pro(?:jekt|ject|yecto|jet|getto|jeto)(?: |$)/iu;
/** "Executive -> Team Lead" is two titles. */
const ARROW = /->|=>|→|»|>>/u;
const MOST_WORDS = 7;

/** Tells whether a part may name a title or an employer by its form: few words, and no sentence. */
export const mayName = ({ kind, text }: HeadingPart): boolean =>
  kind !== "other" ||
  (!BEGINS_WITHIN.test(text) &&
    !/^(?:https?:|www\.)/u.test(text) &&
    text.split(" ").length <= MOST_WORDS &&
    !/[.!?:]$|\d\S* \p{Ll}/u.test(text));

/** Tells whether the words of a title say so: not "Northumbria" and "CIPP/E", but "SDE II" and "Werkstudent Analytics". */
export const isClearTitle = ({ text, isAside }: HeadingPart): boolean =>
  isAside !== true &&
  !ARROW.test(text) &&
  !NO_TITLE.test(text) &&
  !(PROJECT.test(text) && !namesOccupation(text)) &&
  (GRADE.test(text) ||
    namesOccupation(text) ||
    wordsIn(text).some((word) => mayNameOccupation(word)) ||
    namesWork(text));

/** "Nurse, Emergency Department": a unit isn't the employer, but the "Chicago Fire Department" is. */
const isUnitName = (text: string) => UNIT.test(text) && !namesPlaces(text);

/** Tells whether a name is no employer's: a unit, a course, or work. */
export const isUnit = (text: string): boolean =>
  isUnitName(text) ||
  OF_FORCES.test(text) ||
  COURSE_CODE.test(text) ||
  namesOnlyWork(text) ||
  wordsIn(text).every((word) => SMALL_WORD.test(word) || languagesIn(word).length > 0) ||
  !namesOrganization(FORCE_WITH_MORE.exec(text)?.[1] ?? "Bank");

const sum = (...terms: readonly (readonly [boolean, number])[]) =>
  terms.reduce((total, [isSo, weight]) => (isSo ? total + weight : total), 0);

/** "Werkstudent Analytics": a word of firms, and of work */
const isSoft = ({ kind, text }: HeadingPart) =>
  kind === "organization" &&
  !endsInLegalForm(text) &&
  !UNIT_OF.test(text) &&
  wordsIn(text).some((word) => namesOrganization(word) && namesWork(word)) &&
  wordsIn(text).every((word) => !namesOrganization(word) || namesWork(word));

/** Scores a part as a title. Behind others, words in small letters are none. */
export function scoreTitle(part: HeadingPart, at: number): number {
  const { text, kind, isAside } = part;
  const isOpen = kind === "name" || kind === "other";
  const mayBe = isOpen && (GRADE.test(text) || wordsIn(text).some((word) => mayNameOccupation(word)));
  return sum(
    [true, mayName(part) && !(at > 0 && /^\p{Ll}/u.test(text)) ? KINDS[kind].title : -9],
    [mayBe || (kind === "other" && namesOccupation(text)), WEIGHTS.mayBeOccupation],
    [isOpen && !mayBe && namesWork(text), WEIGHTS.namesWork],
    [isSoft(part), WEIGHTS.softTitle],
    [NO_TITLE.test(text), WEIGHTS.noTitle],
    [isUnitName(text), WEIGHTS.unitAsTitle],
    [isAside === true, WEIGHTS.titleInBrackets],
  );
}

/** "React Native, testing and release" below "Therapist" */
const isListOfSkills = ([first, ...rest]: PartGroup) =>
  rest.some(({ text }) => /^\p{Ll}/u.test(text)) &&
  skillsIn(first?.text ?? "", 1).some((skill) => skill.length >= (first?.text ?? "").length);

/** Scores a part as an employer. */
export function scoreEmployer(part: HeadingPart, at: number, group: PartGroup): number {
  const { text, kind, isAside } = part;
  const [before, next] = [group[at - 1], group[at + 1]];
  // "Konz, Germany" and "Konz, OH" are towns that no list has, "Acme, Leeds" is a firm and its town.
  const isWide = next?.kind === "place" && (isNamedArea(next.text) || isState(next.text));
  const isFirst = before === undefined || before.kind === "title";
  if (kind === "own account") return KINDS[kind].employer;
  return sum(
    [
      true,
      mayName(part) && !isStreet(text) && !(kind === "other" && namesOccupation(text)) ? KINDS[kind].employer : -9,
    ],
    [isSoft(part), skillsIn(text, 1).some(isProduct) ? WEIGHTS.namesTool : WEIGHTS.softEmployer],
    [endsInLegalForm(text), WEIGHTS.legalForm],
    [kind === "other" && LIKE_NAME.test(text), WEIGHTS.likeName],
    [isUnit(text) || group.some((one) => OF_FORCES.test(one.text)), WEIGHTS.unit],
    [UNIT_OF.test(text), WEIGHTS.ofUnit],
    [kind === "organization" && at > 0 && /^\p{Ll}/u.test(text), WEIGHTS.tail],
    [at === 0 && isListOfSkills(group), WEIGHTS.skills],
    [isAside === true, WEIGHTS.employerInBrackets],
    [kind === "other" && /^\p{Lu}\S*(?: \S+){0,2}$/u.test(text), WEIGHTS.short],
    [isFirst && next?.kind === "place" && !isWide, WEIGHTS.beforePlace],
    [at === 0 && isWide, WEIGHTS.town],
    [kind === "organization" && !text.includes(" ") && namesOrganization(text), WEIGHTS.bareNoun],
  );
}

/** Scores a part that is neither. `isField`: it stands behind the title: "Nurse, Telemetry". */
export function scoreLeft({ kind, text, isAside }: HeadingPart, isField: boolean): number {
  if (isAside === true) return 0;
  const { left } = KINDS[kind];
  return isField || (kind === "name" && isUnit(text)) || UNIT_OF.test(text) ? left / 2 : left;
}
