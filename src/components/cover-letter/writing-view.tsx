"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { formatCount } from "~/format/text";
import { Button } from "~/components/ui/button";
import { Spinner } from "~/components/ui/spinner";

type WritingViewProps = {
  text: string;
  /** What stopping means for connects or revisions. */
  children: ReactNode;
  onStop: () => void;
};

/** How often somebody who cannot see the letter grow hears how far it is. */
const TOLD_EVERY_MS = 8_000;

/** A letter as it comes in. The growing text itself is announced to nobody: its length is, now and then. */
export function WritingView({ text, children, onStop }: WritingViewProps) {
  const words = countWords(text);
  const told = useTold(words);
  const end = useRef<HTMLSpanElement>(null);
  const [stopped, setStopped] = useState(false);

  // Keeps the last line in sight, as long as its reader has not scrolled up.
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
        {told}
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

function useTold(words: number): string {
  const [told, setTold] = useState("Your letter is being written.");
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  }, [words]);
  useEffect(() => {
    const timer = setInterval(() => setTold(`${formatCount(latest.current)} words so far`), TOLD_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return told;
}
