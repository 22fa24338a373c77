-- Why an item became no job, so that an unchanged one isn't normalized again. Rejected items have no content hash.
ALTER TABLE "feed_items" ADD COLUMN "rejected" TEXT, ADD COLUMN "rejected_at" TIMESTAMPTZ(3);
