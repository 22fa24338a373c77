-- The next poll reads every feed in full, unchanged or not, so that stored jobs get the places that are read today.
UPDATE "feeds" SET "etag" = NULL, "last_modified" = NULL;
