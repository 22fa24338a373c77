-- Ledger: rules that Prisma's schema cannot say, and the functions that move connects.
--
-- Every function runs with the rights of its caller, who may INSERT transfers and entries and UPDATE accounts and
-- holds, but change or delete nothing that was written. Failures that callers expect have SQLSTATEs of class LG
-- (src/server/ledger/errors.ts):
--   LG001 not enough available      LG002 idempotency key used otherwise   LG003 already reversed
--   LG004 no such transfer          LG005 no such hold                     LG006 hold no longer pending
--   LG007 cannot be reversed        LG010 append-only                      LG011 does not balance
--
-- Locks are taken in one order, so that movements cannot deadlock: idempotency key, then accounts with a cached balance
-- by (kind, holder). Holds and debt accounts need no lock of their own: they change only while their wallet is locked.

-- ─── Accounts ───────────────────────────────────────────────────────────────

CREATE UNIQUE INDEX ledger_accounts_kind_holder ON ledger_accounts (kind, holder_id) NULLS NOT DISTINCT;

-- A balance changes far more often than anything else of the row: room for the new version on the same page.
ALTER TABLE ledger_accounts SET (fillfactor = 70);

ALTER TABLE ledger_accounts
  ADD CONSTRAINT ledger_accounts_holder_check CHECK ((kind IN ('wallet', 'debt')) = (holder_id IS NOT NULL)),
  ADD CONSTRAINT ledger_accounts_cached_check CHECK ((kind IN ('wallet', 'debt')) = (balance IS NOT NULL)),
  ADD CONSTRAINT ledger_accounts_wallet_check CHECK (kind <> 'wallet' OR (balance >= 0 AND held BETWEEN 0 AND balance)),
  ADD CONSTRAINT ledger_accounts_debt_check CHECK (kind <> 'debt' OR balance <= 0),
  ADD CONSTRAINT ledger_accounts_held_check CHECK (kind = 'wallet' OR held = 0);

-- These two exist once and are locked by nobody: every movement touches one of them.
INSERT INTO ledger_accounts (kind) VALUES ('issuance'), ('revenue');

-- ─── Transfers, entries, holds ──────────────────────────────────────────────

ALTER TABLE ledger_transfers
  ADD CONSTRAINT ledger_transfers_code_check CHECK (code ~ '^[A-Z][A-Z_]*$'),
  ADD CONSTRAINT ledger_transfers_key_check CHECK (idempotency_key <> ''),
  ADD CONSTRAINT ledger_transfers_hash_check CHECK (octet_length(input_hash) = 32),
  ADD CONSTRAINT ledger_transfers_reversal_check CHECK ((code = 'TRANSFER_REVERSED') = (reverses_id IS NOT NULL));

ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_amount_check CHECK (amount > 0);

ALTER TABLE ledger_holds
  ADD CONSTRAINT ledger_holds_code_check CHECK (code ~ '^[A-Z][A-Z_]*$'),
  ADD CONSTRAINT ledger_holds_key_check CHECK (idempotency_key <> ''),
  ADD CONSTRAINT ledger_holds_amount_check CHECK (amount > 0),
  ADD CONSTRAINT ledger_holds_settled_check CHECK ((status = 'pending') = (settled_at IS NULL));

CREATE INDEX ledger_holds_pending ON ledger_holds (expires_at) WHERE status = 'pending';

-- ─── Guards ─────────────────────────────────────────────────────────────────
-- They bind the owner too, and also fire where triggers of the kind ORIGIN are off (session_replication_role).

CREATE FUNCTION ledger_refuse_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: what the ledger has written stays', TG_OP, TG_TABLE_NAME USING ERRCODE = 'LG010';
END $$;

CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_kept BEFORE DELETE OR TRUNCATE OR UPDATE OF id, kind, holder_id ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_kept BEFORE DELETE OR TRUNCATE ON ledger_holds
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_settled_once BEFORE UPDATE ON ledger_holds
  FOR EACH ROW WHEN (OLD.status <> 'pending') EXECUTE FUNCTION ledger_refuse_change();

-- At commit a transfer has one debit and one credit of the same amount; as no third entry fits in beside them (unique
-- transfer_id, direction) and none can change, it balances for good.
CREATE FUNCTION ledger_require_balance() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) = 2 AND sum(CASE direction WHEN 'debit' THEN amount ELSE -amount END) = 0
        FROM ledger_entries WHERE transfer_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Transfer % does not balance', NEW.id USING ERRCODE = 'LG011';
END $$;

CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_require_balance();

ALTER TABLE ledger_transfers ENABLE ALWAYS TRIGGER ledger_append_only;
ALTER TABLE ledger_transfers ENABLE ALWAYS TRIGGER ledger_balanced;
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_append_only;
ALTER TABLE ledger_accounts ENABLE ALWAYS TRIGGER ledger_kept;
ALTER TABLE ledger_holds ENABLE ALWAYS TRIGGER ledger_kept;
ALTER TABLE ledger_holds ENABLE ALWAYS TRIGGER ledger_settled_once;

-- ─── Parts of a movement ────────────────────────────────────────────────────

-- What was asked for, as one value. Everything in it is stored, so the check can compute it again.
CREATE FUNCTION ledger_input_hash(
  p_code text, p_debit_kind ledger_account_kind, p_debit_holder uuid, p_credit_kind ledger_account_kind,
  p_credit_holder uuid, p_amount int, p_reference_id uuid, p_reason text, p_reverses_id uuid, p_hold_id uuid
) RETURNS bytea
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN sha256(convert_to(ARRAY[
    p_code, p_debit_kind::text, p_debit_holder::text, p_credit_kind::text, p_credit_holder::text, p_amount::text,
    p_reference_id::text, p_reason, p_reverses_id::text, p_hold_id::text]::text, 'UTF8'));

CREATE FUNCTION ledger_is_cached(p_kind ledger_account_kind) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN p_kind IN ('wallet', 'debt');

-- What an account can spend now; null where no balance is cached.
CREATE FUNCTION ledger_available(p_kind ledger_account_kind, p_holder uuid) RETURNS int
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT ledger_is_cached(p_kind) THEN
    RETURN NULL;
  END IF;
  RETURN coalesce((SELECT a.balance - a.held FROM ledger_accounts a WHERE a.kind = p_kind AND a.holder_id = p_holder), 0);
END $$;

CREATE FUNCTION ledger_open_account(p_kind ledger_account_kind, p_holder uuid) RETURNS uuid
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT ledger_is_cached(p_kind) THEN
    RETURN (SELECT a.id FROM ledger_accounts a WHERE a.kind = p_kind AND a.holder_id IS NULL);
  END IF;
  INSERT INTO ledger_accounts (kind, holder_id, balance)
    SELECT p_kind, p_holder, 0
     WHERE NOT EXISTS (SELECT FROM ledger_accounts a WHERE a.kind = p_kind AND a.holder_id = p_holder)
    ON CONFLICT DO NOTHING;
  RETURN (SELECT a.id FROM ledger_accounts a WHERE a.kind = p_kind AND a.holder_id = p_holder);
END $$;

-- Locks the accounts of both sides that carry a balance, in the fixed order. Only a movement between two of them needs
-- it: with one, changing its balance is the lock.
CREATE FUNCTION ledger_lock_pair(
  p_kind ledger_account_kind, p_holder uuid, p_other_kind ledger_account_kind, p_other_holder uuid
) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM ledger_accounts a
    WHERE (a.kind = p_kind AND a.holder_id = p_holder) OR (a.kind = p_other_kind AND a.holder_id = p_other_holder)
    ORDER BY a.kind, a.holder_id
    FOR NO KEY UPDATE;
END $$;

CREATE FUNCTION ledger_raise_insufficient(p_kind ledger_account_kind, p_holder uuid, p_amount int) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'Not enough available for % connects', p_amount
    USING ERRCODE = 'LG001', DETAIL = json_build_object('available', ledger_available(p_kind, p_holder), 'amount', p_amount)::text;
END $$;

-- Writes both entries of a transfer and the balances they lead to. `p_held` is the part of the amount that a hold had
-- reserved. Raises LG001 when a wallet has less than the amount available.
CREATE FUNCTION ledger_move(
  p_transfer_id uuid,
  p_debit_kind ledger_account_kind, p_debit_holder uuid,
  p_credit_kind ledger_account_kind, p_credit_holder uuid,
  p_amount int, p_held int,
  OUT debit_available int, OUT credit_available int
)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_debit_id uuid;
  v_debit_balance int;
  v_credit_id uuid;
  v_credit_balance int;
BEGIN
  IF ledger_is_cached(p_debit_kind) AND ledger_is_cached(p_credit_kind) THEN
    PERFORM ledger_open_account(p_debit_kind, p_debit_holder), ledger_open_account(p_credit_kind, p_credit_holder);
    PERFORM ledger_lock_pair(p_debit_kind, p_debit_holder, p_credit_kind, p_credit_holder);
  END IF;

  IF ledger_is_cached(p_debit_kind) THEN
    UPDATE ledger_accounts a SET balance = a.balance - p_amount, held = a.held - p_held
      WHERE a.kind = p_debit_kind AND a.holder_id = p_debit_holder
        AND (a.kind = 'debt' OR a.balance - a.held + p_held >= p_amount)
      RETURNING a.id, a.balance, a.balance - a.held INTO v_debit_id, v_debit_balance, debit_available;
    IF NOT FOUND THEN
      PERFORM ledger_raise_insufficient(p_debit_kind, p_debit_holder, p_amount);
    END IF;
  ELSE
    v_debit_id := (SELECT a.id FROM ledger_accounts a WHERE a.kind = p_debit_kind AND a.holder_id IS NULL);
  END IF;

  IF ledger_is_cached(p_credit_kind) THEN
    PERFORM ledger_open_account(p_credit_kind, p_credit_holder);
    UPDATE ledger_accounts a SET balance = a.balance + p_amount
      WHERE a.kind = p_credit_kind AND a.holder_id = p_credit_holder
      RETURNING a.id, a.balance, a.balance - a.held INTO v_credit_id, v_credit_balance, credit_available;
  ELSE
    v_credit_id := (SELECT a.id FROM ledger_accounts a WHERE a.kind = p_credit_kind AND a.holder_id IS NULL);
  END IF;

  IF v_debit_id = v_credit_id THEN
    RAISE EXCEPTION 'A transfer needs two accounts' USING ERRCODE = 'LG011';
  END IF;
  -- The ids of the entries are taken here, under the accounts' locks, so they order each account's history.
  INSERT INTO ledger_entries (transfer_id, account_id, direction, amount, balance_after)
    VALUES (p_transfer_id, v_debit_id, 'debit', p_amount, v_debit_balance),
           (p_transfer_id, v_credit_id, 'credit', p_amount, v_credit_balance);
END $$;

-- A movement between a holder's wallet and debt account, as the consequence of another one.
CREATE FUNCTION ledger_post_consequence(
  p_code text, p_cause uuid, p_holder uuid, p_debit_kind ledger_account_kind, p_credit_kind ledger_account_kind, p_amount int
) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_id uuid := gen_random_uuid();
BEGIN
  INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, reference_id)
    VALUES (v_id, p_code, lower(p_code) || ':' || p_cause,
      ledger_input_hash(p_code, p_debit_kind, p_holder, p_credit_kind, p_holder, p_amount, p_cause, NULL, NULL, NULL), p_cause);
  PERFORM ledger_move(v_id, p_debit_kind, p_holder, p_credit_kind, p_holder, p_amount, 0);
END $$;

-- Settles what the holder owes from connects that have just become available in the wallet, which the caller has
-- locked. Returns what was settled.
CREATE FUNCTION ledger_settle_debt(p_holder uuid, p_gained int, p_cause uuid) RETURNS int
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_amount int;
BEGIN
  SELECT least(p_gained, -a.balance) INTO v_amount FROM ledger_accounts a WHERE a.kind = 'debt' AND a.holder_id = p_holder;
  IF v_amount IS NULL OR v_amount = 0 THEN
    RETURN 0;
  END IF;
  PERFORM ledger_post_consequence('DEBT_SETTLED', p_cause, p_holder, 'wallet', 'debt', v_amount);
  RETURN v_amount;
END $$;

-- ─── Transfers ──────────────────────────────────────────────────────────────

-- Moves connects once for one idempotency key. A repetition with the same input returns the first transfer; another
-- input raises LG002, and so does a `p_id` that is not the first transfer's: who names the id gets it or an error.
-- With `p_settle_debt`, what the credited wallet's holder owes is settled from the amount at once.
-- Returns what each side can spend afterwards, null where no balance is cached.
CREATE FUNCTION ledger_post_transfer(
  p_id uuid, p_idempotency_key text, p_code text,
  p_debit_kind ledger_account_kind, p_debit_holder uuid,
  p_credit_kind ledger_account_kind, p_credit_holder uuid,
  p_amount int, p_reference_id uuid, p_reason text, p_settle_debt boolean,
  OUT transfer_id uuid, OUT replayed boolean, OUT debit_available int, OUT credit_available int
)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_hash bytea := ledger_input_hash(
    p_code, p_debit_kind, p_debit_holder, p_credit_kind, p_credit_holder, p_amount, p_reference_id, p_reason, NULL, NULL);
  v_stored record;
BEGIN
  transfer_id := coalesce(p_id, gen_random_uuid());
  INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, reference_id, reason)
    VALUES (transfer_id, p_code, p_idempotency_key, v_hash, p_reference_id, p_reason)
    ON CONFLICT DO NOTHING;
  replayed := NOT FOUND;
  IF replayed THEN
    SELECT t.id, t.input_hash INTO v_stored FROM ledger_transfers t WHERE t.idempotency_key = p_idempotency_key;
    IF v_stored.input_hash IS DISTINCT FROM v_hash OR v_stored.id <> p_id THEN
      RAISE EXCEPTION 'The idempotency key was used for another transfer' USING ERRCODE = 'LG002';
    END IF;
    transfer_id := v_stored.id;
    debit_available := ledger_available(p_debit_kind, p_debit_holder);
    credit_available := ledger_available(p_credit_kind, p_credit_holder);
    RETURN;
  END IF;
  SELECT m.debit_available, m.credit_available INTO debit_available, credit_available
    FROM ledger_move(transfer_id, p_debit_kind, p_debit_holder, p_credit_kind, p_credit_holder, p_amount, 0) m;
  IF p_settle_debt AND p_credit_kind = 'wallet' THEN
    credit_available := credit_available - ledger_settle_debt(p_credit_holder, p_amount, transfer_id);
  END IF;
END $$;

-- Takes a transfer back, once: a new transfer between the same accounts the other way round. Where a wallet no longer
-- has the amount available, the rest becomes debt of its holder first, so that the wallet can pay and never goes
-- negative; where a wallet gets it back, what its holder owes is settled from it.
-- Raises LG002, LG003, LG004, and LG007 for reversals and movements of debt.
CREATE FUNCTION ledger_reverse_transfer(
  p_id uuid, p_transfer_id uuid, p_idempotency_key text, p_reason text,
  OUT transfer_id uuid, OUT replayed boolean, OUT debt_incurred int
)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_original record;
  v_hash bytea;
  v_stored record;
BEGIN
  SELECT t.code, t.reference_id, c.amount, da.kind AS debit_kind, da.holder_id AS debit_holder, ca.kind AS credit_kind,
      ca.holder_id AS credit_holder
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
  IF v_original.code IN ('TRANSFER_REVERSED', 'DEBT_INCURRED', 'DEBT_SETTLED') THEN
    RAISE EXCEPTION 'A transfer of code % cannot be reversed', v_original.code USING ERRCODE = 'LG007';
  END IF;
  v_hash := ledger_input_hash('TRANSFER_REVERSED', v_original.credit_kind, v_original.credit_holder, v_original.debit_kind,
    v_original.debit_holder, v_original.amount, v_original.reference_id, p_reason, p_transfer_id, NULL);

  transfer_id := coalesce(p_id, gen_random_uuid());
  INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, reference_id, reason, reverses_id)
    VALUES (transfer_id, 'TRANSFER_REVERSED', p_idempotency_key, v_hash, v_original.reference_id, p_reason, p_transfer_id)
    ON CONFLICT DO NOTHING;
  replayed := NOT FOUND;
  IF replayed THEN
    SELECT t.id, t.input_hash INTO v_stored FROM ledger_transfers t WHERE t.idempotency_key = p_idempotency_key;
    IF v_stored.id IS NULL AND EXISTS (SELECT FROM ledger_transfers t WHERE t.reverses_id = p_transfer_id) THEN
      RAISE EXCEPTION 'Transfer % is reversed already', p_transfer_id USING ERRCODE = 'LG003';
    END IF;
    IF v_stored.input_hash IS DISTINCT FROM v_hash OR v_stored.id <> p_id THEN
      RAISE EXCEPTION 'The idempotency key was used for another transfer' USING ERRCODE = 'LG002';
    END IF;
    transfer_id := v_stored.id;
    debt_incurred := coalesce((SELECT e.amount FROM ledger_transfers t JOIN ledger_entries e ON e.transfer_id = t.id
      WHERE t.idempotency_key = 'debt_incurred:' || v_stored.id AND e.direction = 'debit'), 0);
    RETURN;
  END IF;

  PERFORM ledger_lock_pair(
    v_original.debit_kind, v_original.debit_holder, v_original.credit_kind, v_original.credit_holder);
  debt_incurred := 0;
  IF v_original.credit_kind = 'wallet' THEN
    debt_incurred := greatest(0, v_original.amount - ledger_available('wallet', v_original.credit_holder));
    IF debt_incurred > 0 THEN
      PERFORM ledger_post_consequence('DEBT_INCURRED', transfer_id, v_original.credit_holder, 'debt', 'wallet', debt_incurred);
    END IF;
  END IF;
  PERFORM ledger_move(transfer_id, v_original.credit_kind, v_original.credit_holder, v_original.debit_kind,
    v_original.debit_holder, v_original.amount, 0);
  IF v_original.debit_kind = 'wallet' THEN
    PERFORM ledger_settle_debt(v_original.debit_holder, v_original.amount, transfer_id);
  END IF;
END $$;

-- ─── Holds ──────────────────────────────────────────────────────────────────

-- Reserves connects of a wallet for a transfer that may follow, once for one idempotency key. Raises LG001 and LG002.
CREATE FUNCTION ledger_place_hold(
  p_id uuid, p_idempotency_key text, p_code text,
  p_debit_kind ledger_account_kind, p_debit_holder uuid,
  p_credit_kind ledger_account_kind, p_credit_holder uuid,
  p_amount int, p_reference_id uuid, p_expires_at timestamptz,
  OUT hold_id uuid, OUT replayed boolean, OUT debit_available int
)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_hash bytea := ledger_input_hash(
    p_code, p_debit_kind, p_debit_holder, p_credit_kind, p_credit_holder, p_amount, p_reference_id, NULL, NULL, NULL);
  v_stored record;
BEGIN
  hold_id := coalesce(p_id, gen_random_uuid());
  INSERT INTO ledger_holds
      (id, debit_account_id, credit_account_id, amount, code, idempotency_key, input_hash, reference_id, expires_at)
    VALUES (hold_id, ledger_open_account(p_debit_kind, p_debit_holder), ledger_open_account(p_credit_kind, p_credit_holder),
      p_amount, p_code, p_idempotency_key, v_hash, p_reference_id, p_expires_at)
    ON CONFLICT DO NOTHING;
  replayed := NOT FOUND;
  IF replayed THEN
    SELECT h.id, h.input_hash INTO v_stored FROM ledger_holds h WHERE h.idempotency_key = p_idempotency_key;
    IF v_stored.input_hash IS DISTINCT FROM v_hash OR v_stored.id <> p_id THEN
      RAISE EXCEPTION 'The idempotency key was used for another hold' USING ERRCODE = 'LG002';
    END IF;
    hold_id := v_stored.id;
    debit_available := ledger_available(p_debit_kind, p_debit_holder);
    RETURN;
  END IF;
  UPDATE ledger_accounts a SET held = a.held + p_amount
    WHERE a.kind = p_debit_kind AND a.holder_id = p_debit_holder AND a.balance - a.held >= p_amount
    RETURNING a.balance - a.held INTO debit_available;
  IF NOT FOUND THEN
    PERFORM ledger_raise_insufficient(p_debit_kind, p_debit_holder, p_amount);
  END IF;
END $$;

-- Locks the accounts of a hold, and with them the hold, and tells what it is. Raises LG005.
CREATE FUNCTION ledger_lock_hold(
  p_hold_id uuid,
  OUT hold ledger_holds, OUT debit_kind ledger_account_kind, OUT debit_holder uuid,
  OUT credit_kind ledger_account_kind, OUT credit_holder uuid
)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  SELECT d.kind, d.holder_id, c.kind, c.holder_id INTO debit_kind, debit_holder, credit_kind, credit_holder
    FROM ledger_holds h
    JOIN ledger_accounts d ON d.id = h.debit_account_id
    JOIN ledger_accounts c ON c.id = h.credit_account_id
    WHERE h.id = p_hold_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'There is no hold %', p_hold_id USING ERRCODE = 'LG005';
  END IF;
  PERFORM ledger_lock_pair(debit_kind, debit_holder, credit_kind, credit_holder);
  SELECT h.* INTO hold FROM ledger_holds h WHERE h.id = p_hold_id;
END $$;

CREATE FUNCTION ledger_raise_settled(p_hold_id uuid, p_status ledger_hold_status) RETURNS void
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'Hold % is % already', p_hold_id, p_status
    USING ERRCODE = 'LG006', DETAIL = json_build_object('status', p_status)::text;
END $$;

-- Makes a pending hold a transfer. Again: the same transfer. Raises LG005, and LG006 once it is voided or past its time.
CREATE FUNCTION ledger_post_hold(
  p_hold_id uuid, p_transfer_id uuid, p_now timestamptz,
  OUT transfer_id uuid, OUT replayed boolean, OUT debit_available int
)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v record;
  v_hold ledger_holds;
BEGIN
  SELECT * INTO v FROM ledger_lock_hold(p_hold_id);
  v_hold := v.hold;
  replayed := v_hold.status = 'posted';
  IF replayed THEN
    transfer_id := (SELECT t.id FROM ledger_transfers t WHERE t.hold_id = p_hold_id);
    debit_available := ledger_available(v.debit_kind, v.debit_holder);
    RETURN;
  END IF;
  IF v_hold.status <> 'pending' THEN
    PERFORM ledger_raise_settled(p_hold_id, v_hold.status);
  ELSIF v_hold.expires_at <= p_now THEN
    PERFORM ledger_raise_settled(p_hold_id, 'expired');
  END IF;
  UPDATE ledger_holds h SET status = 'posted', settled_at = p_now WHERE h.id = p_hold_id;
  transfer_id := coalesce(p_transfer_id, gen_random_uuid());
  INSERT INTO ledger_transfers (id, code, idempotency_key, input_hash, reference_id, hold_id)
    VALUES (transfer_id, v_hold.code, 'hold:' || p_hold_id,
      ledger_input_hash(v_hold.code, v.debit_kind, v.debit_holder, v.credit_kind, v.credit_holder, v_hold.amount,
        v_hold.reference_id, NULL, NULL, p_hold_id),
      v_hold.reference_id, p_hold_id);
  debit_available := (SELECT m.debit_available FROM ledger_move(
    transfer_id, v.debit_kind, v.debit_holder, v.credit_kind, v.credit_holder, v_hold.amount, v_hold.amount) m);
END $$;

-- Gives a pending hold's connects back, settling what the holder owes from them: a reversal would have taken them, had
-- they not been held. True if it did so now, false if the hold was no longer pending.
CREATE FUNCTION ledger_release_hold(
  p_hold_id uuid, p_status ledger_hold_status, p_now timestamptz,
  OUT released boolean, OUT status ledger_hold_status
)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v record;
  v_hold ledger_holds;
BEGIN
  SELECT * INTO v FROM ledger_lock_hold(p_hold_id);
  v_hold := v.hold;
  status := v_hold.status;
  released := status = 'pending';
  IF released THEN
    status := p_status;
    UPDATE ledger_holds h SET status = p_status, settled_at = p_now WHERE h.id = p_hold_id;
    UPDATE ledger_accounts a SET held = a.held - v_hold.amount WHERE a.id = v_hold.debit_account_id;
    PERFORM ledger_settle_debt(v.debit_holder, v_hold.amount, p_hold_id);
  END IF;
END $$;

-- Voids a pending hold. Again: nothing happens. Raises LG005, and LG006 once it is posted or expired.
CREATE FUNCTION ledger_void_hold(p_hold_id uuid, p_now timestamptz, OUT replayed boolean)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v record;
BEGIN
  SELECT * INTO v FROM ledger_release_hold(p_hold_id, 'voided', p_now);
  replayed := NOT v.released;
  IF v.status <> 'voided' THEN
    PERFORM ledger_raise_settled(p_hold_id, v.status);
  END IF;
END $$;

-- Expires at most `p_limit` pending holds whose time has come, those of one wallet in the order of their times; returns
-- how many.
CREATE FUNCTION ledger_expire_holds(p_now timestamptz, p_limit int) RETURNS int
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_hold_id uuid;
  v_count int := 0;
BEGIN
  FOR v_hold_id IN
    SELECT due.id FROM (
        SELECT h.id, h.debit_account_id, h.expires_at FROM ledger_holds h
          WHERE h.status = 'pending' AND h.expires_at <= p_now ORDER BY h.expires_at, h.id LIMIT p_limit) due
      JOIN ledger_accounts a ON a.id = due.debit_account_id
      ORDER BY a.kind, a.holder_id, due.expires_at, due.id
  LOOP
    IF (SELECT r.released FROM ledger_release_hold(v_hold_id, 'expired', p_now) r) THEN
      v_count := v_count + 1;
    END IF;
  END LOOP;
  RETURN v_count;
END $$;
