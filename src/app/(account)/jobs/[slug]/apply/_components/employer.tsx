"use client";

import { formatEmployer } from "~/components/jobs/job-words";
import { LockedEmployer } from "~/components/jobs/row-parts";
import { useUnlockedHere } from "~/components/jobs/window-changes";

type EmployerProps = {
  jobId: string;
  /** Null while hidden. */
  employer: string | null;
  viewerId: string | null;
};

/** The employer's name. Appears in place once the last step unlocks the job. */
export function Employer({ jobId, employer, viewerId }: EmployerProps) {
  const unlocked = useUnlockedHere(viewerId, jobId);
  const name = employer ?? (unlocked && formatEmployer(unlocked.job));
  return name ?? <LockedEmployer jobId={jobId} />;
}
