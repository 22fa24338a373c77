import { useMutation } from "@tanstack/react-query";
import { sentences } from "~/format/text";
import { toast } from "~/browser/toast-store";
import type { CoverLetter, ReviseLetterInput } from "~/contracts/cover-letter";
import { parseErrorCode, type Refusal } from "~/trpc/refusal";
import { describeEditFailure } from "./explain";
import { useLetterStream, type Streamed } from "./letter-stream";
import type { Editor } from "./use-editor";
import { useServerLetter } from "./use-server-letter";

const REVISE_FAILED = "Failed to revise the letter. Please try again.";

type Wish = Omit<ReviseLetterInput, "id">;
/** A wish, or the free redraft from the full posting. */
type Rewrite = Wish | "redraft";

/** Revises a letter for free. `writing` is the text so far, or null. `refusal` says why the last revision failed. */
export function useRevision({ editor, onRevised }: { editor: Editor; onRevised: () => void }) {
  const id = editor.letter.job_id;
  const stream = useLetterStream();
  const { waitForLetter } = useServerLetter(id);

  function take(letter: CoverLetter): void {
    editor.take(letter);
    onRevised();
    toast({
      title: `Revised as version ${letter.version.number}`,
      description: "Nothing was charged.",
      tone: "success",
    });
  }

  async function checkOutcome(before: number, isStopped: boolean): Promise<void> {
    const latest = await waitForLetter();
    if (latest?.letter && latest.letter.version.number > before) return take(latest.letter);
    if (latest?.letter) editor.take(latest.letter);
    if (latest === null || latest.busy) {
      toast({ title: REVISE_FAILED, description: "We're still waiting for the result.", tone: "danger" });
    } else if (isStopped) {
      toast({ title: "Stopped", description: "Your letter is unchanged, and the revision doesn't count." });
    } else {
      toast({ title: REVISE_FAILED, description: "The connection was lost. It doesn't count.", tone: "danger" });
    }
  }

  const revision = useMutation({
    meta: { keepsPage: true },
    mutationFn: async (request: Rewrite): Promise<Streamed> => {
      const before = await editor.saveUnsaved();
      const streamed = await stream.follow((calls, options) =>
        request === "redraft"
          ? calls.redraft.mutate({ id }, options)
          : calls.revise.mutate({ id, ...request }, options),
      );
      if (streamed.kind === "done") take(streamed.letter);
      if (streamed.kind === "unknown") await checkOutcome(before, streamed.isStopped);
      return streamed;
    },
    onError: (error) => {
      if (parseErrorCode(error) === "EDIT_CONFLICT") return editor.save(); // shows the later version
      toast({ title: REVISE_FAILED, description: describeEditFailure(error), tone: "danger" });
    },
    onSettled: stream.clear,
  });

  function start(request: Rewrite): void {
    if (!revision.isPending && editor.busy === null) revision.mutate(request);
  }

  return {
    writing: stream.text,
    refusal: revision.data?.kind === "refused" ? describe(revision.data.refusal) : null,
    revise: (wish: Wish) => start(wish),
    redraft: () => start("redraft"),
    stop: stream.stop,
  };
}

function describe({ code, message }: Refusal): string {
  switch (code) {
    case "UNAUTHORIZED":
      return "Your session has ended. Sign in in another tab, then try again.";
    case "BAD_REQUEST": // already says that nothing was changed
      return message;
    default:
      return sentences(message, "It doesn't count.");
  }
}
