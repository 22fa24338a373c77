import { randomBytes, randomInt } from "node:crypto";
import { createVerifiedUser, type NewUser } from "~/server/auth";
import type { ServiceContext } from "~/server/core/context";

/** Returns an email address that no other test uses. */
export function inventEmail(): string {
  return `user-${randomBytes(6).toString("hex")}@example.org`;
}

/** Returns a peer address that no other test uses. */
export function inventPeer(): string {
  return [10, randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
}

export const PASSWORD = "correct horse";

/** Creates a user with a confirmed email address. */
export async function createUser(ctx: ServiceContext, parts: Partial<NewUser> = {}) {
  const user: NewUser = { email: inventEmail(), password: PASSWORD, name: "Ada Byron", admin: false, ...parts };
  const { id } = await createVerifiedUser(ctx, user);
  return { ...user, id };
}
