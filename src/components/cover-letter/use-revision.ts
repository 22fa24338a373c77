import { useEffect, useRef, useState } from "react";
import { sentences } from "~/components/ui/sentences";
import { toast } from "~/components/ui/toast-store";
import type { CoverLetter, ReviseLetterInput } from "~/contracts/cover-letter";
import { errorCodeOf } from "~/trpc/refusal";
import { describeEditFailure } from "./explain";
import { reviseLetter, settleLetter, type Streamed } from "./letter-calls";
import type { Editor } from "./use-editor";

const REVISE_FAILED = "Failed to revise the letter. Please try again.";

type UseRevision = {
  editor: Editor;
  /** The wish was fulfilled. */
  onRevised: () => void;
};

/**
 * A free revision on its way: `writing` is what has come of it, null while none is; `refusal` is why the last one was
 * not made.
 */
export function useRevision({ editor, onRevised }: UseRevision) {
  const [writing, setWriting] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function revise(wish: Omit<ReviseLetterInput, "id">) {
    if (running.current !== null || editor.busy !== null) return;
    const abort = new AbortController();
    running.current = abort;
    setRefusal(null);
    try {
      const before = await editor.secure();
      setWriting("");
      const onText = (piece: string) => setWriting((now) => (now ?? "") + piece);
      const streamed = await reviseLetter({ id: editor.letter.job_id, ...wish }, { signal: abort.signal, onText });
      if (streamed.outcome === "refused") setRefusal(describe(streamed));
      else if (await finish(editor, streamed, { before, stopped: abort.signal.aborted })) onRevised();
    } catch (error) {
      if (errorCodeOf(error) === "EDIT_CONFLICT") await editor.save();
      else toast({ title: REVISE_FAILED, description: describeEditFailure(error), tone: "danger" });
    } finally {
      running.current = null;
      setWriting(null);
    }
  }

  return {
    writing,
    refusal,
    revise: (wish: Omit<ReviseLetterInput, "id">) => void revise(wish),
    stop: () => running.current?.abort(),
  };
}

/** Whether the letter was revised. One that was not is as it was, and does not count. */
async function finish(
  editor: Editor,
  streamed: Exclude<Streamed, { outcome: "refused" }>,
  { before, stopped }: { before: number; stopped: boolean },
): Promise<boolean> {
  if (streamed.outcome === "done") return take(editor, streamed.letter);
  const found = await settleLetter(editor.letter.job_id);
  if (found?.letter && found.letter.version.number > before) return take(editor, found.letter);
  if (found?.letter) editor.take(found.letter);
  if (found === null || found.busy) {
    toast({ title: REVISE_FAILED, description: "The server does not say yet what became of it.", tone: "danger" });
  } else if (stopped) {
    toast({ title: "Stopped", description: "The letter is as it was, and the revision does not count." });
  } else {
    toast({ title: REVISE_FAILED, description: "The connection was lost. It does not count.", tone: "danger" });
  }
  return false;
}

function describe({ code, message }: Extract<Streamed, { outcome: "refused" }>): string {
  switch (code) {
    case "UNAUTHORIZED":
      return "Your session has ended. Sign in in another tab, then try again.";
    case "BAD_REQUEST": // says itself that nothing was changed
      return message;
    default:
      return sentences(message, "It does not count.");
  }
}

function take(editor: Editor, letter: CoverLetter): true {
  editor.take(letter);
  const { number } = letter.version;
  toast({ title: `Revised as version ${number}`, description: "Nothing was charged.", tone: "success" });
  return true;
}
