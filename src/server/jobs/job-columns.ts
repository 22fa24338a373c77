import { sql, type Sql, type Tables } from "~/server/db";

type JobColumn = keyof Tables["jobs"];

/** What an unlock reveals, in `job_details`. */
export const DETAIL_COLUMNS = [
  "employer",
  "logo_url",
  "description",
  "apply_url",
  "source_url",
  "salary_min",
  "salary_max",
  "salary_currency",
  "salary_period",
  "salary_text",
  "eligibility_quote",
  "salary_estimated",
  "visa_quote",
  "contract_status_quote",
] as const satisfies readonly (keyof Tables["job_details"])[];

/** A posting's facts besides its details, without skills, eligibility and time, which some statements convert. */
export const SHOWN_COLUMNS = [
  "title",
  "location",
  "employment_type",
  "seniority",
  "tags",
  "salary_disclosed",
  "visa",
  "contract_status",
] as const satisfies readonly JobColumn[];

/** All skills of the job `j`, for those who may see its details `d`, else its public ones (`hideRevealingSkills`). */
export const VISIBLE_SKILLS = sql`coalesce(d.skills, j.skills)`;

export const PUBLIC_COLUMNS = [
  "id",
  "short_id",
  "slug",
  "source",
  "connects_price",
  "reposts",
  ...SHOWN_COLUMNS,
] as const satisfies readonly JobColumn[];

/** `alias.a, alias.b`, as one text, because every list compiles it. */
export function columnsOf(alias: string, names: readonly string[]): Sql {
  return sql.raw(names.map((name) => `${alias}.${name}`).join(", "));
}

/** `a, b` */
export function columnNames(names: readonly string[]): Sql {
  return sql.join(names.map((name) => sql.ref(name)));
}

/** `a = EXCLUDED.a, b = EXCLUDED.b` */
export function replaceColumns(names: readonly string[]): Sql {
  return sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
}

/** `'a', alias.a, 'b', alias.b`, for jsonb_build_object. */
export function jsonPairs(alias: string, names: readonly string[]): Sql {
  return sql.join(names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`${alias}.${name}`)}`));
}

/** A time as `YYYY-MM-DD HH:MM:SS[.mmm]`, whatever the connection's time zone. `isoTime` makes it ISO 8601. */
export function utcText(column: string): Sql {
  return sql.raw(`(${column} AT TIME ZONE 'UTC')::text`);
}
