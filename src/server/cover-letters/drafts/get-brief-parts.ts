import { Career } from "~/contracts/career";
import type { LetterAnswers } from "~/contracts/cover-letter";
import { LETTER_RESUME_MAX_LENGTH } from "~/contracts/rules/cover-letter";
import { confirmedOf, joinStored } from "~/server/career";
import { type ActorContext, conn, type ServiceContext } from "~/server/core/context";
import { UnauthorizedError } from "~/server/core/errors";
import { getJob, JobClosedError } from "~/server/jobs";
import { couldNotRead, readTextsForUser } from "~/server/reading";
import { listResumes } from "~/server/resumes";
import type { LetterBrief } from "../brief";
import { jobFactsReading, toJobFacts } from "./job-facts";

/** A job without anything that is locked for this viewer. */
export type LetterJob = { facts: LetterBrief["job"]; isUnlocked: boolean };

/** Returns a job for its letter. @throws NOT_FOUND, JOB_CLOSED for a closed job that the actor hasn't unlocked */
export async function getLetterJob(ctx: ActorContext, jobId: string): Promise<LetterJob> {
  const job = await getJob(ctx, jobId);
  const facts = await readTextsForUser(ctx, jobFactsReading, job, [job.description]);
  return { facts, isUnlocked: job.isUnlocked };
}

/** Like `getLetterJob`, for an existing letter: a job that closed since has no facts, and a posting that can't be read now no requirements. */
export async function getJobOfLetter(ctx: ActorContext, jobId: string): Promise<LetterJob> {
  return getLetterJob(ctx, jobId).catch(async (error: unknown) => {
    if (error instanceof JobClosedError) return { facts: NO_FACTS, isUnlocked: false };
    if (!couldNotRead(error)) throw error;
    const job = await getJob(ctx, jobId);
    return { facts: toJobFacts({ ...job, description: null }), isUnlocked: job.isUnlocked };
  });
}

const NO_FACTS: LetterBrief["job"] = {
  title: "",
  tags: [],
  skills: [],
  seniority: null,
  eligibility: null,
  requirements: [],
  description: null,
  employer: null,
};

export type Applicant = LetterBrief["applicant"] & { answers: LetterAnswers | null };

const cut = (text: string) => text.slice(0, LETTER_RESUME_MAX_LENGTH).toWellFormed();

/**
 * Returns the applicant's name and résumé: the given text, else the stored one. An empty text counts as none. The saved career
 * confirms stored texts only.
 * @throws UNAUTHORIZED if the account was deleted
 */
export async function getApplicant(
  ctx: ServiceContext,
  { userId, resumeText, answers }: { userId: string; resumeText: string | undefined; answers: LetterAnswers | null },
): Promise<Applicant> {
  const profile = await conn(ctx).profile.findUnique({
    where: { id: userId },
    select: { name: true, career: true, certificates: true },
  });
  if (!profile) throw new UnauthorizedError();
  const stored = (await listResumes(ctx, userId)).map((resume) => ({ ...resume, text: cut(resume.text ?? "") }));
  const text = resumeText === undefined ? (stored[0]?.text ?? "") : cut(resumeText);
  const own = stored.filter((resume) => resume.text === text);
  const saved = own.length > 0 ? Career.safeParse(joinStored(profile)).data : undefined;
  const isChecked = own.some((resume) => resume.is_checked);
  return {
    name: profile.name,
    resumeText: text.trim() === "" ? null : text,
    confirmed: saved ? confirmedOf(saved, isChecked) : null,
    answers,
  };
}

/** Counts the letters that the applicant had before this one, so that it can differ from them. */
export async function countEarlierLetters(
  ctx: ServiceContext,
  { userId, letterId }: { userId: string; letterId: string },
): Promise<number> {
  const letters = await conn(ctx).coverLetter.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return Math.max(
    0,
    letters.findIndex(({ id }) => id === letterId),
  );
}
