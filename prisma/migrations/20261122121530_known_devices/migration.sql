-- AlterTable
ALTER TABLE "email_codes" ADD COLUMN     "own_tries" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "rate_limit_windows" ADD COLUMN     "closed_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "known_devices" (
    "hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "session_kind" NOT NULL,
    "session_id" UUID,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_devices_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "sign_in_links" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_links_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "known_devices_user_id_idx" ON "known_devices"("user_id");

-- CreateIndex
CREATE INDEX "known_devices_expires_at_idx" ON "known_devices"("expires_at");

-- CreateIndex
CREATE INDEX "sign_in_links_user_id_idx" ON "sign_in_links"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_links_expires_at_idx" ON "sign_in_links"("expires_at");

-- AddForeignKey
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
