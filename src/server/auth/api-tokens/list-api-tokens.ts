import type { ListApiTokensOutput } from "~/contracts/api-token";
import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { API_TOKEN_COLUMNS, presentApiToken } from "./present-api-token";

/** The tokens of the signed-in user that work, newest first: 20 at most. */
export async function listApiTokens(ctx: ServiceContext & { actor: Actor }): Promise<ListApiTokensOutput> {
  const rows = await conn(ctx).apiToken.findMany({
    where: { userId: ctx.actor.userId, expiresAt: { gt: ctx.clock.now() } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: API_TOKEN_COLUMNS,
  });
  return { tokens: rows.map(presentApiToken) };
}
