import { SectionFailure } from "~/components/account/section-failure";
import { SettingsSection } from "~/components/account/settings-section";
import type { SavedSearchView } from "~/contracts/saved-search";
import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";
import { describeSearch } from "./describe-search";
import { SearchList } from "./search-list";

const HEADING = "saved-searches";

/** The viewer's saved searches and their email alerts. */
export async function SavedSearches() {
  const searches = await load();
  return (
    <SettingsSection id={HEADING} title="Saved Searches">
      {searches === null ? (
        <SectionFailure what="saved searches" section="searches" />
      ) : (
        <SearchList searches={searches} summaries={summarize(searches)} headingId={HEADING} />
      )}
    </SettingsSection>
  );
}

/** Describes each search, by its id. Done here: browsers don't agree on the names of countries. */
function summarize(searches: SavedSearchView[]): Record<string, string> {
  return Object.fromEntries(searches.map(({ id, search }) => [id, describeSearch(search)]));
}

/** Returns null, and sets the page's status, if the call fails. */
async function load(): Promise<SavedSearchView[] | null> {
  try {
    return (await api.savedSearch.list()).searches;
  } catch (error) {
    failPage(error);
    return null;
  }
}
