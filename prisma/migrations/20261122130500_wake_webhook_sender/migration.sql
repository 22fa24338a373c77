-- A new delivery requests the task that sends it, once its transaction commits. Whoever listens on the channel enqueues it.
CREATE FUNCTION request_webhook_sender() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('farsite_tasks', 'send-webhooks');
  RETURN NULL;
END $$;

CREATE TRIGGER delivery_requests_sender AFTER INSERT ON outgoing_webhook_deliveries
  FOR EACH ROW EXECUTE FUNCTION request_webhook_sender();
