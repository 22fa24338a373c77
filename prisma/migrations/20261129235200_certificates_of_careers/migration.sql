-- Certificates and licenses of a career, as their owner reviewed them.
ALTER TABLE "profiles" ADD COLUMN "certificates" JSONB;
