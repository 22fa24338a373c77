import { Rss } from "lucide-react";
import type { Metadata } from "next";
import { JobListing } from "~/components/jobs/job-listing";
import { type Listing, loadCounts, loadFacets, loadListing } from "~/components/jobs/load-jobs";
import { loadHome, withHome, withLastingHome } from "~/components/jobs/load-home";
import { OPEN_GRAPH, SITE_PICTURE } from "~/app/_open-graph";
import { feedHref, type JobSearch, parseCursor, parseSearch, type SearchParams } from "~/components/jobs/search";
import { getViewer } from "~/session/viewer";
import { SOURCE_CREDITS } from "~/server/feeds";
import type { Landing } from "~/contracts/landing";
import { findLanding, LANDING_MIN_JOBS, landingPath } from "~/server/syndication";
import { listActiveFilters } from "~/components/jobs/search-words";
import { ActiveFilters } from "./_components/active-filters";
import { FilterRail } from "./_components/filter-rail";
import { asLanding, LandingFoot, LandingHead, landingSentence, landingTitle } from "./_components/landing";
import { NoMatch } from "./_components/no-match";
import { ResultsHead } from "./_components/results-head";
import { JobSplit } from "./_components/job-split";
import { SearchForm } from "./_components/search-form";
import { SearchProvider } from "./_components/search-provider";

/** Each job costs rendering, transfer and hydration. "Load More Jobs" adds this many. */
const JOBS_ON_PAGE = 20;

type JobsPageProps = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: JobsPageProps): Promise<Metadata> {
  const search = parseSearch(await searchParams);
  const landing = asLanding(search);
  const title = landing ? landingTitle(landing) : search.keyword ? `${search.keyword} jobs, remote` : "Remote jobs";
  const canonical = landingPath(findLanding(search));
  return {
    title,
    // Search engines don't sign in.
    ...(landing && (await getViewer()) === null && (await describeLanding(landing, title, search))),
    alternates: {
      canonical,
      types: {
        "application/rss+xml": [{ url: feedHref(search, "rss"), title: `${title} (RSS)` }],
        "application/feed+json": [{ url: feedHref(search, "json"), title: `${title} (JSON Feed)` }],
      },
    },
  };
}

/** Tells search engines to leave out a page with few jobs. */
async function describeLanding(landing: Landing, title: string, search: JobSearch): Promise<Metadata> {
  const counted = await loadCounts(search);
  if (counted === null) return {};
  const description = `${landingSentence(landing, counted.total)} The employer, pay and apply link of a locked job show after an unlock.`;
  return {
    description,
    openGraph: { ...OPEN_GRAPH, title, description, url: landingPath(landing), images: [SITE_PICTURE] },
    ...(counted.total.count < LANDING_MIN_JOBS ? { robots: { index: false } } : {}),
  };
}

export default async function JobsPage({ searchParams }: JobsPageProps) {
  const params = await searchParams;
  const [viewer, own] = await Promise.all([getViewer(), loadHome()]);
  const home = own?.place;
  const search = withHome(parseSearch(params), home);
  const lasting = withLastingHome(search, own);
  const cursor = parseCursor(params);
  const listing = await loadListing(search, JOBS_ON_PAGE, cursor);
  const facets = await loadFacets(search, listing);
  const filters = listActiveFilters(search, home);
  const landing = cursor === undefined ? asLanding(search) : null;
  const now = new Date().toISOString();
  return (
    <div className="page pt-3 sm:pt-12">
      {/* A phone has few lines, so a seeker reads the number in the results' head alone. */}
      <LandingHead landing={landing} total={viewer ? undefined : facets?.total} />
      <SearchProvider search={search} home={home} facets={facets}>
        <div className="jobs-layout mt-3 grid sm:mt-6 gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <SearchForm />
          <FilterRail
            search={search}
            facets={facets}
            currency={own?.currency ?? "USD"}
            profileHref={viewer ? `/profile/${encodeURIComponent(viewer.username)}#home` : undefined}
          />
          <JobSplit
            viewer={viewer && { id: viewer.userId, connects: viewer.connectsBalance }}
            hasResume={viewer?.hasResume === true}
            now={now}
            credits={SOURCE_CREDITS}
          >
            <section aria-label="Results" className="jobs-results min-w-0 pt-2 sm:pt-4 lg:col-start-2">
              <ActiveFilters filters={filters} />
              <ResultsHead
                search={search}
                lasting={lasting}
                listing={listing}
                // The facets ignore the match filter.
                total={search.match ? undefined : facets?.total}
                filters={filters}
                isFirstPage={cursor === undefined}
              />
              <JobListing
                search={search}
                listing={listing}
                pageSize={JOBS_ON_PAGE}
                heading="h2"
                now={now}
                empty={
                  <NoMatch
                    search={search}
                    filters={filters}
                    facets={facets}
                    hidesAll={listing.results?.hides_all === true}
                    isFollowed={Boolean(listing.results?.relaxed)}
                  />
                }
              />
              <FeedLinks search={lasting} listing={listing} />
              <LandingFoot search={search} landing={landing} listing={listing} facets={facets} />
            </section>
          </JobSplit>
        </div>
      </SearchProvider>
    </div>
  );
}

const LINK = "rounded-inner py-1 underline underline-offset-2 hover:text-ink pointer-coarse:py-3";

function FeedLinks({ search: lasting, listing: { results } }: { search: JobSearch; listing: Listing }) {
  if (results === null) return null;
  const search = { ...lasting, keyword: results.corrected_keyword ?? lasting.keyword };
  return (
    <p className="mt-8 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-14 text-ink-muted">
      <Rss aria-hidden className="size-4" />
      Follow this search as
      <a href={feedHref(search, "rss")} className={LINK}>
        RSS
      </a>
      <a href={feedHref(search, "json")} className={LINK}>
        JSON Feed
      </a>
    </p>
  );
}
