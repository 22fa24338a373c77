-- Polls that wait for an approval are few among millions.
CREATE INDEX "feed_polls_held_back" ON "feed_polls" ("started_at" DESC) WHERE "outcome" = 'held_back' AND "believed_at" IS NULL;
