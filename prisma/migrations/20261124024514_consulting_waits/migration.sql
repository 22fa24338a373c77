-- Who wants to know when a consultation has free times.
CREATE TABLE "consulting_waits" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "offer" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "try_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "consulting_waits_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "consulting_waits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "consulting_waits_user_id_offer_key" ON "consulting_waits"("user_id", "offer");
