import { useEffect, useRef, useState } from "react";
import { recordConnects } from "~/components/jobs/unlock-store";
import { toast } from "~/components/ui/toast-store";
import type { CoverLetter, DraftLetterInput } from "~/contracts/cover-letter";
import { COVER_LETTER_CONNECTS } from "~/contracts/rules/cover-letter";
import { describeRefusal, GENERATE_FAILED, NOT_CHARGED } from "./explain";
import { draftLetter, fetchConnects, settleLetter, type Streamed } from "./letter-calls";
import { loadLetter, type LetterState, type OpenDraft, type Terms } from "./letter-state";

type Wishes = Omit<DraftLetterInput, "id">;

type UseLetter = {
  jobId: string;
  viewerId: string;
  /** There is a letter. */
  onLetter: () => void;
};

/** What the steps of a draft may change. */
type Desk = {
  jobId: string;
  show: (state: LetterState) => void;
  open: (letter: CoverLetter) => void;
  learnConnects: (connects: number) => void;
};

/** The letter of a job, from the question whether there is one to the moment it can be edited. */
export function useLetter({ jobId, viewerId, onLetter }: UseLetter) {
  const [state, setState] = useState<LetterState>({ is: "loading" });
  const [terms, setTerms] = useState<Terms | null>(null);
  const running = useRef<AbortController | null>(null);

  const desk: Desk = {
    jobId,
    show: setState,
    open: (letter) => {
      setState({ is: "letter", letter });
      onLetter();
    },
    learnConnects: (connects) => {
      recordConnects(viewerId, connects);
      setTerms((before) => before && { ...before, connects });
    },
  };

  async function start() {
    const loaded = await loadLetter(jobId);
    setTerms(loaded.terms);
    if (loaded.terms) recordConnects(viewerId, loaded.terms.connects);
    if (loaded.state.is === "letter") desk.open(loaded.state.letter);
    else if (loaded.state.is === "settling") await settle(desk, "elsewhere");
    else setState(loaded.state);
  }

  const begin = useRef(start);
  useEffect(() => {
    void begin.current();
    // Whoever leaves stops it: what is not finished then costs nothing.
    return () => running.current?.abort();
  }, []);

  async function generate(wishes: Wishes) {
    if (running.current !== null) return;
    const abort = new AbortController();
    running.current = abort;
    setState({ is: "drafting", text: "" });
    const onText = (piece: string) =>
      setState((now) => (now.is === "drafting" ? { ...now, text: now.text + piece } : now));
    const streamed = await draftLetter({ id: jobId, ...wishes }, { signal: abort.signal, onText });
    running.current = null;
    if (streamed.outcome === "unknown") await settle(desk, abort.signal.aborted ? "stopped" : "cut-off");
    else if (streamed.outcome === "refused") await explainRefusal(desk, streamed);
    else finish(desk, streamed);
  }

  return {
    state,
    terms,
    generate: (wishes: Wishes) => void generate(wishes),
    stop: () => running.current?.abort(),
    tryAgain: () => {
      if (state.is === "unsettled") return void settle(desk, state.draft);
      setState({ is: "loading" });
      void start();
    },
  };
}

function finish(desk: Desk, { letter, remainingConnects }: Extract<Streamed, { outcome: "done" }>): void {
  desk.learnConnects(remainingConnects);
  desk.open(letter);
  sayGenerated();
}

/** Asks the server what became of a draft, and shows that. */
async function settle(desk: Desk, draft: OpenDraft): Promise<void> {
  desk.show({ is: "settling", draft });
  const found = await settleLetter(desk.jobId);
  if (found === null || found.busy) return desk.show({ is: "unsettled", draft, busy: found !== null });
  const connects = await fetchConnects();
  if (connects !== null) desk.learnConnects(connects);
  if (found.letter) {
    desk.open(found.letter);
    if (draft !== "elsewhere") sayGenerated();
    return;
  }
  desk.show({ is: "asking", refusal: draft === "stopped" ? { kind: "stopped" } : null });
  if (draft === "cut-off") sayFailed(`The connection was lost. ${NOT_CHARGED}`);
}

async function explainRefusal(desk: Desk, refused: Extract<Streamed, { outcome: "refused" }>): Promise<void> {
  switch (refused.code) {
    case "ALREADY_GENERATED":
      await settle(desk, "elsewhere");
      toast({ title: "Cover letter already generated", description: refused.message });
      return;
    case "IN_PROGRESS":
      return settle(desk, "elsewhere");
    case "INSUFFICIENT_CONNECTS": {
      desk.show({ is: "asking", refusal: { kind: "short", message: refused.message } });
      const connects = await fetchConnects();
      if (connects !== null) desk.learnConnects(connects);
      return;
    }
    case "UNAUTHORIZED":
      return desk.show({ is: "asking", refusal: { kind: "signed-out" } });
    default:
      desk.show({ is: "asking", refusal: null });
      sayFailed(describeRefusal(refused));
  }
}

function sayGenerated(): void {
  toast({
    title: "Cover letter generated!",
    description: `${COVER_LETTER_CONNECTS} connects were charged.`,
    tone: "success",
  });
}

function sayFailed(description: string): void {
  toast({ title: GENERATE_FAILED, description, tone: "danger" });
}
