-- AlterTable
ALTER TABLE "users" ADD COLUMN     "suspended_at" TIMESTAMPTZ(3),
ADD COLUMN     "suspension_reason" TEXT;

-- The suspended among a million users.
CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL;

-- Returns the amount if the user may spend it. Raises CN002 for a suspended user, and CN001 if the user's limit doesn't allow it. Locks
-- the limit, so that spends of one user take turns. A key that has moved connects before moves none now. Each statement of this
-- function sees what committed meanwhile.
-- previous release: has no suspended users. On this schema it answers CN002 as an unexpected error, and nothing is spent.
CREATE OR REPLACE FUNCTION connects_within_limit(p_user uuid, p_amount int, p_key text, p_now timestamptz) RETURNS int
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_spending record;
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = p_user AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The user is suspended' USING ERRCODE = 'CN002';
  END IF;
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
