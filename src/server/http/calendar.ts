import { getCalendarFeed } from "~/server/calendar";
import type { ServiceContext } from "~/server/core/context";
import { enforceReadLimit } from "~/server/rate-limits";
import { baseHeaders, type ApiAnswer } from "./answers";
import type { Target } from "./target";

/** Returns the token in `/calendar/{token}.ics`, or undefined for another path. */
export function findCalendarToken({ segments: [root, file, ...rest] }: Target): string | undefined {
  if (root !== "calendar" || rest.length > 0) return undefined;
  return /^(.*)\.ics$/s.exec(file ?? "")?.[1];
}

/** Answers calendar programs. They authenticate only with the token. @throws NOT_FOUND, RATE_LIMITED */
export async function answerCalendar(ctx: ServiceContext, token: string): Promise<ApiAnswer> {
  await enforceReadLimit(ctx);
  const body = await getCalendarFeed(ctx, token);
  const headers = {
    ...baseHeaders(ctx.requestId),
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="farsite.ics"',
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex",
  };
  return { status: 200, headers, body };
}
