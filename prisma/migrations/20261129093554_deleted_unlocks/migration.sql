-- CreateTable
CREATE TABLE "deleted_unlocks" (
    "transfer_id" UUID NOT NULL,
    "unlocked_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deleted_unlocks_pkey" PRIMARY KEY ("transfer_id")
);

-- CreateIndex
CREATE INDEX "deleted_unlocks_unlocked_at_idx" ON "deleted_unlocks"("unlocked_at");

-- Their transfers stay in the ledger, so a count of confirmed unlocks needs them, too. Names nobody: the transfer's holder is deleted.
CREATE FUNCTION note_deleted_unlock() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO deleted_unlocks (transfer_id, unlocked_at, checked_at) VALUES (OLD.transfer_id, OLD.unlocked_at, OLD.checked_at)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- previous release: deletes accounts as before, and its count of confirmed unlocks doesn't read this table.
CREATE TRIGGER unlocks_deleted AFTER DELETE ON unlocks
  FOR EACH ROW WHEN (OLD.transfer_id IS NOT NULL AND OLD.checked_at IS NOT NULL) EXECUTE FUNCTION note_deleted_unlock();
