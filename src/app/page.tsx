import { Play } from "lucide-react";
import Link from "next/link";
import { JobListing } from "~/components/jobs/job-listing";
import { loadListing } from "~/components/jobs/load-listing";
import { SearchBox } from "~/components/jobs/search-box";
import { buttonClass } from "~/components/ui/button-class";
import { home } from "~/content";
import { env } from "~/env";
import { Specimen } from "./_components/specimen";
import { Stats } from "./_components/stats";

const JOBS_ON_HOME = 8;

export default async function HomePage() {
  const listing = await loadListing({}, JOBS_ON_HOME);
  return (
    <>
      <section className="page grid items-center gap-x-16 gap-y-12 pt-12 pb-16 sm:pt-20 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <h1 className="text-40 font-bold sm:text-56">{home.headline}</h1>
          <p className="mt-6 max-w-[54ch] text-20 leading-[1.45] font-regular tracking-normal text-ink-muted">
            {home.lead}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link href="/jobs" className={buttonClass({ variant: "primary", size: "large" })}>
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
        <Specimen />
      </section>
      <Stats confirmed={env.CONTENT_CONFIRMED} />
      <section aria-labelledby="newest" className="page pt-16">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 id="newest" className="text-28 font-bold">
            {home.listTitle}
          </h2>
          <SearchBox label={home.searchLabel} />
        </div>
        <div className="mt-6">
          <JobListing search={{}} listing={listing} pageSize={JOBS_ON_HOME} heading="h3" />
        </div>
      </section>
    </>
  );
}
