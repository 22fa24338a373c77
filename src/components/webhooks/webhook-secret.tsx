"use client";

import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { toast } from "~/components/ui/toast-store";
import type { WebhookView } from "~/contracts/outgoing-webhook";

/** Shows a webhook's secret until the page is left. It can't be shown again. */
export function WebhookSecret({ webhook, secret }: { webhook: WebhookView; secret: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ title: "Secret copied", tone: "success" });
    } catch {
      toast({ title: "Failed to copy. Select the secret and copy it.", tone: "danger" });
    }
  }

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
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-inner border border-line bg-sunken px-3 py-2 text-14 break-all select-all">
          {secret}
        </code>
        <Button size="small" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
      </div>
    </section>
  );
}
