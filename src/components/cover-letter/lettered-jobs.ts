import "server-only";

import { api } from "~/trpc/server";

/** Which of these jobs have a cover letter of the viewer's; none where that cannot be read: pages show the job all the same. */
export async function findLetteredJobs(ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await api.coverLetter.ofJobs({ ids }).catch(() => null); // logged by the caller
  return new Set(found?.ids);
}
