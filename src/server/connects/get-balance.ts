import type { ServiceContext } from "~/server/core/context";
import { getAccount } from "~/server/ledger";
import { walletOf } from "./wallet";

/** The connects that a user can spend now: without those that a hold reserves. */
export async function getBalance(ctx: ServiceContext, userId: string): Promise<number> {
  const { available } = await getAccount(ctx, walletOf(userId));
  return available;
}
