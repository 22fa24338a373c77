import type { LetterDownloadInput } from "~/contracts/cover-letter";
import { LETTER_FORMATS } from "~/contracts/rules/cover-letter";
import { type ActorContext, conn, type ServiceContext } from "~/server/core/context";
import { type Download, issueTicket } from "~/server/storage";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { listPickedJobs } from "~/server/jobs";
import { readTextsForUser } from "~/server/reading";
import { fillEmployer } from "../drafts/employer-placeholder";
import { getShownEmployer, parseAnswers, getLatestVersion, getLetterRow, getVersionRow } from "../versions/letter-rows";
import { letterheadReading } from "./letterhead";
import { renderLetter } from "./render-letter";

/** Returns a download address for a version of the actor's letter for a job. @throws NOT_FOUND */
export async function issueLetterTicket(
  ctx: ActorContext,
  { id, format, version }: LetterDownloadInput,
): Promise<{ path: string }> {
  const letter = await getLetterRow(ctx, id);
  if (version !== undefined) await getVersionRow(ctx, letter.id, version);
  const subject = [letter.id, ...(version === undefined ? [] : [version]), format].join(".");
  return issueTicket(ctx, { purpose: "cover-letter", subject });
}

/**
 * Opens the actor's letter as a file. `subject` comes from `issueLetterTicket`.
 * @throws NOT_FOUND, BAD_REQUEST if the format can't show it
 */
export async function openLetter(ctx: ActorContext, subject: string): Promise<Download> {
  const { letterId, number, format } = parseSubject(subject);
  const letter = isUuid(letterId)
    ? await conn(ctx).coverLetter.findUnique({
        where: { id: letterId, userId: ctx.actor.userId },
        select: {
          userId: true,
          jobId: true,
          resumeText: true,
          answers: true,
          user: { select: { email: true, profile: { select: { name: true } } } },
        },
      })
    : null;
  if (!format || !letter?.user.profile) throw new NotFoundError();
  const [version, job] = await Promise.all([
    number === null ? getLatestVersion(ctx, letterId) : getVersionRow(ctx, letterId, number),
    findJob(ctx, letter),
  ]);
  const employer = getShownEmployer(version, job?.author_name ?? null);
  const { name } = letter.user.profile;
  const answers = parseAnswers(letter);
  const { resumeText, user } = letter;
  const today = ctx.clock.now();
  const sources = { name, email: user.email, resumeText, answers, employer, today };
  return renderLetter(format, {
    text: fillEmployer(version.text, employer),
    applicant: name,
    jobTitle: job?.title ?? "",
    head: await readTextsForUser(ctx, letterheadReading, sources, [resumeText]),
  });
}

/** A ticket names a letter, perhaps one of its versions, and a format. */
function parseSubject(subject: string) {
  const parts = subject.split(".");
  const extension = parts.at(-1);
  return {
    letterId: parts[0] ?? "",
    number: parts.length > 2 ? Number(parts[1]) : null,
    format: LETTER_FORMATS.find((candidate) => candidate === extension),
  };
}

async function findJob(ctx: ServiceContext, { userId, jobId }: { userId: string; jobId: string }) {
  const picked = sql`SELECT ${jobId}::uuid AS job_id, now() AS picked_at`;
  const [first] = await listPickedJobs(ctx, { userId, picked });
  return first?.job;
}
