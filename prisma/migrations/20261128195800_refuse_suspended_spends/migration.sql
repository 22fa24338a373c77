-- Returns the amount, or raises CN002 for a suspended user. A function of its own, so that it sees what committed while the statement
-- waited, and so that a new form of `connects_within_limit` can't lose the check.
CREATE FUNCTION connects_unless_suspended(p_user uuid, p_amount int) RETURNS int
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = p_user AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The user is suspended' USING ERRCODE = 'CN002';
  END IF;
  RETURN p_amount;
END $$;
