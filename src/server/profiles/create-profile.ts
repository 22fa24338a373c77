import { conn, type ServiceContext } from "~/server/core/context";

/**
 * The profile of a new user. The username is the address's local part and the first 8 characters of the user's id;
 * everything else has the defaults of the schema. Called in the transaction that makes the user.
 */
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
}

/** What somebody is called who gave no name. */
export function defaultName(email: string): string {
  return localPart(email) || "User";
}

function localPart(email: string): string {
  return email.slice(0, Math.max(0, email.lastIndexOf("@")));
}
