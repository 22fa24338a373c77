-- CreateEnum
CREATE TYPE "outgoing_webhook_state" AS ENUM ('active', 'paused', 'gone', 'failing');

-- CreateEnum
CREATE TYPE "outgoing_delivery_state" AS ENUM ('waiting', 'delivered', 'failed', 'stopped');

-- CreateTable
CREATE TABLE "outgoing_webhooks" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "state" "outgoing_webhook_state" NOT NULL DEFAULT 'active',
    "secret" BYTEA NOT NULL,
    "previous_secret" BYTEA,
    "previous_until" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "lags" BOOLEAN NOT NULL DEFAULT false,
    "turn_until" TIMESTAMPTZ(3),
    "rests_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outgoing_webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outgoing_webhook_deliveries" (
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "job_id" UUID,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "body" TEXT,
    "state" "outgoing_delivery_state" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3),

    CONSTRAINT "outgoing_webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outgoing_webhook_attempts" (
    "delivery_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "status" INTEGER,
    "failure" TEXT,
    "answer" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "outgoing_webhook_attempts_pkey" PRIMARY KEY ("delivery_id","number")
);

-- CreateIndex
CREATE INDEX "outgoing_webhooks_user_id_idx" ON "outgoing_webhooks"("user_id");

-- CreateIndex
CREATE INDEX "outgoing_webhook_deliveries_user_id_idx" ON "outgoing_webhook_deliveries"("user_id");

-- CreateIndex
CREATE INDEX "outgoing_webhook_deliveries_webhook_id_happened_at_id_idx" ON "outgoing_webhook_deliveries"("webhook_id", "happened_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "outgoing_webhook_deliveries_happened_at_idx" ON "outgoing_webhook_deliveries"("happened_at");

-- CreateIndex
CREATE UNIQUE INDEX "outgoing_webhook_deliveries_webhook_id_event_id_key" ON "outgoing_webhook_deliveries"("webhook_id", "event_id");

-- AddForeignKey
ALTER TABLE "outgoing_webhooks" ADD CONSTRAINT "outgoing_webhooks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outgoing_webhook_deliveries" ADD CONSTRAINT "outgoing_webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "outgoing_webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outgoing_webhook_deliveries" ADD CONSTRAINT "outgoing_webhook_deliveries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outgoing_webhook_attempts" ADD CONSTRAINT "outgoing_webhook_attempts_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "outgoing_webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ─── What Prisma's schema cannot say ────────────────────────────────────────

ALTER TABLE outgoing_webhooks
  ADD CONSTRAINT outgoing_webhooks_events_check CHECK (
    cardinality(events) > 0 AND events <@ ARRAY['job.unlocked', 'application.moved']),
  ADD CONSTRAINT outgoing_webhooks_previous_check CHECK ((previous_secret IS NULL) = (previous_until IS NULL));

ALTER TABLE outgoing_webhook_deliveries
  ADD CONSTRAINT outgoing_webhook_deliveries_next_at_check CHECK ((next_at IS NULL) = (state <> 'waiting'));

ALTER TABLE outgoing_webhook_attempts
  ADD CONSTRAINT outgoing_webhook_attempts_failure_check CHECK (status IS NOT NULL OR failure IS NOT NULL),
  ADD CONSTRAINT outgoing_webhook_attempts_answer_check CHECK (length(answer) <= 1000);

-- What is looked for each second: it holds only what waits, so what has been sent costs nothing.
CREATE INDEX outgoing_webhook_deliveries_waiting ON outgoing_webhook_deliveries (webhook_id, next_at) WHERE state = 'waiting';
CREATE INDEX outgoing_webhooks_taken ON outgoing_webhooks (turn_until) WHERE turn_until IS NOT NULL;

-- Events are written where what they tell of is written, whoever writes it: with it they stand or fall. Who has no webhook
-- pays for a look into an index.
CREATE FUNCTION tell_webhooks(told_user uuid, told_type text, told_job uuid, told_facts jsonb, told_at timestamptz) RETURNS void
  LANGUAGE sql SET search_path = public, pg_temp AS $$
  WITH event AS MATERIALIZED (SELECT gen_random_uuid() AS id)
  INSERT INTO outgoing_webhook_deliveries (id, webhook_id, user_id, event_id, type, job_id, facts, happened_at, next_at)
  SELECT gen_random_uuid(), w.id, told_user, event.id, told_type, told_job, told_facts, told_at, told_at
  FROM outgoing_webhooks w, event
  WHERE w.user_id = told_user AND w.state = 'active' AND told_type = ANY (w.events)
$$;

CREATE FUNCTION tell_of_unlock() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM outgoing_webhooks w WHERE w.user_id = NEW.user_id) THEN
    PERFORM tell_webhooks(
      NEW.user_id, 'job.unlocked', NEW.job_id, jsonb_build_object('price', NEW.price), NEW.unlocked_at);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER unlock_is_told AFTER INSERT ON unlocks FOR EACH ROW EXECUTE FUNCTION tell_of_unlock();

CREATE FUNCTION tell_of_move() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM outgoing_webhooks w WHERE w.user_id = NEW.user_id) THEN
    PERFORM tell_webhooks(
      NEW.user_id, 'application.moved', NEW.job_id,
      jsonb_build_object('from_stage', NEW.from_stage, 'to_stage', NEW.to_stage), NEW.at);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER move_is_told AFTER INSERT ON application_events FOR EACH ROW EXECUTE FUNCTION tell_of_move();
