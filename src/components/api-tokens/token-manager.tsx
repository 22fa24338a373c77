"use client";

import { useRef, useState } from "react";
import { SettingsCard } from "~/components/account/settings-card";
import { leftSignedOut, readRefusal } from "~/components/account/refusal";
import { toast } from "~/components/ui/toast-store";
import type { ApiTokenView, CreateApiTokenOutput } from "~/contracts/api-token";
import { browserApi } from "~/trpc/client";
import { NewToken } from "./new-token";
import { TokenForm } from "./token-form";
import { TokenList } from "./token-list";

/** Making a token, seeing it once, and the list of those that work. */
export function TokenManager({ first, now }: { first: ApiTokenView[]; now: string }) {
  const [tokens, setTokens] = useState(first);
  const [made, setMade] = useState<CreateApiTokenOutput | null>(null);
  const listHeading = useRef<HTMLDivElement>(null);

  function add(created: CreateApiTokenOutput) {
    setMade(created);
    setTokens((known) => [created.view, ...known]);
  }

  async function revoke(token: ApiTokenView) {
    try {
      await browserApi.apiToken.revoke.mutate({ id: token.id });
    } catch (error) {
      const refusal = readRefusal(error);
      if (leftSignedOut(refusal)) return;
      // Revoked in another tab: what was wanted is so.
      if (refusal.code !== "NOT_FOUND") {
        toast({ title: "Failed to revoke the token. Please try again.", description: refusal.message, tone: "danger" });
        return;
      }
    }
    setTokens((known) => known.filter(({ id }) => id !== token.id));
    setMade((shown) => (shown?.view.id === token.id ? null : shown));
    listHeading.current?.querySelector<HTMLElement>("#token-list")?.focus();
    toast({ title: "API token revoked", description: token.name });
  }

  return (
    <div ref={listHeading} className="mt-4 grid gap-4">
      {made ? <NewToken key={made.view.id} made={made} /> : null}
      <SettingsCard id="new-token" title="New token">
        <TokenForm onMade={add} />
      </SettingsCard>
      <SettingsCard id="token-list" title="Your tokens">
        <TokenList tokens={tokens} now={now} onRevoke={revoke} />
      </SettingsCard>
    </div>
  );
}
