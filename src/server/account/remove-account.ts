import { assertCurrentPassword } from "~/server/auth";
import { cancelUpcoming } from "~/server/consulting";
import { runInBackground } from "~/server/core/background";
import type { Actor, ServiceContext } from "~/server/core/context";
import { DomainError, UnauthorizedError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { accountDeletedMail, sendMail } from "~/server/mail";
import { removeFile } from "~/server/storage";

/**
 * Deletes the signed-in user and everything that is theirs, in one transaction: what refers to a user goes with it
 * (docs/decisions). The ledger keeps its accounts and transfers under an id that leads to nobody; files are removed after
 * the answer. Consultations that can still be cancelled are, first, so that their money goes back. Tells the former owner
 * by mail.
 *
 * Throws INVALID_CREDENTIALS for a wrong password, RATE_LIMITED, BAD_REQUEST while there is no password, and
 * UNAUTHORIZED when the account is gone already or its password was changed meanwhile.
 */
export async function removeAccount(
  ctx: ServiceContext & { actor: Actor },
  { password }: { password: string },
): Promise<void> {
  const { userId } = ctx.actor;
  const user = await ctx.db.user.findUnique({ where: { id: userId }, select: { email: true, passwordHash: true } });
  if (!user) throw new UnauthorizedError();
  const { email, passwordHash } = user;
  if (passwordHash === null) throw new DomainError("BAD_REQUEST", "Choose a password first.");
  await assertCurrentPassword(ctx, { userId, passwordHash, currentPassword: password });
  await cancelUpcoming(ctx);
  const files = await removeRows(ctx, { userId, email, passwordHash });
  // What fails here is left to the store's sweep, which finds files without an owner.
  runInBackground(ctx, "remove files of a deleted account", async () => {
    for (const { id } of files) await removeFile(ctx, id);
  });
  sendMail(ctx, { to: email, ...accountDeletedMail() });
}

type CheckedUser = { userId: string; email: string; passwordHash: string };

/** Answers the files that nobody owns any more. */
async function removeRows(ctx: ServiceContext, user: CheckedUser): Promise<{ id: string }[]> {
  const { userId: id, email, passwordHash } = user;
  return withTransaction(ctx, async ({ tx }) => {
    const files = await tx.storedFile.findMany({ where: { userId: id }, select: { id: true } });
    const { count } = await tx.user.deleteMany({ where: { id, passwordHash } });
    // Another deletion, a reset or a change of the password came first: what was checked above counts no more.
    if (count === 0) throw new UnauthorizedError();
    await tx.verificationToken.deleteMany({ where: { identifier: email } });
    return files;
  });
}
