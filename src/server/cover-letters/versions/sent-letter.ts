import type { ApplicationDetailsOutput, RecordSentLetterInput } from "~/contracts/application-details";
import { getDetails } from "~/server/applications";
import { type ActorContext, conn } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { followMerge } from "~/server/jobs";
import { getJobOfLetter } from "../drafts/get-brief-parts";
import { noLetter, noVersion } from "../errors";

/** Gets the contacts, interviews and sent letter of an application. @throws NOT_FOUND for a job outside the actor's pipeline */
export async function getApplicationDetails(ctx: ActorContext, id: string): Promise<ApplicationDetailsOutput> {
  const details = await getDetails(ctx, id);
  return { ...details, letter: await findSentLetter(ctx, id) };
}

/** Finds the version of the actor's letter that went with an application; else the latest; null without a letter. */
export async function findSentLetter(ctx: ActorContext, id: string): Promise<ApplicationDetailsOutput["letter"]> {
  const { userId } = ctx.actor;
  const jobId = await followMerge(ctx, id);
  const application = await conn(ctx).application.findUnique({
    where: { userId_jobId: { userId, jobId }, appliedAt: { not: null } },
    select: { letterId: true, letterVersion: true },
  });
  const sentVersion = application?.letterVersion ?? null;
  // After a merge, the sent letter may belong to the other job.
  const letter = await conn(ctx).coverLetter.findFirst({
    where: { ...(application?.letterId ? { id: application.letterId } : { jobId }), userId, transferId: { not: null } },
    select: { jobId: true, versions: { orderBy: { number: "desc" }, select: { number: true, createdAt: true } } },
  });
  const [latest] = letter?.versions ?? [];
  const version = sentVersion === null ? latest : letter?.versions.find(({ number }) => number === sentVersion);
  if (!letter || !latest || !version) return null;
  return {
    id: letter.jobId,
    version: version.number,
    changed_at: version.createdAt.toISOString(),
    is_sent: sentVersion !== null,
    latest: latest.number,
  };
}

/**
 * Records which version of the letter the actor sent with an application.
 * @throws NOT_FOUND without such a version, BAD_REQUEST before the application is sent
 */
export async function recordSentLetter(ctx: ActorContext, { id, version }: RecordSentLetterInput): Promise<void> {
  if (!isUuid(id)) throw noLetter();
  const { userId } = ctx.actor;
  const jobId = await followMerge(ctx, id);
  // After a merge, the letter may belong to the other job.
  const letter = await findSentLetter(ctx, jobId);
  const row = await conn(ctx).coverLetterVersion.findFirst({
    where: { number: version, letter: { userId, jobId: letter?.id ?? jobId, transferId: { not: null } } },
    select: { letterId: true },
  });
  if (!row) throw noVersion();
  const { facts } = await getJobOfLetter(ctx, jobId);
  const { count } = await conn(ctx).application.updateMany({
    where: { userId, jobId, appliedAt: { not: null } },
    data: { letterId: row.letterId, letterVersion: version, letterEmployer: facts.employer },
  });
  if (count === 0) throw new DomainError("BAD_REQUEST", "Mark the job as applied first.");
}
