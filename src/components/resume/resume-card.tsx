"use client";

import { FileText } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/components/ui/toast-store";
import type { Resume } from "~/contracts/profile";
import { formatDate } from "~/format/text";
import { api } from "~/trpc/react";
import { ResumeText } from "./resume-text";
import { ResumeUpload } from "./resume-upload";
import { describeRemedy, stayOnFailure } from "./stay-on-failure";

const HEADING = "resume";

/** The viewer's résumé on the dashboard, with the text read from it. */
export function ResumeCard() {
  const [resume] = api.resume.current.useSuspenseQuery();

  function onUploaded({ file_name: fileName }: Resume) {
    toast({ title: "Resume uploaded", description: fileName, tone: "success" });
    document.getElementById(HEADING)?.focus();
  }

  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 id={HEADING} tabIndex={-1} className="text-20 font-bold outline-none">
        Résumé
      </h2>
      {resume ? (
        <>
          <StoredResume resume={resume} onUploaded={onUploaded} />
          {/* A new file has its own text. */}
          <ResumeText key={resume.resume_url} resume={resume} />
        </>
      ) : (
        <ResumeUpload onUploaded={onUploaded} />
      )}
    </Card>
  );
}

function StoredResume({ resume, onUploaded }: { resume: Resume; onUploaded: (resume: Resume) => void }) {
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
        <ViewButton />
        <ResumeUpload compact label="Replace" onUploaded={onUploaded} />
        <DeleteButton />
      </div>
    </>
  );
}

/** "912 kB", "1.3 MB": powers of ten, like file managers. */
function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}

/** Downloads the file through a single-use link. */
function ViewButton() {
  const ticket = api.resume.downloadTicket.useMutation({
    ...stayOnFailure("Failed to open the résumé. Please try again."),
    onSuccess: ({ path }) => window.location.assign(path),
  });
  return (
    <Button busy={ticket.isPending} onClick={() => ticket.mutate()}>
      View Resume
    </Button>
  );
}

function DeleteButton() {
  const utils = api.useUtils();
  const remove = api.resume.remove.useMutation({
    meta: { keepsPage: true },
    onSuccess: () => {
      utils.resume.current.setData(undefined, null);
      toast({ title: "Résumé deleted" });
    },
  });
  return (
    <ConfirmButton
      variant="quiet"
      size="medium"
      label="Delete"
      fallbackId={HEADING}
      title="Delete your résumé?"
      description="This permanently deletes the file and its text."
      confirm="Delete"
      busy={remove.isPending}
      onOpen={remove.reset}
      onConfirm={() => remove.mutate()}
    >
      {remove.error ? (
        <Notice tone="danger" role="alert" className="mt-4">
          Failed to delete the résumé. Please try again. {describeRemedy(remove.error)}
        </Notice>
      ) : null}
    </ConfirmButton>
  );
}
