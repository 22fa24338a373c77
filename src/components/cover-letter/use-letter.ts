import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { recordConnects, useConnects } from "~/components/jobs/window-changes";
import { toast } from "~/browser/toast-store";
import type { CoverLetter, DraftLetterWithAnswersInput, LetterOfJobOutput } from "~/contracts/cover-letter";
import { COVER_LETTER_CONNECTS } from "~/contracts/rules/cover-letter";
import type { Resume } from "~/contracts/profile";
import { api } from "~/trpc/react";
import { parseErrorCode, type Refusal } from "~/trpc/refusal";
import { describeRefusal, GENERATE_FAILED, NOT_CHARGED } from "./explain";
import { useLetterStream } from "./letter-stream";
import { useServerLetter } from "./use-server-letter";

/** What a draft would cost and be made from. */
export type Terms = Pick<LetterOfJobOutput, "writer" | "remembered"> & {
  connects: number;
  resumes: readonly Resume[];
};

/** Why nothing was drafted, as shown in the form. */
export type DraftRefusal = { kind: "short"; message: string } | { kind: "signed-out" } | { kind: "stopped" };

/** A draft whose outcome this window didn't see. */
type OpenDraft = "elsewhere" | "stopped" | "cut-off";

type Asking = { kind: "asking"; refusal: DraftRefusal | null };
/** We're asking the server how a draft ended, or got no answer. */
type Checking = { kind: "checking"; draft: OpenDraft } | { kind: "unanswered"; draft: OpenDraft; busy: boolean };

export type LetterState =
  | { kind: "loading" }
  | { kind: "unreadable"; signedOut: boolean }
  | Asking
  | { kind: "drafting"; text: string }
  | Checking
  | { kind: "letter"; letter: CoverLetter };

type UseLetter = {
  jobId: string;
  viewerId: string;
  /** Called once there is a letter. */
  onLetter: () => void;
};

const FRESH = { staleTime: 0, gcTime: 0, meta: { keepsPage: true } } as const;

/** Loads a job's letter, or drafts one, until it can be edited. */
export function useLetter({ jobId, viewerId, onLetter }: UseLetter) {
  const { query: server, waitForLetter } = useServerLetter(jobId);
  const resumes = api.resume.list.useQuery(undefined, FRESH);
  const profile = api.profile.me.useQuery(undefined, FRESH);
  const balance = profile.data?.connects_balance;
  const connects = useConnects(viewerId, balance ?? 0);
  useEffect(() => {
    if (balance !== undefined) recordConnects(viewerId, balance);
  }, [balance, viewerId]);

  const { phase, text, generate, stop, checkOutcome } = useDraft({
    jobId,
    waitForLetter,
    onConnects: (remaining) => recordConnects(viewerId, remaining),
    refreshConnects: async () => {
      const { data } = await profile.refetch();
      if (data) recordConnects(viewerId, data.connects_balance);
    },
  });
  const letter = server.data?.letter ?? null;
  const isElsewhere = server.data?.busy === true && letter === null && phase?.kind === "asking";
  const hasLetter = letter !== null;
  const onElsewhere = useEffectEvent(() => void checkOutcome("elsewhere"));
  const onFound = useEffectEvent(onLetter);
  useEffect(() => {
    if (isElsewhere) onElsewhere();
  }, [isElsewhere]);
  useEffect(() => {
    if (hasLetter) onFound();
  }, [hasLetter]);

  function currentState(): LetterState {
    if (phase === null) return { kind: "drafting", text: text ?? "" };
    if (phase.kind !== "asking") return phase;
    if (letter) return { kind: "letter", letter };
    const failed = [server, resumes, profile].find(({ isLoadingError }) => isLoadingError);
    if (failed) return { kind: "unreadable", signedOut: parseErrorCode(failed.error) === "UNAUTHORIZED" };
    const isLoading = server.isPending || resumes.isPending || profile.isPending || isElsewhere;
    return isLoading ? { kind: "loading" } : phase;
  }

  return {
    state: currentState(),
    terms: server.data
      ? { writer: server.data.writer, remembered: server.data.remembered, connects, resumes: resumes.data ?? [] }
      : null,
    generate,
    stop,
    tryAgain: () => {
      if (phase?.kind === "unanswered") return void checkOutcome(phase.draft);
      for (const query of [server, resumes, profile]) void query.refetch();
    },
  };
}

type UseDraft = {
  jobId: string;
  waitForLetter: ReturnType<typeof useServerLetter>["waitForLetter"];
  onConnects: (connects: number) => void;
  refreshConnects: () => Promise<void>;
};

/** Drafts a letter. `phase` is null while it is written. */
function useDraft({ jobId, waitForLetter, onConnects, refreshConnects }: UseDraft) {
  const [phase, setPhase] = useState<Asking | Checking | null>({ kind: "asking", refusal: null });
  const stream = useLetterStream();
  const utils = api.useUtils();
  const ask = (refusal: DraftRefusal | null) => setPhase({ kind: "asking", refusal });

  async function checkOutcome(draft: OpenDraft): Promise<void> {
    setPhase({ kind: "checking", draft });
    const last = await waitForLetter();
    if (last === null || last.busy) return setPhase({ kind: "unanswered", draft, busy: last !== null });
    await refreshConnects();
    ask(draft === "stopped" ? { kind: "stopped" } : null);
    if (last.letter && draft !== "elsewhere") toastGenerated();
    if (!last.letter && draft === "cut-off") toastFailed(`The connection was lost. ${NOT_CHARGED}`);
  }

  async function explain(refusal: Refusal): Promise<void> {
    switch (refusal.code) {
      case "ALREADY_GENERATED":
        await checkOutcome("elsewhere");
        toast({ title: "Cover letter already generated", description: refusal.message });
        return;
      case "IN_PROGRESS":
        return checkOutcome("elsewhere");
      case "INSUFFICIENT_CONNECTS":
        ask({ kind: "short", message: refusal.message });
        return refreshConnects();
      case "UNAUTHORIZED":
        return ask({ kind: "signed-out" });
      default:
        ask(null);
        toastFailed(describeRefusal(refusal));
    }
  }

  const draft = useMutation({
    mutationFn: (wishes: Omit<DraftLetterWithAnswersInput, "id">) =>
      stream.follow((calls, options) => calls.draft.mutate({ id: jobId, ...wishes }, options)),
    onMutate: () => setPhase(null),
    onSuccess: (streamed) => {
      if (streamed.kind === "unknown") return checkOutcome(streamed.isStopped ? "stopped" : "cut-off");
      if (streamed.kind === "refused") return explain(streamed.refusal);
      const { letter, remainingConnects } = streamed;
      onConnects(remainingConnects);
      utils.coverLetter.byJob.setData({ id: jobId }, (data) => data && { ...data, letter, busy: false });
      ask(null);
      toastGenerated();
    },
  });

  return {
    phase,
    text: stream.text,
    generate: (wishes: Omit<DraftLetterWithAnswersInput, "id">) => {
      if (!draft.isPending) draft.mutate(wishes);
    },
    stop: stream.stop,
    checkOutcome,
  };
}

function toastGenerated(): void {
  toast({
    title: "Cover letter generated!",
    description: `${COVER_LETTER_CONNECTS} connects were charged.`,
    tone: "success",
  });
}

function toastFailed(description: string): void {
  toast({ title: GENERATE_FAILED, description, tone: "danger" });
}
