import type { ListApplicationsInput, ListApplicationsOutput } from "~/contracts/application";
import type { Actor, ServiceContext } from "~/server/core/context";
import { decodeKeysetCursor, encodeKeysetCursor } from "~/server/core/keyset-cursor";
import { pickFromPipelineSql, type PipelineList } from "./pipeline-sql";
import { readPipeline, type PipelineRow } from "./read-pipeline";

/**
 * A page of the actor's applications, last sent first; or of one stage, last moved first, where `saved` holds the saved
 * jobs that were not applied to. Throws BAD_REQUEST for a cursor of another list.
 */
export async function listApplications(
  ctx: ServiceContext & { actor: Actor },
  { stage, cursor, limit }: ListApplicationsInput,
): Promise<ListApplicationsOutput> {
  const list: PipelineList = stage ?? "sent";
  const after = decodeKeysetCursor(list, cursor);
  // One more than asked for, to know whether there is a next page.
  const { userId } = ctx.actor;
  const rows = await readPipeline(ctx, userId, pickFromPipelineSql(userId, list, { after, limit: limit + 1 }));
  return toPage(list, rows, limit);
}

/** The first `limit` of the rows of a list, and where the next page starts if there are more. */
export function toPage(list: PipelineList, rows: PipelineRow[], limit: number): ListApplicationsOutput {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    applications: page.map(({ application }) => application),
    next_cursor: last && rows.length > page.length ? encodeKeysetCursor(list, last.position) : null,
  };
}
