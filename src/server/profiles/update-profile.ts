import type { ProfilePage, UpdateProfileInput } from "~/contracts/profile";
import type { ActorContext } from "~/server/core/context";
import { DomainError, UnauthorizedError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { isUniqueViolation } from "~/server/db";
import { getProfilePage } from "./get-profile";
import { assertUsernameAllowed } from "./username";

/**
 * Changes the given fields of the actor's profile and returns their page. Others may take the old username.
 * @throws BAD_REQUEST for an invalid username, USERNAME_TAKEN, also if only the letter case differs
 */
export async function updateProfile(
  ctx: ActorContext,
  { name, username, bio, shares_activity: sharesActivity }: UpdateProfileInput,
): Promise<ProfilePage> {
  const { userId } = ctx.actor;
  const current = await ctx.db.profile.findUnique({ where: { id: userId }, select: { username: true } });
  if (!current) throw new UnauthorizedError();
  const changed = username === current.username ? undefined : username;
  if (changed !== undefined) assertUsernameAllowed(changed);

  await withTransaction(ctx, async ({ tx }) => {
    // Locks in the same order as a deletion, so that the two can't deadlock.
    if (name !== undefined) await tx.user.updateMany({ where: { id: userId }, data: { name } });
    await tx.profile.updateMany({ where: { id: userId }, data: { name, username: changed, bio, sharesActivity } });
  }).catch((error: unknown) => {
    // Only the username must be unique.
    throw isUniqueViolation(error) ? usernameTaken() : error;
  });
  return getProfilePage(ctx, changed ?? current.username);
}

function usernameTaken(): DomainError {
  const message = "This username is taken. Please choose another.";
  return new DomainError("USERNAME_TAKEN", message, { issues: [{ path: "username", message }] });
}
