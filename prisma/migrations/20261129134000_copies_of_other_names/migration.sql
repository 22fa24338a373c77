-- Also covers a copy under another employer's name: two agencies of one client, or a group and its company. Such copies have the same
-- title and the same text of some length, place names aside.
-- previous release: calls this function with the same arguments.
CREATE OR REPLACE FUNCTION covering_unlock(p_user uuid, p_job uuid, p_since timestamptz) RETURNS uuid
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('jobs.unlock:' || p_user, 0));
  RETURN (
    SELECT covering.transfer_id FROM (
      SELECT o.transfer_id, o.unlocked_at FROM postings p
      JOIN postings q ON q.role_key = p.role_key AND q.role_variant = p.role_variant AND q.job_id <> p.job_id
        AND (q.closed_at IS NOT NULL OR (q.source, q.board) <> (p.source, p.board))
      JOIN unlocks o ON o.user_id = p_user AND o.job_id = q.job_id
      WHERE p.job_id = p_job AND p.closed_at IS NULL
        AND o.transfer_id IS NOT NULL AND o.return_id IS NULL AND o.unlocked_at >= p_since
      UNION ALL
      SELECT o.transfer_id, o.unlocked_at FROM unlocks o
      JOIN postings q ON q.job_id = o.job_id AND q.role_words >= 100
      JOIN postings p ON p.job_id = p_job AND p.closed_at IS NULL AND p.role_text = q.role_text AND p.role_key <> q.role_key
        AND p.role_variant = q.role_variant AND lower(p.content ->> 'title') = lower(q.content ->> 'title')
      WHERE o.user_id = p_user AND o.job_id <> p_job
        AND o.transfer_id IS NOT NULL AND o.return_id IS NULL AND o.unlocked_at >= p_since
    ) covering
    ORDER BY covering.unlocked_at DESC LIMIT 1);
END $$;
