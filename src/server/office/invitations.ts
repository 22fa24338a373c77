import { randomUUID } from "node:crypto";
import type { ActOutput, InviteInput, OwnInvitationInput, TeamOutput } from "~/contracts/office";
import { mayOpen, type Role, ROLES } from "~/contracts/rules/office";
import { recordAct } from "~/server/audit";
import { findRoleOf, hashToken, isToken, listTeam, normalizeEmail, requireRecentProof, setRole } from "~/server/auth";
import { type ActorContext, conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { withTransaction } from "~/server/core/transaction";
import { sendQueuedSoon } from "~/server/mail";
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
  const input = { id, role, reason };
  const isWaiting = await withTransaction(ctx, async (inner) => {
    const tx = { ...inner, actor: ctx.actor };
    await dropInvitations(tx, { email });
    const data = { id, email, role, invitedById: ctx.actor.userId, createdAt: now, expiresAt };
    const { count } = await inner.tx.teamInvitation.createMany({ data: [data], skipDuplicates: true });
    if (count === 0) throw new DomainError("NOT_CHANGEABLE", "Somebody else has just invited this address.");
    if (await requestApproval(tx, { act: "role.invite", subjectKind: "invitation", input })) return true;
    await sendInvitation(tx, input);
    return false;
  });
  if (isWaiting) return { outcome: "waiting" };
  sendQueuedSoon(ctx);
  return { outcome: "done" };
}

/** Deletes invitations with their waiting approvals, and records each. Returns how many there were. */
async function dropInvitations(ctx: TransactionContext, where: { email: string } | { id: string }): Promise<number> {
  const rows = await ctx.tx.teamInvitation.findMany({ where, select: { id: true } });
  const ids = rows.map(({ id }) => id);
  const { count } = await ctx.tx.teamInvitation.deleteMany({ where: { id: { in: ids } } });
  await ctx.tx.approval.updateMany({
    where: { act: "role.invite", subjectId: { in: ids }, state: "waiting" },
    data: { state: "withdrawn", decidedById: ctx.actor?.userId ?? null, decidedAt: ctx.clock.now() },
  });
  for (const id of ids) await recordAct(ctx, { act: "role.withdraw", subject: { kind: "invitation", id } });
  return count;
}

/** Gets everybody with a role, and the invitations that nobody has accepted. */
export async function getTeam(ctx: ServiceContext): Promise<TeamOutput> {
  return { members: await listTeam(ctx), invitations: await listInvitations(ctx) };
}

/** Lists invitations that nobody has accepted, newest first. */
async function listInvitations(ctx: ServiceContext): Promise<TeamOutput["invitations"]> {
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
  const count = isUuid(id) ? await withTransaction(ctx, (inner) => dropInvitations(inner, { id })) : 0;
  if (count === 0) throw new NotFoundError("There is no such invitation.");
}

/** Returns the role to which the link invites the actor. @throws NOT_FOUND */
export async function getOwnInvitation(ctx: ActorContext, { token }: OwnInvitationInput): Promise<{ role: Role }> {
  const { role } = await getInvitation(ctx, token);
  return { role };
}

/** Gives the actor the role of their invitation, once. @throws NOT_FOUND, what `setRole` throws */
export async function acceptInvitation(ctx: ActorContext, { token }: OwnInvitationInput): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    const { userId } = ctx.actor;
    const { id, role } = await getInvitation({ ...inner, actor: ctx.actor }, token);
    const { count } = await inner.tx.teamInvitation.deleteMany({ where: { id } });
    if (count === 0) throw new NotFoundError();
    await setRole(inner, { userId, role, reason: "Accepted an invitation", invitationId: id });
  });
}

/** Deletes the actor's invitation. @throws NOT_FOUND */
export async function declineInvitation(ctx: ActorContext, { token }: OwnInvitationInput): Promise<void> {
  const { id } = await getInvitation(ctx, token);
  if ((await withTransaction(ctx, (inner) => dropInvitations(inner, { id }))) === 0) throw new NotFoundError();
}

/**
 * Finds the link's invitation for the actor, who must have its address, confirmed, and no role yet. Neither alone is enough: the link
 * may be forwarded, and somebody else may have signed the address up before.
 * @throws NOT_FOUND, also if whoever sent it can't invite any more
 */
async function getInvitation(ctx: ActorContext, token: string): Promise<{ id: string; role: Role }> {
  const select = { email: true, emailVerified: true };
  const user = await conn(ctx).user.findUnique({ where: { id: ctx.actor.userId }, select });
  const invitation =
    user?.emailVerified && isToken(token)
      ? await conn(ctx).teamInvitation.findFirst({
          where: { tokenHash: hashToken(token), email: user.email, expiresAt: { gt: ctx.clock.now() } },
        })
      : null;
  if (!invitation || !mayOpen(await findRoleOf(ctx, invitation.invitedById), "team")) throw new NotFoundError();
  if ((await findRoleOf(ctx, ctx.actor.userId)) !== null) throw new NotFoundError();
  return { id: invitation.id, role: toRole(invitation.role) };
}

/** We wrote it after checking it. */
function toRole(stored: string): Role {
  return ROLES.find((role) => role === stored) ?? "editor";
}
