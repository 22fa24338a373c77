"use client";

import { useEffect, useState } from "react";
import type { WebhookDeliveryView } from "~/contracts/outgoing-webhook";
import { browserApi } from "~/trpc/client";
import { tryCall } from "./try-call";

type Page = { deliveries: WebhookDeliveryView[]; next_cursor: string | null };

const LOOK_EVERY_MS = 1_500;
/**
 * What is tried within so long is waited for; later attempts are seen when the page is opened again. While one is made, the
 * next is a minute away, in case nothing more is heard of it. What is overdue for longer is given up, too.
 */
const SOON_MS = 90_000;
const FAILED = "Failed to load what was sent. Please try again.";

/** What was sent to a webhook, null until it has been asked for. What is about to be sent is looked after. */
export function useDeliveries(webhookId: string) {
  const [page, setPage] = useState<Page | null>(null);
  const isUnderWay = page?.deliveries.some(isSoon) === true;

  const load = () => tryCall(FAILED, async () => setPage(await browserApi.webhook.deliveries.query({ id: webhookId })));

  const loadMore = () =>
    tryCall(FAILED, async () => {
      const cursor = page?.next_cursor;
      if (!cursor) return;
      const more = await browserApi.webhook.deliveries.query({ id: webhookId, cursor });
      setPage((shown) => ({ ...more, deliveries: [...(shown?.deliveries ?? []), ...more.deliveries] }));
    });

  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => {
      // Failing once is no news: the next look follows.
      browserApi.webhook.deliveries.query({ id: webhookId }).then(
        (latest) => setPage((shown) => withLatest(shown, latest)),
        () => undefined,
      );
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, webhookId]);

  return { page, load, loadMore };
}

function isSoon({ state, next_attempt_at: nextAt }: WebhookDeliveryView): boolean {
  return state === "waiting" && nextAt !== null && Math.abs(Date.parse(nextAt) - Date.now()) < SOON_MS;
}

/** The first page anew, and behind it what had been shown already. */
function withLatest(shown: Page | null, latest: Page): Page {
  const known = new Set(latest.deliveries.map(({ id }) => id));
  const older = (shown?.deliveries ?? []).filter(({ id }) => !known.has(id));
  return older.length === 0
    ? latest
    : { deliveries: [...latest.deliveries, ...older], next_cursor: shown?.next_cursor ?? null };
}
