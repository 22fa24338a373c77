-- A webhook that is deleted while its user unlocks a job or moves an application is not told, instead of failing that by the
-- foreign key: who locks its row first looks whether it is still there.
CREATE OR REPLACE FUNCTION tell_webhooks(told_user uuid, told_type text, told_job uuid, told_facts jsonb, told_at timestamptz) RETURNS void
  LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH event AS MATERIALIZED (SELECT gen_random_uuid() AS id)
  INSERT INTO outgoing_webhook_deliveries (id, webhook_id, user_id, event_id, type, job_id, facts, happened_at, next_at)
  SELECT gen_random_uuid(), w.id, told_user, event.id, told_type, told_job, told_facts, told_at, told_at
  FROM outgoing_webhooks w, event
  WHERE w.user_id = told_user AND w.state = 'active' AND told_type = ANY (w.events)
  FOR KEY SHARE OF w
$$;
