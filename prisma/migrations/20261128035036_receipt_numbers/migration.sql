-- Receipts are numbered without gaps per series. Until now a sequence numbered every attempt to pay.
ALTER TABLE "payments" ADD COLUMN "series" TEXT NOT NULL DEFAULT 'F';

CREATE TABLE "receipt_counters" (
    "series" TEXT NOT NULL,
    "first" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "receipt_counters_pkey" PRIMARY KEY ("series")
);

-- Continues after the last number of the sequence. Nobody draws from it meanwhile, because the payments are locked.
INSERT INTO "receipt_counters" ("series", "first", "last")
SELECT 'F', "last" + 1, "last"
FROM (SELECT CASE WHEN "is_called" THEN "last_value"::integer ELSE 0 END AS "last" FROM "payments_number_seq") "drawn";

-- From now on the sequence gives placeholders. A receipt that the previous release writes keeps its placeholder as its number.
ALTER SEQUENCE "payments_number_seq" RESTART WITH 1000000001;

DROP INDEX "payments_number_key";
-- previous release: the numbers that it writes are placeholders, which the sequence gives once.
CREATE UNIQUE INDEX "payments_series_number_key" ON "payments"("series", "number");
