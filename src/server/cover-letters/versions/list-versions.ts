import type { LetterVersionsInput, LetterVersionsOutput } from "~/contracts/cover-letter";
import { conn, type ActorContext } from "~/server/core/context";
import { cutPage, decodeNumberCursor, encodeNumberCursor } from "~/server/core/keyset-cursor";
import { getLetterRow, summarizeVersion } from "./letter-rows";

/**
 * Lists the versions of the actor's letter for a job, latest first, without their texts.
 * @throws NOT_FOUND, BAD_REQUEST for an invalid cursor
 */
export async function listVersions(
  ctx: ActorContext,
  { id, cursor, limit }: LetterVersionsInput,
): Promise<LetterVersionsOutput> {
  const below = decodeNumberCursor(cursor, "int");
  const letter = await getLetterRow(ctx, id);
  const rows = await conn(ctx).coverLetterVersion.findMany({
    where: { letterId: letter.id, number: below === null ? {} : { lt: Number(below) } },
    omit: { text: true },
    orderBy: { number: "desc" },
    take: limit + 1,
  });
  const { page, next_cursor } = cutPage(rows, limit, ({ number }) => encodeNumberCursor(number));
  return { versions: page.map(summarizeVersion), next_cursor };
}
