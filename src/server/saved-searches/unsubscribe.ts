import { conn, type ServiceContext } from "~/server/core/context";

/** 24 bytes in base64url. */
const TOKEN = /^[\w-]{32}$/;

/** Finds the search that an unsubscribe link belongs to. Returns null for an unknown token. */
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

/** Stops the emails of a search until its owner resumes them. Ignores unknown tokens. */
export async function unsubscribe(ctx: ServiceContext, token: string): Promise<void> {
  await conn(ctx).savedSearch.updateMany({ where: { unsubscribeToken: token }, data: { nextAt: null } });
}

export function isUnsubscribeToken(token: string): boolean {
  return TOKEN.test(token);
}
