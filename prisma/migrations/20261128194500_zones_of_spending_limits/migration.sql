-- AlterTable
ALTER TABLE "spending_limits" ADD COLUMN     "time_zone" TEXT,
ADD COLUMN     "zoned_at" TIMESTAMPTZ(3);

-- Node knows zones that this Postgres doesn't.
CREATE FUNCTION zone_or_utc(p_zone text) RETURNS text
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM now() AT TIME ZONE p_zone;
  RETURN coalesce(p_zone, 'UTC');
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'UTC';
END $$;

-- When the month of this moment began in a zone.
CREATE FUNCTION month_start(p_zone text, p_at timestamptz) RETURNS timestamptz
  LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT date_trunc('month', p_at AT TIME ZONE p_zone) AT TIME ZONE p_zone
$$;

-- The zone in which a user's spending counts. A month keeps the zone in which it began, so that a move neither ends nor prolongs it.
CREATE FUNCTION connects_zone(p_user uuid, p_now timestamptz) RETURNS text
  LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  v_zone text;
  v_zoned_at timestamptz;
BEGIN
  SELECT zone_or_utc(l.time_zone), l.zoned_at INTO v_zone, v_zoned_at
    FROM spending_limits l WHERE l.user_id = p_user AND l.time_zone IS NOT NULL;
  IF v_zoned_at >= month_start(v_zone, p_now) THEN
    RETURN v_zone;
  END IF;
  RETURN zone_or_utc((SELECT p.time_zone FROM profiles p WHERE p.id = p_user));
END $$;

-- As before, but in the zone of `connects_zone`. The next day begins in the limit's own zone, which only a spend replaces.
CREATE OR REPLACE FUNCTION connects_spending(
  p_user uuid, p_now timestamptz,
  OUT connects int, OUT next_connects int, OUT next_at timestamptz, OUT spent int, OUT tomorrow timestamptz, OUT next_month timestamptz
)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  v_zone text := connects_zone(p_user, p_now);
  v_day_zone text;
BEGIN
  SELECT l.connects, l.next_connects, l.next_at, CASE WHEN l.time_zone IS NOT NULL THEN zone_or_utc(l.time_zone) END
    INTO connects, next_connects, next_at, v_day_zone
    FROM spending_limits l WHERE l.user_id = p_user;
  v_day_zone := coalesce(v_day_zone, v_zone);
  IF next_at <= p_now THEN
    connects := next_connects;
    next_at := NULL;
    next_connects := NULL;
  END IF;
  spent := ledger_spent_since(p_user, ARRAY['JOB_UNLOCKED', 'COVER_LETTER_GENERATED'], month_start(v_zone, p_now));
  tomorrow := (date_trunc('day', p_now AT TIME ZONE v_day_zone) + interval '1 day') AT TIME ZONE v_day_zone;
  next_month := (date_trunc('month', p_now AT TIME ZONE v_zone) + interval '1 month') AT TIME ZONE v_zone;
END $$;

-- As before. The month's first spend stores its zone.
CREATE OR REPLACE FUNCTION connects_within_limit(p_user uuid, p_amount int, p_key text, p_now timestamptz) RETURNS int
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
  UPDATE spending_limits l SET time_zone = connects_zone(p_user, p_now), zoned_at = p_now
    WHERE l.user_id = p_user AND (l.time_zone IS NULL OR l.zoned_at < month_start(zone_or_utc(l.time_zone), p_now));
  RETURN p_amount;
END $$;
