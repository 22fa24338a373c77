-- A part of a payment that is refunded takes its share of the connects back.

-- Null for payments that were last settled before this release: a part of them took nothing.
ALTER TABLE payments ADD COLUMN returned_amount INTEGER,
  ADD CONSTRAINT payments_returned_check CHECK (returned_amount >= 0);

-- Takes a part of a transfer back out of the wallet that it credited, once for one idempotency key. Where the wallet no longer has
-- the amount available, the rest becomes debt of its holder first, as with a reversal. How much of a transfer may be taken in all is
-- the caller's to know. Raises LG002, LG004, and LG007 for a transfer that credited no wallet.
CREATE FUNCTION ledger_take_back(
  p_transfer_id uuid, p_amount int, p_idempotency_key text, p_code text, p_reason text,
  OUT transfer_id uuid, OUT replayed boolean, OUT debt_incurred int
)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_original record;
  v_hash bytea;
  v_stored record;
BEGIN
  SELECT t.reference_id, da.kind AS debit_kind, da.holder_id AS debit_holder, ca.kind AS credit_kind, ca.holder_id AS credit_holder
    INTO v_original
    FROM ledger_transfers t
    JOIN ledger_entries d ON d.transfer_id = t.id AND d.direction = 'debit'
    JOIN ledger_accounts da ON da.id = d.account_id
    JOIN ledger_entries c ON c.transfer_id = t.id AND c.direction = 'credit'
    JOIN ledger_accounts ca ON ca.id = c.account_id
    WHERE t.id = p_transfer_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no transfer %', p_transfer_id USING ERRCODE = 'LG004';
  END IF;
  IF v_original.credit_kind <> 'wallet' OR v_original.debit_kind = 'debt' THEN
    RAISE EXCEPTION 'No part of transfer % can be taken back', p_transfer_id USING ERRCODE = 'LG007';
  END IF;
  v_hash := ledger_input_hash(p_code, 'wallet', v_original.credit_holder, v_original.debit_kind, v_original.debit_holder, p_amount,
    v_original.reference_id, p_reason, NULL, NULL);

  transfer_id := gen_random_uuid();
  INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, reference_id, reason)
    VALUES (transfer_id, p_code, p_idempotency_key, v_hash, v_original.reference_id, p_reason)
    ON CONFLICT DO NOTHING;
  replayed := NOT FOUND;
  IF replayed THEN
    SELECT t.id, t.input_hash INTO v_stored FROM ledger_transfers t WHERE t.idempotency_key = p_idempotency_key;
    IF v_stored.input_hash IS DISTINCT FROM v_hash THEN
      RAISE EXCEPTION 'The idempotency key was used for another transfer' USING ERRCODE = 'LG002';
    END IF;
    transfer_id := v_stored.id;
    debt_incurred := coalesce((SELECT e.amount FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
      WHERE t.idempotency_key = 'debt_incurred:' || v_stored.id AND e.direction = 'debit'), 0);
    RETURN;
  END IF;

  PERFORM ledger_lock_pair('wallet', v_original.credit_holder, v_original.debit_kind, v_original.debit_holder);
  debt_incurred := greatest(0, p_amount - ledger_available('wallet', v_original.credit_holder));
  IF debt_incurred > 0 THEN
    PERFORM ledger_post_consequence('DEBT_INCURRED', transfer_id, v_original.credit_holder, 'debt', 'wallet', debt_incurred);
  END IF;
  PERFORM ledger_move(transfer_id, 'wallet', v_original.credit_holder, v_original.debit_kind, v_original.debit_holder, p_amount, 0);
END $$;
