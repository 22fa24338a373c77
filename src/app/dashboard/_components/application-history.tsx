"use client";

import { formatDate } from "~/components/jobs/format";
import { Button } from "~/components/ui/button";
import { Skeleton } from "~/components/ui/skeleton";
import { api, TRPCReactProvider } from "~/trpc/react";
import { stageLabel } from "./application";

type ApplicationHistoryProps = { id: string };

/** What has happened to an application: never changed, newest first. Mounted anew, it reads anew. */
export function ApplicationHistory({ id }: ApplicationHistoryProps) {
  const headingId = `history-${id}`;
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className="text-14 font-medium">
        History
      </h4>
      <div className="mt-1.5 grid justify-items-start gap-1.5 text-14">
        <TRPCReactProvider>
          <Events id={id} />
        </TRPCReactProvider>
      </div>
    </section>
  );
}

function Events({ id }: ApplicationHistoryProps) {
  const history = api.application.history.useInfiniteQuery(
    { id },
    { getNextPageParam: (page) => page.next_cursor, staleTime: 0, gcTime: 0, retry: false },
  );
  const events = history.data?.pages.flatMap((page) => page.events);
  return (
    <>
      {history.isPending ? <Skeleton className="h-16 w-40" /> : null}
      {events?.length === 0 ? <p className="text-ink-muted">Nothing has happened yet.</p> : null}
      <ol className="grid gap-1.5">
        {events?.map((event) => (
          <li key={event.id}>
            <span className="font-medium">{stageLabel(event.to)}</span>{" "}
            <span className="tabular text-ink-muted">
              <time dateTime={event.at}>{formatDate(event.at)}</time>
              {event.from ? `, was ${stageLabel(event.from)}` : null}
            </span>
          </li>
        ))}
      </ol>
      {history.isError ? (
        <>
          <p role="alert">Failed to load the history. Please try again.</p>
          <Button size="small" busy={history.isFetching} onClick={() => void history.refetch()}>
            Try again
          </Button>
        </>
      ) : null}
      {history.hasNextPage && !history.isError ? (
        <Button size="small" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Earlier
        </Button>
      ) : null}
    </>
  );
}
