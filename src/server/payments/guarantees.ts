import { OFFERS } from "~/contracts/offers";
import { sql } from "~/server/db";
import { claimsGuarantee, partsGuarantee, reversalsGuarantee, type Guarantee } from "~/server/ledger";

const WITHOUT_CONNECTS = Object.values(OFFERS)
  .filter(({ connects }) => connects === 0)
  .map(({ id }) => id);

/** Skips payments of deleted users, which have no user id. Their transfers stay in the ledger. */
const paymentsAreCredited = claimsGuarantee({
  name: "every payment granted its connects once, and no connects were purchased without a payment",
  code: "CONNECTS_PURCHASED",
  wallet: "credit",
  claims: sql`SELECT transfer_id, user_id AS holder_id, connects AS amount, id AS reference_id FROM payments
    WHERE user_id IS NOT NULL AND transfer_id IS NOT NULL`,
  holders: sql`SELECT id FROM users`,
});

const returnsAreTakenBack = reversalsGuarantee({
  name: "purchased connects were taken back exactly where a payment was refunded",
  code: "CONNECTS_PURCHASED",
  claims: sql`SELECT transfer_id, reversal_id FROM payments WHERE reversal_id IS NOT NULL`,
});

const statusesAreTrue: Guarantee = {
  name: "a paid payment has granted connects, a refunded one has none left, and no other has any",
  violations: sql`
    SELECT id::text FROM payments
    WHERE user_id IS NOT NULL AND offer <> ALL (${WITHOUT_CONNECTS}::text[]) AND CASE
      WHEN status IN ('paid', 'disputed') THEN transfer_id IS NULL OR reversal_id IS NOT NULL OR returned_amount >= amount
      WHEN status = 'refunded' THEN transfer_id IS NULL OR (reversal_id IS NULL AND coalesce(returned_amount, 0) < amount)
      ELSE transfer_id IS NOT NULL END`,
};

/** Skips payments that were returned all at once, whose transfers are reversed instead. */
const partsAreTakenBack = partsGuarantee({
  name: "a partly refunded payment has lost its share of connects, rounded up",
  code: "CONNECTS_TAKEN_BACK",
  claims: sql`
    SELECT id AS reference_id, ceil(connects::numeric * least(returned_amount, amount) / amount) AS amount FROM payments
    WHERE user_id IS NOT NULL AND transfer_id IS NOT NULL AND reversal_id IS NULL AND returned_amount > 0 AND amount > 0`,
  holders: sql`SELECT id FROM users`,
});

const refundsCount: Guarantee = {
  name: "every refunded cent counts towards the connects taken back",
  violations: sql`SELECT id::text FROM payments WHERE transfer_id IS NOT NULL AND returned_amount < refunded_amount`,
};

const receiptsAreGapless: Guarantee = {
  name: "every receipt number that was drawn belongs to one payment",
  violations: sql`
    SELECT c.series AS id FROM receipt_counters c
    WHERE c.last - c.first + 1 <> (
      SELECT count(*) FROM payments p WHERE p.series = c.series AND p.number BETWEEN c.first AND c.last)`,
};

/** Guarantees between payments and the ledger, for the ledger check. */
export const PAYMENT_GUARANTEES: readonly Guarantee[] = [
  paymentsAreCredited,
  returnsAreTakenBack,
  partsAreTakenBack,
  refundsCount,
  statusesAreTrue,
  receiptsAreGapless,
];
