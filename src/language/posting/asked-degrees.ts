import groups from "../data/degree-fields.json" with { type: "json" };
import { meaningfulStems } from "../text/stem";

const GROUPS = groups.map((words) => new RegExp(words, "iu"));
/** "Bachelor's degree in Finance", "degree qualified in a numerate discipline", "Studium der Elektrotechnik" */
const NAMES_FIELD =
  /(?:degree|bachelor\S*|master\S*|diplom\p{L}*|ph\.?d\.?|\b[BM]\.?[AS]c?\.?|studium\p{L}*|abschluss|licen\p{L}+|grado|título|formation|titulación|graduação|universit\p{L}+)(?!\p{L})(?:(?!\b(?:with|experience|years?|plus)\b)[^.;:]){0,40}?\s(?:in|of|im|der|en|em|de)\s(?!(?:lieu|progress|order|addition)\b)([^.;:()]{3,100})/iu;
const ENDS_FIELD =
  /,?\s(?:with|and \d|plus|from|at least|required|preferred|is|or (?:an? )?(?:equivalent|\d|relevant experience))\b.*/iu;
/** Words of many fields: "Political Science" isn't "Computer Science". */
const ANY_FIELD = meaningfulStems(
  "science studies arts art degree field area discipline subject related similar relevant equivalent technical applied management administration general systems bachelor master university",
);

/** Returns the words for the field of the degree that a line asks for; null if it names none. */
export function findDegreeField(line: string): string | null {
  const words =
    NAMES_FIELD.exec(line)?.[1]
      ?.replace(ENDS_FIELD, "")
      .trim()
      .replace(/[\s,]+$/u, "") ?? "";
  return tellingStems(words).length + groupsOf(words).length === 0 ? null : words;
}

/** Tells whether a degree's own line names the field, or one beside it. */
export function isOfField(field: string, own: string): boolean {
  const stems = new Set(tellingStems(own));
  return tellingStems(field).some((one) => stems.has(one)) || groupsOf(field).some((group) => group.test(own));
}

const tellingStems = (text: string) => [...meaningfulStems(text)].filter((stem) => !ANY_FIELD.has(stem));
const groupsOf = (text: string) => GROUPS.filter((group) => group.test(text));
