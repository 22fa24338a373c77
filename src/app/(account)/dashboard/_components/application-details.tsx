"use client";

import { recordChange } from "~/components/jobs/window-changes";
import { Skeleton } from "~/components/ui/loading";
import { RetryNotice } from "~/components/ui/retry-notice";
import { api } from "~/trpc/react";
import type { OwnApplication } from "./own-application";
import { ApplicationContacts } from "./application-contacts";
import { ApplicationLetter } from "./application-letter";
import { ApplicationNote } from "./application-note";
import { ApplicationInterviews, type Interview } from "./application-interviews";

type ApplicationDetailsProps = { application: OwnApplication; viewerId: string; now: string };

/** An application's interviews and contacts. */
export function ApplicationDetails({ application, viewerId, now }: ApplicationDetailsProps) {
  const { id, title } = application.job;
  const query = api.application.details.useQuery({ id }, { staleTime: 0, meta: { keepsPage: true } });
  if (query.isPending) return <Skeleton className="h-24" />;
  if (query.isError) {
    return (
      <RetryNotice
        message="Failed to load interviews and contacts. Please try again."
        onRetry={() => void query.refetch()}
      />
    );
  }

  const { contacts, interviews, letter } = query.data;
  async function onChanged() {
    const { data } = await query.refetch();
    if (data) recordChange(viewerId, id, now, { nextInterview: findNext(data.interviews) });
  }
  const shared = { job: { id, title }, onChanged };
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      {letter ? (
        <ApplicationLetter
          job={application.job}
          letter={letter}
          hasApplied={application.appliedAt !== null}
          onChanged={onChanged}
        />
      ) : null}
      <Notes application={application} hasInterview={hasBegun(interviews)} />
      <ApplicationInterviews {...shared} interviews={interviews} />
      <ApplicationContacts {...shared} contacts={contacts} />
    </div>
  );
}

/** Notes to send once the application is out. */
function Notes({
  application: { job, appliedAt },
  hasInterview,
}: {
  application: OwnApplication;
  hasInterview: boolean;
}) {
  if (appliedAt === null) return null;
  return (
    <section aria-label={`Notes to send for ${job.title}`} className="text-14">
      <h4 className="font-medium">To send</h4>
      <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
        <ApplicationNote job={job} kind="follow_up" />
        {hasInterview ? <ApplicationNote job={job} kind="thank_you" /> : null}
      </p>
    </section>
  );
}

function hasBegun(interviews: Interview[]): boolean {
  const now = Date.now();
  return interviews.some(
    ({ starts_at: startsAt, is_cancelled: isCancelled }) => !isCancelled && Date.parse(startsAt) <= now,
  );
}

function findNext(interviews: Interview[]) {
  const now = Date.now();
  const next = interviews.find(
    ({ starts_at: startsAt, minutes, is_cancelled: isCancelled }) =>
      !isCancelled && Date.parse(startsAt) + minutes * 60_000 > now,
  );
  return next ? { title: next.title, startsAt: next.starts_at } : null;
}
