import { randomUUID } from "node:crypto";
import { conn, type ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { createProfile } from "~/server/profiles";
import { assertPasswordAllowed, hashPassword } from "./password";

/** The form under which an address is stored, looked up and limited: what people type differs in case and spaces. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

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

/** Whether who acts carries the flag; asked anew each time, so that taking it away works at once, in every session. */
export async function isAdmin(ctx: ServiceContext): Promise<boolean> {
  if (!ctx.actor) return false;
  const user = await conn(ctx).user.findUnique({ where: { id: ctx.actor.userId }, select: { admin: true } });
  return user?.admin ?? false;
}

/**
 * Gives a user the flag that opens /admin, or takes it away: for commands only. Returns the address as it is stored.
 * Throws NOT_FOUND, and BAD_REQUEST for an address that nobody has confirmed: whoever confirms it would be an admin.
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
