import "server-only";

import { BellPlus } from "lucide-react";
import Link from "next/link";
import { searchHref, type SharedSearch } from "~/components/jobs/search";
import { loginHref, withIntent } from "~/browser/intent-path";
import { buttonClass } from "~/components/ui/class-names";
import { api, getApiContext } from "~/trpc/server";
import { describeSearch, suggestName } from "./describe-search";
import { SaveSearchButton, SavedSearchLink } from "./save-search-button";

/** Offers to save the page's search. Visitors sign in first and come back. */
export async function SaveSearch({ search }: { search: SharedSearch }) {
  const href = searchHref(search);
  const { actor } = await getApiContext();
  if (!actor) {
    return (
      <Link
        href={loginHref(withIntent(href, "save-search"))}
        prefetch={false}
        className={buttonClass({ size: "small" })}
      >
        <BellPlus aria-hidden className="size-4" />
        <span>
          Save<span className="max-sm:sr-only"> this search</span>
        </span>
      </Link>
    );
  }
  if (await isSaved(href)) return <SavedSearchLink />;
  return (
    <SaveSearchButton key={href} search={search} summary={describeSearch(search)} suggestedName={suggestName(search)} />
  );
}

/** Returns false if unknown: saving twice is harmless. */
async function isSaved(href: string): Promise<boolean> {
  try {
    const { searches } = await api.savedSearch.list();
    return searches.some((saved) => saved.not_understood.length === 0 && searchHref(saved.search) === href);
  } catch {
    return false; // logged by the caller
  }
}
