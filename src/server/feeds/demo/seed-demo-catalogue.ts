import type { ServiceContext } from "~/server/core/context";
import { withTransaction } from "~/server/core/transaction";
import { publishJobs } from "~/server/jobs";
import { makeDemoJobs } from "./make-demo-jobs";

/**
 * Puts the demo catalogue in when there is no job at all, closed ones included; otherwise does nothing. Two starts at once
 * seed once. Whether demo jobs are allowed is the caller's question.
 */
export async function seedDemoCatalogue(ctx: ServiceContext): Promise<{ added: number }> {
  return withTransaction(ctx, async (inner) => {
    await inner.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('feeds.demo'))`;
    const any = await inner.tx.job.findFirst({ select: { id: true } });
    if (any) return { added: 0 };
    const { added } = await publishJobs(inner, makeDemoJobs(ctx.clock.now()));
    return { added };
  });
}
