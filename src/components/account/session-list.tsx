"use client";

import { Monitor, Terminal } from "lucide-react";
import { formatAgeInSentence, formatDate } from "~/format/text";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { ShowMore } from "~/components/ui/show-more";
import type { SessionView } from "~/contracts/account";
import { SignOutElsewhere } from "./sign-out-elsewhere";
import { useSessions } from "./use-sessions";

const KIND_WORDS = { browser: "Browser", api: "API" } as const;

type SessionListProps = {
  now: string;
  /** Gets the focus when the focused row is gone. */
  headingId: string;
};

/** Lists where the account is signed in, and ends sessions. */
export function SessionList({ now, headingId }: SessionListProps) {
  const { sessions, query, hasOthers, end, isEndingOthers, endOthers } = useSessions();
  const focusHeading = () => document.getElementById(headingId)?.focus();

  return (
    <>
      <p className="mt-1 text-14 text-ink-muted">
        Everywhere you are signed in. If you don&apos;t recognize a session, end it and change your password.
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            onEnd={() => {
              end(session);
              focusHeading();
            }}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <ShowMore query={query} />
        <SignOutElsewhere headingId={headingId} hasOthers={hasOthers} busy={isEndingOthers} onConfirm={endOthers} />
      </div>
    </>
  );
}

type SessionRowProps = { session: SessionView; now: string; onEnd: () => void };

function SessionRow({ session, now, onEnd }: SessionRowProps) {
  const { device, kind, current, address_prefix: prefix, created_at: createdAt, last_used_at: lastUsedAt } = session;
  const Icon = kind === "browser" ? Monitor : Terminal;
  return (
    <li className="flex min-h-16 items-center gap-4 py-3">
      <Icon aria-hidden className="size-5 text-ink-muted" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{device}</span>
          {current ? <Badge tone="accent">This session</Badge> : null}
        </p>
        <p className="text-14 text-ink-muted">
          {[KIND_WORDS[kind], prefix].filter(Boolean).join(" · ")} · Signed in {formatDate(createdAt)} · Last used{" "}
          {formatAgeInSentence(lastUsedAt, now)}
        </p>
      </div>
      {current ? null : (
        <Button size="small" onClick={onEnd}>
          End
          <span className="sr-only">
            {" "}
            {device}, signed in {formatDate(createdAt)}
          </span>
        </Button>
      )}
    </li>
  );
}
