-- AlterTable
ALTER TABLE "unlocks" ADD COLUMN     "checked_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "unlock_records" (
    "id" INTEGER NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "unlocks" INTEGER NOT NULL,
    "confirmed" INTEGER NOT NULL,
    "returned" INTEGER NOT NULL,
    "return_hours" DOUBLE PRECISION,

    CONSTRAINT "unlock_records_pkey" PRIMARY KEY ("id")
);
