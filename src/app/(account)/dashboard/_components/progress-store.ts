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

/** Moves that are under way, by job: the stage that is wanted by now, and whether it was reached. */
const underWay = new Map<string, { stage: ApplicationStage; done: Promise<boolean> }>();

/**
 * Moves an application: shows it at once, and takes it back where the server refuses. Answers whether it moved. One call
 * of an application at a time: arrow keys choose stage after stage faster than answers come, and the last one is to stand.
 */
export function moveApplication(move: Move): Promise<boolean> {
  const { viewerId, application, now, stage } = move;
  const { id } = application.job;
  recordProgress(viewerId, id, now, { stage, movedAt: new Date().toISOString() });
  const earlier = underWay.get(id);
  if (earlier) {
    earlier.stage = stage;
    return earlier.done;
  }
  const done = carryOut(move, () => underWay.get(id)?.stage ?? stage).finally(() => underWay.delete(id));
  underWay.set(id, { stage, done });
  return done;
}

/** Calls until the server says what is wanted by then, or refuses. */
async function carryOut({ viewerId, application, now, stage }: Move, wanted: () => ApplicationStage): Promise<boolean> {
  const { id } = application.job;
  let { stage: said, appliedAt, movedAt } = application;
  let reason: string | undefined = "It stays where it was.";
  try {
    const { callMove } = await import("./call-move");
    for (let next = stage; reason !== undefined; next = wanted()) {
      const answer = await callMove(id, next);
      if (!("moved" in answer)) {
        reason = answer.reason ?? reason;
        break;
      }
      ({ stage: said, appliedAt, movedAt } = answer.moved);
      recordMarks(viewerId, id, now, { appliedAt });
      if (wanted() === said) reason = undefined;
    }
  } catch {
    // The code did not arrive.
  }
  recordProgress(viewerId, id, now, { stage: said, appliedAt, movedAt });
  if (reason === undefined) void refreshCounts(viewerId, now);
  else toast({ title: "Failed to track application. Please try again.", description: reason, tone: "danger" });
  return reason === undefined;
}
