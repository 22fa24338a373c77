import type { DraftNoteInput, DraftNoteOutput } from "~/contracts/application-note";
import { getApplication, getDetails } from "~/server/applications";
import type { ActorContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { writeNote } from "./write-note";

/**
 * Drafts a follow-up or a thank-you note for an application. Free; stores nothing.
 * @throws NOT_FOUND for a job outside the actor's pipeline, BAD_REQUEST for thanks without an interview that has begun
 */
export async function draftNote(ctx: ActorContext, { id, kind }: DraftNoteInput): Promise<DraftNoteOutput> {
  const { job, applied_at: appliedAt } = await getApplication(ctx, id);
  const write = (at: string | null) =>
    writeNote(ctx, {
      jobId: job.id,
      kind,
      job: { title: job.title, employer: job.author_name },
      at: at === null ? null : new Date(at),
    });
  if (kind === "follow_up") return write(appliedAt);
  const { interviews } = await getDetails(ctx, id);
  const now = ctx.clock.now().toISOString();
  const last = interviews.findLast((interview) => !interview.is_cancelled && interview.starts_at <= now);
  if (last === undefined) throw new DomainError("BAD_REQUEST", "Add the interview to say thank you for it.");
  return write(last.starts_at);
}
