import { namedSql } from "~/server/core/named-sql";
import type { TransactionContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { identityOf } from "./compose-listing";
import { findCopies } from "./group-copies";
import { COPY_WORDS_MIN, type RolePosting } from "./role-evidence";

export type StoredPosting = RolePosting & {
  source_key: string;
  jobId: string | null;
  /** Sorts a job's postings: lockable first, then oldest, then by identity. If a job splits, the first part keeps its id. */
  order: string;
  jobSince: string;
};

/** Reads all postings with these role keys, and those of the keys that have copies of them or share a job with them. */
export async function findRoles(ctx: TransactionContext, roleKeys: readonly string[]): Promise<StoredPosting[]> {
  const keys = new Set<string>();
  const role: StoredPosting[] = [];
  for (let due = [...new Set(roleKeys)]; due.length > 0;) {
    for (const key of due) keys.add(key);
    const postings = (await findPostingsOfRoles(ctx, due)).map(toPosting);
    role.push(...postings);
    const shared = await findRolesOfJobs(ctx, distinct(postings.flatMap(({ jobId }) => jobId ?? [])));
    const copies = (await findPossibleCopies(ctx, due)).map(toPosting);
    due = distinct([...shared, ...findCopies(postings, copies)].map(({ key }) => key)).filter((key) => !keys.has(key));
  }
  return role;
}

const distinct = (values: readonly string[]) => [...new Set(values)];

const COLUMNS = {
  key: "text",
  source: "text",
  board: "text",
  source_key: "text",
  title: "text",
  location: "text",
  employer: "text",
  jobId: "text?",
  variant: "text",
  text: "text",
  words: "int4",
  sketch: "bytea",
  description: "text?",
  freedom: "int2",
  since: "text",
  jobSince: "text",
} as const;

/** Selects the columns from the posting `p`. */
const SELECTED =
  sql.raw(`encode(p.role_key, 'hex') AS key, p.source, p.board, p.source_key, p.content ->> 'title' AS title,
  p.content ->> 'location' AS location, p.content ->> 'employer' AS employer, p.job_id::text AS "jobId", p.role_variant AS variant, encode(p.role_text, 'hex') AS text,
  p.role_words AS words, p.role_sketch AS sketch,
  p.content ->> 'description' AS description, p.freedom, (p.first_seen_at AT TIME ZONE 'UTC')::text AS since,
  coalesce((j.created_at AT TIME ZONE 'UTC')::text, '') AS "jobSince"`);

const findPostingsOfRoles = namedSql(
  "read postings of roles",
  COLUMNS,
  (keys: readonly string[]) => sql`
    SELECT ${SELECTED}
    FROM (SELECT decode(key, 'hex') AS key FROM unnest(${[...keys]}::text[]) key) keys
    JOIN postings p ON p.role_key = keys.key LEFT JOIN jobs j ON j.id = p.job_id
    WHERE p.role_sketch IS NOT NULL`,
);

const findPossibleCopies = namedSql(
  "read possible copies of roles",
  COLUMNS,
  (keys: readonly string[]) => sql`
    SELECT ${SELECTED}
    FROM (
      SELECT DISTINCT q.source, q.board, q.source_key
      FROM (SELECT decode(key, 'hex') AS key FROM unnest(${[...keys]}::text[]) key) keys
      JOIN postings o ON o.role_key = keys.key AND o.role_words >= ${sql.raw(String(COPY_WORDS_MIN))}
      JOIN postings q ON role_bands(q.role_sketch) && role_bands(o.role_sketch)
        AND q.role_words >= ${sql.raw(String(COPY_WORDS_MIN))} AND q.role_key <> o.role_key) copies
    JOIN postings p USING (source, board, source_key) LEFT JOIN jobs j ON j.id = p.job_id`,
);

const findRolesOfJobs = namedSql(
  "read roles of jobs",
  { key: "text" },
  (jobIds: readonly string[]) => sql`
    SELECT DISTINCT encode(role_key, 'hex') AS key FROM postings WHERE job_id = ANY (${[...jobIds]}::uuid[]) AND role_key IS NOT NULL`,
);

function toPosting({ sketch, freedom, since, ...row }: Row): StoredPosting {
  const id = identityOf(row);
  return { ...row, id, sketch: numbersOf(sketch), order: JSON.stringify([freedom, since, id]) };
}

type Row = Awaited<ReturnType<typeof findPostingsOfRoles>>[number];

/** Copies, because the driver's bytes may be unaligned. */
function numbersOf(bytes: Uint8Array): Uint16Array {
  return new Uint16Array(Uint8Array.from(bytes).buffer);
}
