import {
  APPLICATION_STAGES,
  type ApplicationView,
  type BoardOutput,
  type ListApplicationsInput,
  type ListApplicationsOutput,
} from "~/contracts/application";
import { kysely, type ActorContext } from "~/server/core/context";
import { cutPage, decodeKeysetCursor, encodeKeysetCursor } from "~/server/core/keyset-cursor";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { followMerge } from "~/server/jobs";
import { notInPipeline } from "./errors";
import { countStages, pickFromPipelineSql, selectPipelineJob, type PipelineList } from "./pipeline-sql";
import { listPipeline, type PipelineRow } from "./list-pipeline";

/**
 * Lists a page of the actor's applications, last sent first, or of one stage, last moved first. The stage `saved` lists saved
 * jobs without an application.
 * @throws BAD_REQUEST for a cursor of another list
 */
export async function listApplications(
  ctx: ActorContext,
  { stage, cursor, limit }: ListApplicationsInput,
): Promise<ListApplicationsOutput> {
  const list: PipelineList = stage ?? "sent";
  const after = decodeKeysetCursor(list, cursor);
  const { userId } = ctx.actor;
  const rows = await listPipeline(ctx, userId, pickFromPipelineSql(userId, list, { after, limit: limit + 1 }));
  return toPage(list, rows, limit);
}

/** Cuts rows to a page. Pass one row more than `limit` to know whether there is a next page. */
function toPage(list: PipelineList, rows: PipelineRow[], limit: number): ListApplicationsOutput {
  const { page, next_cursor } = cutPage(rows, limit, ({ position }) => encodeKeysetCursor(list, position));
  return { applications: page.map(({ application }) => application), next_cursor };
}

/** Returns one job of the actor's pipeline. @throws NOT_FOUND */
export async function getApplication(ctx: ActorContext, id: string): Promise<ApplicationView> {
  if (!isUuid(id)) throw notInPipeline();
  const jobId = await followMerge(ctx, id);
  const { userId } = ctx.actor;
  const picked = sql`SELECT own.job_id, now() AS picked_at FROM ${selectPipelineJob(kysely(ctx), userId, jobId)} own`;
  const [row] = await listPipeline(ctx, userId, picked);
  if (!row) throw notInPipeline();
  return row.application;
}

/** Returns the number of jobs in each stage of the actor's pipeline, and the first `limit` of each. */
export async function getBoard(ctx: ActorContext, limit: number): Promise<BoardOutput> {
  const { userId } = ctx.actor;
  const picks = APPLICATION_STAGES.map(
    (stage) => sql`(${pickFromPipelineSql(userId, stage, { after: null, limit: limit + 1 })})`,
  );
  const counts = await countStages(ctx, userId);
  const rows = await listPipeline(ctx, userId, sql.join(picks, sql.raw(" UNION ALL ")));
  const countByStage = new Map(counts.map(({ stage, count }) => [stage, count]));
  const rowsByStage = Map.groupBy(rows, ({ application }) => application.stage);
  return {
    stages: APPLICATION_STAGES.map((stage) => ({
      stage,
      count: countByStage.get(stage) ?? 0,
      ...toPage(stage, rowsByStage.get(stage) ?? [], limit),
    })),
  };
}
