import { stopReminders } from "~/server/calendar";
import type { ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUnsubscribeToken, unsubscribe } from "~/server/saved-searches";
import { baseHeaders, jsonAnswer, type ApiAnswer } from "./answers";
import { checkAnnouncedSize, readText } from "./read-body";
import type { Target } from "./target";

export function isUnsubscribe({ segments: [root, ...rest] }: Target): boolean {
  return root === "unsubscribe" && rest.length > 0;
}

/**
 * Unsubscribes the token's owner, who needs no session. Mail programs post the one field of RFC 8058 and get JSON. The
 * page's own form gets a redirect back to the page.
 */
export async function answerUnsubscribe(ctx: ServiceContext, request: Request, target: Target): Promise<ApiAnswer> {
  const [, token = "", ...rest] = target.segments;
  checkAnnouncedSize(request);
  const isOneClick = /\bList-Unsubscribe\b[^]*\bOne-Click\b/i.test(await readText(request));
  if (!isUnsubscribeToken(token) || rest.length > 0) throw new NotFoundError();
  await Promise.all([unsubscribe(ctx, token), stopReminders(ctx, token)]);
  if (isOneClick) return jsonAnswer(ctx.requestId, JSON.stringify({ ok: true }));
  const headers = { ...baseHeaders(ctx.requestId), "cache-control": "private, no-store" };
  return { status: 303, headers: { ...headers, location: `/unsubscribe/${token}` }, body: null };
}
