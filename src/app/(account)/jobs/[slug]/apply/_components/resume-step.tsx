import { FileText } from "lucide-react";
import Link from "next/link";
import { formatDate } from "~/format/text";
import { buttonClass } from "~/components/ui/button-class";
import { applyFlow } from "~/content";
import { applyPath } from "./apply-path";
import { Claim } from "./claim";
import { NewResume } from "./new-resume";
import { StepHeading } from "./step-heading";

type ResumeStepProps = { slug: string; resume: { file_name: string; uploaded_at: string } | null };

/** Upload a résumé, use the one that is here, or go on without. */
export function ResumeStep({ slug, resume }: ResumeStepProps) {
  return (
    <section className="grid gap-6">
      <StepHeading title="Resume">
        It stays private to you, and at hand for this and every later application.
      </StepHeading>
      <Claim text={applyFlow.timeClaim} />
      {resume ? <StoredResume slug={slug} resume={resume} /> : null}
      <NewResume onward={applyPath(slug, "cover-letter", { resume: "stored" })} replaces={resume !== null} />
      <Link
        href={applyPath(slug, "cover-letter", { resume: "skipped" })}
        className={buttonClass({ variant: "quiet", className: "justify-self-start" })}
      >
        Skip
      </Link>
    </section>
  );
}

function StoredResume({ slug, resume }: { slug: string; resume: NonNullable<ResumeStepProps["resume"]> }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4">
      <p className="flex min-w-0 items-center gap-3">
        <FileText aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <span className="min-w-0">
          <span className="block truncate font-medium">{resume.file_name}</span>
          <span className="block text-14 text-ink-muted">Uploaded on {formatDate(resume.uploaded_at)}</span>
        </span>
      </p>
      <Link
        href={applyPath(slug, "cover-letter", { resume: "stored" })}
        className={buttonClass({ variant: "primary" })}
      >
        Use this resume
      </Link>
    </div>
  );
}
