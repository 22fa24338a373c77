-- Shown in the list of sessions; the whole address is never stored.
ALTER TABLE "sessions" ADD COLUMN "address_prefix" TEXT;
