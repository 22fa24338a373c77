import { createTRPCClient, httpBatchStreamLink } from "@trpc/client";
import { useEffect, useRef, useState } from "react";
import superjson from "superjson";
import type { CoverLetter, LetterEvent } from "~/contracts/cover-letter";
import type { AppRouter } from "~/server/api";
import { parseRefusal, type Refusal } from "~/trpc/refusal";

/** Calls with streamed responses. */
const streamingApi = createTRPCClient<AppRouter>({
  links: [httpBatchStreamLink<AppRouter>({ transformer: superjson, url: "/api/trpc", maxItems: 1 })],
}).coverLetter;

/** How a letter's stream ended, as far as this window knows. */
export type Streamed =
  | { kind: "done"; letter: CoverLetter; remainingConnects: number }
  /** Nothing was charged or written. */
  | { kind: "refused"; refusal: Refusal }
  /** Stopped or cut off: only the server knows the result. */
  | { kind: "unknown"; isStopped: boolean };

type OpenStream = (calls: typeof streamingApi, options: { signal: AbortSignal }) => Promise<AsyncIterable<LetterEvent>>;

/** Follows a letter while it is written. Leaving the page stops it, so an unfinished letter costs nothing. */
export function useLetterStream() {
  const [text, setText] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function follow(open: OpenStream): Promise<Streamed> {
    const abort = new AbortController();
    running.current = abort;
    setText("");
    try {
      for await (const event of await open(streamingApi, { signal: abort.signal })) {
        if (event.type === "done") return { ...event, kind: "done" };
        if (!abort.signal.aborted) setText((before) => (before ?? "") + event.text);
      }
    } catch (error) {
      const refusal = parseRefusal(error);
      // After an internal error the server may still have finished the letter.
      const isRefused = refusal.code !== null && refusal.code !== "INTERNAL";
      if (isRefused && !abort.signal.aborted) return { kind: "refused", refusal };
    }
    return { kind: "unknown", isStopped: abort.signal.aborted };
  }

  return {
    /** Null before the first letter, and after `clear`. */
    text,
    follow,
    clear: () => setText(null),
    stop: () => running.current?.abort(),
  };
}
