import { recordAct } from "~/server/audit";
import { assertIdentity, assertMayLeave, findRole, setRole } from "~/server/auth";
import { cancelUpcoming, refundUnbooked, withCalendarLock } from "~/server/consulting";
import { runInBackground } from "~/server/core/background";
import { type ActorContext, conn, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError, UnauthorizedError } from "~/server/core/errors";
import { lockUser } from "~/server/core/transaction";
import { accountDeletedMail, sendMail, sendQueuedSoon } from "~/server/mail";
import { closeDeletedAccounts } from "~/server/payments";
import { removeFile } from "~/server/storage";
import { queueDecision } from "./queue-decision";

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
  await remove(ctx, {
    userId,
    email,
    prepare: async (inner) => {
      if (await findRole(inner)) await setRole(inner, { userId, role: null, reason: "Deleted their own account" });
    },
    removeUser: async ({ tx }) => {
      const { count } = await tx.user.deleteMany({ where: { id: userId, passwordHash } });
      // The account was deleted or its password changed meanwhile, so the check above no longer counts.
      if (count === 0) throw new UnauthorizedError();
    },
  });
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
  const { email } = await getRemovable(ctx, userId);
  const person = { ...ctx, actor: { userId, sessionId: null } };
  const subject = { kind: "user", id: userId } as const;
  // Consultations are refunded before the deletion commits, so the log must say first who wanted it.
  await recordAct(ctx, { act: "user.delete", subject, after: { requested: true }, reason });
  await remove(person, {
    userId,
    email,
    prepare: async (inner) => {
      await lockUser(inner, userId);
      await getRemovable(inner, userId);
    },
    removeUser: async (inner) => {
      await inner.tx.user.delete({ where: { id: userId }, select: { id: true } });
      const staff = { ...inner, actor: ctx.actor };
      await recordAct(staff, { act: "user.delete", subject, after: { deleted: true }, reason });
      await queueDecision(inner, email, { logAs: null, ...accountDeletedMail({ reason }) });
    },
  });
  sendQueuedSoon(ctx);
}

/** @throws NOT_FOUND, NOT_CHANGEABLE for staff */
async function getRemovable(ctx: ServiceContext, id: string): Promise<{ email: string }> {
  const select = { email: true, admin: true, staffRole: true };
  const user = await conn(ctx).user.findUnique({ where: { id }, select });
  if (!user) throw new NotFoundError("There is no such person.");
  const isStaff = user.admin || user.staffRole !== null;
  if (isStaff) throw new DomainError("NOT_CHANGEABLE", "This person is on the team. Remove the role first.");
  return { email: user.email };
}

type Removal = {
  userId: string;
  email: string;
  /** First in the transaction. */
  prepare: (ctx: TransactionContext) => Promise<void>;
  removeUser: (ctx: TransactionContext) => Promise<void>;
};

async function remove(ctx: ActorContext, removal: Removal): Promise<void> {
  await cancelUpcoming(ctx);
  const files = await removeRows(ctx, removal);
  // If this fails, the sweep deletes files without an owner.
  runInBackground(ctx, "remove files of a deleted account", async () => {
    for (const { id } of files) await removeFile(ctx, id);
  });
  // Reconciliation retries what fails here.
  runInBackground(ctx, "close the purchases of a deleted account", () => closeDeletedAccounts(ctx));
}

/** Returns the files that no longer have an owner. */
async function removeRows(ctx: ServiceContext, removal: Removal): Promise<{ id: string }[]> {
  const { userId: id, email, prepare, removeUser } = removal;
  return withCalendarLock(ctx, async (inner) => {
    const { tx } = inner;
    await prepare(inner);
    await refundUnbooked(inner, id);
    // Payments stay on record without the person who paid.
    await tx.payment.updateMany({ where: { userId: id }, data: { billingAddress: null } });
    const files = await tx.storedFile.findMany({ where: { userId: id }, select: { id: true } });
    await removeUser(inner);
    await tx.job.deleteMany({ where: { ownerId: id } });
    await tx.verificationToken.deleteMany({ where: { identifier: email } });
    await tx.teamInvitation.deleteMany({ where: { email } });
    return files;
  });
}
