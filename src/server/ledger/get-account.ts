import { queryRows, type ServiceContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { accountSql, type HeldAccount } from "./account";

/** `available` is what can be spent: the balance without what holds reserve. */
export type AccountBalance = { balance: number; held: number; available: number };

const EMPTY: AccountBalance = { balance: 0, held: 0, available: 0 };

/** An account's balance; an account that nothing has moved yet has none. */
export async function getAccount(ctx: ServiceContext, account: HeldAccount): Promise<AccountBalance> {
  const [row] = await queryRows<AccountBalance>(
    ctx,
    sql`
    SELECT balance, held, balance - held AS available FROM ledger_accounts
    WHERE (kind, holder_id) = (${accountSql(account)})`,
  );
  return row ?? EMPTY;
}
