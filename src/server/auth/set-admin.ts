import { conn, type ServiceContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { normalizeEmail } from "./normalize-email";

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
