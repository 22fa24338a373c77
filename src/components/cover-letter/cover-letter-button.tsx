"use client";

import { FileText } from "lucide-react";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { recordChange } from "~/components/jobs/window-changes";
import { Button } from "~/components/ui/button";
import type { ButtonLook } from "~/components/ui/class-names";
import { toast } from "~/browser/toast-store";
import { useLazyDialog } from "~/components/ui/dialog-button";
import type { LetterDialogProps } from "./letter-dialog";

type CoverLetterButtonProps = ButtonLook & {
  job: LetterDialogProps["job"];
  viewerId: string;
  /** When the page was rendered. */
  now: string;
  /** The résumé to start with: an id, "skipped" for none, else the default. */
  resume?: LetterDialogProps["resume"];
  children: ReactNode;
};

const loadDialog = () => import("./letter-dialog").then((module) => module.LetterDialog);

/** Opens the job's letter on a page that has a button for it. */
export const letterFragment = (jobId: string) => `#cover-letter-${jobId}`;

/** Opens a job's cover letter. A fragment in the URL reopens it after a reload. */
export function CoverLetterButton({ job, viewerId, now, resume, children, ...look }: CoverLetterButtonProps) {
  const fragment = letterFragment(job.id);
  const letter = useLazyDialog({
    load: loadDialog,
    onLoadFailed: () => {
      writeFragment("");
      toast({
        title: "Failed to open the cover letter. Please try again.",
        description: "Nothing was charged.",
        tone: "danger",
      });
    },
  });

  function open() {
    writeFragment(fragment);
    void letter.open();
  }

  function close() {
    writeFragment("");
    letter.close();
  }

  const reopen = useEffectEvent(open);
  useEffect(() => {
    if (window.location.hash === fragment) reopen();
  }, [fragment]);

  return (
    <>
      <Button {...look} {...letter.triggerProps} onClick={open}>
        <FileText aria-hidden className="size-4" />
        {children}
      </Button>
      {letter.Dialog ? (
        <letter.Dialog
          {...letter.dialogProps}
          job={job}
          viewerId={viewerId}
          resume={resume}
          onLetter={() => recordChange(viewerId, job.id, now, { hasLetter: true })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Sets the fragment and keeps the router's history state. */
function writeFragment(fragment: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", `${pathname}${search}${fragment}`);
}
