import type { ApplicationStage } from "~/contracts/application";
import { browserApi } from "~/trpc/client";
import { errorCodeOf } from "~/trpc/refusal";
import type { Progress } from "./application";
import { dashboardHref } from "./address";

type Moved = Pick<Progress, "stage" | "appliedAt" | "movedAt">;

/** Moves an application; where the API refuses, its sentence, if it has one for people. */
export async function callMove(id: string, stage: ApplicationStage): Promise<{ moved: Moved } | { reason?: string }> {
  try {
    const moved = await browserApi.application.move.mutate({ id, stage });
    return { moved: { stage: moved.stage, appliedAt: moved.applied_at, movedAt: moved.moved_at } };
  } catch (error) {
    switch (errorCodeOf(error)) {
      case "UNAUTHORIZED":
        window.location.assign(`/login?next=${encodeURIComponent(dashboardHref({ tab: "applications" }))}`);
        return {};
      case "JOB_LOCKED":
      case "JOB_CLOSED":
      case "NOT_FOUND":
        return { reason: error instanceof Error ? error.message : undefined };
      default:
        return {};
    }
  }
}
