import { randomUUID } from "node:crypto";
import type { ActOutput, InviteInput, TeamOutput } from "~/contracts/office";
import { mayOpen, type Role, ROLES } from "~/contracts/rules/office";
import { recordAct } from "~/server/audit";
import { findRoleOf, normalizeEmail, requireRecentProof, setRole } from "~/server/auth";
import { type ActorContext, conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { withTransaction } from "~/server/core/transaction";
import { INVITATION_MS, sendInvitation } from "./acts/send-invitation";
import { requestApproval } from "./approvals";

/**
 * Invites an address without an account to a role, after a recent proof, in place of an earlier invitation. With ADMIN_FOUR_EYES,
 * the email waits for a second person.
 * @throws NOT_CHANGEABLE for the confirmed address of an account, what `requireRecentProof` throws
 */
export async function inviteToTeam(
  ctx: ActorContext,
  { email: given, role, reason, current_password: currentPassword }: InviteInput,
): Promise<ActOutput> {
  const email = normalizeEmail(given);
  const user = await conn(ctx).user.findUnique({ where: { email }, select: { emailVerified: true } });
  if (user?.emailVerified) throw new DomainError("NOT_CHANGEABLE", "This address has an account. Give it the role.");
  await requireRecentProof(ctx, { currentPassword });
  const id = randomUUID();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_MS);
  await withTransaction(ctx, async (inner) => {
    await inner.tx.teamInvitation.deleteMany({ where: { email } });
    const data = { id, email, role, invitedById: ctx.actor.userId, createdAt: now, expiresAt };
    const { count } = await inner.tx.teamInvitation.createMany({ data: [data], skipDuplicates: true });
    if (count === 0) throw new DomainError("NOT_CHANGEABLE", "Somebody else has just invited this address.");
  });
  const input = { id, role, reason };
  if (await requestApproval(ctx, { act: "role.invite", subjectKind: "invitation", input }))
    return { outcome: "waiting" };
  await sendInvitation(ctx, input);
  return { outcome: "done" };
}

/** Lists invitations that nobody has accepted, newest first. */
export async function listInvitations(ctx: ServiceContext): Promise<TeamOutput["invitations"]> {
  const rows = await conn(ctx).teamInvitation.findMany({
    where: { expiresAt: { gt: ctx.clock.now() } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return rows.map(({ id, email, role, sentAt, expiresAt }) => ({
    id,
    email,
    role: toRole(role),
    sent_at: sentAt?.toISOString() ?? null,
    expires_at: expiresAt.toISOString(),
  }));
}

/** Withdraws an invitation. @throws NOT_FOUND if it was accepted, withdrawn or has expired */
export async function withdrawInvitation(ctx: ActorContext, { id }: { id: string }): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const { count } = isUuid(id) ? await inner.tx.teamInvitation.deleteMany({ where: { id } }) : { count: 0 };
    if (count === 0) throw new NotFoundError("There is no such invitation.");
    await recordAct(inner, { act: "role.withdraw", subject: { kind: "invitation", id } });
  });
}

/** Returns the role that the actor's confirmed address is invited to. @throws NOT_FOUND */
export async function getOwnInvitation(ctx: ActorContext): Promise<{ role: Role }> {
  const { role } = await getInvitation(ctx);
  return { role };
}

/** Gives the actor the role of their invitation, once. Somebody with a role keeps it. @throws NOT_FOUND, what `setRole` throws */
export async function acceptInvitation(ctx: ActorContext): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const { userId } = ctx.actor;
    const { id, role } = await getInvitation({ ...inner, actor: ctx.actor });
    const { count } = await inner.tx.teamInvitation.deleteMany({ where: { id } });
    if (count === 0) throw new NotFoundError();
    if ((await findRoleOf(inner, userId)) !== null) return;
    await setRole(inner, { userId, role, reason: "Accepted an invitation" });
  });
}

/** Deletes the actor's invitation. @throws NOT_FOUND */
export async function declineInvitation(ctx: ActorContext): Promise<void> {
  const { id } = await getInvitation(ctx);
  await conn(ctx).teamInvitation.deleteMany({ where: { id } });
}

/** Finds a sent invitation of the actor's confirmed address, from somebody who could invite still. @throws NOT_FOUND */
async function getInvitation(
  ctx: ActorContext | (TransactionContext & ActorContext),
): Promise<{ id: string; role: Role }> {
  const select = { email: true, emailVerified: true };
  const user = await conn(ctx).user.findUnique({ where: { id: ctx.actor.userId }, select });
  const invitation = user?.emailVerified
    ? await conn(ctx).teamInvitation.findFirst({
        where: { email: user.email, sentAt: { not: null }, expiresAt: { gt: ctx.clock.now() } },
      })
    : null;
  if (!invitation || !mayOpen(await findRoleOf(ctx, invitation.invitedById), "team")) throw new NotFoundError();
  return { id: invitation.id, role: toRole(invitation.role) };
}

/** We wrote it after checking it. */
function toRole(stored: string): Role {
  return ROLES.find((role) => role === stored) ?? "editor";
}
