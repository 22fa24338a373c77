"use client";

import { LockOpen } from "lucide-react";
import Link from "next/link";
import { Button } from "~/components/ui/button";
import { buttonClass, type ButtonSize, type ButtonVariant } from "~/components/ui/class-names";
import { toast } from "~/browser/toast-store";
import { useLazyDialog } from "~/components/ui/dialog-button";
import type { UnlockableJob } from "./unlock-dialog";
import { useState, type ReactNode } from "react";
import { loginHref, shortIdOf } from "~/browser/intent-path";
import { useIntent, type PaidCheckout } from "~/components/session/intent";
import { formatShort } from "~/format/row";
import { askToUnlockHref, unlockHref, type JobViewer } from "./viewer";

type UnlockButtonProps = {
  job: UnlockableJob;
  viewer: JobViewer;
  onUnlocked: () => void;
  label?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

const loadDialog = () => import("./unlock-dialog").then((module) => module.UnlockDialog);

/** Opens the unlock dialog, or without JavaScript a page with the same content. Visitors sign in first. */
export function UnlockButton({
  job,
  viewer,
  onUnlocked,
  label = "Unlock",
  variant,
  size,
  className,
}: UnlockButtonProps) {
  const { Dialog, open, close, dialogProps, triggerProps } = useLazyDialog({
    load: loadDialog,
    onLoadFailed: () =>
      toast({ title: "Failed to unlock job. Please try again.", description: "Nothing was charged.", tone: "danger" }),
  });
  const [paid, setPaid] = useState<PaidCheckout | null>(null);
  useIntent("unlock", shortIdOf(job.href), (arrival) => {
    if (viewer === null) return;
    setPaid(arrival.paid);
    void open();
  });
  const content = (
    <>
      <LockOpen aria-hidden className="size-4" />
      {label}
      <span className="sr-only">{` ${job.title}`}</span>
    </>
  );

  if (viewer === null) {
    return (
      <Link
        href={loginHref(askToUnlockHref(job.href))}
        prefetch={false}
        className={buttonClass({ variant, size, className })}
      >
        {content}
      </Link>
    );
  }

  return (
    <>
      <form action={unlockHref(job.href)} className="contents">
        <Button
          {...triggerProps}
          type="submit"
          variant={variant}
          size={size}
          className={className}
          onClick={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          {content}
        </Button>
      </form>
      {Dialog ? (
        <Dialog {...dialogProps} job={job} viewer={viewer} paid={paid} onUnlocked={onUnlocked} onClose={close} />
      ) : null}
    </>
  );
}

/** "Unlock", and how many connects are missing. */
export function UnlockLabel({ price, connects }: { price: number; connects: number }) {
  return (
    <span>
      Unlock
      {connects < price ? <span className="block text-12 font-regular"> {formatShort(price, connects)}</span> : null}
    </span>
  );
}
