-- CreateTable
CREATE TABLE "owner_notices" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "message_id" UUID,

    CONSTRAINT "owner_notices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "owner_messages" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "try_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "posted_at" TIMESTAMPTZ(3),

    CONSTRAINT "owner_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "owner_notices_message_id_idx" ON "owner_notices"("message_id");

-- CreateIndex
CREATE UNIQUE INDEX "owner_notices_kind_key_key" ON "owner_notices"("kind", "key");

-- CreateIndex
CREATE INDEX "owner_messages_kind_created_at_idx" ON "owner_messages"("kind", "created_at");

-- AddForeignKey
ALTER TABLE "owner_notices" ADD CONSTRAINT "owner_notices_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "owner_messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;
