import type { OwnJobFields } from "~/contracts/own-job";
import type { ActorContext } from "~/server/core/context";
import type { PublishableJob } from "~/server/jobs";
import { readForUser, type Reading } from "~/server/reading";
import { describeOwnJob, extractPlainText } from "./posting-fields";

export const ownJobReading: Reading<{ fields: OwnJobFields; ownerId: string; key: string }, PublishableJob> = {
  name: "an own job",
  read: ({ fields, ...identity }) => describeOwnJob(fields, identity),
};

export const descriptionReading: Reading<string, string> = { name: "an own job's description", read: extractPlainText };

/** Prepares the actor's own job for storage. @throws TOO_LARGE_TO_READ, NOT_READY */
export async function prepareOwnJob(ctx: ActorContext, fields: OwnJobFields, key: string): Promise<PublishableJob> {
  return readForUser(ctx, ownJobReading, { fields, ownerId: ctx.actor.userId, key });
}

/** Returns the description of the actor's own job as plain text. @throws TOO_LARGE_TO_READ, NOT_READY */
export async function getOwnDescription(ctx: ActorContext, html: string): Promise<string> {
  return html === "" ? "" : readForUser(ctx, descriptionReading, html);
}
