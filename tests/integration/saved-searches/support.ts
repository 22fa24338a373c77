import type { SaveSearchInput, SavedSearchView } from "~/contracts/saved-search";
import { saveSearch } from "~/server/saved-searches";
import type { Seeker } from "../../support/seekers";

/** Saves a search that emails daily at 8:00 UTC by default. */
export async function keepSearch(seeker: Seeker, parts: Partial<SaveSearchInput> = {}): Promise<SavedSearchView> {
  const { search } = await saveSearch(seeker, {
    name: "Anything",
    search: {},
    frequency: "daily",
    hour: 8,
    time_zone: "UTC",
    ...parts,
  });
  return search;
}

export const emailOf = (seeker: Seeker) => `${seeker.actor.userId}@example.org`;
