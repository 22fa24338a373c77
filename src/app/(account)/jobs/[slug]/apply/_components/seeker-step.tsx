import { FileText } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { listJobsWithLetters } from "~/components/jobs/load-jobs";
import { buttonClass } from "~/components/ui/class-names";
import { applyFlow } from "~/content";
import type { JobWithConcerns } from "~/contracts/job";
import type { Resume } from "~/contracts/profile";
import { MAX_RESUMES } from "~/contracts/rules/account";
import { COVER_LETTER_CONNECTS } from "~/contracts/rules/cover-letter";
import { formatDate } from "~/format/text";
import type { Viewer } from "~/session/viewer";
import { api } from "~/trpc/server";
import { applyPath, resumeChoice, type Choices, type Step } from "./apply-path";
import { describeApplicants } from "~/format/eligibility";
import { ApplyCost } from "./apply-cost";
import { ApplyStep } from "./apply-step";
import { Claim } from "./guest-step";
import { LetterChoice } from "./letter-choice";
import { NewResume } from "./new-resume";
import { StepHeading } from "./step-heading";

type SeekerStepProps = {
  step: Exclude<Step, "signup" | "verify">;
  job: JobWithConcerns;
  viewer: Viewer;
  choices: Choices;
};

/** The steps of a signed-in user. */
export async function SeekerStep({ step, job, viewer, choices }: SeekerStepProps) {
  const [resumes, lettered] = await Promise.all([
    step === "cover-letter" ? [] : api.resume.list(),
    listJobsWithLetters(step === "resume" ? [] : [job.id]),
  ]);
  const now = new Date().toISOString();
  const hasLetter = lettered.has(job.id);
  const applicants = describeApplicants(job.eligibility);
  const cost = (
    <ApplyCost
      now={now}
      job={job}
      applicants={applicants}
      viewer={{ id: viewer.userId, connects: viewer.connectsBalance }}
      here={applyPath(job.slug, step, choices)}
    />
  );
  switch (step) {
    case "resume":
      return (
        <ResumeStep slug={job.slug} resumes={resumes}>
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
            resume={choices.resume}
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
          resume={resumes.find((one) => choices.resume === resumeChoice(one)) ?? null}
          applicants={applicants}
        />
      );
  }
}

type ResumeStepProps = {
  slug: string;
  resumes: readonly Resume[];
  /** What applying costs. */
  children: ReactNode;
};

/** Uploads a résumé, uses the stored one, or continues without. */
function ResumeStep({ slug, resumes, children }: ResumeStepProps) {
  return (
    <section className="grid gap-6">
      {children}
      <StepHeading title="Resume">Only you can see it. You can use it for later applications, too.</StepHeading>
      <Claim text={applyFlow.timeClaim} />
      {resumes.length > 0 ? (
        <ul className="grid gap-3">
          {resumes.map((resume) => (
            <StoredResume key={resume.id} slug={slug} resume={resume} isOnly={resumes.length === 1} />
          ))}
        </ul>
      ) : null}
      {resumes.length < MAX_RESUMES ? <NewResume slug={slug} isFirst={resumes.length === 0} /> : null}
      <Link
        href={applyPath(slug, "cover-letter", { resume: "skipped" })}
        className={buttonClass({ className: "justify-self-start" })}
      >
        Skip
      </Link>
    </section>
  );
}

function StoredResume({ slug, resume, isOnly }: { slug: string; resume: Resume; isOnly: boolean }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-surface p-4">
      <p className="flex min-w-0 items-center gap-3">
        <FileText aria-hidden className="size-5 shrink-0 text-ink-muted" />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{resume.file_name}</span>
          <span className="block text-14 text-ink-muted">
            Uploaded on {formatDate(resume.uploaded_at)}
            {resume.is_default && !isOnly ? " · Default" : null}
          </span>
        </span>
      </p>
      <Link
        href={applyPath(slug, "cover-letter", { resume: resumeChoice(resume) })}
        aria-label={isOnly ? undefined : `Use this resume: ${resume.file_name}`}
        className={buttonClass({ variant: resume.is_default ? "primary" : "secondary" })}
      >
        Use this resume
      </Link>
    </li>
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
