import type {
  CoverLetter,
  LetterOfJobOutput,
  LettersOfJobsInput,
  LettersOfJobsOutput,
  LetterTextOutput,
  LetterVersion,
  LetterVersionInput,
} from "~/contracts/cover-letter";
import { Prisma } from "~/server/db";
import { type ActorContext, conn } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { getConnectsBalance } from "~/server/connects";
import { fillEmployer } from "../drafts/employer-placeholder";
import { getWriter } from "../drafts/get-writer";
import { getJobOfLetter } from "../drafts/get-brief-parts";
import {
  getShownEmployer,
  presentLetter,
  presentVersion,
  parseAnswers,
  getLatestVersion,
  getLetterRow,
  getVersionRow,
} from "./letter-rows";

/** Gets the actor's letter for a job, with the employer's name if the job is unlocked by now. @throws NOT_FOUND */
export async function getLetter(ctx: ActorContext, jobId: string): Promise<CoverLetter> {
  const letter = await getLetterRow(ctx, jobId);
  const [version, job] = await Promise.all([getLatestVersion(ctx, letter.id), getJobOfLetter(ctx, jobId)]);
  return presentLetter(ctx, letter, version, job);
}

/** Gets the text of the actor's letter for a job, and what connects are left. @throws NOT_FOUND */
export async function getLetterText(ctx: ActorContext, jobId: string): Promise<LetterTextOutput> {
  const letter = await getLetterRow(ctx, jobId);
  const [version, job, remainingConnects] = await Promise.all([
    getLatestVersion(ctx, letter.id),
    getJobOfLetter(ctx, jobId),
    getConnectsBalance(ctx, ctx.actor.userId),
  ]);
  const coverLetter = fillEmployer(version.text, getShownEmployer(version, job.facts.employer));
  return { coverLetter, created_at: letter.createdAt.toISOString(), remainingConnects };
}

/** Finds the actor's letter for a job, what they answered before their latest one, and who writes. */
export async function getLetterView(ctx: ActorContext, jobId: string): Promise<LetterOfJobOutput> {
  const { name, usesModel } = getWriter();
  const [letter, remembered] = await Promise.all([findLetter(ctx, jobId), findRememberedAnswers(ctx)]);
  return { ...letter, remembered, writer: { name, uses_model: usesModel } };
}

/** Like `getLetter`, but may return null. `busy`: a letter is being drafted or revised. */
export async function findLetter(
  ctx: ActorContext,
  jobId: string,
): Promise<Pick<LetterOfJobOutput, "letter" | "busy">> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  // Read this first: work that ends meanwhile still counts as running, so the caller asks again.
  const running = isUuid(jobId)
    ? await conn(ctx).coverLetter.count({ where: { userId, jobId, busyUntil: { gt: now } } })
    : 0;
  const letter = await getLetter(ctx, jobId).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "NOT_FOUND") return null;
    throw error;
  });
  return { letter, busy: running > 0 };
}

/** Finds what the actor answered before their latest letter. */
export async function findRememberedAnswers(ctx: ActorContext): Promise<LetterOfJobOutput["remembered"]> {
  const letter = await conn(ctx).coverLetter.findFirst({
    where: { userId: ctx.actor.userId, answers: { not: Prisma.AnyNull } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { answers: true, versions: { orderBy: { number: "asc" }, take: 1, select: { tone: true } } },
  });
  const answers = letter && parseAnswers(letter);
  if (!answers) return null;
  const { motive: _motive, ...others } = answers;
  return { ...others, tone: letter.versions[0]?.tone ?? "professional" };
}

/** @throws NOT_FOUND */
export async function getVersion(ctx: ActorContext, { id, number }: LetterVersionInput): Promise<LetterVersion> {
  const letter = await getLetterRow(ctx, id);
  const [version, job] = await Promise.all([getVersionRow(ctx, letter.id, number), getJobOfLetter(ctx, id)]);
  return presentVersion(ctx, letter, version, job);
}

/** Returns the jobs that the actor has a letter for. */
export async function listLettersOfJobs(ctx: ActorContext, { ids }: LettersOfJobsInput): Promise<LettersOfJobsOutput> {
  const letters = await conn(ctx).coverLetter.findMany({
    where: { userId: ctx.actor.userId, jobId: { in: ids.filter(isUuid) }, transferId: { not: null } },
    select: { jobId: true },
  });
  return { ids: letters.map(({ jobId }) => jobId) };
}
