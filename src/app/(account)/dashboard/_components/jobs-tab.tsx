import { Bookmark, LockOpen } from "lucide-react";
import Link from "next/link";
import { listJobsWithLetters, findMatchLevels } from "~/components/jobs/load-jobs";
import { buttonClass } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { api, loadOrFailPage } from "~/trpc/server";
import { dashboardHref, type DashboardAddress } from "./address";
import { DashboardFailed } from "./dashboard-failed";
import { OwnJobList } from "./own-lists";
import type { JobsList } from "./use-pages";
import { toOwnJob } from "./own-job";

type JobsTabProps = { address: DashboardAddress; viewerId: string; now: string };

/** Lists saved jobs or all unlocked ones. */
export async function JobsTab({ address, viewerId, now }: JobsTabProps) {
  const { tab, cursor } = address;
  const list = tab === "unlocked" ? "unlocked" : "saved";
  const own = await loadOrFailPage(api.job.own({ list, cursor }));
  if (own === null) return <DashboardFailed href={dashboardHref({ tab })} />;
  const ids = own.jobs.map(({ id }) => id);
  const [withLetter, matchLevels] = await Promise.all([listJobsWithLetters(ids), findMatchLevels(ids)]);
  const items = own.jobs.map((job) => toOwnJob(job, now, withLetter, matchLevels));
  const first = { items, nextCursor: own.next_cursor };
  return (
    <section aria-labelledby="jobs-heading">
      <h2 id="jobs-heading" className="sr-only">
        {list === "saved" ? "Saved jobs" : "Unlocked jobs"}
      </h2>
      {first.items.length === 0 ? (
        <NoJobs list={list} />
      ) : (
        <OwnJobList list={list} first={first} viewerId={viewerId} now={now} />
      )}
    </section>
  );
}

function NoJobs({ list }: { list: JobsList }) {
  return (
    <EmptyState
      as="h3"
      icon={list === "saved" ? <Bookmark aria-hidden /> : <LockOpen aria-hidden />}
      title={list === "saved" ? "No saved jobs yet" : "No unlocked jobs yet"}
      action={
        <Link href="/jobs" className={buttonClass({ variant: "primary" })}>
          Browse Jobs
        </Link>
      }
    >
      {list === "saved" ? "Jobs you save appear here." : "Jobs you unlock stay here, even after they close."}
    </EmptyState>
  );
}
