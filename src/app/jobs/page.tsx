import type { Metadata } from "next";
import { JobListing } from "~/components/jobs/job-listing";
import { isEmptySearch, parseCursor, parseSearch, type SearchParams } from "~/components/jobs/search";
import { ActiveFilters } from "./_components/active-filters";
import { FilterRail } from "./_components/filter-rail";
import { SearchForm } from "./_components/search-form";

const JOBS_ON_PAGE = 50;

type JobsPageProps = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: JobsPageProps): Promise<Metadata> {
  const { keyword } = parseSearch(await searchParams);
  return {
    title: keyword ? `${keyword} jobs, remote` : "Remote jobs",
    alternates: { canonical: "/jobs" },
  };
}

export default async function JobsPage({ searchParams }: JobsPageProps) {
  const params = await searchParams;
  const search = parseSearch(params);
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="text-28 font-bold sm:text-40">Remote jobs</h1>
      <div className="jobs-layout mt-6 grid gap-x-12 lg:grid-cols-[14rem_1fr]">
        <SearchForm search={search} />
        <FilterRail search={search} />
        <section aria-label="Results" className="jobs-results min-w-0 pt-4 lg:col-start-2">
          {isEmptySearch(search) ? null : <ActiveFilters search={search} />}
          <JobListing search={search} cursor={parseCursor(params)} pageSize={JOBS_ON_PAGE} heading="h2" />
        </section>
      </div>
    </div>
  );
}
