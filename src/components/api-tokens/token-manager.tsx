"use client";

import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Card, SettingsCard } from "~/components/ui/card";
import { toast } from "~/components/ui/toast-store";
import type { CreateApiTokenOutput } from "~/contracts/api-token";
import { api } from "~/trpc/react";
import { TokenForm } from "./token-form";
import { TokenList } from "./token-list";

const LIST_ID = "token-list";

/** Creates tokens, shows each once and lists the active ones. */
export function TokenManager({ now }: { now: string }) {
  const [{ tokens }] = api.apiToken.list.useSuspenseQuery();
  const [created, setCreated] = useState<CreateApiTokenOutput | null>(null);
  const isActive = tokens.some(({ id }) => id === created?.view.id);
  return (
    <div className="mt-4 grid gap-4">
      {created && isActive ? <NewToken key={created.view.id} created={created} /> : null}
      <SettingsCard id="new-token" title="New token">
        <TokenForm onCreated={setCreated} />
      </SettingsCard>
      <SettingsCard id={LIST_ID} title="Your tokens">
        <TokenList tokens={tokens} now={now} headingId={LIST_ID} />
      </SettingsCard>
    </div>
  );
}

/** The token itself, shown once. */
function NewToken({ created }: { created: CreateApiTokenOutput }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(created.token);
      toast({ title: "API token copied", tone: "success" });
    } catch {
      toast({ title: "Failed to copy. Select the token and copy it.", tone: "danger" });
    }
  }

  return (
    <section aria-labelledby="created-token">
      <Card className="border-accent p-5 sm:p-6">
        <h3 id="created-token" ref={heading} tabIndex={-1} className="text-16 font-bold">
          “{created.view.name}” is ready
        </h3>
        <p className="mt-1 text-14 text-ink-muted">
          Copy it now and keep it safe like a password. You won&apos;t see it again.
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <code className="min-w-0 rounded-inner border border-line bg-sunken px-3 py-2 text-14 break-all select-all">
            {created.token}
          </code>
          <Button size="small" onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" />
            Copy
          </Button>
        </div>
      </Card>
    </section>
  );
}
