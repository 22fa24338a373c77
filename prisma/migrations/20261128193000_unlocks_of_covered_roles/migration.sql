-- AlterTable
-- previous release: it only writes unlocks that a transfer paid for. It can't return the others and logs that.
ALTER TABLE "unlocks" ADD COLUMN     "covered_by" UUID,
ALTER COLUMN "transfer_id" DROP NOT NULL;

-- previous release: the unlocks that it writes satisfy both checks.
ALTER TABLE unlocks DROP CONSTRAINT unlocks_price_check,
  ADD CONSTRAINT unlocks_price_check CHECK (CASE WHEN transfer_id IS NULL THEN price = 0 ELSE price > 0 END) NOT VALID,
  ADD CONSTRAINT unlocks_paid_or_covered CHECK ((transfer_id IS NULL) = (covered_by IS NOT NULL)) NOT VALID;
ALTER TABLE unlocks VALIDATE CONSTRAINT unlocks_price_check;
ALTER TABLE unlocks VALIDATE CONSTRAINT unlocks_paid_or_covered;
