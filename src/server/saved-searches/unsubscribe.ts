import { conn, type ServiceContext } from "~/server/core/context";

/** As they are made: 24 bytes in base64url. */
const TOKEN = /^[\w-]{32}$/;

/** What a link to end mails is about; null where nothing is mailed by its token, or any more. */
export async function findSubscription(
  ctx: ServiceContext,
  token: string,
): Promise<{ name: string; paused: boolean } | null> {
  if (!isUnsubscribeToken(token)) return null;
  const search = await conn(ctx).savedSearch.findUnique({
    where: { unsubscribeToken: token },
    select: { name: true, nextAt: true },
  });
  return search && { name: search.name, paused: search.nextAt === null };
}

/** Ends the mails of the search that has this token, until its owner has it go on. Again, or too late, is no failure. */
export async function unsubscribe(ctx: ServiceContext, token: string): Promise<void> {
  await conn(ctx).savedSearch.updateMany({ where: { unsubscribeToken: token }, data: { nextAt: null } });
}

export function isUnsubscribeToken(token: string): boolean {
  return TOKEN.test(token);
}
