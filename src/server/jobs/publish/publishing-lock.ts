import { sql } from "~/server/db";

/** One at a time changes postings: two imports of the same rows in different order would deadlock. Until the transaction ends. */
export const PUBLISHING_LOCK = sql`SELECT pg_advisory_xact_lock(hashtext('jobs.publish'))`;
