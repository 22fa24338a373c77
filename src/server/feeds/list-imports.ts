import type { ListImportsOutput, ListPollsInput } from "~/contracts/feed";
import { conn, type ServiceContext } from "~/server/core/context";
import { afterCursor, nextCursor } from "./newest-first";

const LIST = "import-runs";

/** Lists every import, by a poll or by command, newest first. Throws BAD_REQUEST for an invalid cursor. */
export async function listImports(ctx: ServiceContext, { cursor, limit }: ListPollsInput): Promise<ListImportsOutput> {
  const rows = await conn(ctx).importRun.findMany({
    where: afterCursor(LIST, cursor),
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return {
    imports: rows.slice(0, limit).map(({ startedAt, finishedAt, rejections, ...run }) => ({
      ...run,
      started_at: startedAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
      rejections: rejections as Record<string, number>, // written by the import
    })),
    next_cursor: nextCursor(LIST, rows, limit),
  };
}
