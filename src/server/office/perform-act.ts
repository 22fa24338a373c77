import type { ActOutput, PersonActInput } from "~/contracts/office";
import { requireRecentProof } from "~/server/auth";
import type { ActorContext } from "~/server/core/context";
import { ACTS, assertMayAct } from "./acts";
import { requestApproval } from "./approvals";

/**
 * Carries out an act of the office that concerns a person, after a recent proof if it needs one. With ADMIN_FOUR_EYES, such an act
 * waits for a second person instead.
 * @throws what `assertMayAct`, `requireRecentProof` and the act throw
 */
export async function performAct(
  ctx: ActorContext,
  { act: name, current_password: currentPassword, ...input }: PersonActInput,
): Promise<ActOutput> {
  const act = ACTS[name];
  await assertMayAct(ctx, name, input.id);
  if (act.needsProof) {
    await requireRecentProof(ctx, { currentPassword });
    if (await requestApproval(ctx, { act: name, subjectKind: "user", input })) return { outcome: "waiting" };
  }
  await act.carryOut(ctx, input);
  return { outcome: "done" };
}
