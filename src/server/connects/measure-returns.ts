import type { ServiceContext } from "~/server/core/context";
import { measureReversals } from "~/server/ledger";
import type { SpendCode } from "./codes";

/** Counts spendings since a time, and how many came back after how many hours. */
export async function measureReturns(ctx: ServiceContext, input: { code: SpendCode; since: Date }) {
  const { transfers: spendings, reversed: returned, medianHours } = await measureReversals(ctx, input);
  return { spendings, returned, medianHours };
}
