import { mayOpen, type OfficeArea, type Role } from "~/contracts/rules/office";
import { env } from "~/env";
import { recordAct } from "~/server/audit";
import { conn, kysely, type ServiceContext, type TransactionContext } from "~/server/core/context";
import { DomainError, NotFoundError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { sql } from "~/server/db";
import { normalizeEmail } from "./users";

/** As the partial index says it. */
const IS_STAFF = sql<boolean>`(admin OR staff_role IS NOT NULL)`;

/** Returns the actor's role. Reads it on every call, so that removing it takes effect at once. */
export async function findRole(ctx: ServiceContext): Promise<Role | null> {
  return ctx.actor ? findRoleOf(ctx, ctx.actor.userId) : null;
}

/**
 * Checks that the actor, with a session, may use this area of the office. Everybody else gets NOT_FOUND, as for an unknown
 * address, because FORBIDDEN would reveal that there is something.
 */
export async function assertMayOpen(ctx: ServiceContext, area: OfficeArea): Promise<void> {
  if (!ctx.actor || ctx.actor.scopes || ctx.actor.isSuspended || !mayOpen(await findRole(ctx), area))
    throw new NotFoundError();
}

/** Null removes the role. */
type RoleChange = { userId: string; role: Role | null; reason?: string; invitationId?: string };

/**
 * Gives a user a role in place of the previous one, or removes it. Doing it again changes nothing.
 * @throws NOT_FOUND, BAD_REQUEST for an unconfirmed address, which could belong to a stranger, NOT_CHANGEABLE for the last
 * owner, with ADMIN_FOUR_EYES for the last but one, and for a suspended user
 */
export async function setRole(ctx: ServiceContext, { userId, role, reason, invitationId }: RoleChange): Promise<void> {
  await withTransaction(ctx, async (inner) => {
    // Locks all owners, so that two of them can't remove each other and leave none.
    const owners = await lockOwners(inner);
    await lockUser(inner, userId);
    const user = await inner.tx.user.findUnique({
      where: { id: userId },
      select: { email: true, emailVerified: true, suspendedAt: true },
    });
    if (!user) throw new NotFoundError("There is no such user.");
    if (role !== null && user.suspendedAt)
      throw new DomainError("NOT_CHANGEABLE", "This person is suspended. Lift the suspension first.");
    if (role !== null && user.emailVerified === null)
      throw new DomainError("BAD_REQUEST", `${user.email} has not been confirmed by its owner yet.`);
    const before = await findRoleOf(inner, userId);
    // A role that is removed later can't be taken again, and a former owner's invitations are over.
    const sent = role === "owner" ? [] : [{ invitedById: userId }];
    await inner.tx.teamInvitation.deleteMany({ where: { OR: [{ email: user.email }, ...sent] } });
    if (before === role) return;
    // A command can appoint another owner.
    if (ctx.actor && before === "owner") assertOthersCanAct(owners.length);
    const staffRole = role === "owner" ? null : role;
    await inner.tx.user.update({ where: { id: userId }, data: { admin: role === "owner", staffRole } });
    await recordAct(inner, {
      act: role === null ? "role.remove" : "role.set",
      subject: { kind: "user", id: userId },
      before: { role: before },
      after: { role, ...(invitationId === undefined ? {} : { invitation: invitationId }) },
      ...(reason === undefined ? {} : { reason }),
    });
  });
}

/** With ADMIN_FOUR_EYES, one owner alone could do nothing that needs a proof, and appoint nobody. @throws NOT_CHANGEABLE */
function assertOthersCanAct(owners: number): void {
  if (owners === 1) throw new DomainError("NOT_CHANGEABLE", "This is the only owner. Appoint another one first.");
  if (owners > 2 || !env.ADMIN_FOUR_EYES) return;
  throw new DomainError(
    "NOT_CHANGEABLE",
    "Acts here wait for a second owner, and there are only two. Appoint another one first.",
  );
}

/** Checks early that other owners remain. `setRole` checks it again under a lock. @throws NOT_CHANGEABLE */
export async function assertMayLeave(ctx: ServiceContext): Promise<void> {
  if ((await findRole(ctx)) !== "owner") return;
  assertOthersCanAct(await conn(ctx).user.count({ where: { admin: true } }));
}

/** Finds a user for a command. Returns the address as stored. @throws NOT_FOUND */
export async function getUserByEmail(ctx: ServiceContext, address: string): Promise<{ id: string; email: string }> {
  const email = normalizeEmail(address);
  const user = await conn(ctx).user.findUnique({ where: { email }, select: { id: true } });
  if (!user) throw new NotFoundError(`There is no user with the address ${email}.`);
  return { id: user.id, email };
}

/** Returns a user's role. `userId` must be a UUID. */
export async function findRoleOf(ctx: ServiceContext, userId: string): Promise<Role | null> {
  const user = await conn(ctx).user.findUnique({ where: { id: userId }, select: { admin: true, staffRole: true } });
  return user?.admin ? "owner" : (user?.staffRole ?? null);
}

async function lockOwners(ctx: TransactionContext): Promise<string[]> {
  const owners = kysely(ctx).selectFrom("users").select("id").where(IS_STAFF).where("admin", "=", true);
  const rows = await owners.orderBy("id").forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** Lists everybody with a role, owners first. */
export async function listTeam(
  ctx: ServiceContext,
): Promise<{ id: string; name: string; email: string; role: Role }[]> {
  return kysely(ctx)
    .selectFrom("users")
    .select(["id", "name", "email", sql<Role>`CASE WHEN admin THEN 'owner' ELSE staff_role::text END`.as("role")])
    .where(IS_STAFF)
    .orderBy("admin", "desc")
    .orderBy("name")
    .orderBy("id")
    .execute();
}
