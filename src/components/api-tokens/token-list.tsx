"use client";

import { KeyRound } from "lucide-react";
import { useTransition } from "react";
import { formatAge, formatDate } from "~/components/jobs/format";
import { Button } from "~/components/ui/button";
import type { ApiTokenView } from "~/contracts/api-token";
import { SCOPE_WORDS } from "./scope-words";

type TokenListProps = { tokens: ApiTokenView[]; now: string; onRevoke: (token: ApiTokenView) => Promise<void> };

export function TokenList({ tokens, now, onRevoke }: TokenListProps) {
  if (tokens.length === 0) return <p className="mt-1 text-14 text-ink-muted">You have no API tokens.</p>;
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} now={now} onRevoke={onRevoke} />
      ))}
    </ul>
  );
}

function TokenRow({ token, now, onRevoke }: { token: ApiTokenView } & Pick<TokenListProps, "now" | "onRevoke">) {
  const [pending, startTransition] = useTransition();
  const { name, scopes, ending, created_at: createdAt, expires_at: expiresAt, last_used_at: lastUsedAt } = token;
  const used =
    lastUsedAt === null
      ? "Never used"
      : `Last used ${formatAge(lastUsedAt, now).replace(/^[TY]/, (letter) => letter.toLowerCase())}`;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-5 text-ink-muted" />
      <div className="min-w-0 grow basis-60">
        <p className="font-medium break-words">{name}</p>
        <p className="text-14 text-ink-muted">
          {scopes.map((scope) => SCOPE_WORDS[scope].title).join(", ")} · ends in <code>{ending}</code>
        </p>
        <p className="text-14 text-ink-muted">
          Made {formatDate(createdAt)} · Expires {formatDate(expiresAt)} · {used}
        </p>
      </div>
      <Button size="small" busy={pending} onClick={() => startTransition(() => onRevoke(token))}>
        Revoke
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
