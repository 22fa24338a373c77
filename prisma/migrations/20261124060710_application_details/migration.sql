-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "reminded_of" DATE;

-- CreateTable
CREATE TABLE "application_contacts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "email" TEXT,
    "url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "application_contacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "interviews" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" TEXT NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "revision" INTEGER NOT NULL DEFAULT 0,
    "remind_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "interviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "calendars" (
    "user_id" UUID NOT NULL,
    "token_hash" BYTEA,
    "token_created_at" TIMESTAMPTZ(3),
    "reminders" BOOLEAN NOT NULL DEFAULT true,
    "unsubscribe_token" TEXT NOT NULL,

    CONSTRAINT "calendars_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "application_contacts_user_id_job_id_idx" ON "application_contacts"("user_id", "job_id");

-- CreateIndex
CREATE INDEX "interviews_user_id_job_id_starts_at_idx" ON "interviews"("user_id", "job_id", "starts_at");

-- CreateIndex
CREATE INDEX "interviews_remind_at_idx" ON "interviews"("remind_at");

-- CreateIndex
CREATE UNIQUE INDEX "calendars_token_hash_key" ON "calendars"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "calendars_unsubscribe_token_key" ON "calendars"("unsubscribe_token");

-- AddForeignKey
ALTER TABLE "application_contacts" ADD CONSTRAINT "application_contacts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_contacts" ADD CONSTRAINT "application_contacts_user_id_job_id_fkey" FOREIGN KEY ("user_id", "job_id") REFERENCES "applications"("user_id", "job_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_user_id_job_id_fkey" FOREIGN KEY ("user_id", "job_id") REFERENCES "applications"("user_id", "job_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE interviews ADD CONSTRAINT interviews_period_check CHECK (ends_at > starts_at);

-- For reminders of due follow-ups.
CREATE INDEX applications_follow_up_idx ON applications (follow_up_on) WHERE follow_up_on IS NOT NULL;
