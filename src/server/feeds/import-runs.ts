import { conn, type ServiceContext } from "~/server/core/context";
import type { ImportTally } from "./import-tally";

/** Records that a pass over a board has begun; one without an end was interrupted. */
export async function startImportRun(ctx: ServiceContext, input: { source: string; board: string }): Promise<string> {
  const run = await conn(ctx).importRun.create({
    data: { ...input, startedAt: ctx.clock.now() },
    select: { id: true },
  });
  return run.id;
}

export async function finishImportRun(ctx: ServiceContext, id: string, tally: ImportTally): Promise<void> {
  await conn(ctx).importRun.update({ where: { id }, data: { ...tally, finishedAt: ctx.clock.now() } });
}
