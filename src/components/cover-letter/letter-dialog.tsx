"use client";

import { useEffect, useRef, useState } from "react";
import { loginHref } from "~/browser/intent-path";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { Spinner } from "~/components/ui/loading";
import { TRPCReactProvider } from "~/trpc/react";
import { AskForm, firstWishes, type Wishes } from "./ask-form";
import { LetterEditor } from "./letter-editor";
import { SignedOutNotice } from "./letter-notices";
import { useLetter, type LetterState } from "./use-letter";
import { WritingView } from "./writing-view";

export type LetterDialogProps = {
  job: { id: string; title: string; href: string; locked: boolean };
  viewerId: string;
  resume?: string | null;
  /** Called once there is a letter. */
  onLetter: () => void;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Generates and edits a job's cover letter. Loaded on demand, with the API's hooks. */
export function LetterDialog(props: LetterDialogProps) {
  return (
    <TRPCReactProvider>
      <Letter {...props} />
    </TRPCReactProvider>
  );
}

function Letter({ job, viewerId, resume, onLetter, onClose, onCloseAutoFocus }: LetterDialogProps) {
  const { state, terms, generate, stop, tryAgain } = useLetter({ jobId: job.id, viewerId, onLetter });
  const [wishes, setWishes] = useState<Wishes | null>(null);
  const view = useViewFocus(state.kind);
  const signInHref = loginHref(job.href + window.location.hash); // the fragment opens this dialog again

  function content() {
    switch (state.kind) {
      case "asking":
        return terms ? (
          <AskForm
            jobId={job.id}
            terms={terms}
            refusal={state.refusal}
            locked={job.locked}
            signInHref={signInHref}
            wishes={wishes ?? firstWishes(terms.remembered, resume)}
            onWishes={setWishes}
            onGenerate={generate}
          />
        ) : null;
      case "drafting":
        return (
          <WritingView text={state.text} onStop={stop}>
            You can stop it before it&apos;s complete, for free.
          </WritingView>
        );
      case "letter":
        return <LetterEditor letter={state.letter} viewerId={viewerId} />;
      default:
        return <StatusView state={state} signInHref={signInHref} onTryAgain={tryAgain} />;
    }
  }

  return (
    <Dialog
      title="Cover letter"
      description={job.title}
      width={state.kind === "letter" ? "wide" : "narrow"}
      onDismiss={state.kind === "drafting" ? stop : onClose}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <div ref={view} tabIndex={-1} className="outline-none">
        {content()}
      </div>
    </Dialog>
  );
}

/** Moves the focus to the top of a new view, unless something in it took the focus. */
function useViewFocus(current: LetterState["kind"]) {
  const view = useRef<HTMLDivElement>(null);
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    const holder = document.activeElement;
    if (view.current?.contains(holder) && holder !== view.current) return;
    view.current?.focus({ preventScroll: true });
    view.current?.parentElement?.scrollTo({ top: 0 });
  }, [current]);
  return view;
}

type StatusViewProps = {
  state: Exclude<LetterState, { kind: "asking" | "drafting" | "letter" }>;
  signInHref: string;
  onTryAgain: () => void;
};

/** Says that we're waiting for the server or can't reach it. */
function StatusView({ state, signInHref, onTryAgain }: StatusViewProps) {
  if (state.kind === "loading" || state.kind === "checking") {
    return (
      <p role="status" className="flex min-h-40 items-center justify-center gap-2.5 text-ink-muted">
        <Spinner />
        {state.kind === "loading" ? "Loading" : CHECKING[state.draft]}
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      {state.kind === "unreadable" && state.signedOut ? (
        <SignedOutNotice href={signInHref}>Nothing was charged.</SignedOutNotice>
      ) : (
        <NoAnswerNotice state={state} />
      )}
      <Button className="justify-self-start" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}

function NoAnswerNotice({ state }: { state: Extract<LetterState, { kind: "unreadable" | "unanswered" }> }) {
  if (state.kind === "unanswered" && state.busy) {
    return (
      <Notice role="alert" title="The letter is still being written">
        Its connects are on hold. Within 15 minutes you&apos;ll get the letter or your connects back.
      </Notice>
    );
  }
  return (
    <Notice tone="danger" role="alert" title="We can't reach the server">
      {state.kind === "unreadable"
        ? "Nothing was charged."
        : "If the letter was completed, we kept it and charged you once. If not, it costs nothing."}
    </Notice>
  );
}

const CHECKING = {
  elsewhere: "A letter for this job is being written. It opens here when it's complete.",
  stopped: "Stopping",
  "cut-off": "The connection was lost. Checking what happened to your letter",
} as const;
