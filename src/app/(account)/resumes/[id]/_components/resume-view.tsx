"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useReopen } from "~/components/forms/use-reopen";
import { UploadReview } from "~/components/career/upload-review";
import { describeFile } from "~/components/resume/resume-card";
import { ResumeText } from "~/components/resume/resume-text";
import { ResumeUpload } from "~/components/resume/resume-upload";
import { describeRemedy, stayOnFailure } from "~/components/resume/stay-on-failure";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/browser/toast-store";
import type { Resume } from "~/contracts/profile";
import { api } from "~/trpc/react";
import { PdfView } from "./pdf-view";
import { RenameForm, renameRecord } from "./rename-form";

const HEADING = "resume";

/** A résumé with everything its owner can do with it. */
export function ResumeView({ id }: { id: string }) {
  const [resumes] = api.resume.list.useSuspenseQuery();
  const [isRenaming, setRenaming] = useState(false);
  const [isReplaced, setReplaced] = useState(false);
  useReopen(renameRecord(id), () => setRenaming(true));
  const resume = resumes.find((one) => one.id === id);
  if (!resume) return <p className="mt-6">This resume was deleted.</p>;
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h1 id={HEADING} tabIndex={-1} className="text-28 font-bold wrap-anywhere outline-none">
          {resume.file_name}
        </h1>
        {resume.is_default ? <Badge tone="accent">Default</Badge> : null}
      </div>
      <p className="mt-1 text-14 text-ink-muted">{describeFile(resume)}. Only you can see it.</p>
      {isRenaming ? (
        <RenameForm resume={resume} onClose={() => setRenaming(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <DownloadButton id={id} />
          {resume.is_default ? null : <DefaultButton id={id} />}
          <Button onClick={() => setRenaming(true)}>Rename</Button>
          <ResumeUpload
            compact
            label="Replace"
            replaces={id}
            onUploaded={({ file_name: name }) => {
              setReplaced(true);
              toast({ title: "Resume uploaded", description: name, tone: "success" });
            }}
          />
          <DeleteButton id={id} />
        </div>
      )}
      {isReplaced && resume.text !== null ? (
        <div className="mt-6 max-w-[44rem]">
          <UploadReview key={resume.resume_url} resumeId={id} />
        </div>
      ) : null}
      <div
        className={`mt-6 grid items-start gap-4 md:gap-6 ${resume.kind === "pdf" ? "lg:grid-cols-2" : "max-w-[44rem]"}`}
      >
        {resume.kind === "pdf" ? <PdfView key={resume.resume_url} resume={resume} /> : null}
        <Card className="p-4 sm:p-6">
          {/* A new file has its own text. */}
          <ResumeText key={resume.resume_url} resume={resume} />
        </Card>
      </div>
    </>
  );
}

/** Downloads the file through a short-lived link. */
function DownloadButton({ id }: { id: string }) {
  const ticket = api.resume.downloadTicket.useMutation({
    ...stayOnFailure("Failed to open the resume. Please try again."),
    onSuccess: ({ path }) => window.location.assign(path),
  });
  return (
    <Button variant="primary" busy={ticket.isPending} onClick={() => ticket.mutate({ id })}>
      Download
    </Button>
  );
}

function DefaultButton({ id }: { id: string }) {
  const utils = api.useUtils();
  const update = api.resume.update.useMutation({
    ...stayOnFailure("Failed to change the default. Please try again."),
    onSuccess: async ({ file_name: name }) => {
      await utils.resume.list.invalidate();
      document.getElementById(HEADING)?.focus();
      toast({
        title: "Default changed",
        description: `Matches, letters and applications use ${name}.`,
        tone: "success",
      });
    },
  });
  return (
    <Button busy={update.isPending} onClick={() => update.mutate({ id, is_default: true })}>
      Make default
    </Button>
  );
}

function DeleteButton({ id }: { id: string }) {
  const router = useRouter();
  const utils = api.useUtils();
  const remove = api.resume.remove.useMutation({
    meta: { keepsPage: true },
    onSuccess: () => {
      toast({ title: "Resume deleted" });
      utils.resume.list.setData(undefined, (all?: Resume[]) => all?.filter((one) => one.id !== id));
      router.replace("/dashboard?tab=profile");
    },
  });
  return (
    <ConfirmButton
      size="medium"
      label="Delete"
      fallbackId={HEADING}
      title="Delete this resume?"
      description="This permanently deletes the file and its text."
      confirm="Delete"
      busy={remove.isPending}
      onOpen={remove.reset}
      onConfirm={() => remove.mutate({ id })}
    >
      {remove.error ? (
        <Notice tone="danger" role="alert" className="mt-4">
          Failed to delete the resume. Please try again. {describeRemedy(remove.error)}
        </Notice>
      ) : null}
    </ConfirmButton>
  );
}
