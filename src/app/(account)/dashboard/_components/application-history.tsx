"use client";

import { useEffect, useState } from "react";
import { formatDate } from "~/format/text";
import { Button } from "~/components/ui/button";
import { Skeleton } from "~/components/ui/skeleton";
import type { ApplicationHistoryOutput } from "~/contracts/application";
import { browserApi } from "~/trpc/client";
import { stageLabel } from "./application";

type ApplicationHistoryProps = { id: string };

/** What has happened to an application: never changed, newest first. Mounted anew, it reads anew. */
export function ApplicationHistory({ id }: ApplicationHistoryProps) {
  const [attempt, setAttempt] = useState(0);
  const headingId = `history-${id}`;
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className="text-14 font-medium">
        History
      </h4>
      <div className="mt-1.5 grid justify-items-start gap-1.5 text-14">
        <Events key={attempt} id={id} onRetry={() => setAttempt(attempt + 1)} />
      </div>
    </section>
  );
}

type State = { events: ApplicationHistoryOutput["events"]; nextCursor: string | null } | "loading" | "failed";

function Events({ id, onRetry }: ApplicationHistoryProps & { onRetry: () => void }) {
  const [state, setState] = useState<State>("loading");
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    browserApi.application.history
      .query({ id }, { signal: stop.signal })
      .then(({ events, next_cursor }) => setState({ events, nextCursor: next_cursor }))
      .catch(() => {
        if (!stop.signal.aborted) setState("failed");
      });
    return () => stop.abort();
  }, [id]);

  if (state === "loading") return <Skeleton className="h-16 w-40" />;
  if (state === "failed") {
    return (
      <>
        <p role="alert">Failed to load the history. Please try again.</p>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </>
    );
  }

  const { events, nextCursor } = state;
  async function readEarlier(cursor: string) {
    setBusy(true);
    try {
      const earlier = await browserApi.application.history.query({ id, cursor });
      setState({ events: [...events, ...earlier.events], nextCursor: earlier.next_cursor });
    } catch {
      setState("failed");
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {events.length === 0 ? <p className="text-ink-muted">Nothing has happened yet.</p> : null}
      <EventList events={events} />
      {nextCursor === null ? null : (
        <Button size="small" busy={busy} onClick={() => void readEarlier(nextCursor)}>
          Earlier
        </Button>
      )}
    </>
  );
}

function EventList({ events }: Pick<ApplicationHistoryOutput, "events">) {
  return (
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
  );
}
