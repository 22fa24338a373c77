import type pg from "pg";

/** Payments `1` to `payments` over the last days, one each of the users `1` to `payments`, who must exist. */
type Books = { payments: number; days: number };

/** The id of a user in the rows of `fillPayments`, in SQL. */
export const userId = (number: string) => `md5('user' || ${number})::uuid`;

/** Fills payments, memberships, refunds and disputes. Leaves their numbers and times in the temporary table `numbers`. */
export async function fillPayments(client: pg.Client, { payments, days }: Books): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE numbers AS SELECT n, now() - n * interval '${days} days' / ${payments} AS at,
      (ARRAY['top_up', 'value_pack', 'verification', 'discovery_call'])[1 + n % 4] AS offer
      FROM generate_series(${payments}, 1, -1) n;
    INSERT INTO checkouts (id, user_id, offer, provider_id, plan_id, amount, renewal_amount, currency, status, created_at)
      SELECT md5('checkout' || n)::uuid, ${userId("n")}, offer, 'ch_' || n, 'plan_1', 999, 3999, 'usd', 'paid', at FROM numbers;
    INSERT INTO memberships (id, provider_id, checkout_id, user_id, offer, status, provider_updated_at, synced_at, created_at)
      SELECT md5('membership' || n)::uuid, 'mem_' || n, md5('checkout' || n)::uuid, ${userId("n")}, offer,
        (CASE WHEN n % 8 = 2 THEN 'canceled' WHEN n % 400 = 6 THEN 'past_due' ELSE 'active' END)::membership_status, at, at, at
      FROM numbers WHERE offer = 'verification';
    INSERT INTO payments (id, provider_id, checkout_id, membership_id, user_id, offer, renewal, status, parked_for, amount, currency,
        refunded_amount, paid_at, provider_updated_at, created_at)
      SELECT md5('payment' || n)::uuid, 'pay_' || n, md5('checkout' || n)::uuid,
        CASE WHEN offer = 'verification' THEN md5('membership' || n)::uuid END, ${userId("n")}, offer, n % 400 = 6,
        (CASE WHEN n % 500 = 0 THEN 'parked' WHEN n % 500 = 1 THEN 'disputed' WHEN n % 400 = 6 THEN 'failed' ELSE 'paid' END)::payment_status,
        CASE WHEN n % 500 = 0 THEN 'it is of 1, not of 2' END, 999, 'usd', CASE WHEN n % 50 = 3 THEN 100 ELSE 0 END, at, at, at FROM numbers;
    INSERT INTO refunds (id, provider_id, payment_id, amount, status, created_at)
      SELECT md5('refund' || n)::uuid, 'rfnd_' || n, md5('payment' || n)::uuid, 100, 'succeeded', at FROM numbers WHERE n % 50 = 3;
    INSERT INTO disputes (id, provider_id, payment_id, amount, status, created_at)
      SELECT md5('dispute' || n)::uuid, 'dspt_' || n, md5('payment' || n)::uuid, 999, 'open', at FROM numbers WHERE n % 500 = 1`);
}
