import type { Viewer } from "~/app/_auth/viewer";
import type { JobView } from "~/contracts/job";
import { api } from "~/trpc/server";
import type { Choices, Step } from "./apply-path";
import { ApplyStep } from "./apply-step";
import { CoverLetterStep } from "./cover-letter-step";
import { ResumeStep } from "./resume-step";

type SeekerStepProps = {
  step: Exclude<Step, "signup" | "verify">;
  job: JobView;
  viewer: Viewer;
  choices: Choices;
};

/** The steps of somebody who is signed in. */
export async function SeekerStep({ step, job, viewer, choices }: SeekerStepProps) {
  const resume = step === "cover-letter" ? null : await api.resume.current();
  switch (step) {
    case "resume":
      return <ResumeStep slug={job.slug} resume={resume} />;
    case "cover-letter":
      return <CoverLetterStep slug={job.slug} choices={choices} drafter={null} />;
    case "apply":
      return (
        <ApplyStep
          job={job}
          viewer={{ id: viewer.userId, connects: viewer.connectsBalance }}
          now={new Date().toISOString()}
          choices={choices}
          resumeName={choices.resume === "stored" ? (resume?.file_name ?? null) : null}
        />
      );
  }
}
