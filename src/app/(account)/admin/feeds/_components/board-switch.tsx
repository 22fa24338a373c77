"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "~/components/ui/button";
import type { SwitchBoardsInput } from "~/contracts/feed";
import { api } from "~/trpc/react";

type BoardSwitchProps = {
  part: Omit<SwitchBoardsInput, "enabled">;
  enabled: boolean;
  label: string;
  /** For screen readers, after the label. */
  subject?: string;
};

/** Switches some boards, or all that match, on or off. */
export function BoardSwitch({ part, enabled, label, subject }: BoardSwitchProps) {
  const [isRefreshing, startRefresh] = useTransition();
  const router = useRouter();
  const switchBoards = api.feed.switchBoards.useMutation({
    meta: { failed: "Failed to switch. Please try again." },
    onSettled: () => startRefresh(() => router.refresh()),
  });
  return (
    <Button
      type="button"
      size="small"
      busy={switchBoards.isPending || isRefreshing}
      onClick={() => switchBoards.mutate({ ...part, enabled })}
    >
      {label}
      {subject === undefined ? null : <span className="sr-only">: {subject}</span>}
    </Button>
  );
}
