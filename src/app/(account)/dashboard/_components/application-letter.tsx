"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/links";
import { LETTER_FORMATS, type LetterFormat } from "~/contracts/rules/cover-letter";
import { formatDate } from "~/format/text";
import { api, client, type RouterOutputs } from "~/trpc/react";
import { parseErrorCode } from "~/trpc/refusal";

type LetterProps = {
  job: { id: string; href: string };
  letter: NonNullable<RouterOutputs["application"]["details"]["letter"]>;
  hasApplied: boolean;
  onChanged: () => Promise<void>;
};

const FORMAT_WORDS: Record<LetterFormat, string> = { pdf: "PDF", docx: "DOCX", txt: "Text" };

/** The version of the cover letter that went with an application, to download and to print. */
export function ApplicationLetter({ job, letter, hasApplied, onChanged }: LetterProps) {
  const download = useMutation({
    meta: { failed: "Failed to download the letter. Please try again.", keepsPage: true },
    mutationFn: async (format: LetterFormat) => {
      const { path } = await client.coverLetter.downloadTicket.mutate({
        id: letter.id,
        version: letter.version,
        format,
      });
      window.location.assign(path);
    },
  });
  const headingId = `letter-${job.id}`;
  return (
    <section aria-labelledby={headingId}>
      <h4 id={headingId} className="text-14 font-medium">
        Cover letter
      </h4>
      <p className="mt-1.5 text-14 text-ink-muted">
        {letter.is_sent ? "You sent version" : "Version"} {letter.version}, from{" "}
        <time dateTime={letter.changed_at}>{formatDate(letter.changed_at)}</time>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2 text-14">
        {LETTER_FORMATS.map((format) => (
          <Button
            key={format}
            size="small"
            busy={download.isPending && download.variables === format}
            disabled={download.isPending && download.variables !== format}
            onClick={() => download.mutate(format)}
          >
            <Download aria-hidden className="size-4" />
            <span className="sr-only">Download the letter as </span>
            {FORMAT_WORDS[format]}
          </Button>
        ))}
        <TextLink href={`${job.href}/letter?of=${letter.id}&version=${letter.version}`} prefetch={false}>
          Print with your fit
        </TextLink>
      </div>
      {hasApplied ? <SentVersion jobId={job.id} letter={letter} onChanged={onChanged} /> : null}
    </section>
  );
}

/** Records that the latest version was sent, if no version or an earlier one is recorded. */
function SentVersion({ jobId, letter, onChanged }: Pick<LetterProps, "letter" | "onChanged"> & { jobId: string }) {
  const record = api.application.recordSentLetter.useMutation({
    meta: { failed: "Failed to record the version. Please try again.", expected: ["NOT_FOUND"], keepsPage: true },
    onSuccess: onChanged,
    onError: (error) => (parseErrorCode(error) === "NOT_FOUND" ? onChanged() : undefined),
  });
  if (letter.is_sent && letter.version === letter.latest) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="mt-1 -ml-3"
      busy={record.isPending}
      onClick={() => record.mutate({ id: jobId, version: letter.latest })}
    >
      I sent version {letter.latest}
    </Button>
  );
}
