import type { ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { giveBack, PASSWORD_CHECKS, takeFromLimit } from "~/server/rate-limits";
import { verifyPassword } from "./password";

type CurrentPassword = { userId: string; passwordHash: string; currentPassword: string | undefined };

/**
 * Asks a signed-in user for the password once more, before what a found or stolen session must not be able to do.
 * Wrong ones are limited, for one user over all such questions.
 * Throws BAD_REQUEST without a password, INVALID_CREDENTIALS for a wrong one, RATE_LIMITED.
 */
export async function assertCurrentPassword(ctx: ServiceContext, check: CurrentPassword): Promise<void> {
  const { userId, passwordHash, currentPassword } = check;
  if (currentPassword === undefined) throw new DomainError("BAD_REQUEST", "Your current password is needed.");
  const take = { limit: PASSWORD_CHECKS, subject: userId };
  await takeFromLimit(ctx, take);
  if (!(await verifyPassword(passwordHash, currentPassword))) {
    throw new DomainError("INVALID_CREDENTIALS", "The current password is wrong.");
  }
  await giveBack(ctx, take);
}
