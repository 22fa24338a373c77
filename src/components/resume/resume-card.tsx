"use client";

import { FileText } from "lucide-react";
import { useRef, useState } from "react";
import { formatDate } from "~/format/text";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { toast } from "~/components/ui/toast-store";
import type { Resume } from "~/contracts/resume";
import { browserApi } from "~/trpc/client";
import { DeleteResumeDialog } from "./delete-resume-dialog";
import { formatBytes } from "./format-bytes";
import { hintAt } from "./hint";
import { ResumeText } from "./resume-text";
import { ResumeUpload } from "./resume-upload";

type ResumeCardProps = {
  /** The résumé as the server rendered it; null while there is none. Afterwards the card keeps itself up to date. */
  resume: Resume | null;
};

/** The résumé on the dashboard: upload, view, replace, delete, and review of the text that was read from it. */
export function ResumeCard({ resume: rendered }: ResumeCardProps) {
  const [resume, setResume] = useState(rendered);
  const heading = useRef<HTMLHeadingElement>(null);

  function uploaded(next: Resume) {
    setResume(next);
    toast({ title: "Resume uploaded", description: next.file_name, tone: "success" });
    heading.current?.focus();
  }

  function deleted() {
    setResume(null);
    toast({ title: "Resume deleted" });
    heading.current?.focus();
  }

  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-20 font-bold outline-none">
        Resume
      </h2>
      {resume ? (
        <>
          <StoredResume resume={resume} onUploaded={uploaded} onDeleted={deleted} />
          {/* Another file has another text: what was typed belongs to the one before. */}
          <ResumeText key={resume.resume_url} resume={resume} onSaved={setResume} />
        </>
      ) : (
        <ResumeUpload onUploaded={uploaded} />
      )}
    </Card>
  );
}

type StoredResumeProps = { resume: Resume; onUploaded: (resume: Resume) => void; onDeleted: () => void };

function StoredResume({ resume, onUploaded, onDeleted }: StoredResumeProps) {
  const [isAsking, setAsking] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="flex min-w-0 items-start gap-3">
        <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
        <div className="min-w-0">
          <p className="font-medium">Resume uploaded</p>
          <p className="text-14 break-words text-ink-muted">
            {resume.file_name} · {formatBytes(resume.bytes)} · {formatDate(resume.uploaded_at)}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <ViewResumeButton />
        <ResumeUpload compact label="Replace" onUploaded={onUploaded} />
        <Button ref={deleteButton} variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      {isAsking ? (
        <DeleteResumeDialog
          onDeleted={onDeleted}
          onClose={() => {
            setAsking(false);
            requestAnimationFrame(() => deleteButton.current?.focus());
          }}
        />
      ) : null}
    </>
  );
}

/** Downloads the file, by a ticket made for this one time. */
function ViewResumeButton() {
  const [busy, setBusy] = useState(false);

  async function view() {
    setBusy(true);
    try {
      const { path } = await browserApi.resume.downloadTicket.mutate();
      window.location.assign(path);
    } catch (error) {
      toast({ title: "Failed to open the resume. Please try again.", description: hintAt(error), tone: "danger" });
    }
    setBusy(false);
  }

  return (
    <Button busy={busy} onClick={() => void view()}>
      View Resume
    </Button>
  );
}
