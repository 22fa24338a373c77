import type { JobSummary } from "~/contracts/job";
import { conn, type ServiceContext } from "~/server/core/context";
import { type Prisma, sql } from "~/server/db";
import { namedPick } from "~/server/jobs";
import { fillEmployer } from "../drafts/employer-placeholder";
import { getShownEmployer, summarizeVersion, WITH_SENT_EMPLOYER } from "./letter-rows";

/** A user's letter in an export, with its résumé text and all versions. */
export type ExportedLetter = { job_id: string } & Readonly<Record<string, unknown>>;

type LetterRow = Prisma.CoverLetterGetPayload<{ include: { versions: { include: typeof WITH_SENT_EMPLOYER } } }>;

/** Lists a user's letters after `after`, by job id, drafts included. */
export async function exportLetters(
  ctx: ServiceContext,
  { userId, after, limit }: { userId: string; after: ExportedLetter | null; limit: number },
): Promise<ExportedLetter[]> {
  const picked = await pickLetters(ctx, userId, after?.job_id ?? null, limit);
  const rows = await conn(ctx).coverLetter.findMany({
    where: { id: { in: picked.map(({ columns }) => columns.letter_id) } },
    include: { versions: { orderBy: { number: "asc" }, include: WITH_SENT_EMPLOYER } },
  });
  const jobs = new Map(picked.map(({ job }) => [job.id, job]));
  return rows.map((row) => presentRow(row, jobs.get(row.jobId))).toSorted((a, b) => (a.job_id < b.job_id ? -1 : 1));
}

const pickLetters = namedPick(
  "pick letters",
  { letter_id: "uuid" },
  (userId: string, after: string | null, limit: number) => ({
    userId,
    picked: sql`
      SELECT l.job_id, l.created_at AS picked_at, l.id AS letter_id FROM cover_letters l
      WHERE l.user_id = ${userId}::uuid ${after === null ? sql`` : sql`AND l.job_id > ${after}::uuid`}
      ORDER BY l.job_id LIMIT ${limit}`,
    columns: sql`p.letter_id`,
  }),
);

function presentRow(row: LetterRow, job: JobSummary | undefined): ExportedLetter {
  const employer = job?.author_name ?? null;
  return {
    job_id: row.jobId,
    title: job?.title ?? null,
    employer,
    price: row.price,
    transfer_id: row.transferId,
    created_at: row.createdAt,
    revisions_used: row.revisionsUsed,
    resume_text: row.resumeText,
    answers: row.answers,
    versions: row.versions.map((version) => ({
      ...summarizeVersion(version),
      text: fillEmployer(version.text, getShownEmployer(version, employer)),
      model: version.model,
      input_tokens: version.inputTokens,
      output_tokens: version.outputTokens,
    })),
  };
}
