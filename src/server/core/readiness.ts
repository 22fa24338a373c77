import { queryRows } from "~/server/core/context";
import { sql } from "~/server/db";
import type { ServiceContext } from "./context";

/** Whether calls can be served: the database answers. */
export async function isReady(ctx: Pick<ServiceContext, "db">): Promise<boolean> {
  try {
    await queryRows({ db: ctx.db }, sql`SELECT 1`);
    return true;
  } catch {
    return false;
  }
}
