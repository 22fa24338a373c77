import { checkConnects } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";

/** Lists the guarantees between jobs, unlocks and the ledger that don't hold. */
export async function listBrokenGuarantees(ctx: ServiceContext): Promise<string[]> {
  const { guarantees } = await checkConnects(ctx);
  return guarantees.flatMap(({ name, violations }) => (violations > 0 ? [name] : []));
}
