import { randomUUID } from "node:crypto";
import type {
  ApplicationDetailsOutput,
  CancelInterviewInput,
  InterviewView,
  SaveInterviewInput,
} from "~/contracts/application-details";
import { conn, kysely, type ActorContext } from "~/server/core/context";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/server/core/durations";
import { NotFoundError } from "~/server/core/errors";
import { isUuid } from "~/server/core/text-formats";
import { toMoment } from "~/server/core/time-zones";
import type { Interview } from "~/server/db";
import { followMerge } from "~/server/jobs";
import { notInPipeline } from "./errors";
import { assertRoom, changeEntries, type Changing, type Owner } from "./own-entries";
import { selectPipelineJob } from "./pipeline-sql";

/** Lists the contacts and interviews of an application. @throws NOT_FOUND for a job outside the actor's pipeline */
export async function getDetails(ctx: ActorContext, id: string): Promise<Omit<ApplicationDetailsOutput, "letter">> {
  if (!isUuid(id)) throw notInPipeline();
  const { userId } = ctx.actor;
  const jobId = await followMerge(ctx, id);
  const where = { userId, jobId };
  const [own, contacts, interviews] = await Promise.all([
    selectPipelineJob(kysely(ctx), userId, jobId).executeTakeFirst(),
    conn(ctx).applicationContact.findMany({
      where,
      select: { id: true, name: true, detail: true, email: true, url: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
    conn(ctx).interview.findMany({ where, orderBy: [{ startsAt: "asc" }, { id: "asc" }] }),
  ]);
  if (!own) throw notInPipeline();
  return { contacts, interviews: interviews.map(presentInterview) };
}

/**
 * Adds an interview to an application, or changes one. Changing a canceled interview restores it.
 * @throws NOT_FOUND for a job outside the actor's pipeline or an unknown interview
 */
export async function saveInterview(
  ctx: ActorContext,
  { id, interview_id: interviewId, title, place, starts, minutes, time_zone: timeZone }: SaveInterviewInput,
): Promise<InterviewView> {
  const now = ctx.clock.now();
  const startsAt = new Date(toMoment(Date.parse(`${starts}Z`), timeZone));
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  const times = { startsAt, endsAt, timeZone, remindAt: getReminderTime(startsAt, now) };
  const data = { title: title.trim(), place: place.trim(), ...times };
  return changeEntries(ctx, id, async (inner, owner) => {
    const { tx } = inner;
    if (interviewId === undefined) {
      assertRoom(await tx.interview.count({ where: owner }));
      return presentInterview(
        await tx.interview.create({ data: { id: randomUUID(), ...owner, ...data, createdAt: now } }),
      );
    }
    const interview = await findInterview(inner, owner, interviewId);
    // An interview at the same time keeps its reminder, which a concurrent sweep may be sending.
    const isMoved = interview.startsAt.getTime() !== startsAt.getTime() || interview.cancelledAt !== null;
    const changed = { ...data, remindAt: isMoved ? data.remindAt : undefined, cancelledAt: null };
    return presentInterview(
      await tx.interview.update({ where: { id: interview.id }, data: { ...changed, revision: { increment: 1 } } }),
    );
  });
}

/** Cancels an interview. It stays in the list, and calendars mark its entry as canceled. @throws NOT_FOUND */
export async function cancelInterview(
  ctx: ActorContext,
  { id, interview_id: interviewId }: CancelInterviewInput,
): Promise<InterviewView> {
  return changeEntries(ctx, id, async (inner, owner) => {
    const { tx, clock } = inner;
    const interview = await findInterview(inner, owner, interviewId);
    if (interview.cancelledAt !== null) return presentInterview(interview);
    const data = { cancelledAt: clock.now(), remindAt: null, revision: { increment: 1 } };
    return presentInterview(await tx.interview.update({ where: { id: interview.id }, data }));
  });
}

async function findInterview({ tx }: Changing, owner: Owner, id: string): Promise<Interview> {
  const interview = isUuid(id) ? await tx.interview.findFirst({ where: { ...owner, id } }) : null;
  if (!interview) throw new NotFoundError();
  return interview;
}

/** Returns the time a day before the start, else an hour before, or null if both have passed. */
function getReminderTime(startsAt: Date, now: Date): Date | null {
  const times = [DAY_MS, HOUR_MS].map((before) => new Date(startsAt.getTime() - before));
  return times.find((time) => time > now) ?? null;
}

function presentInterview(row: Interview): InterviewView {
  return {
    id: row.id,
    title: row.title,
    place: row.place,
    starts_at: row.startsAt.toISOString(),
    minutes: Math.round((row.endsAt.getTime() - row.startsAt.getTime()) / MINUTE_MS),
    time_zone: row.timeZone,
    is_cancelled: row.cancelledAt !== null,
  };
}
