import type { PositionPart } from "./career";
import { mayNameOccupation } from "../roles/occupations";
import { type HeadingPart, namesOwnAccount, type PartGroup } from "./heading-parts";

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
 * Tells title, employer and place of a heading's parts apart. A part that could be several things stays null and is
 * listed as unsure.
 */
export function namePosition(all: readonly PartGroup[], order: PartOrder | null): NamedPosition {
  const groups = all.map((group, index) => joinCity(group, all[index - 1]));
  const parts = groups.flat();
  const title = findTitle(groups, order);
  const isOwnAccount =
    parts.some(({ kind }) => kind === "own account") || (title.part !== null && namesOwnAccount(title.part.text));
  const candidates = parts.filter(
    (part) => part !== title.part && (part.kind === "organization" || part.kind === "name" || part.kind === "title"),
  );
  const likely = findEmployer(groups, title.part, candidates);
  // "Freelance translator, Quimper et Brest" is no proof of an employer.
  const isWeak = isOwnAccount && likely.part?.kind === "name" && groupOf(groups, title.part).includes(likely.part);
  const employer = isWeak ? { ...likely, isSure: false } : likely;
  const isInOtherGroup = employer.part !== null && !groupOf(groups, title.part).includes(employer.part);
  const text = title.part === null ? null : isInOtherGroup ? wholeTitle(groups, title.part) : title.part.text;
  const inTitle = text?.split(", ") ?? [];
  const places = parts.filter(({ kind, text: words }) => kind === "place" && !inTitle.includes(words));
  const leftovers = candidates.filter((part) => part !== employer.part && !inTitle.includes(part.text)).length;
  return {
    title: text,
    employer: employer.part?.text ?? null,
    place: places.length > 0 ? places.map((place) => place.text).join(", ") : null,
    unsure: [
      ...(title.part === null || !title.isSure ? (["title"] as const) : []),
      ...((employer.part === null && !isOwnAccount) || !employer.isSure ? (["employer"] as const) : []),
    ],
    leftovers,
    isOwnAccount,
  };
}

/** "Northgate | York, UK": what stands with a place behind a name is a city, though no list has it. */
function joinCity(group: PartGroup, previous: PartGroup | undefined): PartGroup {
  const [city, place, ...others] = group;
  const [name] = previous?.length === 1 ? previous : [];
  const isCity = others.length === 0 && city?.kind === "name" && place?.kind === "place";
  const isBehind = name?.kind === "name" || name?.kind === "organization";
  return isCity && isBehind ? [{ text: `${city.text}, ${place.text}`, kind: "place" }] : group;
}

/** "Executive -> Team Lead" is two titles. */
const ARROW = /->|=>|→|»|>>/u;

type Choice = { part: HeadingPart | null; isSure: boolean };

function groupOf(groups: readonly PartGroup[], part: HeadingPart | null): PartGroup {
  return groups.find((group) => part !== null && group.includes(part)) ?? [];
}

function findTitle(groups: readonly PartGroup[], order: PartOrder | null): Choice {
  const parts = groups.flat();
  const titles = parts.filter(({ kind }) => kind === "title");
  const [first = null, ...others] = titles;
  if (first) {
    // "Nurse Manager, Charge Nurse" are two titles or a title and its department.
    const isAlone = others.every((other) => groupOf(groups, first).includes(other));
    return { part: first, isSure: isAlone && !ARROW.test(first.text) };
  }
  const names = parts.filter(({ kind }) => kind === "name");
  const likely = names.filter(({ text }) => mayNameOccupation(text));
  const hasEmployer = parts.some(({ kind }) => kind === "organization" || kind === "own account");
  if (hasEmployer && names.length === 1) return { part: names[0] ?? null, isSure: true };
  // "Spedytor międzynarodowy, Trans-Kaszub s.c."
  const [unread, ...more] = parts.filter(({ kind }) => kind === "other");
  const isBefore = unread !== undefined && unread === parts[0] && parts[1]?.kind === "organization";
  if (
    isBefore &&
    names.length === 0 &&
    more.length === 0 &&
    /^\p{Lu}[\p{L} -]{3,40}$/u.test(unread.text) &&
    unread.text.split(" ").length <= 4
  )
    // prettier-ignore
    return { part: unread, isSure: true };
  if (names.length !== 2) return { part: null, isSure: false };
  // "U.S. Marine Corps, Cpl, motor transport" has more than the two parts of the other headings.
  if (order !== null && !hasEmployer && parts.every(({ kind }) => kind !== "other"))
    return { part: (order === "title first" ? names[0] : names[1]) ?? null, isSure: true };
  return likely.length === 1 ? { part: likely[0] ?? null, isSure: false } : { part: null, isSure: false };
}

function findEmployer(
  groups: readonly PartGroup[],
  title: HeadingPart | null,
  candidates: readonly HeadingPart[],
): Choice {
  if (title === null) return findLoneEmployer(candidates);
  const own = groupOf(groups, title);
  const elsewhere = candidates.filter((part) => !own.includes(part));
  // "Intern, Institut Polytechnique (LaBRI)": what says that it is an organization is the employer.
  const isNamedBeside =
    candidates.some(({ kind }) => kind === "organization") && elsewhere.every(({ kind }) => kind === "name");
  const choices = elsewhere.length > 0 && !isNamedBeside ? elsewhere : candidates;
  const all = choices.filter(({ kind }) => kind === "organization");
  // "Nurse, Emergency Department, Elm Hospital": a unit belongs to the firm beside it.
  const firms = all.filter(({ text }) => !UNIT.test(text));
  const organizations = firms.length > 0 ? firms : all;
  if (organizations.length === 1) return { part: wholeOf(groups, organizations[0] ?? null), isSure: true };
  if (organizations.length > 1) {
    // "Acme Bank, Trade Services": the first part of a group names it.
    const [first = null] = organizations;
    return { part: first, isSure: organizations.every((part) => groupOf(groups, first).includes(part)) };
  }
  const names = choices.filter(({ kind }) => kind === "name");
  const [first = null] = names;
  if (names.length === 1) return { part: first, isSure: true };
  if (names.length === 0) return { part: null, isSure: true };
  // "Skerry, Rossaveel": a name, then a place that no list has, in a line of their own.
  const isOfOneGroup = elsewhere.length > 0 && names.every((part) => groupOf(groups, first).includes(part));
  return isOfOneGroup && names.length === 2 ? { part: first, isSure: true } : { part: null, isSure: false };
}

const UNIT = / (?:department|division|unit|ward|team|desk|abteilung|station|service)$/iu;

/** "UGent, Department of Geography" is UGent. */
function wholeOf(groups: readonly PartGroup[], part: HeadingPart | null): HeadingPart | null {
  const [first = null] = groupOf(groups, part);
  const isUnit =
    part !== null && /^(?:department|faculty|division|institute|school|chair) (?:of|for)\b/iu.test(part.text);
  return isUnit && first?.kind === "name" ? first : part;
}

function findLoneEmployer(candidates: readonly HeadingPart[]): Choice {
  const organizations = candidates.filter(({ kind }) => kind === "organization");
  return { part: organizations.length === 1 ? (organizations[0] ?? null) : null, isSure: organizations.length === 1 };
}

/** "Manager, Customer Success": what stands behind a title in its group belongs to it if the employer stands elsewhere. */
function wholeTitle(groups: readonly PartGroup[], title: HeadingPart): string {
  const group = groupOf(groups, title);
  const at = group.indexOf(title);
  const parts = group.filter(
    ({ kind }, index) => index === at || (index > at && (kind === "name" || kind === "title")),
  );
  return parts.map(({ text }) => text).join(", ");
}
