"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { leaveIfSignedOut, readRefusal } from "~/trpc/refusal";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/components/ui/toast-store";
import type { FeedPoll } from "~/contracts/feed";
import { browserApi } from "~/trpc/client";
import { nameFeed } from "./feed-name";

/** A feed that is not believed, and the decision to believe it. */
export function HeldBack({ poll }: { poll: FeedPoll }) {
  const [pending, startTransition] = useTransition();
  const router = useRouter();
  const name = nameFeed(poll);

  function believe() {
    startTransition(async () => {
      try {
        await browserApi.feed.believe.mutate({ id: poll.id });
      } catch (error) {
        const refusal = readRefusal(error);
        if (leaveIfSignedOut(refusal)) return;
        toast({ tone: "danger", title: "Failed to believe it. Please try again.", description: refusal.message });
      }
      router.refresh();
    });
  }

  return (
    <Notice tone="notice" title={`${name} is held back`}>
      <p className="max-w-measure">
        {poll.message} If its source is wrong, do nothing: the next read that lists more again is imported. If there are
        so few now, believe it: it is read again, and what it lacks for the second time closes.
      </p>
      <Button size="small" className="mt-3" busy={pending} onClick={believe}>
        Believe it
        <span className="sr-only">: {name}</span>
      </Button>
    </Notice>
  );
}
