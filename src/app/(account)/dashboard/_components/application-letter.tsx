"use client";

import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/links";
import { LETTER_FORMATS, type LetterFormat } from "~/contracts/rules/cover-letter";
import { formatDate } from "~/format/text";
import { api, type RouterOutputs } from "~/trpc/react";

type LetterProps = {
  job: { id: string; href: string };
  letter: NonNullable<RouterOutputs["application"]["details"]["letter"]>;
};

const FORMAT_WORDS: Record<LetterFormat, string> = { pdf: "PDF", docx: "DOCX", txt: "Text" };

/** The cover letter that goes with an application, to download and to print. */
export function ApplicationLetter({ job, letter }: LetterProps) {
  const { client: calls } = api.useUtils();
  const download = useMutation({
    meta: { failed: "Failed to download the letter. Please try again.", keepsPage: true },
    mutationFn: async (format: LetterFormat) => {
      const { path } = await calls.coverLetter.downloadTicket.mutate({ id: job.id, format });
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
        Version {letter.version}, from <time dateTime={letter.changed_at}>{formatDate(letter.changed_at)}</time>
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
        <TextLink href={`${job.href}/letter`} prefetch={false}>
          Print with your fit
        </TextLink>
      </div>
    </section>
  );
}
