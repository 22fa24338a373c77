"use client";

import { useEffect, useRef } from "react";
import type { WebhookView } from "~/contracts/outgoing-webhook";
import { CopyableSecret } from "~/components/ui/copyable-secret";

/** Shows a webhook's secret until the page is left. It can't be shown again. */
export function WebhookSecret({ webhook, secret }: { webhook: WebhookView; secret: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby="webhook-secret" className="mt-4 rounded-inner border border-accent p-4">
      <h4 id="webhook-secret" ref={heading} tabIndex={-1} className="font-bold">
        Signing secret
      </h4>
      <p className="mt-1 text-14 text-ink-muted">
        Your server uses it to verify that events come from us. Copy it now and keep it safe like a password. You
        won&apos;t see it again.
        {webhook.previous_secret_until === null
          ? null
          : " For 24 hours, events are signed with both the old and the new secret."}
      </p>
      <CopyableSecret value={secret} name="Secret" />
    </section>
  );
}
