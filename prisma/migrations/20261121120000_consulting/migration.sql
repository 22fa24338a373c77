-- CreateEnum
CREATE TYPE "consulting_booking_status" AS ENUM ('held', 'expired', 'confirmed', 'cancelled', 'missed');

-- CreateTable
CREATE TABLE "consulting_slots" (
    "id" UUID NOT NULL,
    "offer" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consulting_slots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consulting_bookings" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "slot_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "checkout_id" UUID NOT NULL,
    "payment_id" UUID,
    "status" "consulting_booking_status" NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "held_until" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "rescheduled_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consulting_bookings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "consulting_slots_starts_at_id_idx" ON "consulting_slots"("starts_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "consulting_slots_offer_starts_at_key" ON "consulting_slots"("offer", "starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "consulting_bookings_checkout_id_key" ON "consulting_bookings"("checkout_id");

-- CreateIndex
CREATE UNIQUE INDEX "consulting_bookings_payment_id_key" ON "consulting_bookings"("payment_id");

-- CreateIndex
CREATE INDEX "consulting_bookings_user_id_created_at_id_idx" ON "consulting_bookings"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "consulting_bookings_slot_id_idx" ON "consulting_bookings"("slot_id");

-- AddForeignKey
ALTER TABLE "consulting_bookings" ADD CONSTRAINT "consulting_bookings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consulting_bookings" ADD CONSTRAINT "consulting_bookings_slot_id_fkey" FOREIGN KEY ("slot_id") REFERENCES "consulting_slots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consulting_bookings" ADD CONSTRAINT "consulting_bookings_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consulting_bookings" ADD CONSTRAINT "consulting_bookings_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A slot is a time of a consultation, and bookings are of times: both last.
ALTER TABLE "consulting_slots" ADD CONSTRAINT "consulting_slots_times" CHECK (starts_at < ends_at);
ALTER TABLE "consulting_bookings" ADD CONSTRAINT "consulting_bookings_times" CHECK (starts_at < ends_at);

-- There is one consultant: whatever the code above believes, no two bookings that stand overlap, and so no slot is sold
-- twice. One ends where the next may begin.
ALTER TABLE "consulting_bookings" ADD CONSTRAINT "consulting_bookings_overlap"
    EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&) WHERE (status IN ('held', 'confirmed'));

ALTER TABLE "consulting_bookings" ADD CONSTRAINT "consulting_bookings_paid"
    CHECK (status <> 'confirmed' OR (payment_id IS NOT NULL AND confirmed_at IS NOT NULL));
