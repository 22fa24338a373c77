import type { ApplicationView } from "~/contracts/application";
import { type Actor, kysely, type ServiceContext } from "~/server/core/context";
import { isUuid } from "~/server/core/uuid";
import { sql } from "~/server/db";
import { followMerge } from "~/server/jobs";
import { notInPipeline } from "./errors";
import { selectPipelineJob } from "./pipeline-sql";
import { readPipeline } from "./read-pipeline";

/** One job of the actor's pipeline. Throws NOT_FOUND for a job that is not in it. */
export async function getApplication(ctx: ServiceContext & { actor: Actor }, id: string): Promise<ApplicationView> {
  if (!isUuid(id)) throw notInPipeline();
  const jobId = await followMerge(ctx, id);
  const { userId } = ctx.actor;
  const picked = sql`SELECT own.job_id, now() AS picked_at FROM ${selectPipelineJob(kysely(ctx), userId, jobId)} own`;
  const [row] = await readPipeline(ctx, userId, picked);
  if (!row) throw notInPipeline();
  return row.application;
}
