"use client";

import { FileText } from "lucide-react";
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { Button } from "~/components/ui/button";
import type { ButtonLook } from "~/components/ui/button-class";
import { toast } from "~/components/ui/toast-store";
import type { LetterDialogProps } from "./letter-dialog";
import { recordLetter } from "./letter-news";

type CoverLetterButtonProps = ButtonLook & {
  job: LetterDialogProps["job"];
  viewerId: string;
  /** When the page was rendered. */
  now: string;
  children: ReactNode;
};

const loadDialog = () => import("./letter-dialog").then((module) => module.LetterDialog);

/** Stands in the address while the dialog is open, so that a reload opens it again. */
const fragmentOf = (jobId: string) => `#cover-letter-${jobId}`;

/** Opens the cover letter of a job, whose code is fetched when someone reaches for the button. */
export function CoverLetterButton({ job, viewerId, now, children, ...look }: CoverLetterButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<LetterDialogProps> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "open">("closed");
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const fragment = fragmentOf(job.id);

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
      writeFragment(fragment);
    } catch {
      setState("closed");
      toast({
        title: "Failed to open the cover letter. Please try again.",
        description: "Nothing was charged.",
        tone: "danger",
      });
    }
  }

  const reopen = useRef(open);
  useEffect(() => {
    if (window.location.hash === fragment) void reopen.current();
  }, [fragment]);

  function close() {
    setState("closed");
    writeFragment("");
  }

  const preload = () => void loadDialog().catch(() => undefined); // the click says so if it fails again
  return (
    <>
      <Button
        {...look}
        ref={button}
        busy={state === "loading"}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void open()}
      >
        <FileText aria-hidden className="size-4" />
        {children}
      </Button>
      {Dialog && state === "open" ? (
        <Dialog job={job} viewerId={viewerId} onLetter={() => recordLetter(viewerId, job.id, now)} onClose={close} />
      ) : null}
    </>
  );
}

/** The router keeps what it knows of this entry of the history. */
function writeFragment(fragment: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", `${pathname}${search}${fragment}`);
}
