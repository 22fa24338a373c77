import { compareRole, parseRole } from "../roles/named-roles";
import { monthsOf, type ResumePosition } from "./career";
import { namesSideWork } from "./side-work";

/** Often beside a job, too, but the only work of many. */
const OWN_OR_PART_TIME =
  /(?<!\p{L})(?:self[- ]employed|freelanc\p{L}*|own (?:business|clients)|contractor|part[- ]time|teilzeit|temps partiel|tiempo parcial|media jornada|meio período|deeltijd|freiberuflich|selbst(?:st)?ändig\p{L}*|indépendante?|(?:auto|micro)-entrepreneur\p{L}*|aut[oóô]nom[oa]|(?:por )?(?:mi cuenta|cuenta propia|conta própria)|in proprio|liber[oa] professionista|partita iva|zzp|zelfstandig\p{L}*|samozatrudnienie|własna działalność)(?!\p{L})/iu;

/** How near a position is to a profession. Of others, some say what they are and some don't. */
const NEAREST = ["unknown", "not_found", "partly", "shown"];

const namesOf = ({ title, employer, heading }: ResumePosition) => [title, employer, heading].join("\n");

/** Tells whether a position is marked as work beside a job: "Bookkeeper (evenings)". */
export function isSideJob(position: ResumePosition): boolean {
  const { title, employer, heading } = position;
  // "Reporter, The Sunday Times"
  return namesSideWork([title, employer === null ? heading : heading.replace(employer, " ")].join("\n"));
}

/** Tells whether somebody works for themselves or part-time. */
export function isOwnOrPartTime(position: ResumePosition): boolean {
  return OWN_OR_PART_TIME.test(namesOf(position));
}

const compareTo = (role: ReturnType<typeof parseRole>, position: ResumePosition) =>
  role === null ? -1 : NEAREST.indexOf(compareRole(role, { roles: [position], headline: null }).status);

/** Tells whether a position is of the given job's profession, or of a near one. */
export function isOfProfession(position: ResumePosition, jobTitle: string): boolean {
  return compareTo(parseRole(jobTitle), position) > 1;
}

/**
 * Puts the main one of several open positions first: none beside a job, then one whose title is sure, then the nearest to the
 * given job's profession, then an employed one, then the longest-held. The rest keeps its order.
 */
export function putMainFirst(positions: readonly ResumePosition[], jobTitle = ""): ResumePosition[] {
  const role = parseRole(jobTitle);
  const rankOf = (position: ResumePosition): number[] => [
    Number(isSideJob(position)),
    Number(position.title === null || position.unsure.includes("title")),
    -Math.max(1, compareTo(role, position)),
    Number(isOwnOrPartTime(position)),
    position.from === null ? Infinity : position.from.year * 12 + (position.from.month ?? 1),
  ];
  const isOpen = ({ isCurrent, unsure }: ResumePosition) => isCurrent && !unsure.includes("dates");
  const open = positions.filter(isOpen).map((position) => ({ position, rank: rankOf(position) }));
  const differences = (a: readonly number[], b: readonly number[]) =>
    a.map((one, at) => (one === b[at] ? 0 : one - (b[at] ?? 0)));
  const main = open.toSorted((a, b) => differences(a.rank, b.rank).find((difference) => difference !== 0) ?? 0);
  return [...main.map(({ position }) => position), ...positions.filter((position) => !isOpen(position))];
}

/** Orders positions by time, the main one of the open ones first. One without dates stays beside the one below it. */
export function orderPositions(positions: readonly ResumePosition[], today: Date): ResumePosition[] {
  let beside = { isCurrent: false, from: 0, to: 0 };
  const placed = positions.toReversed().map((position) => {
    const months = monthsOf(position, today);
    if (months !== null) beside = { isCurrent: position.isCurrent, ...months };
    return { position, at: beside };
  });
  const byTime = placed
    .toReversed()
    .toSorted((a, b) => Number(b.at.isCurrent) - Number(a.at.isCurrent) || b.at.to - a.at.to || b.at.from - a.at.from)
    .map(({ position }) => position);
  return putMainFirst(byTime);
}
