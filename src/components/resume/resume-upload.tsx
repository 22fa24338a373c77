"use client";

import { Upload } from "lucide-react";
import { useId } from "react";
import { cx } from "~/components/ui/class-names";
import type { Resume } from "~/contracts/resume";
import { browserApi } from "~/trpc/client";
import { DropArea } from "./drop-area";
import { FileButton } from "./file-button";
import { UploadError } from "./upload-error";
import { UploadProgress } from "./upload-progress";
import { useUpload } from "./use-upload";

type ResumeUploadProps = {
  /** Called with the résumé as the server keeps it, text included, once an upload has succeeded. */
  onUploaded: (resume: Resume) => void;
  /** What the button says: "Choose a file" by default. */
  label?: string;
  /** Without the drop area's frame and hint: a button, for replacing what is there. */
  compact?: boolean;
};

/** Takes a résumé by button or drop: progress, a way to cancel, and the reason beside it where it is refused. */
export function ResumeUpload({ onUploaded, label = "Choose a file", compact = false }: ResumeUploadProps) {
  const errorId = useId();
  const { sending, error, start, cancel } = useUpload({
    getPath: async () => (await browserApi.resume.uploadTicket.mutate()).path,
    onDone: async () => {
      const resume = await browserApi.resume.current.query();
      if (resume) onUploaded(resume);
    },
    failure: "Failed to upload resume. Please try again.",
  });
  const take = (file: File) => void start(file);
  const frame = "justify-items-center rounded-card border border-dashed border-line-strong p-6 text-center";
  return (
    <DropArea onFile={take} className={cx("grid gap-3", !compact && frame)}>
      {sending ? (
        <UploadProgress sending={sending} onCancel={cancel} />
      ) : (
        <>
          {compact ? null : (
            <p className="text-14 text-ink-muted">Drop a .pdf, .doc or .docx of at most 5 MB here, or</p>
          )}
          <FileButton
            variant={compact ? "secondary" : "primary"}
            inputLabel="Resume file"
            accept=".pdf,.doc,.docx"
            describedBy={error ? errorId : undefined}
            onFile={take}
          >
            <Upload aria-hidden className="size-4" />
            {label}
          </FileButton>
        </>
      )}
      <UploadError id={errorId} sentence={error} />
    </DropArea>
  );
}
