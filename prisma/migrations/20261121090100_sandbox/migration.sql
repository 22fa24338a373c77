-- CreateEnum
CREATE TYPE "sandbox_delivery_state" AS ENUM ('held', 'pending', 'delivered', 'given_up', 'lost');

-- CreateTable
CREATE TABLE "sandbox_objects" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_objects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_deliveries" (
    "id" BIGSERIAL NOT NULL,
    "event_id" TEXT NOT NULL,
    "event_type" TEXT NOT NULL,
    "checkout_id" TEXT,
    "payload" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "state" "sandbox_delivery_state" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_status" INTEGER,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sandbox_objects_kind_created_at_id_idx" ON "sandbox_objects"("kind", "created_at", "id");

-- CreateIndex
CREATE INDEX "sandbox_deliveries_state_due_at_idx" ON "sandbox_deliveries"("state", "due_at");

-- CreateIndex
CREATE INDEX "sandbox_deliveries_checkout_id_idx" ON "sandbox_deliveries"("checkout_id");
