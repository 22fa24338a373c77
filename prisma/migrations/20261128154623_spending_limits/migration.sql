-- CreateTable
CREATE TABLE "spending_limits" (
    "user_id" UUID NOT NULL,
    "connects" INTEGER,
    "next_connects" INTEGER,
    "next_at" TIMESTAMPTZ(3),

    CONSTRAINT "spending_limits_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "spending_limits" ADD CONSTRAINT "spending_limits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a wallet has spent with these codes since a time: transfers that weren't reversed, and pending holds.
CREATE FUNCTION ledger_spent_since(p_holder uuid, p_codes text[], p_since timestamptz) RETURNS int
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce((
    SELECT sum(e.amount) FROM ledger_accounts a
    JOIN ledger_entries e ON e.account_id = a.id AND e.direction = 'debit'
    JOIN ledger_transfers t ON t.id = e.transfer_id
    WHERE a.kind = 'wallet' AND a.holder_id = p_holder AND t.code = ANY (p_codes) AND t.created_at >= p_since
      AND NOT EXISTS (SELECT FROM ledger_transfers r WHERE r.reverses_id = t.id)
  ), 0)::int + coalesce((
    SELECT sum(h.amount) FROM ledger_accounts a JOIN ledger_holds h ON h.debit_account_id = a.id
    WHERE a.kind = 'wallet' AND a.holder_id = p_holder AND h.status = 'pending' AND h.code = ANY (p_codes)
      AND h.created_at >= p_since
  ), 0)::int
$$;

-- A user's limit now, what they have spent in this month of their time zone, and when the next day and month start there.
CREATE FUNCTION connects_spending(
  p_user uuid, p_now timestamptz,
  OUT connects int, OUT next_connects int, OUT next_at timestamptz, OUT spent int, OUT tomorrow timestamptz, OUT next_month timestamptz
)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_zone text := coalesce((SELECT p.time_zone FROM profiles p WHERE p.id = p_user), 'UTC');
  v_local timestamp := p_now AT TIME ZONE v_zone;
BEGIN
  SELECT l.connects, l.next_connects, l.next_at INTO connects, next_connects, next_at
    FROM spending_limits l WHERE l.user_id = p_user;
  IF next_at <= p_now THEN
    connects := next_connects;
    next_at := NULL;
    next_connects := NULL;
  END IF;
  spent := ledger_spent_since(
    p_user, ARRAY['JOB_UNLOCKED', 'COVER_LETTER_GENERATED'], date_trunc('month', v_local) AT TIME ZONE v_zone);
  tomorrow := (date_trunc('day', v_local) + interval '1 day') AT TIME ZONE v_zone;
  next_month := (date_trunc('month', v_local) + interval '1 month') AT TIME ZONE v_zone;
END $$;

-- Returns the amount if the user's limit allows to spend it, else raises CN001. Locks the limit, so that spends of one user take
-- turns. A key that has moved connects before moves none now. Each statement of this function sees what committed meanwhile.
CREATE FUNCTION connects_within_limit(p_user uuid, p_amount int, p_key text, p_now timestamptz) RETURNS int
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_spending record;
BEGIN
  PERFORM FROM spending_limits WHERE user_id = p_user FOR UPDATE;
  IF NOT FOUND OR EXISTS (SELECT FROM ledger_transfers WHERE idempotency_key = p_key) THEN
    RETURN p_amount;
  END IF;
  SELECT * INTO v_spending FROM connects_spending(p_user, p_now);
  IF v_spending.spent + p_amount > v_spending.connects THEN
    RAISE EXCEPTION 'The spending limit is reached'
      USING ERRCODE = 'CN001', DETAIL = json_build_object('limit', v_spending.connects, 'spent', v_spending.spent)::text;
  END IF;
  RETURN p_amount;
END $$;
