-- The provider's page where a member changes the card or cancels.
ALTER TABLE "memberships" ADD COLUMN "manage_url" TEXT;
