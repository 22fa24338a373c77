import { createTRPCClient, httpBatchStreamLink } from "@trpc/client";
import superjson from "superjson";
import type {
  CoverLetter,
  DraftLetterInput,
  LetterEvent,
  LetterOfJobOutput,
  ReviseLetterInput,
} from "~/contracts/cover-letter";
import type { AppRouter } from "~/server/api";
import { browserApi } from "~/trpc/client";
import { errorCodeOf } from "~/trpc/refusal";

/** Of the calls that answer piece by piece; every other call waits for its whole answer. */
const streamingApi = createTRPCClient<AppRouter>({
  links: [httpBatchStreamLink<AppRouter>({ transformer: superjson, url: "/api/trpc", maxItems: 1 })],
});

type ErrorCode = NonNullable<ReturnType<typeof errorCodeOf>>;

/** How a letter that was being written came out, as far as this window was told. */
export type Streamed =
  | { outcome: "done"; letter: CoverLetter; remainingConnects: number }
  /** The server said no: nothing was charged and nothing written. */
  | { outcome: "refused"; code: ErrorCode; message: string }
  /** Stopped, or cut off on the way: what became of it only the server knows. */
  | { outcome: "unknown" };

export type StreamOptions = { signal: AbortSignal; onText: (piece: string) => void };

/** Has the one letter for a job drafted. */
export function draftLetter(input: DraftLetterInput, options: StreamOptions): Promise<Streamed> {
  return follow((signal) => streamingApi.coverLetter.draft.mutate(input, { signal }), options);
}

/** Has a letter written once more, with a wish. */
export function reviseLetter(input: ReviseLetterInput, options: StreamOptions): Promise<Streamed> {
  return follow((signal) => streamingApi.coverLetter.revise.mutate(input, { signal }), options);
}

type OpenStream = (signal: AbortSignal) => Promise<AsyncIterable<LetterEvent>>;

async function follow(open: OpenStream, { signal, onText }: StreamOptions): Promise<Streamed> {
  try {
    for await (const event of await open(signal)) {
      if (event.type === "done")
        return { outcome: "done", letter: event.letter, remainingConnects: event.remainingConnects };
      if (!signal.aborted) onText(event.text);
    }
  } catch (error) {
    const code = signal.aborted ? null : errorCodeOf(error);
    // After a fault of its own the server may have finished the letter all the same.
    if (code !== null && code !== "INTERNAL")
      return { outcome: "refused", code, message: error instanceof Error ? error.message : "" };
  }
  return { outcome: "unknown" };
}

/** What the server is asked again after, in ms: about half a minute in all. */
const ASK_AGAIN_AFTER_MS = [0, 300, 700, 1000, 2000, 3000, 5000, 8000, 10_000];

/**
 * What the server has of a letter once nothing is written on it any more; where that takes longer than half a minute,
 * what it has by then. Null where it does not answer.
 */
export async function settleLetter(jobId: string): Promise<LetterOfJobOutput | null> {
  let last: LetterOfJobOutput | null = null;
  for (const delay of ASK_AGAIN_AFTER_MS) {
    await new Promise((resolve) => {
      setTimeout(resolve, delay);
    });
    last = await browserApi.coverLetter.byJob.query({ id: jobId }).catch(() => null);
    if (last && !last.busy) return last;
  }
  return last;
}

/** What is in the wallet, as the server says now; null where it does not. */
export async function fetchConnects(): Promise<number | null> {
  const profile = await browserApi.profile.me.query().catch(() => null);
  return profile?.connects_balance ?? null;
}
