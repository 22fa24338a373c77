"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { FeedPoll } from "~/contracts/feed";
import { api } from "~/trpc/react";
import { nameFeed } from "./feed-name";

/** A quarantined poll, and the button that approves it. */
export function HeldBack({ poll }: { poll: FeedPoll }) {
  const [isRefreshing, startRefresh] = useTransition();
  const router = useRouter();
  const name = nameFeed(poll);
  const approve = api.feed.believe.useMutation({
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
