"use client";

import { Upload } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cx } from "~/components/ui/class-names";
import type { Resume } from "~/contracts/profile";
import { api, client } from "~/trpc/react";
import { FileButton } from "./file-button";
import { UploadError, UploadProgress } from "./upload-status";
import { useUpload } from "./use-upload";

type ResumeUploadProps = {
  /** Called with the stored résumé. */
  onUploaded: (resume: Resume) => void;
  label?: string;
  /** The résumé to replace; by default, one is added. */
  replaces?: string;
  /** Shows a button only, without the drop area's frame and hint. */
  compact?: boolean;
};

/** Uploads a résumé that is chosen or dropped here. */
export function ResumeUpload({ onUploaded, label = "Choose a file", replaces, compact = false }: ResumeUploadProps) {
  const errorId = useId();
  const utils = api.useUtils();
  const { sending, error, start, cancel } = useUpload({
    getPath: async () => (await client.resume.uploadTicket.mutate({ adds: !replaces, replaces })).path,
    onDone: async () => {
      const resumes = await client.resume.list.query();
      utils.resume.list.setData(undefined, resumes);
      const [newest] = resumes.toSorted((a, b) => b.uploaded_at.localeCompare(a.uploaded_at));
      if (newest) onUploaded(newest);
    },
    failed: "Failed to upload resume. Please try again.",
  });
  const frame = "justify-items-center rounded-card border border-dashed border-line-strong p-6 text-center";
  return (
    <DropArea onFile={start} className={cx("grid gap-3", !compact && frame)}>
      {sending ? (
        <UploadProgress sending={sending} onCancel={cancel} />
      ) : (
        <>
          {compact ? null : (
            <p className="text-14 text-ink-muted">Drop a .pdf, .doc or .docx file (up to 5 MB) here, or</p>
          )}
          <FileButton
            variant={compact ? "secondary" : "primary"}
            inputLabel="Resume file"
            accept=".pdf,.doc,.docx"
            describedBy={error ? errorId : undefined}
            onFile={start}
          >
            <Upload aria-hidden className="size-4" />
            {label}
          </FileButton>
        </>
      )}
      <UploadError id={errorId} message={error} />
    </DropArea>
  );
}

type DropAreaProps = { onFile: (file: File) => void; className?: string; children: ReactNode };

/** Accepts a dropped file. Keyboard users have the button inside. */
function DropArea({ onFile, className, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={cx(className, isOver && "bg-accent-wash")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
  );
}
