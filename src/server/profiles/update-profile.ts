import type { ProfilePage, UpdateProfileInput } from "~/contracts/profile";
import type { Actor, ServiceContext } from "~/server/core/context";
import { DomainError, UnauthorizedError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { isUniqueViolation } from "~/server/db";
import { getProfilePage } from "./get-profile-page";
import { assertUsernameAllowed } from "./username";

/**
 * Changes what the signed-in user shows of themselves; what is not given stays. Answers the page as it is now.
 * An old username leads nowhere afterwards and may be taken by others.
 *
 * Throws BAD_REQUEST for a username that breaks the rules, and USERNAME_TAKEN, also when it differs in letter case alone.
 */
export async function updateProfile(
  ctx: ServiceContext & { actor: Actor },
  { name, username, bio, shares_activity: sharesActivity }: UpdateProfileInput,
): Promise<ProfilePage> {
  const { userId } = ctx.actor;
  const current = await ctx.db.profile.findUnique({ where: { id: userId }, select: { username: true } });
  if (!current) throw new UnauthorizedError();
  const changed = username === current.username ? undefined : username;
  if (changed !== undefined) assertUsernameAllowed(changed);

  await withTransaction(ctx, async ({ tx }) => {
    // The user's row first, as a deletion takes them: the two never wait for each other.
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
