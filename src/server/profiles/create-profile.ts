import { conn, type ServiceContext } from "~/server/core/context";
import { countStep } from "~/server/core/steps";

/** Creates a new user's profile with a unique username. Call it in the transaction that creates the user. */
export async function createProfile(
  ctx: ServiceContext,
  { userId, email, name }: { userId: string; email: string; name: string },
): Promise<void> {
  await conn(ctx).profile.create({
    data: {
      id: userId,
      name: name.trim() || defaultName(email),
      username: `${localPart(email)}_${userId.slice(0, 8)}`,
      createdAt: ctx.clock.now(),
    },
    select: { id: true },
  });
  countStep("sign_up", ctx.clock.now());
}

/** Returns the name of a user who gave none. */
export function defaultName(email: string): string {
  return localPart(email) || "User";
}

function localPart(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf("@")));
}

export async function renameProfile(
  ctx: ServiceContext,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await conn(ctx).profile.update({ where: { id: userId }, data: { name }, select: { id: true } });
}
