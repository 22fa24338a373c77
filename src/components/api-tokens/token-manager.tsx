"use client";

import { useState } from "react";
import { SettingsCard } from "~/components/account/settings-card";
import type { CreateApiTokenOutput } from "~/contracts/api-token";
import { api } from "~/trpc/react";
import { NewToken } from "./new-token";
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
      {created && isActive ? <NewToken key={created.view.id} made={created} /> : null}
      <SettingsCard id="new-token" title="New token">
        <TokenForm onCreated={setCreated} />
      </SettingsCard>
      <SettingsCard id={LIST_ID} title="Your tokens">
        <TokenList tokens={tokens} now={now} headingId={LIST_ID} />
      </SettingsCard>
    </div>
  );
}
