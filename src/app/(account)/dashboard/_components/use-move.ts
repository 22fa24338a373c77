import { useMutation } from "@tanstack/react-query";
import { getStage, recordChange } from "~/components/jobs/window-changes";
import type { ApplicationStage } from "~/contracts/application";
import { api, client } from "~/trpc/react";

type UseMove = { jobId: string; viewerId: string; now: string };

/**
 * Moves an application: shows the stage at once and reverts it if the call fails. Arrow keys can outpace the server, so
 * calls run one at a time and skip stages that were left in the meantime.
 */
export function useMove({ jobId, viewerId, now }: UseMove) {
  const utils = api.useUtils();
  return useMutation({
    scope: { id: `application.move ${jobId}` },
    meta: { failed: "Failed to track application. Please try again." },
    onMutate: (stage) => recordChange(viewerId, jobId, now, { stage, movedAt: new Date().toISOString() }),
    mutationFn: async (stage: ApplicationStage) => {
      if (getStage(viewerId, jobId) !== stage) return null;
      return client.application.move.mutate({ id: jobId, stage });
    },
    onError: (_error, _stage, replaceChange) => replaceChange?.(),
    onSuccess: (moved, _stage, replaceChange) => {
      if (!moved) return replaceChange();
      replaceChange({ stage: moved.stage, appliedAt: moved.applied_at, movedAt: moved.moved_at });
      void utils.job.counts.invalidate();
      void utils.application.history.invalidate({ id: jobId });
    },
  });
}
