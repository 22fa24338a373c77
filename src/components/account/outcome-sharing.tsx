"use client";

import { Button } from "~/components/ui/button";
import { toast } from "~/browser/toast-store";
import { api } from "~/trpc/react";

/** Tells whether the seeker's applications count in employers' answer rates. */
export function OutcomeSharing() {
  const [{ shares_outcomes: isShared }] = api.profile.sharing.useSuspenseQuery();
  const utils = api.useUtils();
  const update = api.profile.updateSharing.useMutation({
    meta: { failed: "Failed to change this. Please try again." },
    onSuccess: (changed) => {
      utils.profile.sharing.setData(undefined, changed);
      toast({
        title: changed.shares_outcomes ? "Your applications count" : "Your applications no longer count",
        tone: "success",
      });
    },
  });
  return (
    <>
      <p className="mt-1 max-w-measure text-14 text-ink-muted">
        {isShared
          ? "Your applications count when we say how often an employer answers. Nobody sees who applied: a rate needs at least ten people."
          : "Your applications don't count when we say how often an employer answers."}
      </p>
      <Button
        size="small"
        className="mt-3"
        busy={update.isPending}
        onClick={() => update.mutate({ shares_outcomes: !isShared })}
      >
        {isShared ? "Leave my applications out" : "Count my applications"}
      </Button>
    </>
  );
}
