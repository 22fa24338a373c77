import { JobCards } from "~/components/jobs/job-cards";
import { TextLink } from "~/components/ui/links";
import { api } from "~/trpc/server";

const RECOMMENDED = 3;

/** The open jobs that the viewer's résumé matches best; nothing without a fair match. */
export async function Recommended({ now }: { now: string }) {
  const found = await api.job.matching({ sort: "match", match: "fair", limit: RECOMMENDED }).catch(() => null); // logged by the caller
  if (!found || found.jobs.length === 0) return null;
  return (
    <section aria-labelledby="recommended" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="recommended" className="text-20 font-bold">
          Recommended for you
        </h2>
        <TextLink href="/jobs?match=fair&sort=match" prefetch={false}>
          All your matches
        </TextLink>
      </div>
      <JobCards jobs={found.jobs} now={now} matchLevels={found.match_levels} />
    </section>
  );
}
