"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { formatCount } from "~/format/text";
import { Button } from "~/components/ui/button";
import { Spinner } from "~/components/ui/loading";

type WritingViewProps = {
  text: string;
  /** What stopping costs. */
  children: ReactNode;
  onStop: () => void;
};

/** How often screen readers announce the word count. */
const ANNOUNCE_INTERVAL_MS = 8_000;

/** Shows a letter being written. Screen readers hear its word count instead of the growing text. */
export function WritingView({ text, children, onStop }: WritingViewProps) {
  const words = countWords(text);
  const progress = useProgress(words);
  const end = useRef<HTMLSpanElement>(null);
  const [stopped, setStopped] = useState(false);

  // Keeps the last line in view unless the reader has scrolled up.
  useEffect(() => {
    const scroller = end.current?.closest("[data-dialog-body]");
    if (!scroller || text === "") return;
    const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
    if (below < 160) scroller.scrollTop = scroller.scrollHeight;
  }, [text]);

  return (
    <div className="grid min-w-0 content-start gap-4">
      <div className="sticky -top-5 z-10 -my-5 flex items-center justify-between gap-4 bg-surface py-4">
        <div className="min-w-0">
          <p className="flex items-center gap-2 font-medium">
            <Spinner className="text-accent" />
            Writing
            {words > 0 ? (
              <span aria-hidden className="tabular font-regular text-ink-muted">
                {formatCount(words)} words
              </span>
            ) : null}
          </p>
          <p className="text-14 text-ink-muted">{children}</p>
        </div>
        <Button
          autoFocus
          busy={stopped}
          onClick={() => {
            setStopped(true);
            onStop();
          }}
        >
          Stop
        </Button>
      </div>
      <p role="status" className="sr-only">
        {progress}
      </p>
      <p
        aria-busy="true"
        dir="auto"
        className="mt-5 min-h-64 rounded-inner border border-line px-4 py-3 break-words whitespace-pre-wrap"
      >
        {text}
        <span ref={end} />
      </p>
    </div>
  );
}

function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

function useProgress(words: number): string {
  const [progress, setProgress] = useState("Your letter is being written.");
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  }, [words]);
  useEffect(() => {
    const timer = setInterval(() => setProgress(`${formatCount(latest.current)} words so far`), ANNOUNCE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return progress;
}
