import { randomUUID } from "node:crypto";
import type { ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { createProfile } from "~/server/profiles";
import { normalizeEmail } from "./normalize-email";
import { assertPasswordAllowed, hashPassword } from "./password";

export type NewUser = { email: string; password: string; name: string; admin: boolean };

/**
 * Makes a user whose address counts as confirmed: for commands and tests, never for what strangers send.
 * Throws WEAK_PASSWORD, and BAD_REQUEST when the address is taken.
 */
export async function createVerifiedUser(ctx: ServiceContext, input: NewUser): Promise<{ id: string; email: string }> {
  const email = normalizeEmail(input.email);
  assertPasswordAllowed(input.password);
  const passwordHash = await hashPassword(input.password);
  const id = randomUUID();
  const now = ctx.clock.now();
  await withTransaction(ctx, async (tx) => {
    const { name, admin } = input;
    const user = { id, email, name, admin, passwordHash, emailVerified: now, createdAt: now };
    const added = await tx.tx.user.createMany({ data: [user], skipDuplicates: true });
    if (added.count === 0) throw new DomainError("BAD_REQUEST", `There is a user with the address ${email} already.`);
    await createProfile(tx, { userId: id, email, name });
  });
  return { id, email };
}
