-- Returns the transfer of the user's latest unlock since `p_since` that covers this job, or null. It is a paid unlock whose connects
-- didn't come back, of the same employer's job with the same title: one that has closed, or one of another board. A second live job of
-- one board is another vacancy. Unlocks of one user take turns, so that two copies are paid for once, even in the same moment. A
-- function of its own, so that it sees the unlock that it waited for.
CREATE FUNCTION covering_unlock(p_user uuid, p_job uuid, p_since timestamptz) RETURNS uuid
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.unlock:' || p_user, 0));
  RETURN (
    SELECT o.transfer_id FROM postings p
    JOIN postings q ON q.role_key = p.role_key AND q.role_variant = p.role_variant AND q.job_id <> p.job_id
      AND (q.closed_at IS NOT NULL OR (q.source, q.board) <> (p.source, p.board))
    JOIN unlocks o ON o.user_id = p_user AND o.job_id = q.job_id
    WHERE p.job_id = p_job AND p.closed_at IS NULL
      AND o.transfer_id IS NOT NULL AND o.return_id IS NULL AND o.unlocked_at >= p_since
    ORDER BY o.unlocked_at DESC LIMIT 1);
END $$;
