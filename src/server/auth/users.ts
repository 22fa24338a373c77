import { randomUUID } from "node:crypto";
import { conn, type ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { createProfile } from "~/server/profiles";
import { assertPasswordAllowed, hashPassword } from "./password";

/** Returns the form in which addresses are stored, looked up and limited. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export type NewUser = { email: string; password: string; name: string; admin: boolean };

/**
 * Creates a user with a confirmed address. For commands and tests only.
 * @throws WEAK_PASSWORD, BAD_REQUEST if the address is taken
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

/** Returns whether the actor is an admin. Reads the flag on every call, so that removing it takes effect at once. */
export async function isAdmin(ctx: ServiceContext): Promise<boolean> {
  if (!ctx.actor) return false;
  const user = await conn(ctx).user.findUnique({ where: { id: ctx.actor.userId }, select: { admin: true } });
  return user?.admin ?? false;
}

/**
 * Sets or removes a user's admin flag. For commands only. Returns the address as stored.
 * @throws NOT_FOUND, BAD_REQUEST for an unconfirmed address, which could belong to a stranger
 */
export async function setAdmin(ctx: ServiceContext, input: { email: string; admin: boolean }): Promise<string> {
  const email = normalizeEmail(input.email);
  const user = await conn(ctx).user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
  if (!user) throw new NotFoundError(`There is no user with the address ${email}.`);
  if (input.admin && user.emailVerified === null)
    throw new DomainError("BAD_REQUEST", `${email} has not been confirmed by its owner yet.`);
  await conn(ctx).user.updateMany({ where: { id: user.id }, data: { admin: input.admin } });
  return email;
}
