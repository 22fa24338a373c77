"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { leaveIfSignedOut, readRefusal } from "~/trpc/refusal";
import { Button } from "~/components/ui/button";
import { toast } from "~/components/ui/toast-store";
import { browserApi } from "~/trpc/client";
import { nameFeed } from "./feed-name";

type PollButtonProps = { source: string; board: string; running: boolean };

/** Has a feed read now, whenever its turn would be. */
export function PollButton({ source, board, running }: PollButtonProps) {
  const [pending, startTransition] = useTransition();
  const router = useRouter();

  function poll() {
    startTransition(async () => {
      try {
        await browserApi.feed.poll.mutate({ source, board });
        router.refresh();
      } catch (error) {
        const refusal = readRefusal(error);
        if (leaveIfSignedOut(refusal)) return;
        toast({ tone: "danger", title: "Failed to start. Please try again.", description: refusal.message });
        router.refresh();
      }
    });
  }

  return (
    <Button size="small" busy={pending || running} onClick={poll}>
      Run now
      <span className="sr-only">: {nameFeed({ source, board })}</span>
    </Button>
  );
}
