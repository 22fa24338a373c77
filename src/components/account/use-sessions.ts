"use client";

import { useState, useTransition } from "react";
import { toast } from "~/components/ui/toast-store";
import type { ListSessionsOutput, SessionView } from "~/contracts/account";
import type { AccessChoice } from "~/contracts/auth";
import { browserApi } from "~/trpc/client";
import { describeAccessChoice } from "./access-questions";
import { leftSignedOut, readRefusal } from "./refusal";

/** The list of sessions and what can be done to it. A row goes at once, and comes back if ending it failed. */
export function useSessions(first: ListSessionsOutput) {
  const [{ sessions, next_cursor: cursor }, setList] = useState(first);
  const [loading, startLoading] = useTransition();
  const [endingOthers, startEndingOthers] = useTransition();

  async function end(session: SessionView) {
    setList((list) => ({ ...list, sessions: list.sessions.filter(({ id }) => id !== session.id) }));
    try {
      await browserApi.account.endSession.mutate({ id: session.id });
    } catch (error) {
      if (readRefusal(error).code === "NOT_FOUND") return; // ended in another tab
      setList((list) => ({ ...list, sessions: putBack(list.sessions, session) }));
      fail("Failed to end the session. Please try again.", error);
      return;
    }
    toast({ title: "Session ended", description: session.device });
  }

  function endOthers(choice: AccessChoice, onDone: () => void) {
    startEndingOthers(async () => {
      try {
        const { ended } = await browserApi.account.endOtherSessions.mutate(choice);
        setList((list) => ({ sessions: list.sessions.filter(({ current }) => current), next_cursor: null }));
        onDone();
        toast({
          title: ended === 1 ? "1 session ended" : `${ended} sessions ended`,
          description: describeAccessChoice(choice) ?? undefined,
        });
      } catch (error) {
        fail("Failed to end the sessions. Please try again.", error);
      }
    });
  }

  function showMore() {
    startLoading(async () => {
      try {
        const page = await browserApi.account.sessions.query({ cursor: cursor ?? undefined });
        setList((list) => ({ ...page, sessions: [...list.sessions, ...page.sessions] }));
      } catch (error) {
        fail("Failed to load sessions. Please try again.", error);
      }
    });
  }

  const hasOthers = cursor !== null || sessions.some(({ current }) => !current);
  return { sessions, hasMore: cursor !== null, hasOthers, loading, endingOthers, end, endOthers, showMore };
}

/** Newest first, as the server lists them. */
function putBack(sessions: SessionView[], session: SessionView): SessionView[] {
  return [...sessions, session].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}

function fail(title: string, error: unknown): void {
  const refusal = readRefusal(error);
  if (!leftSignedOut(refusal)) toast({ title, description: refusal.message, tone: "danger" });
}
