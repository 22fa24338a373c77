import type { DraftNoteOutput, NoteKind } from "~/contracts/application-note";
import { type ActorContext, conn } from "~/server/core/context";
import { readTextsForUser } from "~/server/reading";
import { getApplicant, getJobOfLetter } from "../drafts/get-brief-parts";
import { guardLetter } from "../guard/guard-letter";
import { parseAnswers } from "../versions/letter-rows";
import { longTexts, type LetterBrief } from "../brief";
import { noteReading } from "../providers/template/compose-note";

type NoteInput = {
  jobId: string;
  kind: NoteKind;
  /** The job as the actor may see it. Its posting may be gone. */
  job: { title: string; employer: string | null };
  /** When the application was sent or the interview took place. */
  at: Date | null;
};

const TITLES: Readonly<Record<NoteKind, string>> = { follow_up: "Following up", thank_you: "Thank you" };

/**
 * Writes a follow-up or thank-you note from the same facts as the letter: résumé, answers and the job as the actor may see
 * it. Free, without a model, stores nothing.
 */
export async function writeNote(ctx: ActorContext, { jobId, kind, job, at }: NoteInput): Promise<DraftNoteOutput> {
  const { userId } = ctx.actor;
  const letter = await conn(ctx).coverLetter.findFirst({
    where: { userId, jobId, transferId: { not: null } },
    select: { resumeText: true, answers: true },
  });
  const [{ facts }, applicant] = await Promise.all([
    getJobOfLetter(ctx, jobId),
    getApplicant(ctx, {
      userId,
      resumeText: letter?.resumeText ?? undefined,
      answers: letter === null ? null : parseAnswers(letter),
    }),
  ]);
  const brief: LetterBrief = {
    job: { ...facts, title: job.title, employer: job.employer },
    applicant,
    tone: "professional",
    length: "short",
    today: ctx.clock.now(),
    number: 0,
  };
  const day = at?.toLocaleDateString("en-US", { day: "numeric", month: "long", timeZone: "UTC" }) ?? null;
  const {
    plain,
    facts: claimFacts,
    note,
  } = await readTextsForUser(ctx, noteReading, { brief, occasion: { kind, day } }, longTexts(brief));
  let text = "";
  for await (const piece of guardLetter([note], plain, claimFacts)) text += piece;
  return {
    subject: `${TITLES[kind]}: ${plain.job.title || "my application"}`,
    text: text.replaceAll(" at {{employer}}", ""),
  };
}
