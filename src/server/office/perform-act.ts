import type { z } from "zod";
import { type ActOutput, PersonActInput } from "~/contracts/office";
import type { OfficeArea } from "~/contracts/rules/office";
import { liftSuspension, suspendUser } from "~/server/account";
import { assertMayOpen, requireRecentProof } from "~/server/auth";
import type { ActorContext } from "~/server/core/context";

type Definition<Schema extends z.ZodType> = {
  /** Who may do it. */
  area: OfficeArea;
  input: Schema;
  /** Must change nothing if it is repeated. */
  carryOut: (ctx: ActorContext, input: z.output<Schema>) => Promise<void>;
};

function define<Schema extends z.ZodType>({ area, input, carryOut }: Definition<Schema>) {
  return { area, carryOut: (ctx: ActorContext, given: unknown) => carryOut(ctx, input.parse(given)) };
}

/** Every act that needs a recent proof. */
const ACTS = {
  "user.suspend": define({
    area: "people",
    input: PersonActInput,
    carryOut: (ctx, { id, reason }) => suspendUser(ctx, { userId: id, reason }),
  }),
  "user.lift": define({
    area: "people",
    input: PersonActInput,
    carryOut: (ctx, { id, reason }) => liftSuspension(ctx, { userId: id, reason }),
  }),
};

type Request = { current_password?: string | undefined } & Record<string, unknown>;

/**
 * Carries out an act of the office after a recent proof.
 * @throws NOT_FOUND for a role that may not do it, what `requireRecentProof` and the act throw
 */
export async function performAct(
  ctx: ActorContext,
  name: keyof typeof ACTS,
  { current_password: currentPassword, ...input }: Request,
): Promise<ActOutput> {
  const act = ACTS[name];
  await assertMayOpen(ctx, act.area);
  await requireRecentProof(ctx, { currentPassword });
  await act.carryOut(ctx, input);
  return { outcome: "done" };
}
