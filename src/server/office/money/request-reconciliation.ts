import { recordAct } from "~/server/audit";
import type { ActorContext } from "~/server/core/context";
import { requestTask } from "~/server/queue";

/** Queues a reconciliation. Requests share one run until it starts, and a second run at the same time changes nothing. */
export async function requestReconciliation(ctx: ActorContext): Promise<void> {
  await recordAct(ctx, { act: "payments.reconcile" });
  await requestTask("reconcile-payments", { key: "office" });
}
