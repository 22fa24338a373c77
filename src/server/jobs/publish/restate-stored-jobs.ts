import { setImmediate as nextTurn } from "node:timers/promises";
import { namedCommand, namedSql } from "~/server/core/named-sql";
import type { TransactionContext } from "~/server/core/context";
import { sql } from "~/server/db";
import { POSTING_SQL, type Posting } from "../view/job-row";
import type { Eligibility } from "~/contracts/job";
import type { describeDisclosure } from "~/language/pay/salary-band";
import { slugTitle } from "./slug";

/** A stored job, posting or bought version. It may lack newer fields. */
export type StoredPosting = Pick<Posting, "title" | "description"> & Partial<Posting> & { source: string };

/** The facts read from a stored posting's title and text. */
export type RestatedFacts = Pick<
  Posting,
  | "title" | "employment_type" | "tags" | "skills" | "visa" | "visa_quote" | "contract_status" | "contract_status_quote"
  | "salary_min" | "salary_max" | "salary_currency" | "salary_period" | "salary_text" | "salary_estimated"
  | "eligibility_quote"
> & { eligibility: Eligibility | null } & ReturnType<typeof describeDisclosure>; // prettier-ignore

/** Recomputes the facts of these jobs in place. No job closes, and content hashes stay, because unlocks refer to them. */
export async function restateJobs(
  ctx: TransactionContext,
  jobIds: string[],
  restate: (posting: StoredPosting) => RestatedFacts,
): Promise<void> {
  const rows: object[] = [];
  for (const { job_id, kind, key, source, posting } of await readStoredPostings(ctx, jobIds)) {
    const stored = posting as Posting;
    if (!stored.description) continue;
    const facts = restate({ ...stored, source });
    rows.push({ job_id, kind, key, old: stored.description, facts, slug_title: slugTitle(facts.title), ...facts });
    await nextTurn(); // the same process answers requests
  }
  if (rows.length > 0) await writeFacts(ctx, JSON.stringify(rows));
}

const readStoredPostings = namedSql(
  "read stored postings of jobs",
  { job_id: "text", kind: "text", key: "text", source: "text", posting: "jsonb" },
  (jobIds: string[]) => sql`
    SELECT j.id::text AS job_id, said.kind, said.key, said.source, said.posting
    FROM jobs j, LATERAL (
      SELECT 'job', '', j.source, ${POSTING_SQL} FROM job_details d WHERE d.job_id = j.id
      UNION ALL SELECT 'version', encode(v.content_hash, 'hex'), j.source, v.posting FROM job_versions v WHERE v.job_id = j.id
      UNION ALL SELECT 'posting', jsonb_build_array(p.source, p.board, p.source_key)::text, p.source, p.content
        FROM postings p WHERE p.job_id = j.id
    ) said (kind, key, source, posting)
    WHERE j.id = ANY (${jobIds}::uuid[])`,
);

/** Skips jobs whose description an import has replaced. Bought versions get only missing facts. */
const writeFacts = namedCommand(
  "write restated facts",
  (rows: string) => sql`
    WITH item AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS item (
        job_id uuid, kind text, key text, old text, facts jsonb, slug_title text, title text, employment_type text, tags text[],
        skills text[], visa text, visa_quote text, contract_status text, contract_status_quote text, salary_min float8,
        salary_max float8, salary_currency text, salary_period text, salary_text text, salary_estimated boolean,
        salary_disclosed boolean, salary_band int, eligibility jsonb, eligibility_quote text)
    ), details AS (
      UPDATE job_details d SET skills = item.skills, visa_quote = item.visa_quote, contract_status_quote = item.contract_status_quote,
        salary_min = item.salary_min, salary_max = item.salary_max, salary_currency = item.salary_currency,
        salary_period = item.salary_period, salary_text = item.salary_text, salary_estimated = item.salary_estimated,
        eligibility_quote = item.eligibility_quote
      FROM item WHERE item.kind = 'job' AND d.job_id = item.job_id AND d.description = item.old
      RETURNING d.job_id
    ), versions AS (
      UPDATE job_versions v SET posting = jsonb_build_object('visa', item.visa, 'visa_quote', item.visa_quote,
        'contract_status', item.contract_status, 'contract_status_quote', item.contract_status_quote) || posting
      FROM item WHERE item.kind = 'version' AND v.job_id = item.job_id AND encode(v.content_hash, 'hex') = item.key
    ), listed AS (
      UPDATE postings p SET content = content || item.facts
      FROM item WHERE item.kind = 'posting' AND p.job_id = item.job_id AND p.content ->> 'description' = item.old
        AND jsonb_build_array(p.source, p.board, p.source_key)::text = item.key
    )
    UPDATE jobs SET title = item.title, employment_type = item.employment_type, tags = item.tags,
      skills = CASE WHEN jobs.lockable THEN ARRAY(SELECT unnest(jobs.skills) INTERSECT SELECT unnest(item.skills))
        ELSE item.skills END, skills_due = jobs.lockable,
      slug = CASE WHEN jobs.title = item.title THEN jobs.slug ELSE concat_ws('-', NULLIF(item.slug_title, ''), jobs.short_id) END,
      visa = item.visa, contract_status = item.contract_status, salary_disclosed = item.salary_disclosed,
      salary_band = item.salary_band, eligibility = NULLIF(item.eligibility, 'null')
    FROM item JOIN details USING (job_id) WHERE item.kind = 'job' AND jobs.id = item.job_id`,
);
