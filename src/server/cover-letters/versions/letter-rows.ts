import {
  LetterAnswers,
  type CoverLetter,
  type LETTER_ORIGINS,
  type LetterVersion,
  type LetterVersionSummary,
} from "~/contracts/cover-letter";
import { COVER_LETTER_REVISIONS } from "~/contracts/rules/cover-letter";
import { conn, type ActorContext, type ServiceContext } from "~/server/core/context";
import { isUuid } from "~/server/core/text-formats";
import type { Prisma } from "~/server/db";
import { followMerge } from "~/server/jobs";
import { couldNotRead, readTextsForUser } from "~/server/reading";
import { claimsReading } from "../claims/check-claims";
import { noLetter, noVersion } from "../errors";
import { type LetterJob, getApplicant } from "../drafts/get-brief-parts";
import { fillEmployer } from "../drafts/employer-placeholder";
import { applicantFacts } from "../brief";

export type LetterRow = Prisma.CoverLetterGetPayload<object>;

/** The relations to read with a letter's version. */
export const WITH_SENT_EMPLOYER = { sentWith: { select: { letterEmployer: true }, take: 1 } } as const;
type VersionRow = Prisma.CoverLetterVersionGetPayload<{ include: typeof WITH_SENT_EMPLOYER }>;

export type LetterOrigin = (typeof LETTER_ORIGINS)[number];

/** Reads the actor's finished letter for a job. @throws NOT_FOUND */
export async function getLetterRow(ctx: ActorContext, jobId: string): Promise<LetterRow> {
  if (!isUuid(jobId)) throw noLetter();
  const ofJob = (id: string) =>
    conn(ctx).coverLetter.findUnique({ where: { userId_jobId: { userId: ctx.actor.userId, jobId: id } } });
  const letter = await ofJob(jobId);
  if (letter?.transferId) return letter;
  const moved = await ofJob(await followMerge(ctx, jobId));
  if (!moved?.transferId) throw noLetter();
  return moved;
}

export async function getLatestVersion(ctx: ServiceContext, letterId: string): Promise<VersionRow> {
  return conn(ctx).coverLetterVersion.findFirstOrThrow({
    where: { letterId },
    orderBy: { number: "desc" },
    include: WITH_SENT_EMPLOYER,
  });
}

/** @throws NOT_FOUND */
export async function getVersionRow(ctx: ServiceContext, letterId: string, number: number): Promise<VersionRow> {
  const version = await conn(ctx).coverLetterVersion.findUnique({
    where: { letterId_number: { letterId, number } },
    include: WITH_SENT_EMPLOYER,
  });
  if (!version) throw noVersion();
  return version;
}

export async function presentLetter(
  ctx: ActorContext,
  letter: LetterRow,
  version: VersionRow,
  job: LetterJob,
): Promise<CoverLetter> {
  return {
    job_id: letter.jobId,
    version: await presentVersion(ctx, letter, version, job),
    revisions_left: Math.max(0, COVER_LETTER_REVISIONS - letter.revisionsUsed),
    names_employer: job.isUnlocked,
    can_redraft: job.isUnlocked && !letter.sawPosting,
    has_resume: letter.resumeText !== null,
    created_at: letter.createdAt.toISOString(),
  };
}

/** @throws if the column holds something else */
export function parseAnswers({ answers }: Pick<LetterRow, "answers">): LetterAnswers | null {
  return LetterAnswers.nullable().parse(answers);
}

/** Returns the employer's name that a version shows: the name it was sent with, else today's. */
export function getShownEmployer({ sentWith }: Pick<VersionRow, "sentWith">, today: string | null): string | null {
  return sentWith[0]?.letterEmployer ?? today;
}

/** Adds checked sentences, also to edited versions. A letter that can't be checked now is shown, because it is paid for. */
export async function presentVersion(
  ctx: ActorContext,
  letter: LetterRow,
  version: VersionRow,
  job: LetterJob,
): Promise<LetterVersion> {
  const facts = { ...job.facts, employer: getShownEmployer(version, job.facts.employer) };
  const text = fillEmployer(version.text, facts.employer);
  const { userId } = ctx.actor;
  const answers = parseAnswers(letter);
  const applicantText = applicantFacts(
    await getApplicant(ctx, { userId, resumeText: letter.resumeText ?? "", answers }),
  );
  const claims = { text, applicantText, job: facts };
  const checked = await readTextsForUser(ctx, claimsReading, claims, [text, applicantText, facts.description]).catch(
    (error: unknown) => {
      if (!couldNotRead(error)) throw error;
      return { sentences: [], faults: [UNCHECKED] };
    },
  );
  return { ...summarizeVersion(version), text, ...checked };
}

const UNCHECKED = "We couldn't compare this letter with your resume. Read it closely before you send it.";

export function summarizeVersion(version: Omit<VersionRow, "text" | "sentWith">): LetterVersionSummary {
  return {
    number: version.number,
    origin: version.origin,
    drafted_by: version.draftedBy,
    tone: version.tone,
    length: version.length,
    wish: version.wish,
    restored_from: version.restoredFrom,
    created_at: version.createdAt.toISOString(),
  };
}
