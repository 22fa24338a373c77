"use client";

import { formatDate } from "~/format/text";
import { Skeleton } from "~/components/ui/loading";
import { RetryNotice } from "~/components/ui/retry-notice";
import { ShowMore } from "~/components/ui/show-more";
import { api } from "~/trpc/react";
import { stageLabel } from "./application";

/** An application's moves, newest first. */
export function ApplicationHistory({ id }: { id: string }) {
  const headingId = `history-${id}`;
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className="text-14 font-medium">
        History
      </h4>
      <div className="mt-1.5 grid justify-items-start gap-1.5 text-14">
        <Events id={id} />
      </div>
    </section>
  );
}

function Events({ id }: { id: string }) {
  const query = api.application.history.useInfiniteQuery(
    { id },
    { staleTime: 0, getNextPageParam: (page) => page.next_cursor, meta: { keepsPage: true } },
  );
  if (query.isPending) return <Skeleton className="h-16 w-40" />;
  if (query.isError) {
    return <RetryNotice message="Failed to load the history. Please try again." onRetry={() => void query.refetch()} />;
  }

  const events = query.data.pages.flatMap((page) => page.events);
  return (
    <>
      {events.length === 0 ? <p className="text-ink-muted">No moves yet.</p> : null}
      <ol className="grid gap-1.5">
        {events.map((event) => (
          <li key={event.id}>
            <span className="font-medium">{stageLabel(event.to)}</span>{" "}
            <span className="tabular text-ink-muted">
              <time dateTime={event.at}>{formatDate(event.at)}</time>
              {event.from ? `, was ${stageLabel(event.from)}` : null}
            </span>
          </li>
        ))}
      </ol>
      <ShowMore query={query} label="Earlier" />
    </>
  );
}
