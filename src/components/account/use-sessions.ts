"use client";

import type { InfiniteData } from "@tanstack/react-query";
import { toast } from "~/browser/toast-store";
import type { ListSessionsOutput, SessionView } from "~/contracts/account";
import type { AccessChoice } from "~/contracts/auth";
import { api } from "~/trpc/react";
import { parseErrorCode } from "~/trpc/refusal";
import { describeAccessChoice } from "./access-questions";
import { formatQuantity } from "~/format/text";

/** Lists and ends the viewer's sessions. An ended row disappears at once, and returns if the call fails. */
export function useSessions() {
  const utils = api.useUtils();
  const [{ pages }, query] = api.account.sessions.useSuspenseInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.next_cursor, meta: { failed: "Failed to load sessions. Please try again." } },
  );
  const sessions = pages.flatMap((page) => page.sessions);

  const end = api.account.endSession.useMutation({
    meta: { failed: "Failed to end the session. Please try again.", expected: ["NOT_FOUND"] },
    onMutate: async ({ id }) => {
      await utils.account.sessions.cancel();
      const before = utils.account.sessions.getInfiniteData({});
      utils.account.sessions.setInfiniteData({}, (list) => list && removeSession(list, id));
      return before;
    },
    onError: (error, _input, before) => {
      if (parseErrorCode(error) === "NOT_FOUND") return; // ended already
      utils.account.sessions.setInfiniteData({}, before);
    },
  });

  const endOthers = api.account.endOtherSessions.useMutation({
    meta: { failed: "Failed to end the sessions. Please try again." },
    onSuccess: () => utils.account.sessions.setInfiniteData({}, (list) => list && keepCurrentSession(list)),
  });

  return {
    sessions,
    query,
    hasOthers: query.hasNextPage || sessions.some(({ current }) => !current),
    end: ({ id, device }: SessionView) =>
      end.mutate({ id }, { onSuccess: () => toast({ title: "Session ended", description: device }) }),
    isEndingOthers: endOthers.isPending,
    endOthers: (choice: AccessChoice, onDone: () => void) =>
      endOthers.mutate(choice, {
        onSuccess: ({ ended }) => {
          onDone();
          toast({
            title: `${formatQuantity(ended, "session")} ended`,
            description: describeAccessChoice(choice) ?? undefined,
          });
        },
      }),
  };
}

type SessionPages = InfiniteData<ListSessionsOutput, string | null>;

function removeSession(list: SessionPages, ended: string): SessionPages {
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, sessions: page.sessions.filter(({ id }) => id !== ended) })),
  };
}

function keepCurrentSession(list: SessionPages): SessionPages {
  const sessions = list.pages.flatMap((page) => page.sessions).filter(({ current }) => current);
  return { pages: [{ sessions, next_cursor: null }], pageParams: list.pageParams.slice(0, 1) };
}
