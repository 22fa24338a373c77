"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "~/components/ui/button";
import { ConfirmButton } from "~/components/ui/confirm-button";
import type { SwitchBoardsInput } from "~/contracts/feed";
import { api } from "~/trpc/react";

type BoardSwitchProps = {
  part: Omit<SwitchBoardsInput, "enabled">;
  enabled: boolean;
  label: string;
  /** For screen readers, after the label. */
  subject?: string;
};

function useSwitchBoards() {
  const [isRefreshing, startRefresh] = useTransition();
  const router = useRouter();
  const { mutate, isPending } = api.feed.switchBoards.useMutation({
    meta: { failed: "Failed to switch. Please try again." },
    onSettled: () => startRefresh(() => router.refresh()),
  });
  return { switchBoards: mutate, busy: isPending || isRefreshing };
}

/** Switches some boards on or off. */
export function BoardSwitch({ part, enabled, label, subject }: BoardSwitchProps) {
  const { switchBoards, busy } = useSwitchBoards();
  return (
    <Button type="button" size="small" busy={busy} onClick={() => switchBoards({ ...part, enabled })}>
      {label}
      {subject === undefined ? null : <span className="sr-only">: {subject}</span>}
    </Button>
  );
}

type SwitchAllBoardsProps = { search: string | undefined; count: string; enabled: boolean; fallbackId: string };

/** Switches all boards that a search finds on or off. Asks first, because the previous state is lost. */
export function SwitchAllBoards({ search, count, enabled, fallbackId }: SwitchAllBoardsProps) {
  const { switchBoards, busy } = useSwitchBoards();
  const label = enabled ? `Switch on all ${count}` : `Switch off all ${count}`;
  return (
    <ConfirmButton
      label={label}
      fallbackId={fallbackId}
      title={`${label}?`}
      description={
        enabled
          ? "They will be polled, including those that you switched off one by one."
          : "They won’t be polled. Nothing remembers which of them were on."
      }
      confirm={label}
      confirmVariant={enabled ? "primary" : "danger"}
      cancel="Cancel"
      busy={busy}
      onConfirm={(close) => switchBoards({ search, enabled }, { onSuccess: close })}
    />
  );
}
