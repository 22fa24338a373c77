import { conn, type ServiceContext } from "~/server/core/context";

export async function renameProfile(
  ctx: ServiceContext,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await conn(ctx).profile.update({ where: { id: userId }, data: { name }, select: { id: true } });
}
