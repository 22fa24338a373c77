-- CreateEnum
CREATE TYPE "checkout_status" AS ENUM ('open', 'paid', 'failed', 'refunded');

-- CreateEnum
CREATE TYPE "membership_status" AS ENUM ('trialing', 'active', 'past_due', 'canceled', 'expired');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('pending', 'paid', 'failed', 'refunded', 'disputed', 'parked');

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('requested', 'succeeded', 'failed');

-- CreateEnum
CREATE TYPE "dispute_status" AS ENUM ('open', 'won', 'lost');

-- CreateTable
CREATE TABLE "checkouts" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "offer" TEXT NOT NULL,
    "provider_id" TEXT,
    "plan_id" TEXT,
    "amount" INTEGER NOT NULL,
    "renewal_amount" INTEGER,
    "currency" TEXT NOT NULL,
    "status" "checkout_status" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "checkout_id" UUID NOT NULL,
    "user_id" UUID,
    "offer" TEXT NOT NULL,
    "status" "membership_status" NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "period_ends_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "provider_updated_at" TIMESTAMPTZ(3) NOT NULL,
    "synced_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "provider_id" TEXT NOT NULL,
    "checkout_id" UUID NOT NULL,
    "membership_id" UUID,
    "user_id" UUID,
    "offer" TEXT NOT NULL,
    "renewal" BOOLEAN NOT NULL,
    "status" "payment_status" NOT NULL,
    "parked_for" TEXT,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "connects" INTEGER NOT NULL DEFAULT 0,
    "transfer_id" UUID,
    "reversal_id" UUID,
    "paid_at" TIMESTAMPTZ(3),
    "provider_updated_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "provider_id" TEXT,
    "payment_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" "refund_status" NOT NULL,
    "hold_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "disputes" (
    "id" UUID NOT NULL,
    "provider_id" TEXT NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" "dispute_status" NOT NULL,
    "hold_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "subject" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_polls" (
    "id" INTEGER NOT NULL,
    "read_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_polls_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_provider_id_key" ON "checkouts"("provider_id");

-- CreateIndex
CREATE INDEX "checkouts_user_id_idx" ON "checkouts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "memberships_provider_id_key" ON "memberships"("provider_id");

-- CreateIndex
CREATE INDEX "memberships_user_id_idx" ON "memberships"("user_id");

-- CreateIndex
CREATE INDEX "memberships_checkout_id_idx" ON "memberships"("checkout_id");

-- CreateIndex
CREATE INDEX "memberships_status_synced_at_idx" ON "memberships"("status", "synced_at");

-- CreateIndex
CREATE UNIQUE INDEX "payments_number_key" ON "payments"("number");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_id_key" ON "payments"("provider_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_transfer_id_key" ON "payments"("transfer_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_reversal_id_key" ON "payments"("reversal_id");

-- CreateIndex
CREATE INDEX "payments_user_id_created_at_id_idx" ON "payments"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payments_checkout_id_idx" ON "payments"("checkout_id");

-- CreateIndex
CREATE INDEX "payments_membership_id_idx" ON "payments"("membership_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_provider_id_key" ON "refunds"("provider_id");

-- CreateIndex
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");

-- CreateIndex
CREATE INDEX "refunds_status_created_at_idx" ON "refunds"("status", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "disputes_provider_id_key" ON "disputes"("provider_id");

-- CreateIndex
CREATE INDEX "disputes_payment_id_idx" ON "disputes"("payment_id");

-- CreateIndex
CREATE INDEX "webhook_events_received_at_idx" ON "webhook_events"("received_at");

-- AddForeignKey
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_membership_id_fkey" FOREIGN KEY ("membership_id") REFERENCES "memberships"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "checkouts"
  ADD CONSTRAINT "checkouts_amount_check" CHECK ("amount" > 0 AND "renewal_amount" > 0);
ALTER TABLE "payments"
  ADD CONSTRAINT "payments_amount_check" CHECK ("amount" >= 0 AND "refunded_amount" >= 0 AND "connects" >= 0),
  ADD CONSTRAINT "payments_transfer_check" CHECK (("connects" > 0) = ("transfer_id" IS NOT NULL)),
  ADD CONSTRAINT "payments_reversal_check" CHECK ("reversal_id" IS NULL OR "transfer_id" IS NOT NULL),
  ADD CONSTRAINT "payments_parked_check" CHECK (("status" = 'parked') = ("parked_for" IS NOT NULL));
ALTER TABLE "payment_polls" ADD CONSTRAINT "payment_polls_single" CHECK ("id" = 1);

-- At most one refund of a payment is under way that the provider does not know of.
CREATE UNIQUE INDEX "refunds_asked_once" ON "refunds" ("payment_id") WHERE "status" = 'requested' AND "provider_id" IS NULL;
CREATE INDEX "webhook_events_waiting" ON "webhook_events" ("received_at") WHERE "processed_at" IS NULL;
