import { z } from "zod";
import type { LetterVersionsInput, LetterVersionsOutput } from "~/contracts/cover-letter";
import { conn, type Actor, type ServiceContext } from "~/server/core/context";
import { foreignCursor } from "~/server/core/keyset-cursor";
import { readLetter, summarizeVersion } from "./read-letter";

/**
 * Lists the versions of the actor's letter for a job, latest first, without their texts.
 * @throws NOT_FOUND, BAD_REQUEST for an invalid cursor
 */
export async function listVersions(
  ctx: ServiceContext & { actor: Actor },
  { id, cursor, limit }: LetterVersionsInput,
): Promise<LetterVersionsOutput> {
  const below = cursor === undefined ? undefined : decodeCursor(cursor);
  const letter = await readLetter(ctx, id);
  const rows = await conn(ctx).coverLetterVersion.findMany({
    where: { letterId: letter.id, number: { lt: below } },
    omit: { text: true },
    orderBy: { number: "desc" },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    versions: page.map(summarizeVersion),
    next_cursor: last && rows.length > page.length ? encodeCursor(last.number) : null,
  };
}

const Below = z
  .string()
  .regex(/^[0-9]{1,9}$/)
  .transform(Number);

function encodeCursor(number: number): string {
  return Buffer.from(String(number)).toString("base64url");
}

function decodeCursor(cursor: string): number {
  const parsed = Below.safeParse(Buffer.from(cursor, "base64url").toString("latin1"));
  if (!parsed.success) throw foreignCursor();
  return parsed.data;
}
