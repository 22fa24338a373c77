-- Refunds that we order by ourselves are ordered again after the provider refused them.
ALTER TABLE "refunds" ADD COLUMN "automatic" BOOLEAN NOT NULL DEFAULT false;

-- Those refused so far: of needless verifications, and of consultations that didn't take place.
UPDATE "refunds" r SET "automatic" = true FROM "payments" p
  WHERE p."id" = r."payment_id" AND r."status" <> 'succeeded' AND r."hold_id" IS NULL
    AND (p."parked_for" = 'its user is verified already'
      OR EXISTS (SELECT FROM "consulting_bookings" b WHERE b."payment_id" = p."id" AND b."status" IN ('cancelled', 'missed')));
