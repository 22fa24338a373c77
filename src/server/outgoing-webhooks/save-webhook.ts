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
import type { ActorContext, Actor, TransactionContext } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { lockUser, withTransaction } from "~/server/core/transaction";
import { checkAddress, FetchError, type FetchRules } from "~/server/fetching";
import { sendMail, webhookAddedMail, webhookMovedMail } from "~/server/mail";
import { enforceWebhookLimit } from "~/server/rate-limits";
import { stopDeliveries } from "./pause-webhooks";
import { newSecret, sealSecret, writeSecret } from "./secret";
import { findWebhook, lockWebhook, presentWebhook, WEBHOOK_COLUMNS } from "./webhooks";

/**
 * Creates a webhook for the signed-in user's events and returns its secret, which is never shown again. Emails the user,
 * because a stolen session could create a webhook, too.
 * @throws BAD_REQUEST for a URL that isn't allowed, NOT_CHANGEABLE for a user with 5 webhooks, RATE_LIMITED
 */
export async function createWebhook(
  ctx: ActorContext,
  { url: address, events }: CreateWebhookInput,
  rules?: FetchRules,
): Promise<WebhookSecretOutput> {
  const { userId } = ctx.actor;
  await enforceWebhookLimit(ctx);
  const url = await checkUrl(address, rules);
  const [id, secret, now] = [randomUUID(), newSecret(), ctx.clock.now()];
  const { row, email } = await withTransaction(ctx, async (inner) => {
    const { tx } = inner;
    // Without the lock, concurrent calls could exceed the limit.
    const owner = await lockUser(inner, userId);
    // A password reset may have ended the session during the lookup above, which can take seconds.
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
  const logAs = { userId, kind: "webhook_added" } as const;
  if (email !== undefined) sendMail(ctx, { to: email, logAs, ...webhookAddedMail({ host: new URL(url).host }) });
  return { secret: writeSecret(secret), webhook: presentWebhook(row, now) };
}

/**
 * Changes a webhook's URL or events, pauses it or resumes it. Pausing stops waiting deliveries, which can be replayed. Events
 * during a pause are never sent. Emails the owner about a new URL.
 * @throws NOT_FOUND, BAD_REQUEST for a URL that isn't allowed, NOT_CHANGEABLE for resuming a webhook that was paused for
 * security and has no new secret, RATE_LIMITED for a new URL
 */
export async function updateWebhook(
  ctx: ActorContext,
  { id, url: address, events, paused }: UpdateWebhookInput,
  rules?: FetchRules,
): Promise<WebhookView> {
  if (address !== undefined) await enforceWebhookLimit(ctx);
  await findWebhook(ctx, id);
  const url = address === undefined ? undefined : await checkUrl(address, rules);
  const { row, email } = await withTransaction(ctx, async (inner) => {
    const { tx } = inner;
    const current = await lockWebhook({ ...inner, actor: ctx.actor }, id);
    const isResumed = paused === false && current.state !== "active";
    if (isResumed && current.state === "paused_for_security") {
      throw new DomainError("NOT_CHANGEABLE", "Somebody else may know this webhook's secret. Make a new one first.");
    }
    const isMoved = url !== undefined && url !== current.url;
    const row = await tx.outgoingWebhook.update({
      where: { id },
      data: {
        url,
        events,
        ...(paused === true && current.state === "active" ? { state: "paused" } : {}),
        ...(isResumed ? { state: "active" } : {}),
        ...(isResumed || isMoved ? { failingSince: null, restsUntil: null, lags: false } : {}),
      },
      select: WEBHOOK_COLUMNS,
    });
    if (row.state !== "active") await stopDeliveries(inner, id);
    return { row, email: isMoved ? await getEmail(inner, ctx.actor) : null };
  });
  const logAs = { userId: ctx.actor.userId, kind: "webhook_moved" } as const;
  if (email !== null) sendMail(ctx, { to: email, logAs, ...webhookMovedMail({ host: new URL(row.url).host }) });
  return presentWebhook(row, ctx.clock.now());
}

async function getEmail({ tx }: TransactionContext, { userId }: Actor): Promise<string> {
  return (await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })).email;
}

const TIMEOUT_MS = 5_000;

/**
 * Normalizes a webhook's URL and resolves its host, so that typos fail at once. Every delivery checks the URL again.
 * @throws BAD_REQUEST unless the URL is public and https. FETCH_ALLOW_PRIVATE also allows http and private addresses.
 */
async function checkUrl(address: string, rules?: FetchRules): Promise<string> {
  const url = URL.parse(address.trim());
  if (url === null) throw refused("Enter a valid URL.");
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
