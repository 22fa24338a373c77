"use client";

import { employerOf } from "~/components/jobs/job-row-model";
import { employerBarWidth, LockedBar } from "~/components/jobs/locked-bar";
import { useUnlockedHere } from "~/components/jobs/unlock-store";

type EmployerProps = {
  jobId: string;
  /** As the server rendered it; null while it is hidden. */
  employer: string | null;
  viewerId: string | null;
};

/** Who the application goes to; revealed in place when the last step has unlocked the job. */
export function Employer({ jobId, employer, viewerId }: EmployerProps) {
  const unlocked = useUnlockedHere(viewerId, jobId);
  const name = employer ?? (unlocked && employerOf(unlocked));
  return name ?? <LockedBar label="Employer hidden until unlocked" className={employerBarWidth(jobId)} />;
}
