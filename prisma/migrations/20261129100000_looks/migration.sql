-- CreateTable
CREATE TABLE "looks" (
    "session_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "staff_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "looks_pkey" PRIMARY KEY ("session_id")
);

-- CreateIndex
CREATE INDEX "looks_user_id_idx" ON "looks"("user_id");

-- AddForeignKey
ALTER TABLE "looks" ADD CONSTRAINT "looks_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "looks" ADD CONSTRAINT "looks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A look ends in many ways: stopped, too old, with its session, with the person. Each deletes the row, so none is forgotten.
CREATE FUNCTION audit_end_of_look() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_entries (at, by_id, act, subject_kind, subject_id)
    VALUES (LEAST(clock_timestamp(), OLD.expires_at), OLD.staff_id, 'look.end', 'user', OLD.user_id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER look_end_is_audited AFTER DELETE ON looks FOR EACH ROW EXECUTE FUNCTION audit_end_of_look();
