"use client";

import { LockOpen } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState, type ComponentType } from "react";
import { Button } from "~/components/ui/button";
import { buttonClass, type ButtonSize, type ButtonVariant } from "~/components/ui/button-class";
import { toast } from "~/components/ui/toast-store";
import type { JobView } from "~/contracts/job";
import type { UnlockDialogProps } from "./unlock-dialog";
import type { UnlockableJob } from "./unlockable-job";
import { loginHref, unlockHref, type JobViewer } from "./viewer";

type UnlockButtonProps = {
  job: UnlockableJob;
  viewer: JobViewer;
  onUnlocked: (job: JobView, remainingConnects: number) => void;
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

const loadDialog = () => import("./unlock-dialog").then((module) => module.UnlockDialog);

/** The dialog, once its code has arrived, and the focus that comes back to the button afterwards. */
function useUnlockDialog() {
  const [Dialog, setDialog] = useState<ComponentType<UnlockDialogProps> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  // After the dialog is gone: while it is there it keeps the focus inside.
  useEffect(() => {
    if (wasOpen.current && state === "closed") button.current?.focus();
    wasOpen.current = state === "open";
  }, [state]);

  async function open() {
    setState("loading");
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
      setState("open");
    } catch {
      setState("closed");
      toast({ title: "Failed to unlock job. Please try again.", description: "Nothing was charged.", tone: "danger" });
    }
  }

  return {
    Dialog: state === "open" ? Dialog : null,
    loading: state === "loading",
    button,
    open,
    close: () => setState("closed"),
  };
}

/**
 * Opens the unlock dialog, whose code is fetched when someone reaches for the button. Without JavaScript it leads to the
 * page that asks the same. A visitor is sent to log in.
 */
export function UnlockButton({
  job,
  viewer,
  onUnlocked,
  label = "Unlock",
  variant,
  size,
  className,
}: UnlockButtonProps) {
  const { Dialog, loading, button, open, close } = useUnlockDialog();
  const content = (
    <>
      <LockOpen aria-hidden className="size-4" />
      {label}
      <span className="sr-only"> {job.title}</span>
    </>
  );

  if (viewer === null) {
    return (
      <Link href={loginHref(job.href)} prefetch={false} className={buttonClass({ variant, size, className })}>
        {content}
      </Link>
    );
  }

  const preload = () => void loadDialog().catch(() => undefined); // the click says so if it fails again
  return (
    <>
      <form action={unlockHref(job.href)} className="contents">
        <Button
          ref={button}
          type="submit"
          variant={variant}
          size={size}
          className={className}
          busy={loading}
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          {content}
        </Button>
      </form>
      {Dialog ? <Dialog job={job} viewer={viewer} onUnlocked={onUnlocked} onClose={close} /> : null}
    </>
  );
}
