"use client";

import { recordMarks } from "~/components/jobs/job-marks";
import { createWindowChanges, isNews } from "~/components/jobs/window-changes";
import { toast } from "~/components/ui/toast-store";
import type { ApplicationStage } from "~/contracts/application";
import type { OwnApplication, Progress } from "./application";
import { refreshCounts } from "./counts-store";

const changes = createWindowChanges<Progress>();

export const recordProgress = changes.record;

/** An application as rendered at `now`, unless this window changed it since. */
export function useApplication(viewerId: string, rendered: OwnApplication, now: string): OwnApplication {
  const change = changes.useChange(viewerId, rendered.job.id, now);
  return change === null ? rendered : { ...rendered, ...change };
}

/** The same of many. */
export function useApplications(viewerId: string, rendered: OwnApplication[], now: string): OwnApplication[] {
  const all = changes.useChanges(viewerId);
  return rendered.map((application) => {
    const change = all.get(application.job.id);
    return change && isNews(change, now) ? { ...application, ...change.value } : application;
  });
}

type Move = { viewerId: string; application: OwnApplication; now: string; stage: ApplicationStage };

/** Moves an application: shows it at once, and takes it back where the server refuses. Answers whether it moved. */
export async function moveApplication({ viewerId, application, now, stage }: Move): Promise<boolean> {
  const { id } = application.job;
  const { stage: from, appliedAt, movedAt } = application;
  recordProgress(viewerId, id, now, { stage, movedAt: new Date().toISOString() });
  let reason = "It stays where it was.";
  try {
    const { callMove } = await import("./call-move");
    const answer = await callMove(id, stage);
    if ("moved" in answer) {
      recordProgress(viewerId, id, now, answer.moved);
      recordMarks(viewerId, id, now, { appliedAt: answer.moved.appliedAt });
      void refreshCounts(viewerId, now);
      return true;
    }
    reason = answer.reason ?? reason;
  } catch {
    // The code did not arrive.
  }
  recordProgress(viewerId, id, now, { stage: from, appliedAt, movedAt });
  toast({ title: "Failed to track application. Please try again.", description: reason, tone: "danger" });
  return false;
}
