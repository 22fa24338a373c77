import { randomUUID } from "node:crypto";
import type {
  CreateWebhookInput,
  UpdateWebhookInput,
  WebhookSecretOutput,
  WebhookView,
} from "~/contracts/outgoing-webhook";
import { WEBHOOKS_MAX } from "~/contracts/rules/outgoing-webhook";
import { env } from "~/env";
import { assertSessionOpen } from "~/server/auth";
import type { Actor, ServiceContext, TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { checkAddress, FetchError, type FetchRules } from "~/server/fetching";
import { sendMail, webhookAddedMail, webhookMovedMail } from "~/server/mail";
import { stopDeliveries } from "./pause-webhooks";
import { newSecret, sealSecret, writeSecret } from "./secret";
import { findWebhook, lockWebhook, presentWebhook, WEBHOOK_COLUMNS } from "./webhooks";

/**
 * Has events of the signed-in user sent to an address from now on, and tells them by mail, since whoever holds a stolen
 * session could have it done, too. The secret is shown in this answer only. Throws BAD_REQUEST for an address that may not
 * be asked, NOT_CHANGEABLE where there are 5.
 */
export async function createWebhook(
  ctx: ServiceContext & { actor: Actor },
  { url: address, events }: CreateWebhookInput,
  rules?: FetchRules,
): Promise<WebhookSecretOutput> {
  const { userId } = ctx.actor;
  const url = await checkUrl(address, rules);
  const [id, secret, now] = [randomUUID(), newSecret(), ctx.clock.now()];
  const { row, email } = await withTransaction(ctx, async (inner) => {
    const { tx } = inner;
    // Concurrent calls would exceed the limit.
    const owner = await lockUser(inner, userId);
    // The lookup above takes seconds, in which a password reset may have ended the session.
    await assertSessionOpen({ ...inner, actor: ctx.actor });
    if ((await tx.outgoingWebhook.count({ where: { userId } })) >= WEBHOOKS_MAX) {
      throw new DomainError("NOT_CHANGEABLE", `You have ${WEBHOOKS_MAX} webhooks. Please delete one first.`);
    }
    const created = await tx.outgoingWebhook.create({
      data: { id, userId, url, events, secret: sealSecret(id, secret), createdAt: now },
      select: WEBHOOK_COLUMNS,
    });
    return { row: created, email: owner?.email };
  });
  if (email !== undefined) sendMail(ctx, { to: email, ...webhookAddedMail({ host: new URL(url).host }) });
  return { secret: writeSecret(secret), webhook: presentWebhook(row, now) };
}

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

const TIMEOUT_MS = 5_000;

/**
 * The address to send to, as it is written. It is looked up once, so that who mistypes it is told at once; what is sent
 * later is checked anew. Throws BAD_REQUEST for what is no https address of the public internet; with FETCH_ALLOW_PRIVATE
 * http and private ones will do.
 */
export async function checkUrl(address: string, rules?: FetchRules): Promise<string> {
  const url = URL.parse(address.trim());
  if (url === null) throw refused("It is no address.");
  const allowsAny = rules?.allowPrivate ?? env.FETCH_ALLOW_PRIVATE;
  if (url.protocol !== "https:" && !allowsAny) throw refused("It must begin with https://.");
  url.hash = "";
  try {
    await checkAddress(url.href, { timeoutMs: TIMEOUT_MS, rules });
  } catch (error) {
    throw error instanceof FetchError ? refused(`It ${error.message}.`) : error;
  }
  return url.href;
}

function refused(message: string): DomainError {
  return new DomainError("BAD_REQUEST", `url: ${message}`, { issues: [{ path: "url", message }] });
}
