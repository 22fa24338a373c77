/** The purchases of `older-rows.ts`: payments, cover letters, consultations, and the provider's records of them. */
export const PAID_ROWS: Record<string, string> = {
  "20261121090100_sandbox": `
    INSERT INTO sandbox_objects (id, kind, body, created_at, updated_at)
      SELECT 'object_' || n, 'product', '{}', now(), now() FROM numbers;
    INSERT INTO sandbox_deliveries (event_id, event_type, payload, signature, state, due_at, created_at)
      SELECT 'event_' || n, 'payment.succeeded', '{}', 'v1', 'delivered', now(), now() FROM numbers;`,

  "20261121093000_payments": `
    INSERT INTO checkouts (id, user_id, offer, provider_id, amount, currency, status, created_at)
      SELECT id('checkout', n), id('user', n), 'top_up', 'checkout_' || n, 999, 'usd', 'paid', now() FROM numbers;
    INSERT INTO memberships (id, provider_id, checkout_id, user_id, offer, status, provider_updated_at, synced_at, created_at)
      SELECT id('membership', n), 'membership_' || n, id('checkout', n), id('user', n), 'pro_monthly', 'expired', now(), now(), now()
      FROM numbers;
    INSERT INTO payments (id, provider_id, checkout_id, user_id, offer, renewal, status, amount, currency, connects, transfer_id,
        paid_at, provider_updated_at, created_at)
      SELECT id('payment', n), 'payment_' || n, id('checkout', n), id('user', n), 'top_up', false, 'paid', 999, 'usd', 80,
        (ledger_post_transfer(NULL, 'payment:' || n, 'CONNECTS_PURCHASED', 'issuance', NULL, 'wallet', id('user', n), 80,
          id('payment', n), NULL, true)).transfer_id,
        now(), now(), now()
      FROM numbers;
    INSERT INTO refunds (id, provider_id, payment_id, amount, status, created_at)
      SELECT id('refund', n), 'refund_' || n, id('payment', n), 999, 'succeeded', now() FROM numbers WHERE n % 30 = 2;
    UPDATE payments SET status = 'refunded', refunded_amount = 999,
        reversal_id = (ledger_reverse_transfer(NULL, transfer_id, 'refund:' || transfer_id, 'Refunded')).transfer_id
      FROM refunds WHERE refunds.payment_id = payments.id;
    INSERT INTO disputes (id, provider_id, payment_id, amount, status, created_at)
      SELECT id('dispute', n), 'dispute_' || n, id('payment', n), 999, 'open', now() FROM numbers WHERE n % 30 = 3;
    UPDATE payments SET status = 'disputed' FROM disputes WHERE disputes.payment_id = payments.id;
    INSERT INTO webhook_events (id, type, subject, received_at, processed_at)
      SELECT 'webhook_' || n, 'payment.succeeded', 'payment_' || n, now(), now() FROM numbers;
    INSERT INTO payment_polls (id, read_until) VALUES (1, now());`,

  "20261121110000_cover_letters": `
    INSERT INTO cover_letters (id, user_id, job_id, price, hold_id, busy_until, resume_text, created_at)
      SELECT id('letter', n), id('user', n), id('job', n), 5,
        (ledger_place_hold(id('letter-hold', n), 'letter:' || n, 'COVER_LETTER_GENERATED', 'wallet', id('user', n), 'revenue', NULL, 5,
          id('job', n), now() + interval '15 minutes')).hold_id,
        now() + interval '5 minutes', 'Ten years of Postgres', now()
      FROM numbers WHERE n % 10 > 0;
    UPDATE cover_letters SET busy_until = NULL,
        transfer_id = (ledger_post_hold(hold_id, NULL, now())).transfer_id
      FROM numbers WHERE cover_letters.id = id('letter', n) AND n % 50 <> 3;
    INSERT INTO cover_letter_versions (letter_id, number, origin, text, tone, length, created_at)
      SELECT id, 1, 'drafted', 'Dear Sir or Madam', 'warm', 'short', now() FROM cover_letters WHERE transfer_id IS NOT NULL;`,

  "20261121120000_consulting": `
    INSERT INTO consulting_slots (id, offer, starts_at, ends_at, created_at)
      SELECT id('slot', n), 'discovery_call', now() + n * interval '1 day', now() + n * interval '1 day' + interval '30 minutes', now()
      FROM numbers;
    INSERT INTO checkouts (id, user_id, offer, provider_id, amount, currency, status, created_at)
      SELECT id('call', n), id('user', n), 'discovery_call', 'call_' || n, 9900, 'usd', 'paid', now() FROM numbers;
    INSERT INTO payments (id, provider_id, checkout_id, user_id, offer, renewal, status, amount, currency, paid_at,
        provider_updated_at, created_at)
      SELECT id('call-payment', n), 'call_payment_' || n, id('call', n), id('user', n), 'discovery_call', false, 'paid', 9900, 'usd',
        now(), now(), now()
      FROM numbers;
    INSERT INTO consulting_bookings (id, user_id, slot_id, starts_at, ends_at, checkout_id, payment_id, status, held_until, confirmed_at,
        created_at)
      SELECT id('booking', n), id('user', n), s.id, s.starts_at, s.ends_at, id('call', n), id('call-payment', n), 'confirmed',
        now(), now(), now()
      FROM numbers JOIN consulting_slots s ON s.id = id('slot', n);`,
};
