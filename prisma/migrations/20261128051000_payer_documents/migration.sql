-- AlterTable
ALTER TABLE "checkouts" ADD COLUMN     "expired_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "billing_address" TEXT,
ADD COLUMN     "failure" TEXT;

-- AlterTable
ALTER TABLE "consulting_bookings" ADD COLUMN     "link_reminded_at" TIMESTAMPTZ(3);
