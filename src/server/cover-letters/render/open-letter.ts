import type { LetterDownloadInput } from "~/contracts/cover-letter";
import { LETTER_FORMATS } from "~/contracts/rules/cover-letter";
import { type Actor, conn, type ServiceContext } from "~/server/core/context";
import { type Download, signTicket, ticketPath } from "~/server/storage";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { sql } from "~/server/db";
import { readPickedJobs } from "~/server/jobs";
import { fillEmployer } from "../drafts/employer-placeholder";
import { readAnswers, readLatestVersion, readLetter } from "../versions/read-letter";
import { createLetterhead } from "./letterhead";
import { renderLetter } from "./render-letter";

/** Returns a download address for the actor's letter for a job. @throws NOT_FOUND */
export async function issueLetterTicket(
  ctx: ServiceContext & { actor: Actor },
  { id, format }: LetterDownloadInput,
): Promise<{ path: string }> {
  const letter = await readLetter(ctx, id);
  return { path: ticketPath(signTicket(ctx, { purpose: "cover-letter", subject: `${letter.id}.${format}` })) };
}

/**
 * Opens the actor's letter as a file. `subject` comes from `issueLetterTicket`.
 * @throws NOT_FOUND, BAD_REQUEST if the format can't show it
 */
export async function openLetter(ctx: ServiceContext & { actor: Actor }, subject: string): Promise<Download> {
  const [letterId = "", extension] = subject.split(".");
  const format = LETTER_FORMATS.find((candidate) => candidate === extension);
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
  const [version, job] = await Promise.all([readLatestVersion(ctx, letterId), readJob(ctx, letter)]);
  const employer = job?.author_name ?? null;
  const { name } = letter.user.profile;
  const answers = readAnswers(letter);
  const { resumeText, user } = letter;
  const today = ctx.clock.now();
  return renderLetter(format, {
    text: fillEmployer(version.text, employer),
    applicant: name,
    jobTitle: job?.title ?? "",
    head: createLetterhead({ name, email: user.email, resumeText, answers, employer, today }),
  });
}

async function readJob(ctx: ServiceContext, { userId, jobId }: { userId: string; jobId: string }) {
  const picked = sql`SELECT ${jobId}::uuid AS job_id, now() AS picked_at`;
  const [found] = await readPickedJobs(ctx, { userId, picked });
  return found?.job;
}
