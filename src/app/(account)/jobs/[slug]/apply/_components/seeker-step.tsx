import { FileText } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { findLetteredJobs } from "~/components/jobs/load-jobs";
import { buttonClass } from "~/components/ui/class-names";
import { applyFlow } from "~/content";
import type { JobView } from "~/contracts/job";
import { COVER_LETTER_CONNECTS } from "~/contracts/rules/cover-letter";
import { formatDate } from "~/format/text";
import type { Viewer } from "~/session/viewer";
import { api } from "~/trpc/server";
import { applyPath, type Choices, type Step } from "./apply-path";
import { ApplyCost } from "./apply-cost";
import { ApplyStep } from "./apply-step";
import { Claim } from "./guest-step";
import { LetterChoice } from "./letter-choice";
import { NewResume } from "./new-resume";
import { StepHeading } from "./step-heading";

type SeekerStepProps = {
  step: Exclude<Step, "signup" | "verify">;
  job: JobView;
  viewer: Viewer;
  choices: Choices;
};

/** The steps of a signed-in user. */
export async function SeekerStep({ step, job, viewer, choices }: SeekerStepProps) {
  const [resume, lettered] = await Promise.all([
    step === "cover-letter" ? null : api.resume.current(),
    findLetteredJobs(step === "resume" ? [] : [job.id]),
  ]);
  const now = new Date().toISOString();
  const hasLetter = lettered.has(job.id);
  const cost = (
    <ApplyCost
      job={job}
      viewer={{ id: viewer.userId, connects: viewer.connectsBalance }}
      here={applyPath(job.slug, step, choices)}
    />
  );
  switch (step) {
    case "resume":
      return (
        <ResumeStep slug={job.slug} resume={resume}>
          {cost}
        </ResumeStep>
      );
    case "cover-letter":
      return (
        <CoverLetterStep cost={cost}>
          <LetterChoice
            job={{ id: job.id, title: job.title, href: applyPath(job.slug, step, choices), locked: !job.isUnlocked }}
            viewerId={viewer.userId}
            now={now}
            hasLetter={hasLetter}
            onward={applyPath(job.slug, "apply", { ...choices, letter: null })}
            onSkip={applyPath(job.slug, "apply", { ...choices, letter: "skipped" })}
          />
        </CoverLetterStep>
      );
    case "apply":
      return (
        <ApplyStep
          job={job}
          viewer={{ id: viewer.userId, connects: viewer.connectsBalance }}
          now={now}
          choices={choices}
          hasLetter={hasLetter}
          resumeName={choices.resume === "stored" ? (resume?.file_name ?? null) : null}
        />
      );
  }
}

type ResumeStepProps = {
  slug: string;
  resume: { file_name: string; uploaded_at: string } | null;
  /** What applying costs. */
  children: ReactNode;
};

/** Uploads a résumé, uses the stored one, or continues without. */
function ResumeStep({ slug, resume, children }: ResumeStepProps) {
  return (
    <section className="grid gap-6">
      {children}
      <StepHeading title="Résumé">Only you can see it. You can use it for later applications, too.</StepHeading>
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

type StoredResumeProps = { slug: string; resume: NonNullable<ResumeStepProps["resume"]> };

function StoredResume({ slug, resume }: StoredResumeProps) {
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
        Use this résumé
      </Link>
    </div>
  );
}

/** Offers to draft a letter or continue without one, which is always free. `children` are both choices. */
function CoverLetterStep({ cost, children }: { cost: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-6">
      {cost}
      <StepHeading title="Cover letter">A drafted letter costs {COVER_LETTER_CONNECTS} connects.</StepHeading>
      <Claim text={applyFlow.letterClaim} />
      {children}
    </section>
  );
}
