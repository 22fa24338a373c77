import { useEffect, useState } from "react";
import type { EmployerCard } from "~/contracts/employer";
import { loadClient } from "~/trpc/on-demand";

/** The employer's card as rendered, or once the viewer has unlocked the job here. The page works without it. */
export function useEmployer(
  rendered: EmployerCard | null,
  jobId: string,
  isUnlockedHere: boolean,
): EmployerCard | null {
  const [loaded, setLoaded] = useState<EmployerCard | null>(null);
  const isMissing = isUnlockedHere && rendered === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    loadClient()
      .then(({ client }) => client.job.employer.query({ id: jobId }))
      .then(({ card }) => isCurrent && setLoaded(card))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isMissing, jobId]);
  return rendered ?? (isUnlockedHere ? loaded : null);
}
