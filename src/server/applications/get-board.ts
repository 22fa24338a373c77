import { APPLICATION_STAGES, type BoardOutput } from "~/contracts/application";
import type { Actor, ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { toPage } from "./list-applications";
import { countStages, pickFromPipelineSql } from "./pipeline-sql";
import { readPipeline } from "./read-pipeline";

/** The actor's pipeline by stages: of each how many there are, and the first `limit`. Two statements, whatever there is. */
export async function getBoard(ctx: ServiceContext & { actor: Actor }, limit: number): Promise<BoardOutput> {
  const { userId } = ctx.actor;
  const picks = APPLICATION_STAGES.map(
    (stage) => sql`(${pickFromPipelineSql(userId, stage, { after: null, limit: limit + 1 })})`,
  );
  const counts = await countStages(ctx, userId);
  const rows = await readPipeline(ctx, userId, sql.join(picks, sql.raw(" UNION ALL ")));
  const countOf = new Map(counts.map(({ stage, count }) => [stage, count]));
  const rowsOf = Map.groupBy(rows, ({ application }) => application.stage);
  return {
    stages: APPLICATION_STAGES.map((stage) => ({
      stage,
      count: countOf.get(stage) ?? 0,
      ...toPage(stage, rowsOf.get(stage) ?? [], limit),
    })),
  };
}
