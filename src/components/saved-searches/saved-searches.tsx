import { SectionFailure } from "~/components/account/section-failure";
import { SettingsSection } from "~/components/account/settings-section";
import type { SavedSearchView } from "~/contracts/saved-search";
import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";
import { describeSearch } from "./describe-search";
import { SearchList } from "./search-list";

const HEADING = "saved-searches";

/** The searches that somebody has saved: what each looks for, when its emails come, and how to change or end that. */
export async function SavedSearches() {
  const searches = await load();
  return (
    <SettingsSection id={HEADING} title="Saved Searches">
      {searches === null ? (
        <SectionFailure what="saved searches" section="searches" />
      ) : (
        <SearchList key={keyOf(searches)} first={searches} words={wordsOf(searches)} headingId={HEADING} />
      )}
    </SettingsSection>
  );
}

/** A list that was rendered anew replaces what this window did to the old one. */
function keyOf(searches: SavedSearchView[]): string {
  return searches.map(({ id, next_at: nextAt }) => `${id} ${nextAt}`).join();
}

/** What each looks for, by its id. Written here: browsers do not agree on the names of countries. */
function wordsOf(searches: SavedSearchView[]): Record<string, string> {
  return Object.fromEntries(searches.map(({ id, search }) => [id, describeSearch(search)]));
}

/** Null, and a page that says so in its status, where it fails. */
async function load(): Promise<SavedSearchView[] | null> {
  try {
    return (await api.savedSearch.list()).searches;
  } catch (error) {
    failPage(error);
    return null;
  }
}
