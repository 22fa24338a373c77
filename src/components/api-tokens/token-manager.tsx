"use client";

import { useEffect, useRef, useState } from "react";
import { Card, SettingsCard } from "~/components/ui/card";
import type { CreateApiTokenOutput } from "~/contracts/api-token";
import { api } from "~/trpc/react";
import { TokenForm } from "./token-form";
import { TokenList } from "./token-list";
import { CopyableSecret } from "~/components/ui/copyable-secret";

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

  return (
    <section aria-labelledby="created-token">
      <Card className="border-accent p-5 sm:p-6">
        <h3 id="created-token" ref={heading} tabIndex={-1} className="text-16 font-bold">
          “{created.view.name}” is ready
        </h3>
        <p className="mt-1 text-14 text-ink-muted">
          Copy it now and keep it safe like a password. You won&apos;t see it again.
        </p>
        <CopyableSecret value={created.token} name="API token" />
      </Card>
    </section>
  );
}
