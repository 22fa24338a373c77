import { sql } from "~/server/db";

/**
 * Serializes changes to postings until the transaction ends. Imports lock the same rows in different orders and would deadlock.
 */
export const PUBLISHING_LOCK = sql`SELECT pg_advisory_xact_lock(hashtext('jobs.publish'))`;
