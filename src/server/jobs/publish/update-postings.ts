import { namedCommand } from "~/server/core/named-sql";
import { sql, type Sql } from "~/server/db";

/** `change` is SET with its WHERE. */
export const updatePostings = namedCommand("update postings", (change: Sql) => sql`UPDATE postings ${change}`);
