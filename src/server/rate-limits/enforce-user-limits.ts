import type { ActorContext, ServiceContext } from "~/server/core/context";
import {
  EXPORTS,
  LETTERS,
  OWN_JOB_CALLS,
  POSTING_CHECKS,
  PROVIDER_CALLS,
  REPORTS,
  SETUP_CALLS,
  SOURCE_REQUESTS,
  UPLOADS,
} from "./limits";
import { WEBHOOK_CALLS } from "./limits";
import { uncountCalls, enforceLimits } from "./rate-limit";

/** Counts an export of all data towards its user's limit. @throws RATE_LIMITED */
export async function enforceExportLimit(ctx: ServiceContext, userId: string): Promise<void> {
  await enforceLimits(ctx, { limit: EXPORTS, subject: userId });
}

/** Counts a call to the payment provider towards its user's limit. @throws RATE_LIMITED */
export async function enforceProviderLimit(
  ctx: ServiceContext,
  { kind, userId }: { kind: keyof typeof PROVIDER_CALLS; userId: string },
): Promise<void> {
  await enforceLimits(ctx, { limit: PROVIDER_CALLS[kind], subject: userId });
}

/** Counts a report towards its user's daily limit. @throws RATE_LIMITED */
export async function enforceReportLimit(ctx: ServiceContext, userId: string): Promise<void> {
  await enforceLimits(ctx, { limit: REPORTS, subject: userId });
}

/** Counts an upload towards its user's limit. @throws RATE_LIMITED */
export async function enforceUploadLimit(ctx: ServiceContext, userId: string): Promise<void> {
  await enforceLimits(ctx, { limit: UPLOADS, subject: userId });
}

/** Counts reading or adding an own job towards the actor's limit. @throws RATE_LIMITED */
export async function enforceOwnJobLimit(ctx: ActorContext): Promise<void> {
  await enforceLimits(ctx, { limit: OWN_JOB_CALLS, subject: ctx.actor.userId });
}

/** Counts a call to a webhook's address towards the actor's limit. @throws RATE_LIMITED */
export async function enforceWebhookLimit(ctx: ActorContext): Promise<void> {
  await enforceLimits(ctx, { limit: WEBHOOK_CALLS, subject: ctx.actor.userId });
}

/** Counts a try of a service on the set-up page. @throws RATE_LIMITED */
export async function enforceSetupLimit(ctx: ActorContext): Promise<void> {
  await enforceLimits(ctx, { limit: SETUP_CALLS, subject: ctx.actor.userId });
}

/** Counts an unlock that asks the job's source first towards its user's limit. @throws RATE_LIMITED */
export async function enforcePostingCheckLimit(ctx: ServiceContext, userId: string): Promise<void> {
  await enforceLimits(ctx, { limit: POSTING_CHECKS, subject: userId });
}

/** Counts a request to a job source towards its host's limit. @throws RATE_LIMITED */
export async function enforceSourceLimit(ctx: ServiceContext, host: string): Promise<void> {
  await enforceLimits(ctx, { limit: SOURCE_REQUESTS, subject: host });
}

type LetterCall = { kind: keyof typeof LETTERS; userId: string };

/** Counts a letter towards its user's daily limit, before it is written. @throws RATE_LIMITED */
export async function enforceLetterLimit(ctx: ServiceContext, { kind, userId }: LetterCall): Promise<void> {
  await enforceLimits(ctx, { limit: LETTERS[kind], subject: userId });
}

/** Uncounts a letter that the writer failed to write. */
export async function uncountLetter(ctx: ServiceContext, { kind, userId }: LetterCall): Promise<void> {
  await uncountCalls(ctx, { limit: LETTERS[kind], subject: userId });
}
