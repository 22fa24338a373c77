import { namedCommand } from "~/server/core/named-sql";
import { sql, type Sql } from "~/server/db";

// Postings lie in two tables: jobs with one posting are postings themselves. `change` is SET with its WHERE.

export const updateJobs = namedCommand("update jobs", (change: Sql) => sql`UPDATE jobs ${change}`);

export const updatePostings = namedCommand("update postings", (change: Sql) => sql`UPDATE postings ${change}`);
