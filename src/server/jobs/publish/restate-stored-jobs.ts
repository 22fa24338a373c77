import { setImmediate as nextTurn } from "node:timers/promises";
import { namedCommand, namedSql } from "~/server/core/named-sql";
import type { TransactionContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { collapsePostings } from "../listings/collapse-postings";
import type { JobRole } from "../listings/role-evidence";
import type { Posting } from "../view/job-row";
import type { Eligibility } from "~/contracts/job";
import type { describeDisclosure } from "~/language/pay/salary-band";

/** A stored posting or bought version. It may lack newer fields. */
export type StoredPosting = Pick<Posting, "title" | "description"> & Partial<Posting> & { source: string };

/** The facts read from a stored posting's title and text. */
export type RestatedFacts = Pick<
  Posting,
  | "title"
  | "employment_type"
  | "tags"
  | "skills"
  | "visa"
  | "visa_quote"
  | "contract_status"
  | "contract_status_quote"
  | "salary_min"
  | "salary_max"
  | "salary_currency"
  | "salary_period"
  | "salary_text"
  | "salary_estimated"
  | "eligibility_quote"
> & { eligibility: Eligibility | null } & ReturnType<typeof describeDisclosure>;

export type Restate = (posting: StoredPosting) => {
  facts: RestatedFacts;
  /** Null if the posting is compared with no others. */
  describeRole: () => (JobRole & { freedom: number }) | null;
};

/**
 * Reads the facts of these jobs' postings again and merges postings that today's rules find to be one role. No job closes, and
 * content hashes stay, because unlocks refer to them. Bought versions get only missing facts.
 */
export async function restateJobs(ctx: TransactionContext, jobIds: string[], restate: Restate): Promise<void> {
  const [versions, postings, roleKeys]: [object[], object[], Set<string>] = [[], [], new Set()];
  for (const { job_id, hash, source, board, source_key, role_key, posting } of await findStoredPostings(ctx, jobIds)) {
    const stored = posting as Posting;
    if (!stored.description) continue;
    const { facts, describeRole } = restate({ ...stored, source });
    const { visa, visa_quote, contract_status, contract_status_quote } = facts;
    const role = source_key === null ? null : describeRole();
    for (const key of [role_key, role?.key]) if (key) roleKeys.add(key);
    if (source_key === null)
      versions.push({ job_id, hash, facts: { visa, visa_quote, contract_status, contract_status_quote } });
    else postings.push({ source, board, source_key, facts, ...role });
    await nextTurn(); // the same process answers requests
  }
  await writeVersions(ctx, JSON.stringify(versions));
  await writePostings(ctx, JSON.stringify(postings));
  await collapsePostings(ctx, { listings: jobIds, roleKeys: [...roleKeys], isRestated: true });
}

const findStoredPostings = namedSql(
  "read stored postings of jobs",
  {
    job_id: "text",
    hash: "text?",
    source: "text",
    board: "text?",
    source_key: "text?",
    role_key: "text?",
    posting: "jsonb",
  },
  (jobIds: string[]) => sql`
    SELECT v.job_id::text, encode(v.content_hash, 'hex') AS hash, j.source, NULL AS board, NULL AS source_key, NULL AS role_key,
      v.posting
    FROM job_versions v JOIN jobs j ON j.id = v.job_id WHERE v.job_id = ANY (${jobIds}::uuid[])
    UNION ALL
    SELECT p.job_id::text, NULL, p.source, p.board, p.source_key, encode(p.role_key, 'hex'), p.content
    FROM postings p WHERE p.job_id = ANY (${jobIds}::uuid[])`,
);

const writeVersions = namedCommand(
  "write restated versions",
  (rows: string) => sql`
    UPDATE job_versions v SET posting = item.facts || posting
    FROM jsonb_to_recordset(${rows}::jsonb) AS item (job_id uuid, hash text, facts jsonb)
    WHERE v.job_id = item.job_id AND encode(v.content_hash, 'hex') = item.hash`,
);

const writePostings = namedCommand(
  "write restated postings",
  (rows: string) => sql`
    UPDATE postings p SET content = content || item.facts,
      freedom = COALESCE(item.freedom, p.freedom), role_key = COALESCE(decode(item.key, 'hex'), p.role_key), role_variant = COALESCE(item.variant, p.role_variant),
      role_text = COALESCE(decode(item.text, 'hex'), p.role_text), role_words = COALESCE(item.words, p.role_words),
      role_sketch = COALESCE(decode(item.sketch, 'hex'), p.role_sketch)
    FROM jsonb_to_recordset(${rows}::jsonb) AS item (source text, board text, source_key text, facts jsonb, key text, variant text,
      text text, words int, sketch text, freedom int)
    WHERE (p.source, p.board, p.source_key) = (item.source, item.board, item.source_key)`,
);
