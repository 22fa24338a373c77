"use client";

import { useEffect, useRef, useState } from "react";
import { loginHref } from "~/components/jobs/viewer";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { Spinner } from "~/components/ui/spinner";
import { AskForm, FIRST_WISHES } from "./ask-form";
import { LetterEditor } from "./letter-editor";
import type { LetterState } from "./letter-state";
import { SignedOutNotice } from "./signed-out-notice";
import { useLetter } from "./use-letter";
import { WritingView } from "./writing-view";

export type LetterDialogProps = {
  job: { id: string; title: string; href: string; locked: boolean };
  viewerId: string;
  /** There is a letter. */
  onLetter: () => void;
  onClose: () => void;
};

/** The cover letter of a job: what one costs, the letter as it is written, and the place to edit it. Loaded on demand. */
export function LetterDialog({ job, viewerId, onLetter, onClose }: LetterDialogProps) {
  const { state, terms, generate, stop, tryAgain } = useLetter({ jobId: job.id, viewerId, onLetter });
  const [wishes, setWishes] = useState(FIRST_WISHES);
  const view = useViewFocus(state.is);

  function content() {
    switch (state.is) {
      case "asking":
        return terms ? (
          <AskForm
            terms={terms}
            refusal={state.refusal}
            locked={job.locked}
            signInHref={loginHref(job.href)}
            wishes={wishes}
            onWishes={setWishes}
            onGenerate={generate}
          />
        ) : null;
      case "drafting":
        return (
          <WritingView text={state.text} onStop={stop}>
            Stopped before it is complete, it costs nothing.
          </WritingView>
        );
      case "letter":
        return <LetterEditor letter={state.letter} viewerId={viewerId} />;
      default:
        return <Meanwhile state={state} signInHref={loginHref(job.href)} onTryAgain={tryAgain} />;
    }
  }

  return (
    <Dialog
      title="Cover letter"
      description={job.title}
      width={state.is === "letter" ? "wide" : "narrow"}
      onDismiss={state.is === "drafting" ? stop : onClose}
    >
      <div ref={view} tabIndex={-1} className="outline-none">
        {content()}
      </div>
    </Dialog>
  );
}

/** What had the focus goes with the view before it: the next one gets it, from its top, unless something in it took it. */
function useViewFocus(shown: LetterState["is"]) {
  const view = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const holder = document.activeElement;
    if (view.current?.contains(holder) && holder !== view.current) return;
    view.current?.focus({ preventScroll: true });
    view.current?.parentElement?.scrollTo({ top: 0 });
  }, [shown]);
  return view;
}

type MeanwhileProps = {
  state: Exclude<LetterState, { is: "asking" | "drafting" | "letter" }>;
  signInHref: string;
  onTryAgain: () => void;
};

/** In between: asking the server, or not getting an answer. */
function Meanwhile({ state, signInHref, onTryAgain }: MeanwhileProps) {
  if (state.is === "loading" || state.is === "settling") {
    return (
      <p role="status" className="flex min-h-40 items-center justify-center gap-2.5 text-ink-muted">
        <Spinner />
        {state.is === "loading" ? "Loading" : SETTLING[state.draft]}
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      {state.is === "unreadable" && state.signedOut ? (
        <SignedOutNotice href={signInHref}>Nothing was charged.</SignedOutNotice>
      ) : (
        <Unknown state={state} />
      )}
      <Button className="justify-self-start" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}

function Unknown({ state }: { state: Extract<LetterState, { is: "unreadable" | "unsettled" }> }) {
  if (state.is === "unsettled" && state.busy) {
    return (
      <Notice role="alert" title="The letter is still being written">
        Its connects are set aside. Within 15 minutes the letter is here, or they are back in your wallet.
      </Notice>
    );
  }
  return (
    <Notice tone="danger" role="alert" title="The server cannot be reached">
      {state.is === "unreadable"
        ? "Nothing was charged."
        : "If the letter was completed, it is kept and was charged once. If not, it costs nothing."}
    </Notice>
  );
}

const SETTLING = {
  elsewhere: "A letter for this job is being written. It opens here when it is complete.",
  stopped: "Stopping",
  "cut-off": "The connection was lost. Asking the server what became of the letter",
} as const;
