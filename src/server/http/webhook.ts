import { processPaymentEvent } from "~/server/consulting";
import type { ServiceContext } from "~/server/core/context";
import { receiveWebhook } from "~/server/payments";
import { jsonAnswer, type ApiAnswer } from "./answers";
import { checkAnnouncedSize, readText } from "./read-body";

/**
 * A delivery of the payment provider, whose signature is over the very bytes of the body. It is what proves who sends it:
 * neither cookies nor tokens are looked at.
 */
export async function answerWebhook(ctx: ServiceContext, request: Request): Promise<ApiAnswer> {
  checkAnnouncedSize(request);
  await receiveWebhook(ctx, { body: await readText(request), headers: request.headers }, processPaymentEvent);
  return jsonAnswer(ctx.requestId, JSON.stringify({ ok: true }));
}
