import type { UpdateWebhookInput, WebhookView } from "~/contracts/outgoing-webhook";
import type { Actor, ServiceContext, TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { withTransaction } from "~/server/core/transaction";
import type { FetchRules } from "~/server/fetching";
import { sendMail, webhookMovedMail } from "~/server/mail";
import { checkUrl } from "./check-url";
import { findWebhook, lockWebhook } from "./find-webhook";
import { presentWebhook, WEBHOOK_COLUMNS } from "./present-webhook";
import { stopDeliveries } from "./stop-deliveries";

/**
 * Changes where a webhook leads or what it is told of, pauses it or goes on, also with one that was switched off. What
 * happens while it is paused is not told, and what was on its way is stopped: it can be sent again. Another address is told
 * by mail, as a new webhook is. Throws NOT_FOUND, BAD_REQUEST for an address that may not be asked, and NOT_CHANGEABLE for
 * going on with one that was paused for security and has no new secret yet.
 */
export async function updateWebhook(
  ctx: ServiceContext & { actor: Actor },
  { id, url: address, events, paused }: UpdateWebhookInput,
  rules?: FetchRules,
): Promise<WebhookView> {
  await findWebhook(ctx, id);
  const url = address === undefined ? undefined : await checkUrl(address, rules);
  const { row, email } = await withTransaction(ctx, async (inner) => {
    const { tx } = inner;
    const known = await lockWebhook({ ...inner, actor: ctx.actor }, id);
    const goesOn = paused === false && known.state !== "active";
    if (goesOn && known.state === "paused_for_security") {
      throw new DomainError("NOT_CHANGEABLE", "Somebody else may know this webhook's secret. Make a new one first.");
    }
    const isElsewhere = url !== undefined && url !== known.url;
    const row = await tx.outgoingWebhook.update({
      where: { id },
      data: {
        url,
        events,
        ...(paused === true && known.state === "active" ? { state: "paused" } : {}),
        ...(goesOn ? { state: "active" } : {}),
        ...(goesOn || isElsewhere ? { failingSince: null, restsUntil: null, lags: false } : {}),
      },
      select: WEBHOOK_COLUMNS,
    });
    if (row.state !== "active") await stopDeliveries(inner, id);
    return { row, email: isElsewhere ? await emailOf(inner, ctx.actor) : null };
  });
  if (email !== null) sendMail(ctx, { to: email, ...webhookMovedMail({ host: new URL(row.url).host }) });
  return presentWebhook(row, ctx.clock.now());
}

async function emailOf({ tx }: TransactionContext, { userId }: Actor): Promise<string> {
  return (await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })).email;
}
