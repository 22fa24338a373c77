-- CreateIndex
CREATE INDEX "payments_offer_created_at_id_idx" ON "payments"("offer", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "daily_figures_figure_day_idx" ON "daily_figures"("figure", "day");
