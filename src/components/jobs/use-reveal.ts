"use client";

import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { toast } from "~/browser/toast-store";
import { formatCovered } from "~/format/covered-role";
import { type Unlocked, useUnlockedHere } from "./window-changes";

type Reveal = {
  /** The job as this window unlocked it; null if it didn't. */
  unlocked: Unlocked | null;
  /** True right after an unlock in this window: animate the facts. */
  justUnlocked: boolean;
  /** Call this before the unlock is recorded, so that the facts mount with their animation. */
  onUnlocked: () => void;
};

/** Reveals an unlocked job in place and moves the focus to the employer. */
export function useReveal(viewerId: string | null, jobId: string, employer: RefObject<HTMLElement | null>): Reveal {
  const unlocked = useUnlockedHere(viewerId, jobId);
  const [justUnlocked, setJustUnlocked] = useState(false);
  const revealed = justUnlocked && unlocked !== null;
  const covered = unlocked && formatCovered(unlocked.job);

  useEffect(() => {
    if (!revealed) return;
    employer.current?.focus();
    toast({ title: "Job unlocked!", description: covered ?? undefined, tone: "success" });
  }, [revealed, covered, employer]);

  return {
    unlocked,
    justUnlocked,
    onUnlocked: () => flushSync(() => setJustUnlocked(true)),
  };
}
