import { sql, type Sql } from "~/server/db";

/** A rule of the ledger, with SQL that selects its violations as rows of one text column `id`. */
export type Guarantee = { name: string; violations: Sql };

/** Joins both sides of every transfer. Omits transfers that lack one, which `balanced` finds. */
const MOVEMENTS = sql`(
  SELECT t.*, d.amount, d.account_id AS debit_account_id, c.account_id AS credit_account_id,
    da.kind AS debit_kind, da.holder_id AS debit_holder, ca.kind AS credit_kind, ca.holder_id AS credit_holder
  FROM ledger_transfers t
  JOIN ledger_entries d ON d.transfer_id = t.id AND d.direction = 'debit'
  JOIN ledger_entries c ON c.transfer_id = t.id AND c.direction = 'credit'
  JOIN ledger_accounts da ON da.id = d.account_id
  JOIN ledger_accounts ca ON ca.id = c.account_id)`;

const SIGNED_AMOUNT = sql`CASE e.direction WHEN 'credit' THEN e.amount ELSE -e.amount END`;

/** Bits of pg_trigger.tgtype: DELETE 8, UPDATE 16, TRUNCATE 32. */
const appendOnly: Guarantee = {
  name: "transfers and entries are never updated or deleted",
  violations: sql`
    SELECT guarded.name || ' is not guarded' AS id FROM (VALUES ('ledger_transfers'), ('ledger_entries')) guarded (name)
    WHERE NOT EXISTS (
      SELECT FROM pg_trigger g
      WHERE g.tgrelid = guarded.name::regclass AND g.tgfoid = 'ledger_refuse_change'::regproc
        AND g.tgenabled = 'A' AND g.tgtype & 56 = 56)`,
};

const balanced: Guarantee = {
  name: "every transfer balances",
  violations: sql`
    SELECT t.id::text FROM ledger_transfers t LEFT JOIN ledger_entries e ON e.transfer_id = t.id
    GROUP BY t.id
    HAVING count(*) FILTER (WHERE e.direction = 'debit') <> 1 OR count(*) FILTER (WHERE e.direction = 'credit') <> 1
      OR sum(${SIGNED_AMOUNT}) <> 0 OR min(e.amount) <= 0 OR min(e.account_id::text) = max(e.account_id::text)
    UNION ALL
    SELECT 'entry ' || e.id FROM ledger_entries e
    WHERE NOT EXISTS (SELECT FROM ledger_transfers t WHERE t.id = e.transfer_id)
      OR NOT EXISTS (SELECT FROM ledger_accounts a WHERE a.id = e.account_id)
    UNION ALL
    SELECT 'ledger_balanced is off' WHERE NOT EXISTS (
      SELECT FROM pg_trigger g
      WHERE g.tgrelid = 'ledger_transfers'::regclass AND g.tgfoid = 'ledger_require_balance'::regproc AND g.tgenabled = 'A')`,
};

const cachedBalance: Guarantee = {
  name: "a cached balance equals the sum of its entries",
  violations: sql`
    SELECT a.id::text FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id
    WHERE a.kind IN ('wallet', 'debt')
    GROUP BY a.id
    HAVING a.balance IS DISTINCT FROM coalesce(sum(${SIGNED_AMOUNT}), 0)`,
};

const balanceAfter: Guarantee = {
  name: "an entry's balance equals the previous balance plus its amount",
  violations: sql`
    SELECT 'entry ' || history.id AS id FROM (
      SELECT e.id, e.balance_after, a.kind, sum(${SIGNED_AMOUNT}) OVER (PARTITION BY e.account_id ORDER BY e.id) AS balance
      FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id) history
    WHERE history.balance_after IS DISTINCT FROM CASE WHEN history.kind IN ('wallet', 'debt') THEN history.balance END`,
};

const held: Guarantee = {
  name: "an account's held amount equals its pending holds",
  violations: sql`
    SELECT a.id::text FROM ledger_accounts a
    LEFT JOIN ledger_holds h ON h.debit_account_id = a.id AND h.status = 'pending'
    GROUP BY a.id
    HAVING a.held <> coalesce(sum(h.amount), 0)`,
};

const notNegative: Guarantee = {
  name: "no wallet goes below zero",
  violations: sql`
    SELECT a.id::text FROM ledger_accounts a WHERE a.kind = 'wallet' AND (a.balance < 0 OR a.held < 0 OR a.held > a.balance)
    UNION ALL
    SELECT 'entry ' || e.id FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
    WHERE a.kind = 'wallet' AND e.balance_after < 0`,
};

const debt: Guarantee = {
  name: "no debt is negative",
  violations: sql`
    SELECT a.id::text FROM ledger_accounts a WHERE a.kind = 'debt' AND a.balance > 0
    UNION ALL
    SELECT 'entry ' || e.id FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
    WHERE a.kind = 'debt' AND e.balance_after > 0`,
};

const uniqueKeys: Guarantee = {
  name: "one key, one transfer",
  violations: sql`
    SELECT 'key ' || t.idempotency_key AS id FROM ledger_transfers t GROUP BY t.idempotency_key HAVING count(*) > 1
    UNION ALL
    SELECT 'keys are not unique' WHERE NOT EXISTS (
      SELECT FROM pg_index i
      WHERE i.indexrelid = to_regclass('ledger_transfers_idempotency_key_key') AND i.indisunique AND i.indisvalid)`,
};

const matchesInput: Guarantee = {
  name: "a transfer matches the input hash of its key",
  violations: sql`
    SELECT m.id::text FROM ${MOVEMENTS} m
    WHERE m.input_hash <> ledger_input_hash(m.code, m.debit_kind, m.debit_holder, m.credit_kind, m.credit_holder, m.amount,
      m.reference_id, m.reason, m.reverses_id, m.hold_id)`,
};

const reversedOnce: Guarantee = {
  name: "a transfer is reversed at most once",
  violations: sql`
    SELECT t.reverses_id::text AS id FROM ledger_transfers t
    WHERE t.reverses_id IS NOT NULL GROUP BY t.reverses_id HAVING count(*) > 1
    UNION ALL
    SELECT r.id::text FROM ${MOVEMENTS} r LEFT JOIN ${MOVEMENTS} o ON o.id = r.reverses_id
    WHERE r.reverses_id IS NOT NULL AND (r.debit_account_id, r.credit_account_id, r.amount)
      IS DISTINCT FROM (o.credit_account_id, o.debit_account_id, o.amount)`,
};

const holdEndsOnce: Guarantee = {
  name: "a hold ends once: posted, voided or expired",
  violations: sql`
    SELECT 'hold ' || h.id AS id FROM ledger_holds h LEFT JOIN ${MOVEMENTS} m ON m.hold_id = h.id
    WHERE (h.status = 'posted') <> (m.id IS NOT NULL)
      OR (m.id IS NOT NULL AND (m.code, m.debit_account_id, m.credit_account_id, m.amount, m.reference_id)
        IS DISTINCT FROM (h.code, h.debit_account_id, h.credit_account_id, h.amount, h.reference_id))`,
};

export const GUARANTEES: readonly Guarantee[] = [
  appendOnly,
  balanced,
  cachedBalance,
  balanceAfter,
  held,
  notNegative,
  debt,
  uniqueKeys,
  matchesInput,
  reversedOnce,
  holdEndsOnce,
];

export type ClaimsInput = {
  name: string;
  /** The code of the claimed transfers. */
  code: string;
  /** `debit`: the transfers leave the holder's wallet (default). `credit`: they enter it. */
  wallet?: "debit" | "credit";
  /** The domain's record of payments: a query of `transfer_id`, `holder_id`, `amount`, `reference_id`. */
  claims: Sql;
  /** A query of the holders whose transfers must all be claimed. */
  holders: Sql;
};

const WALLET_SIDES = {
  debit: { kind: sql`m.debit_kind`, holder: sql`m.debit_holder` },
  credit: { kind: sql`m.credit_kind`, holder: sql`m.credit_holder` },
};

/** Checks that claims and transfers match one to one, by amount and wallet. */
export function claimsGuarantee({ name, code, wallet = "debit", claims, holders }: ClaimsInput): Guarantee {
  const { kind, holder } = WALLET_SIDES[wallet];
  return {
    name,
    violations: sql`
      SELECT coalesce(claim.transfer_id, moved.id, claim.reference_id)::text AS id
      FROM (${claims}) claim
      FULL JOIN (SELECT m.id, m.amount, m.reference_id, ${holder} AS holder_id FROM ${MOVEMENTS} m
        WHERE m.code = ${code} AND ${kind} = 'wallet' AND ${holder} IN (${holders})) moved ON moved.id = claim.transfer_id
      WHERE (claim.transfer_id, claim.holder_id, claim.amount, claim.reference_id)
        IS DISTINCT FROM (moved.id, moved.holder_id, moved.amount, moved.reference_id)`,
  };
}

/**
 * Checks that the reversed transfers of a code are exactly those in `claims`, which selects `transfer_id`, `reversal_id` and,
 * with `reasoned`, `reason`. `holders` limits the check to reversals into their wallets.
 */
export function reversalsGuarantee({
  name,
  code,
  claims,
  holders,
  reasoned = false,
}: Pick<ClaimsInput, "name" | "code" | "claims"> &
  Partial<Pick<ClaimsInput, "holders">> & { reasoned?: boolean }): Guarantee {
  const ofHolders = holders ? sql`AND r.credit_kind = 'wallet' AND r.credit_holder IN (${holders})` : sql``;
  const otherReason = reasoned ? sql`OR claim.reason IS DISTINCT FROM reversal.reason` : sql``;
  return {
    name,
    violations: sql`
      SELECT coalesce(claim.reversal_id, reversal.id, claim.transfer_id)::text AS id
      FROM (${claims}) claim
      FULL JOIN (SELECT r.id, r.reverses_id, r.reason FROM ${MOVEMENTS} r JOIN ledger_transfers o ON o.id = r.reverses_id
        WHERE o.code = ${code} ${ofHolders}) reversal ON reversal.id = claim.reversal_id
      WHERE (claim.transfer_id, claim.reversal_id) IS DISTINCT FROM (reversal.reverses_id, reversal.id) ${otherReason}`,
  };
}

/**
 * Checks that the take-backs of a code add up to the amounts in `claims`, which selects `reference_id` and `amount`. Counts
 * only transfers out of the wallets of `holders`.
 */
export function partsGuarantee({ name, code, claims, holders }: Omit<ClaimsInput, "wallet">): Guarantee {
  return {
    name,
    violations: sql`
      SELECT coalesce(claim.reference_id, taken.reference_id)::text AS id
      FROM (${claims}) claim
      FULL JOIN (SELECT m.reference_id, sum(m.amount) AS amount FROM ${MOVEMENTS} m
        WHERE m.code = ${code} AND m.debit_kind = 'wallet' AND m.debit_holder IN (${holders})
        GROUP BY m.reference_id) taken ON taken.reference_id = claim.reference_id
      WHERE coalesce(claim.amount, 0) <> coalesce(taken.amount, 0)`,
  };
}

/** Checks that a domain claims every pending hold of a code. `claims` selects `hold_id`. */
export function holdsGuarantee({ name, code, claims, holders }: Omit<ClaimsInput, "wallet">): Guarantee {
  return {
    name,
    violations: sql`
      SELECT 'hold ' || h.id AS id FROM ledger_holds h JOIN ledger_accounts a ON a.id = h.debit_account_id
      WHERE h.code = ${code} AND h.status = 'pending' AND a.holder_id IN (${holders}) AND h.id NOT IN (${claims})`,
  };
}
