import { z } from "zod";
import type { ListSessionsOutput } from "~/contracts/account";
import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { Prisma } from "~/server/db";
import { describeDevice } from "./describe-device";

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
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const older = after
    ? Prisma.sql`AND (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  const rows = await conn(ctx).$queryRaw<SessionRow[]>`
    SELECT id, kind::text, user_agent, created_at, last_used_at FROM sessions
    WHERE user_id = ${ctx.actor.userId}::uuid AND expires_at > ${ctx.clock.now()} ${older}
    ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`;
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
    next_cursor: rows.length > page.length && last ? encodeCursor(last) : null,
  };
}

const Position = z.tuple([z.iso.datetime(), z.guid()]);

function encodeCursor({ created_at: createdAt, id }: SessionRow): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString("base64url");
}

function decodeCursor(cursor: string): { createdAt: string; id: string } {
  const parsed = Position.safeParse(parseJson(Buffer.from(cursor, "base64url").toString("utf8")));
  if (!parsed.success) {
    const message = "This cursor does not belong to this list.";
    throw new DomainError("BAD_REQUEST", `cursor: ${message}`, { issues: [{ path: "cursor", message }] });
  }
  const [createdAt, id] = parsed.data;
  return { createdAt, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
