import type { Viewer } from "~/session/viewer";
import { findLetteredJobs } from "~/components/cover-letter/lettered-jobs";
import type { JobView } from "~/contracts/job";
import { api } from "~/trpc/server";
import { applyPath, type Choices, type Step } from "./apply-path";
import { ApplyStep } from "./apply-step";
import { CoverLetterStep } from "./cover-letter-step";
import { LetterChoice } from "./letter-choice";
import { ResumeStep } from "./resume-step";

type SeekerStepProps = {
  step: Exclude<Step, "signup" | "verify">;
  job: JobView;
  viewer: Viewer;
  choices: Choices;
};

/** The steps of somebody who is signed in. */
export async function SeekerStep({ step, job, viewer, choices }: SeekerStepProps) {
  const [resume, lettered] = await Promise.all([
    step === "cover-letter" ? null : api.resume.current(),
    findLetteredJobs(step === "resume" ? [] : [job.id]),
  ]);
  const now = new Date().toISOString();
  const hasLetter = lettered.has(job.id);
  switch (step) {
    case "resume":
      return <ResumeStep slug={job.slug} resume={resume} />;
    case "cover-letter":
      return (
        <CoverLetterStep>
          <LetterChoice
            job={{ id: job.id, title: job.title, href: applyPath(job.slug, step, choices), locked: !job.isUnlocked }}
            viewerId={viewer.userId}
            now={now}
            hasLetter={hasLetter}
            onward={applyPath(job.slug, "apply", choices)}
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
