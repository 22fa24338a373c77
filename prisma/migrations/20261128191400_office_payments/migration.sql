-- AlterTable
ALTER TABLE "memberships" ADD COLUMN     "ended_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "partial" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "disputes" ADD COLUMN     "needs_reply" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reason" TEXT,
ADD COLUMN     "reply_by" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "daily_figures" (
    "day" DATE NOT NULL,
    "figure" TEXT NOT NULL,
    "currency" TEXT NOT NULL DEFAULT '',
    "value" BIGINT NOT NULL,

    CONSTRAINT "daily_figures_pkey" PRIMARY KEY ("day","figure","currency")
);

-- CreateIndex
CREATE INDEX "memberships_created_at_idx" ON "memberships"("created_at");

-- CreateIndex
CREATE INDEX "payments_created_at_id_idx" ON "payments"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payments_status_created_at_id_idx" ON "payments"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payments_paid_at_idx" ON "payments"("paid_at");

-- CreateIndex
CREATE INDEX "disputes_created_at_idx" ON "disputes"("created_at");

-- The office's lists and daily figures, which read a day or a page of it.
CREATE INDEX payments_refunded ON payments (created_at DESC, id DESC) WHERE refunded_amount > 0;
CREATE INDEX memberships_ended ON memberships ((coalesce(ended_at, provider_updated_at)))
  WHERE status IN ('canceled', 'expired');
-- Rows of a day lie next to each other, so an index of blocks costs an unlock nothing.
CREATE INDEX ledger_transfers_days ON ledger_transfers USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);
