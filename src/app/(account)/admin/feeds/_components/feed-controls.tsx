"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { FeedPoll } from "~/contracts/feed";
import { api } from "~/trpc/react";
import { nameFeed } from "./feed-words";

type PollButtonProps = { source: string; board: string; running: boolean };

/** Polls a feed now, before it's due. */
export function PollButton({ source, board, running }: PollButtonProps) {
  const [isRefreshing, startRefresh] = useTransition();
  const router = useRouter();
  const poll = api.feed.poll.useMutation({
    meta: { failed: "Failed to start. Please try again." },
    onSettled: () => startRefresh(() => router.refresh()),
  });
  return (
    <Button
      size="small"
      busy={poll.isPending || isRefreshing || running}
      onClick={() => poll.mutate({ source, board })}
    >
      Run now
      <span className="sr-only">: {nameFeed({ source, board })}</span>
    </Button>
  );
}

/** A quarantined poll, and the button that approves it. */
export function HeldBack({ poll }: { poll: FeedPoll }) {
  const [isRefreshing, startRefresh] = useTransition();
  const router = useRouter();
  const name = nameFeed(poll);
  const approve = api.feed.approve.useMutation({
    meta: { failed: "Failed to approve it. Please try again." },
    onSettled: () => startRefresh(() => router.refresh()),
  });
  return (
    <Notice tone="notice" title={`${name} is held back`}>
      <p className="max-w-measure">
        {poll.message} If the source made a mistake, do nothing: we import the feed once it lists more jobs again. If
        it&apos;s right, approve it: we poll the feed again and close the jobs that are missing a second time.
      </p>
      <Button
        size="small"
        className="mt-3"
        busy={approve.isPending || isRefreshing}
        onClick={() => approve.mutate({ id: poll.id })}
      >
        Approve
        <span className="sr-only">: {name}</span>
      </Button>
    </Notice>
  );
}

const INTERVAL_MS = 3_000;

/** Refreshes a visible page while something on it is running. */
export function AutoRefresh({ busy }: { busy: boolean }) {
  const router = useRouter();
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [busy, router]);
  return null;
}
