-- CreateEnum
CREATE TYPE "staff_role" AS ENUM ('support', 'editor');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "staff_role" "staff_role";

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" UUID,
    "act" TEXT NOT NULL,
    "subject_kind" TEXT,
    "subject_id" TEXT,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entries_subject_kind_subject_id_id_idx" ON "audit_entries"("subject_kind", "subject_id", "id" DESC);

-- What staff did stays, as the ledger does. The trigger binds the owner, too, and fires whatever session_replication_role is.
CREATE FUNCTION audit_refuse_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% on % is refused: the audit log is append-only', TG_OP, TG_TABLE_NAME USING ERRCODE = 'AU010';
END $$;

CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_append_only;

-- The team among a million users.
CREATE INDEX users_staff ON users (id) WHERE admin OR staff_role IS NOT NULL;
