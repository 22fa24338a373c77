-- Emails that somebody waits for are kept until they have left, so that neither a mail server that is away nor a killed
-- process loses them.
CREATE TABLE "waiting_emails" (
    "id" UUID NOT NULL,
    "sealed" BYTEA NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "try_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waiting_emails_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "waiting_emails_try_at_idx" ON "waiting_emails"("try_at");
