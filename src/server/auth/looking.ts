import { LOOK_MINUTES, mayOpen } from "~/contracts/rules/office";
import { recordAct } from "~/server/audit";
import { type Actor, type ActorContext, conn, kysely, type ServiceContext } from "~/server/core/context";
import { MINUTE_MS } from "~/server/core/durations";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { findRoleOf } from "./roles";

/**
 * Lets the actor's browser see the product as a person does, for 15 minutes at most (0053). Doing it again changes nothing.
 * The caller checks the role and asks for a proof.
 * @throws NOT_FOUND, FORBIDDEN for programs, NOT_CHANGEABLE for staff and suspended people
 */
export async function startLook(
  ctx: ActorContext,
  { id: userId, reason }: { id: string; reason: string },
): Promise<void> {
  const staff = ctx.actor;
  const expiresAt = new Date(ctx.clock.now().getTime() + LOOK_MINUTES * MINUTE_MS);
  await withTransaction(ctx, async (inner) => {
    // A role or suspension that is given at this moment comes before or after.
    if (!(await lockUser(inner, userId))) throw new NotFoundError("There is no such person.");
    if (!(await isLookable(inner, userId)))
      throw new DomainError("NOT_CHANGEABLE", "You can't look as staff or as a suspended person.");
    const session = await inner.tx.session.findFirst({
      where: { id: staff.sessionId ?? "", userId: staff.userId, kind: "browser" },
      select: { id: true },
    });
    if (!session) throw new DomainError("FORBIDDEN", "Only a browser can look as somebody.");
    const { count } = await inner.tx.look.createMany({
      data: { sessionId: session.id, userId, staffId: staff.userId, expiresAt },
      skipDuplicates: true,
    });
    if (count === 0) return;
    const subject = { kind: "user", id: userId } as const;
    await recordAct(inner, { act: "look.start", subject, after: { until: expiresAt.toISOString() }, reason });
  });
}

/** Ends the actor's look. Returns the person's id, or null if there is no look. */
export async function stopLook(ctx: ServiceContext): Promise<string | null> {
  if (!ctx.actor?.lookedAtBy) return null;
  await conn(ctx).look.deleteMany({ where: { sessionId: ctx.actor.sessionId ?? "" } });
  return ctx.actor.userId;
}

/** Returns whom a session with a look acts as: the person, or its owner again if the look is over. */
export async function resolveLook(
  ctx: ServiceContext,
  staff: Actor & { sessionId: string },
  look: { userId: string; expiresAt: Date },
): Promise<Actor> {
  const isOpen =
    look.expiresAt > ctx.clock.now() &&
    !staff.isSuspended &&
    mayOpen(await findRoleOf(ctx, staff.userId), "people") &&
    (await isLookable(ctx, look.userId));
  const { sessionId } = staff;
  if (isOpen) return { userId: look.userId, sessionId, lookedAtBy: { userId: staff.userId, until: look.expiresAt } };
  await conn(ctx).look.deleteMany({ where: { sessionId, expiresAt: look.expiresAt } });
  return staff;
}

async function isLookable(ctx: ServiceContext, userId: string): Promise<boolean> {
  const person = await kysely(ctx)
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("suspended_at", "is", null)
    .where("admin", "=", false)
    .where("staff_role", "is", null)
    .executeTakeFirst();
  return person !== undefined;
}
