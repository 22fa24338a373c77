import type { ListSessionsOutput } from "~/contracts/account";
import { type ActorContext, kysely } from "~/server/core/context";
import { cutPage, decodeKeysetCursor, encodeKeysetCursor, isBeyond } from "~/server/core/keyset-cursor";
import { describeDevice } from "./describe-device";

const LIST = "sessions";

/** Lists the open sessions of the signed-in user, newest first. @throws BAD_REQUEST for an invalid cursor. */
export async function listSessions(
  ctx: ActorContext,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<ListSessionsOutput> {
  const after = decodeKeysetCursor(LIST, cursor);
  const rows = await kysely(ctx)
    .selectFrom("sessions")
    .select(["id", "kind", "user_agent", "address_prefix", "created_at", "last_used_at"])
    .where("user_id", "=", ctx.actor.userId)
    .where("expires_at", ">", ctx.clock.now())
    .where(isBeyond(["created_at", "id"], "<", after))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const { page, next_cursor } = cutPage(rows, limit, ({ created_at: at, id }) => encodeKeysetCursor(LIST, { at, id }));
  return {
    sessions: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      device: describeDevice(row.user_agent),
      address_prefix: row.address_prefix,
      current: row.id === ctx.actor.sessionId,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    })),
    next_cursor,
  };
}
