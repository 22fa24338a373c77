import { randomUUID } from "node:crypto";
import { recordAct } from "~/server/audit";
import type { ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import { createProfile } from "~/server/profiles";
import { assertPasswordAllowed, hashPassword } from "./password";

/** Returns the form in which addresses are stored, looked up and limited. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export type NewUser = { email: string; password: string; name: string; admin: boolean };

/**
 * Creates a user with a confirmed address, as an owner if `admin` is true. For commands and tests only.
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
    if (admin) {
      const subject = { kind: "user", id } as const;
      await recordAct(tx, { act: "role.set", subject, before: { role: null }, after: { role: "owner" } });
    }
  });
  return { id, email };
}
