import { createHash } from "node:crypto";
import type { Eligibility } from "~/contracts/job";
import type { Pay } from "~/language/facts";
import { findCityCountry } from "~/language/places/cities";
import { regionsOf } from "~/language/places/country-regions";
import { commonTitle, compareByCode } from "./common-title";
import { findPayByPlace, type PayByPlace } from "./pay-by-place";

/** A posting of a listing. Times are text that sorts chronologically. */
export type ListedPosting = {
  source: string;
  board: string;
  source_key: string;
  employer: string | null;
  title: string;
  location: string;
  eligibility: Eligibility | null;
  salary_disclosed: boolean;
  pay: Pay | null;
  freedom: number;
  external_posted_at: string | null;
  content_hash: string;
  first_seen_at: string;
  last_seen_at: string;
  expires_at: string | null;
  closed_at: string | null;
};

/** The facts that a job with several postings shows. */
export type Listing = {
  /** The posting whose details are shown. */
  shown: Pick<ListedPosting, "source" | "board" | "source_key">;
  title: string;
  location: string;
  eligibility: Eligibility | null;
  /** Pay of some of the places only, in words that name them; null if the shown posting's pay is everybody's. */
  payByPlace: PayByPlace | null;
  contentHash: string;
  lastSeenAt: string;
  /** When the last posting expires; null if one never does. */
  expiresAt: string | null;
  /** When the last posting closed; null while one is live. */
  closedAt: string | null;
  reposts: number;
};

const NO_PLACE = "Remote";

/**
 * Composes the listing of a role's postings, in whatever order they are given. Uses closed postings only if none is live.
 * Shows the posting whose source demands least. Among several, prefers those of the employer that posted first, so that a job
 * that somebody paid for keeps its employer, then those with pay, then the newest. Its places come first, then those of the others. Eligibility is the union of all. Pay for some of these places only is no pay of the job.
 */
export function composeListing(postings: readonly ListedPosting[]): Listing | null {
  const live = postings.filter((posting) => posting.closed_at === null);
  const ranked = (live.length > 0 ? live : postings).toSorted(inRank);
  const first = findFirstEmployer(ranked);
  ranked.sort((a, b) => b.freedom - a.freedom || Number(b.employer === first) - Number(a.employer === first));
  const [best] = ranked;
  if (!best) return null;
  const title = commonTitle(ranked.map((posting) => posting.title));
  const places = placesOf(ranked, title);
  const eligibility = eligibilityOf(ranked);
  const payByPlace = findPayByPlace(ranked);
  const content = [best.source, best.board, best.source_key, best.content_hash, title, places, eligibility];
  if (payByPlace !== null) content.push(payByPlace.words, String(payByPlace.disclosure.salary_band));
  const isAlone = postings.length === 1;
  return {
    shown: best,
    title,
    location: isAlone ? best.location : `${places.join("; ")}${ranked.some(isCut) ? " and more" : ""}`,
    eligibility: isAlone ? best.eligibility : eligibility,
    payByPlace,
    contentHash: isAlone ? best.content_hash : createHash("sha256").update(JSON.stringify(content)).digest("hex"),
    lastSeenAt: latest(ranked.map((posting) => posting.last_seen_at)),
    expiresAt: ranked.some((posting) => posting.expires_at === null)
      ? null
      : latest(ranked.map((posting) => posting.expires_at ?? "")),
    closedAt: live.length > 0 ? null : latest(postings.map((posting) => posting.closed_at ?? "")),
    reposts: countReposts(postings),
  };
}

/** Of the postings whose sources demand least, names the employer of the one that was seen first. */
function findFirstEmployer([best, ...others]: readonly ListedPosting[]): string | null {
  const rivals = others.filter(({ freedom }) => freedom === best?.freedom);
  return (
    rivals.reduce((first, next) => (first && next.first_seen_at < first.first_seen_at ? next : first), best)
      ?.employer ?? null
  );
}

function inRank(a: ListedPosting, b: ListedPosting): number {
  return (
    b.freedom - a.freedom ||
    Number(b.salary_disclosed) - Number(a.salary_disclosed) ||
    compareByCode(b.external_posted_at ?? "", a.external_posted_at ?? "") ||
    compareByCode(identityOf(a), identityOf(b))
  );
}

const TITLE_PARTS = /[()[\]|,/]|\s[-–—]\s/;

/** Finds the cities of a posting's title that the common title lacks: "Writer (Calgary)". */
function citiesOf(title: string, common: string): string[] {
  return title
    .split(TITLE_PARTS)
    .slice(1)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !common.includes(part) && findCityCountry(part) !== null);
}

/** "Brazil; Chile and 3 more": a list that its source cut short. */
const CUT = /\s+and \d+ more$/u;
const isCut = ({ location }: ListedPosting) => CUT.test(location);

/** Lists each place once, those of the first posting first. */
function placesOf([first, ...others]: readonly ListedPosting[], title: string): string[] {
  const parts = (posting: ListedPosting) => [
    ...posting.location
      .replace(CUT, "")
      .split(/\s*;\s*/)
      .filter((place) => place !== ""),
    ...citiesOf(posting.title, title),
  ];
  const rest = others.flatMap(parts).toSorted(compareByCode);
  const places = new Map<string, string>();
  for (const place of [...(first ? parts(first) : []), ...rest]) {
    if (!places.has(place.toLowerCase())) places.set(place.toLowerCase(), place);
  }
  if (places.size > 1) places.delete(NO_PLACE.toLowerCase());
  return [...places.values()];
}

function eligibilityOf(postings: readonly ListedPosting[]): Eligibility | null {
  const places = postings.flatMap((posting) => posting.eligibility ?? []);
  if (places.length === 0) return null;
  const distinct = <T>(values: T[], order: (a: T, b: T) => number) => [...new Set(values)].toSorted(order);
  const except = places
    .flatMap((each) => each.except ?? [])
    .filter((code) => places.every((each) => !isIncluded(each, code)));
  return {
    countries: distinct(
      places.flatMap(({ countries }) => countries),
      compareByCode,
    ),
    regions: distinct(
      places.flatMap(({ regions }) => regions),
      compareByCode,
    ),
    utc_offsets: distinct(
      places.flatMap(({ utc_offsets }) => utc_offsets),
      (a, b) => a - b,
    ),
    ...(except.length > 0 ? { except: distinct(except, compareByCode) } : {}),
    ...(leavesPlacesOpen(postings) ? { others_unstated: true } : {}),
  };
}

/**
 * Tells whether a board posts the role for some places and also without any, so that the job may be open elsewhere, too. A silent
 * copy on another board says nothing more.
 */
function leavesPlacesOpen(postings: readonly ListedPosting[]): boolean {
  const stating = new Set(postings.filter(namesPlaces).map(boardOf));
  return postings.some((posting) => !namesPlaces(posting) && stating.has(boardOf(posting)));
}

const namesPlaces = ({ eligibility }: ListedPosting) =>
  eligibility !== null && eligibility.countries.length + eligibility.regions.length > 0;

const boardOf = ({ source, board }: ListedPosting) => JSON.stringify([source, board]);

/** Tells whether a posting takes people of a country, state or province. */
function isIncluded({ countries, regions, except = [] }: Eligibility, code: string): boolean {
  const country = code.slice(0, 2);
  if (except.includes(code) || except.includes(country)) return false;
  return (
    countries.includes(country) ||
    regionsOf(country).some((region) => regions.some((each) => each.toLowerCase() === region))
  );
}

/** Counts closed postings that the same source posted again for the same place. */
function countReposts(postings: readonly ListedPosting[]): number {
  const isRepost = (gone: ListedPosting, other: ListedPosting) =>
    other.first_seen_at > gone.first_seen_at &&
    other.source === gone.source &&
    other.board === gone.board &&
    other.location === gone.location;
  // Ignores postings that were already closed when first seen.
  return postings.filter(
    (gone) =>
      gone.closed_at !== null && gone.closed_at > gone.first_seen_at && postings.some((other) => isRepost(gone, other)),
  ).length;
}

export function identityOf({
  source,
  board,
  source_key,
}: Pick<ListedPosting, "source" | "board" | "source_key">): string {
  return JSON.stringify([source, board, source_key]);
}

function latest(times: readonly string[]): string {
  return times.reduce((last, time) => (time > last ? time : last), "");
}
