import { browserApi } from "~/trpc/client";
import { LASTING } from "~/trpc/links";
import { errorCodeOf } from "~/trpc/refusal";

export type Tracked = { appliedAt: string } | { failed: true; signedOut: boolean };

/** Records that the viewer went to apply. The call arrives even if the page is left at once. */
export async function trackApplication(id: string): Promise<Tracked> {
  try {
    const { applied_at: appliedAt } = await browserApi.job.recordApplication.mutate({ id }, { context: LASTING });
    return { appliedAt };
  } catch (error) {
    return { failed: true, signedOut: errorCodeOf(error) === "UNAUTHORIZED" };
  }
}
