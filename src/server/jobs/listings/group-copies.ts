import { likeness, ROLE_BUCKETS } from "~/language/roles/likeness";
import { parseTitle } from "~/language/roles/parse-title";
import { listPlaceWords } from "~/language/roles/place-words";
import { translateWords } from "~/language/roles/translate";
import { groupPostings, Groups, withoutPlace, type ComparedPosting } from "./group-postings";

/** A posting of any role. */
export type RolePosting = ComparedPosting & {
  /** Hex: employer and core title. */
  key: string;
  /** Redacted, as it is shown. */
  title: string;
  location: string;
};

/** Shorter texts say too little to prove a copy. */
export const COPY_WORDS_MIN = 100;
const COPY_MIN = 0.75;
/** Copies share at least one of these runs of the sketch, which the database's `role_bands` finds by an index. */
const BAND = 6;

/**
 * Groups postings of several role keys by role: those of one key by `groupPostings`, then copies under another employer's
 * name or a title in another language: two agencies of one client, or a group and its company.
 */
export function groupRoles<P extends RolePosting>(postings: readonly P[]): P[][] {
  const roles = [...Map.groupBy(postings, ({ key }) => key).values()].flatMap(groupPostings);
  const members = roles.flatMap((role, index) => role.map((posting) => ({ posting, index })));
  const long = members.filter(({ posting }) => posting.words >= COPY_WORDS_MIN);
  const groups = new Groups(roles.length);
  for (const alike of Map.groupBy(long, ({ posting }) => describeTitle(posting)).values()) {
    for (const [position, one] of alike.entries()) {
      for (const other of alike.slice(position + 1)) {
        if (!groups.areJoined(one.index, other.index) && areCopies(one.posting, other.posting))
          groups.join(one.index, other.index);
      }
    }
  }
  return groups.all().map((indexes) => indexes.flatMap((index) => roles[index] ?? []));
}

/** The title without its places, in English; hybrid postings apart. Copies have the same. */
export function describeTitle({ title, location, variant }: RolePosting): string {
  const { core, variant: rest } = parseTitle(translateWords(title), listPlaceWords(location));
  return [core, withoutPlace(rest), variant.endsWith("/hybrid") ? "hybrid" : ""].join("\n");
}

/** Tells whether two long postings of different role keys have nearly the same text. */
export function areCopies(a: RolePosting, b: RolePosting): boolean {
  if (a.key === b.key || Math.min(a.words, b.words) < COPY_WORDS_MIN) return false;
  return shareBand(a.sketch, b.sketch) && likeness(a.sketch, b.sketch) >= COPY_MIN;
}

function shareBand(a: Uint16Array, b: Uint16Array): boolean {
  for (let start = 0; start + BAND <= ROLE_BUCKETS; start += BAND) {
    const band = a.subarray(start, start + BAND);
    if (band.some((value) => value !== 0) && band.every((value, index) => value === b[start + index])) return true;
  }
  return false;
}
