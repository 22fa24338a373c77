import type { ServiceContext } from "~/server/core/context";
import { NotFoundError } from "~/server/core/errors";
import { isUnsubscribeToken, unsubscribe } from "~/server/saved-searches";
import { baseHeaders, jsonAnswer, type ApiAnswer } from "./answers";
import { checkAnnouncedSize, readText } from "./read-body";
import type { Target } from "./target";

/** What of the address may be logged: the token ends somebody's mails. Undefined where it is another address. */
export function unsubscribePath({ segments: [root, ...rest] }: Target): string | undefined {
  return root === "unsubscribe" && rest.length > 0 ? "/unsubscribe/…" : undefined;
}

/**
 * Ends the mails that a token stands for. Mail programs post RFC 8058's one field and take no redirect; from the button of
 * the page at the same address one comes back to it. The token is all that counts: there need be no session. It is no
 * failure if there is nothing to end any more.
 */
export async function answerUnsubscribe(ctx: ServiceContext, request: Request, target: Target): Promise<ApiAnswer> {
  const [, token = "", ...rest] = target.segments;
  checkAnnouncedSize(request);
  const isOneClick = /\bList-Unsubscribe\b[^]*\bOne-Click\b/i.test(await readText(request));
  if (!isUnsubscribeToken(token) || rest.length > 0) throw new NotFoundError();
  await unsubscribe(ctx, token);
  if (isOneClick) return jsonAnswer(ctx.requestId, JSON.stringify({ ok: true }));
  const headers = { ...baseHeaders(ctx.requestId), "cache-control": "private, no-store" };
  return { status: 303, headers: { ...headers, location: `/unsubscribe/${token}` }, body: null };
}
