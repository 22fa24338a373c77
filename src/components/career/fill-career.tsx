"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { FileButton } from "~/components/resume/file-button";
import { describeRemedy } from "~/components/resume/stay-on-failure";
import { UploadError, UploadProgress } from "~/components/resume/upload-status";
import { useUpload } from "~/components/resume/use-upload";
import { Button } from "~/components/ui/button";
import { Select } from "~/components/ui/select";
import { toast } from "~/browser/toast-store";
import type { Career } from "~/contracts/career";
import { api, client } from "~/trpc/react";
import { type Checks, listChecks } from "./checks";

/** Where a career was read from: a résumé, or a file without an address here. */
export type Source = { resumeUrl?: string; checks?: Checks };

type FillCareerProps = {
  /** Nothing was saved yet. */
  isEmpty: boolean;
  onRead: (career: Career, from: Source) => void;
};

/** Reads a career from a résumé or a file, for the form. Saves nothing. */
export function FillCareer({ isEmpty, onRead }: FillCareerProps) {
  const errorId = useId();
  const { sending, error, start, cancel } = useUpload({
    getPath: async () => (await client.career.importTicket.mutate()).path,
    onDone: (answer) => onRead(answer as Career, {}),
    failed: "Failed to read the file. Please try again.",
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <FromResume isEmpty={isEmpty} onRead={onRead} />
        {sending ? (
          <UploadProgress sending={sending} onCancel={cancel} />
        ) : (
          <FileButton
            inputLabel="JSON Resume or LinkedIn export"
            accept=".json,.zip"
            describedBy={error ? errorId : undefined}
            onFile={start}
          >
            Import a file
          </FileButton>
        )}
        <ExportButton />
      </div>
      <UploadError id={errorId} message={error} />
      <p className="text-14 text-ink-muted">
        Import a JSON Resume (.json) or LinkedIn&apos;s data export (.zip). Nothing is saved before you have checked it.
      </p>
    </div>
  );
}

/** Reads the résumé that the page's address names at once ("default" or its id), and for an empty career the default one. */
function FromResume({ isEmpty, onRead }: FillCareerProps) {
  const [resumes] = api.resume.list.useSuspenseQuery();
  const linkedId = useSearchParams().get("resume");
  const linked = resumes.find((resume) => resume.id === linkedId);
  const byDefault = resumes.find((resume) => resume.is_default && resume.text !== null);
  const chosen = linked ?? (isEmpty || linkedId === "default" ? byDefault : undefined);
  // A new reading would replace what its owner has checked, so they must ask for it.
  const first = chosen?.is_checked ? undefined : chosen?.id;
  const [id, setId] = useState(chosen?.id ?? resumes[0]?.id);
  const read = api.career.fromResume.useMutation({
    meta: { keepsPage: true },
    onSuccess: ({ unsure, unsure_education, unsure_certificates, ...career }, resume) =>
      onRead(career, {
        resumeUrl: resumes.find(({ id: one }) => one === resume?.id)?.resume_url,
        checks: listChecks({ unsure, unsure_education, unsure_certificates }),
      }),
    onError: (error) =>
      toast({
        title: "Failed to read the resume",
        description: describeRemedy(error) ?? error.message,
        tone: "danger",
      }),
  });
  const start = useEffectEvent((resume: string) => read.mutate({ id: resume }));
  useEffect(() => {
    if (first !== undefined) start(first);
  }, [first]);
  if (id === undefined) return null;
  return (
    <>
      {resumes.length > 1 ? (
        <Select id="career-resume" label="Resume" value={id} onChange={({ target }) => setId(target.value)}>
          {resumes.map((resume) => (
            <option key={resume.id} value={resume.id}>
              {resume.file_name}
            </option>
          ))}
        </Select>
      ) : null}
      <Button busy={read.isPending} onClick={() => read.mutate({ id })}>
        Fill from resume
      </Button>
    </>
  );
}

function ExportButton() {
  const ticket = api.career.exportTicket.useMutation({
    meta: { failed: "Failed to export. Please try again.", keepsPage: true },
    onSuccess: ({ path }) => window.location.assign(path),
  });
  return (
    <Button busy={ticket.isPending} onClick={() => ticket.mutate()}>
      Export as JSON Resume
    </Button>
  );
}
