import { queryRows, type ServiceContext } from "~/server/core/context";
import type { Sql } from "~/server/db";
import { toLedgerError } from "./errors";

/** Runs one statement that calls a ledger function and returns its one row. Throws a `LedgerError` for its refusals. */
export async function callLedger<Row extends object>(ctx: ServiceContext, statement: Sql): Promise<Row> {
  const rows = await queryRows<Row>(ctx, statement).catch((error: unknown) => {
    throw toLedgerError(error);
  });
  const [row] = rows;
  if (row === undefined) throw new Error("A ledger function returned no row");
  return row;
}
