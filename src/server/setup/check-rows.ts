import type pg from "pg";
import { MIN_EMPLOYERS } from "~/contracts/rules/public-skills";
import type { SetupReport } from "./report";
import type { Settings } from "./settings";

/** Checks what the rows of a migrated database say about the business. */
export async function checkRows(client: pg.Client, settings: Settings, report: SetupReport): Promise<void> {
  await checkSkills(client, report);
  await checkPostings(client, report);
  if (settings.ADMIN_FOUR_EYES) await checkOwners(client, report);
}

/** Says whether skills that would reveal the employer of a locked job are hidden. */
async function checkSkills(client: pg.Client, report: SetupReport): Promise<void> {
  const first = await countEmployers(client, SKILLS_LOOKED_AT);
  const { jobs, employers } = first.employers >= MIN_EMPLOYERS ? first : await countEmployers(client, null);
  if (jobs === 0 || employers >= MIN_EMPLOYERS) {
    return report.ok("skills", "those that would reveal the employer of a locked job are hidden");
  }
  const problem = `locked jobs are of only ${employers} ${employers === 1 ? "employer" : "employers"}, so skills that reveal the employer aren't hidden`;
  report.warn("skills", problem, `Import jobs of at least ${MIN_EMPLOYERS} employers`);
}

/** So many locked jobs nearly always have enough employers. */
const SKILLS_LOOKED_AT = 5_000;

async function countEmployers(client: pg.Client, most: number | null): Promise<{ jobs: number; employers: number }> {
  const { rows } = await client.query<{ jobs: number; employers: number }>(
    `SELECT count(*)::int AS jobs, count(DISTINCT lower(d.employer))::int AS employers
    FROM (SELECT id FROM jobs WHERE closed_at IS NULL AND connects_price > 0 LIMIT $1) j JOIN job_details d ON d.job_id = j.id`,
    [most],
  );
  return rows[0] ?? { jobs: 0, employers: 0 };
}

/** Says whether imports and checks can close every open job: they only know jobs with a posting. */
async function checkPostings(client: pg.Client, report: SetupReport): Promise<void> {
  const { rows } = await client.query<{ jobs: number }>(
    `SELECT count(*)::int AS jobs FROM jobs j WHERE j.closed_at IS NULL AND j.owner_id IS NULL AND j.source <> 'demo'
      AND NOT EXISTS (SELECT FROM postings p WHERE p.job_id = j.id)`,
  );
  const { jobs = 0 } = rows[0] ?? {};
  if (jobs === 0) return report.ok("postings", "every open job has one");
  const problem = `${jobs} open ${jobs === 1 ? "job has" : "jobs have"} no posting, so nothing closes ${jobs === 1 ? "it" : "them"}`;
  report.warn("postings", problem, "Start a server of this version, and import their boards again if the number stays");
}

async function checkOwners(client: pg.Client, report: SetupReport): Promise<void> {
  const { rows } = await client.query<{ owners: number }>("SELECT count(*)::int AS owners FROM users WHERE admin");
  if (rows[0]?.owners !== 1) return;
  const problem = "ADMIN_FOUR_EYES is on, but there is only one owner, whose refunds and roles nobody can approve";
  report.warn("owners", problem, "Appoint another one with npm run users:admin -- --email <address> --role owner");
}
