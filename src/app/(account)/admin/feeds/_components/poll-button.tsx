"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "~/components/ui/button";
import { api } from "~/trpc/react";
import { nameFeed } from "./feed-name";

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
