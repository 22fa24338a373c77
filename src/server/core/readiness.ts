import type { ServiceContext } from "./context";

/** Whether calls can be served: the database answers. */
export async function isReady(ctx: Pick<ServiceContext, "db">): Promise<boolean> {
  try {
    await ctx.db.$queryRaw`SELECT 1`;
    return true;
  } catch {
    return false;
  }
}
