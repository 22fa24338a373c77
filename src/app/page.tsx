import { Play, Search } from "lucide-react";
import Link from "next/link";
import { SeekerHome } from "~/components/agenda/seeker-home";
import { Figures } from "~/components/content/figures";
import { JobListing } from "~/components/jobs/job-listing";
import { type Facets, loadFacets, loadListing } from "~/components/jobs/load-jobs";
import { buttonClass } from "~/components/ui/class-names";
import { Input } from "~/components/ui/field";
import { home } from "~/content";
import type { JobCount } from "~/contracts/job";
import { env } from "~/env";
import { formatCount } from "~/format/text";
import { getViewer } from "~/session/viewer";
import { Specimen } from "./_components/specimen";

const JOBS_ON_HOME = 8;

export default async function HomePage() {
  const listing = await loadListing({}, JOBS_ON_HOME);
  const [counted, viewer] = await Promise.all([loadFacets({}, listing), getViewer()]);
  return (
    <>
      <section className="page grid items-center gap-x-16 gap-y-12 pt-8 pb-12 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1 className="text-40 font-bold sm:text-56">{home.headline}</h1>
          <p className="mt-4 max-w-[54ch] text-16 sm:mt-6 sm:text-20 leading-[1.45] font-regular tracking-normal text-ink-muted">
            {home.lead}
          </p>
          <SearchBox label={home.searchLabel} />
          {counted ? <JobsNow {...counted} /> : null}
          <div className="mt-6 flex flex-wrap gap-3">
            <Link href="/jobs" prefetch={false} className={buttonClass({ size: "large" })}>
              {home.browse}
            </Link>
            {env.DEMO_VIDEO_URL ? (
              <a href={env.DEMO_VIDEO_URL} target="_blank" rel="noopener" className={buttonClass({ size: "large" })}>
                <Play aria-hidden className="size-4" />
                {home.watch}
              </a>
            ) : null}
          </div>
        </div>
        {/* On a phone, the next steps are in sight instead. */}
        <div className={viewer ? "max-lg:hidden" : undefined}>
          <Specimen />
        </div>
      </section>
      <SeekerHome />
      <Figures figures={home.stats} className="page" />
      <section aria-labelledby="newest" className="page pt-16">
        <h2 id="newest" className="text-28 font-bold">
          {home.listTitle}
        </h2>
        <div className="mt-6">
          <JobListing search={{}} listing={listing} pageSize={JOBS_ON_HOME} heading="h3" />
        </div>
      </section>
    </>
  );
}

/** Says how many jobs there are, and how many of them were posted in the last 24 hours. */
function JobsNow({ total, facets }: Facets) {
  const today = facets.posted_within_days.find(({ value }) => value === "1");
  const count = (jobs: JobCount) => `${formatCount(jobs.count)}${jobs.more ? "+" : ""}`;
  return (
    <p className="tabular mt-3 text-14 text-ink-muted">
      {count(total)} remote jobs{today && today.count > 0 ? `, ${count(today)} new in the last 24 hours` : ""}
    </p>
  );
}

function SearchBox({ label }: { label: string }) {
  return (
    <form action="/jobs" role="search" className="mt-6 flex w-full gap-2 sm:mt-8 sm:max-w-[36rem]">
      <div className="relative min-w-0 grow">
        <Search aria-hidden className="pointer-events-none absolute top-4 left-3 size-4 text-ink-muted" />
        <Input
          type="search"
          name="keyword"
          aria-label={label}
          placeholder={label}
          maxLength={200}
          className="h-12! pl-9"
        />
      </div>
      <button type="submit" className={buttonClass({ variant: "primary", size: "large" })}>
        Search
      </button>
    </form>
  );
}
