"use client";

import { Copy, Mail } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useDialogButton } from "~/components/ui/dialog-button";
import { Skeleton } from "~/components/ui/loading";
import { RetryNotice } from "~/components/ui/retry-notice";
import { toast } from "~/browser/toast-store";
import type { NoteKind } from "~/contracts/application-note";
import { api } from "~/trpc/react";

type NoteProps = { job: { id: string; title: string }; kind: NoteKind };

const NAMES: Readonly<Record<NoteKind, string>> = { follow_up: "follow-up", thank_you: "thank-you note" };

/** Drafts a note after an application or an interview, to paste or to open in an email. */
export function ApplicationNote({ job, kind }: NoteProps) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className="rounded-inner font-medium text-accent underline underline-offset-[0.2em]"
        onClick={() => setOpen(true)}
      >
        Draft a {NAMES[kind]}
        <span className="sr-only"> for {job.title}</span>
      </button>
      {isOpen ? (
        <Dialog
          title={`Your ${NAMES[kind]}`}
          description={job.title}
          width="narrow"
          onDismiss={() => setOpen(false)}
          {...dialogProps}
        >
          <Note job={job} kind={kind} />
        </Dialog>
      ) : null}
    </>
  );
}

function Note({ job: { id }, kind }: NoteProps) {
  const query = api.application.draftNote.useQuery({ id, kind }, { staleTime: 0, meta: { keepsPage: true } });
  if (query.isPending) return <Skeleton className="h-56" />;
  if (query.isError) {
    return <RetryNotice message="Failed to draft the note. Please try again." onRetry={() => void query.refetch()} />;
  }
  const { subject, text } = query.data;
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: "Note copied", tone: "success" });
    } catch {
      toast({ title: "Failed to copy. Select the text and copy it.", tone: "danger" });
    }
  }

  return (
    <div className="grid gap-4">
      <p className="text-14 text-ink-muted">Free, written from your resume. Nothing is sent or stored.</p>
      <p dir="auto" className="rounded-card border border-line bg-paper p-4 break-words whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy
        </Button>
        <a
          href={mail}
          className="inline-flex items-center gap-1.5 rounded-inner px-2 text-14 font-medium text-accent underline underline-offset-[0.2em]"
        >
          <Mail aria-hidden className="size-4" />
          Open in email
        </a>
      </div>
    </div>
  );
}
