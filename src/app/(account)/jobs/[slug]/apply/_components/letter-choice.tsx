"use client";

import Link from "next/link";
import { CoverLetterButton } from "~/components/cover-letter/cover-letter-button";
import { useJobState } from "~/components/jobs/window-changes";
import { buttonClass } from "~/components/ui/class-names";
import type { Choices } from "./apply-path";

type LetterChoiceProps = {
  job: { id: string; title: string; href: string; locked: boolean };
  viewerId: string;
  /** When the page was rendered. */
  now: string;
  hasLetter: boolean;
  resume: Choices["resume"];
  /** The path of the next step. */
  onward: string;
  /** The same without a letter. */
  onSkip: string;
};

/** Drafts a letter or skips it, then goes on. */
export function LetterChoice({ job, viewerId, now, hasLetter: rendered, resume, onward, onSkip }: LetterChoiceProps) {
  const { hasLetter } = useJobState(viewerId, job.id, now, { hasLetter: rendered });
  return (
    <div className="grid gap-4">
      {hasLetter ? (
        <p>You have a cover letter for this job. Copy or download it for the employer&apos;s page.</p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <CoverLetterButton
          job={job}
          viewerId={viewerId}
          now={now}
          resume={resume}
          variant={hasLetter ? "secondary" : "primary"}
          size="large"
        >
          {hasLetter ? "Open cover letter" : "Draft a cover letter"}
        </CoverLetterButton>
        <Link
          href={hasLetter ? onward : onSkip}
          className={buttonClass({ variant: hasLetter ? "primary" : "secondary", size: "large" })}
        >
          {hasLetter ? "Continue" : "Skip"}
        </Link>
      </div>
    </div>
  );
}
