import { recordAct } from "~/server/audit";
import { assertIdentity, assertMayLeave, findRole, setRole } from "~/server/auth";
import { cancelUpcoming, refundUnbooked, withCalendarLock } from "~/server/consulting";
import { runInBackground } from "~/server/core/background";
import type { ActorContext, ServiceContext, TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError, UnauthorizedError } from "~/server/core/errors";
import { accountDeletedMail, sendMail } from "~/server/mail";
import { closeDeletedAccounts } from "~/server/payments";
import { removeFile } from "~/server/storage";

/**
 * Deletes the signed-in user and all their data in one transaction (docs/decisions), and emails them. First cancels
 * consultations that can still be refunded. The ledger keeps its accounts and transfers without a person; files are deleted
 * in the background. Staff lose their role first, so that the audit log says who left.
 * @throws what `assertIdentity` throws, NOT_CHANGEABLE for the only owner, UNAUTHORIZED if the account was deleted or its
 * password changed meanwhile
 */
export async function removeAccount(ctx: ActorContext, { password }: { password: string | undefined }): Promise<void> {
  const { userId } = ctx.actor;
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { email: true, passwordHash: true } });
  if (!user) throw new UnauthorizedError();
  const { email, passwordHash } = user;
  await assertIdentity(ctx, { currentPassword: password });
  await assertMayLeave(ctx);
  await remove(ctx, { userId, email, passwordHash });
  sendMail(ctx, { to: email, logAs: null, ...accountDeletedMail() });
}

/**
 * Deletes a person's account for staff, like `removeAccount`, and emails them the reason. Records the request before it changes
 * anything, and the deletion with it.
 * @throws NOT_FOUND, NOT_CHANGEABLE for staff
 */
export async function removePerson(
  ctx: ActorContext,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const user = await ctx.db.user.findUnique({
    where: { id: userId },
    select: { email: true, passwordHash: true, admin: true, staffRole: true },
  });
  if (!user) throw new NotFoundError("There is no such person.");
  const { email, passwordHash, admin, staffRole } = user;
  if (admin || staffRole) throw new DomainError("NOT_CHANGEABLE", "This person is on the team. Remove the role first.");
  const person = { ...ctx, actor: { userId, sessionId: null } };
  const subject = { kind: "user", id: userId } as const;
  // Consultations are refunded before the deletion commits, so the log must say first who wanted it.
  await recordAct(ctx, { act: "user.delete", subject, after: { requested: true }, reason });
  await remove(person, { userId, email, passwordHash }, async (inner) => {
    await recordAct({ ...inner, actor: ctx.actor }, { act: "user.delete", subject, after: { deleted: true }, reason });
  });
  sendMail(ctx, { to: email, logAs: null, ...accountDeletedMail({ reason }) });
}

type Record = (ctx: TransactionContext) => Promise<void>;

async function remove(ctx: ActorContext, user: CheckedUser, record?: Record): Promise<void> {
  await cancelUpcoming(ctx);
  const files = await removeRows(ctx, user, record);
  // If this fails, the sweep deletes files without an owner.
  runInBackground(ctx, "remove files of a deleted account", async () => {
    for (const { id } of files) await removeFile(ctx, id);
  });
  // Reconciliation retries what fails here.
  runInBackground(ctx, "close the purchases of a deleted account", () => closeDeletedAccounts(ctx));
}

type CheckedUser = { userId: string; email: string; passwordHash: string | null };

/** Returns the files that no longer have an owner. */
async function removeRows(ctx: ServiceContext, user: CheckedUser, record?: Record): Promise<{ id: string }[]> {
  const { userId: id, email, passwordHash } = user;
  return withCalendarLock(ctx, async (inner) => {
    const { tx } = inner;
    if (await findRole(inner)) await setRole(inner, { userId: id, role: null, reason: "Deleted their own account" });
    await refundUnbooked(inner, id);
    // Payments stay on record without the person who paid.
    await tx.payment.updateMany({ where: { userId: id }, data: { billingAddress: null } });
    const files = await tx.storedFile.findMany({ where: { userId: id }, select: { id: true } });
    const { count } = await tx.user.deleteMany({ where: { id, passwordHash } });
    // The account was deleted or its password changed meanwhile, so the check above no longer counts.
    if (count === 0) throw new UnauthorizedError();
    await record?.(inner);
    await tx.job.deleteMany({ where: { ownerId: id } });
    await tx.verificationToken.deleteMany({ where: { identifier: email } });
    await tx.teamInvitation.deleteMany({ where: { email } });
    return files;
  });
}
