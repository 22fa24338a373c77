import { api, type RouterOutputs } from "~/trpc/react";

/** Delay before each poll, 30 s in all. */
const POLL_DELAYS_MS = [0, 300, 700, 1000, 2000, 3000, 5000, 8000, 10_000];

/** The server's version of a job's letter. Not cached: each dialog loads it again. */
export function useServerLetter(jobId: string) {
  const query = api.coverLetter.byJob.useQuery({ id: jobId }, { gcTime: 0, meta: { keepsPage: true } });

  /** Returns null if the server doesn't answer. */
  async function read(): Promise<RouterOutputs["coverLetter"]["byJob"] | null> {
    const { data, isSuccess } = await query.refetch();
    return isSuccess ? data : null;
  }

  /** Polls until the letter is no longer being written. Returns the last answer; null if there was none. */
  async function waitForLetter() {
    let last = null;
    for (const delay of POLL_DELAYS_MS) {
      await new Promise((resolve) => {
        setTimeout(resolve, delay);
      });
      last = await read();
      if (last && !last.busy) return last;
    }
    return last;
  }

  return { query, read, waitForLetter };
}
