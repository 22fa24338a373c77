-- The result of the last check of the ledger, so that metrics can tell it without repeating it.
CREATE TABLE "connects_checks" (
    "id" INTEGER NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "violations" INTEGER NOT NULL,

    CONSTRAINT "connects_checks_pkey" PRIMARY KEY ("id")
);
