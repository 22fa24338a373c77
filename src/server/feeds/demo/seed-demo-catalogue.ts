import { conn, type ServiceContext } from "~/server/core/context";
import { publishJobs } from "~/server/jobs";
import { makeDemoJobs } from "./make-demo-jobs";

/**
 * Puts the demo catalogue in when there is no job at all, closed ones included; otherwise does nothing. Two starts at once
 * seed once, since the jobs have fixed identities. Whether demo jobs are allowed is the caller's question.
 */
export async function seedDemoCatalogue(ctx: ServiceContext): Promise<{ added: number }> {
  const any = await conn(ctx).job.findFirst({ select: { id: true } });
  if (any) return { added: 0 };
  const { added } = await publishJobs(ctx, makeDemoJobs(ctx.clock.now()));
  return { added };
}
