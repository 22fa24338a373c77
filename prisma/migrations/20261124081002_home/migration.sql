-- Where a seeker lives: the default of the jobs page.
ALTER TABLE "profiles" ADD COLUMN "home_country" TEXT, ADD COLUMN "time_zone" TEXT;
