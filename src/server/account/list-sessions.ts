import type { ListSessionsOutput } from "~/contracts/account";
import { type Actor, queryRows, type ServiceContext } from "~/server/core/context";
import { decodeKeysetCursor, encodeKeysetCursor } from "~/server/core/keyset-cursor";
import { sql } from "~/server/db";
import { describeDevice } from "./describe-device";

const LIST = "sessions";

type SessionRow = {
  id: string;
  kind: "browser" | "api";
  user_agent: string | null;
  created_at: Date;
  last_used_at: Date;
};

/** The sessions of the signed-in user that have not ended, newest first. Throws BAD_REQUEST for a cursor that is none. */
export async function listSessions(
  ctx: ServiceContext & { actor: Actor },
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<ListSessionsOutput> {
  const after = decodeKeysetCursor(LIST, cursor);
  const older = after ? sql`AND (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const rows = await queryRows<SessionRow>(
    ctx,
    sql`
    SELECT id, kind::text, user_agent, created_at, last_used_at FROM sessions
    WHERE user_id = ${ctx.actor.userId}::uuid AND expires_at > ${ctx.clock.now()} ${older}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    sessions: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      device: describeDevice(row.user_agent),
      current: row.id === ctx.actor.sessionId,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
    })),
    next_cursor:
      rows.length > page.length && last
        ? encodeKeysetCursor(LIST, { at: last.created_at.toISOString(), id: last.id })
        : null,
  };
}
