"use client";

import { KeyRound } from "lucide-react";
import { formatAgeInSentence, formatDate } from "~/format/text";
import { Button } from "~/components/ui/button";
import { toast } from "~/browser/toast-store";
import type { ApiTokenView } from "~/contracts/api-token";
import { api } from "~/trpc/react";
import { parseErrorCode } from "~/trpc/refusal";
import { SCOPE_WORDS } from "./scope-words";

type TokenListProps = {
  tokens: ApiTokenView[];
  now: string;
  /** Gets the focus when a row is removed. */
  headingId: string;
};

export function TokenList({ tokens, now, headingId }: TokenListProps) {
  if (tokens.length === 0) return <p className="mt-1 text-14 text-ink-muted">You have no API tokens.</p>;
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} now={now} headingId={headingId} />
      ))}
    </ul>
  );
}

type TokenRowProps = { token: ApiTokenView } & Pick<TokenListProps, "now" | "headingId">;

function TokenRow({ token, now, headingId }: TokenRowProps) {
  const utils = api.useUtils();
  const revoke = api.apiToken.revoke.useMutation({
    meta: { failed: "Failed to revoke the token. Please try again.", expected: ["NOT_FOUND"] },
    onSettled: (_ok, error) => {
      if (error && parseErrorCode(error) !== "NOT_FOUND") return; // NOT_FOUND: revoked in another tab
      document.getElementById(headingId)?.focus();
      utils.apiToken.list.setData(
        undefined,
        (list) => list && { tokens: list.tokens.filter(({ id }) => id !== token.id) },
      );
      toast({ title: "API token revoked", description: token.name });
    },
  });
  const { name, scopes, ending, created_at: createdAt, expires_at: expiresAt, last_used_at: lastUsedAt } = token;
  const used = lastUsedAt === null ? "Never used" : `Last used ${formatAgeInSentence(lastUsedAt, now)}`;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-5 text-ink-muted" />
      <div className="min-w-0 grow basis-60">
        <p className="font-medium break-words">{name}</p>
        <p className="text-14 text-ink-muted">
          {scopes.map((scope) => SCOPE_WORDS[scope].title).join(", ")} · ends in <code>{ending}</code>
        </p>
        <p className="text-14 text-ink-muted">
          Created {formatDate(createdAt)} · Expires {formatDate(expiresAt)} · {used}
        </p>
      </div>
      <Button size="small" busy={revoke.isPending} onClick={() => revoke.mutate({ id: token.id })}>
        Revoke
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
