import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { toast } from "~/browser/toast-store";
import type { CoverLetter } from "~/contracts/cover-letter";
import type { LetterFormat } from "~/contracts/rules/cover-letter";
import { client } from "~/trpc/react";
import { parseErrorCode } from "~/trpc/refusal";
import { describeEditFailure } from "./explain";
import { useLetterText } from "./use-letter-text";
import { useServerLetter } from "./use-server-letter";

type EditorTask = { kind: "saving" | "restoring" | LetterFormat; failed: string; run: () => Promise<void> };

/**
 * Edits a letter. Every save is a new version. If another window saved a later one, it becomes `newer` and nothing is
 * overwritten. Restoring and downloading save first.
 */
export function useEditor(props: { letter: CoverLetter; viewerId: string }) {
  const typed = useLetterText(props);
  const { letter, text, dirty, basedOn, take, setNewer } = typed;
  const id = letter.job_id;
  const { query: server } = useServerLetter(id);

  const task = useMutation({
    meta: { keepsPage: true },
    mutationFn: ({ run }: EditorTask) => run(),
    onError: async (error, { failed }) => {
      let failure: unknown = error;
      if (parseErrorCode(error) === "EDIT_CONFLICT") {
        const latest = await server.refetch();
        if (latest.isSuccess) return setNewer(latest.data.letter);
        failure = latest.error;
      }
      toast({ title: failed, description: describeEditFailure(failure), tone: "danger" });
    },
  });

  function start(next: EditorTask): void {
    if (!task.isPending) task.mutate(next);
  }

  /** Saves unsaved text. Returns the current version's number. */
  async function saveUnsaved(over = basedOn): Promise<number> {
    if (!dirty) return letter.version.number;
    const saved = await client.coverLetter.save.mutate({ id, text, based_on: over });
    take(saved);
    return saved.version.number;
  }

  return {
    ...typed,
    busy: task.isPending ? task.variables.kind : null,
    saveUnsaved,
    /** `over`: the version to replace if it isn't the one the text is based on. */
    save: (over?: number) =>
      start({
        kind: "saving",
        failed: "Failed to save the letter. Please try again.",
        run: async () => {
          const number = await saveUnsaved(over);
          toast({ title: `Saved as version ${number}`, tone: "success" });
        },
      }),
    restore: (number: number) =>
      start({
        kind: "restoring",
        failed: "Failed to restore the version. Please try again.",
        run: async () => {
          const basis = await saveUnsaved();
          take(await client.coverLetter.restore.mutate({ id, number, based_on: basis }));
          toast({ title: `Version ${number} restored`, tone: "success" });
        },
      }),
    download: (format: LetterFormat) =>
      start({
        kind: format,
        failed: "Failed to download the letter. Please try again.",
        run: async () => {
          await saveUnsaved();
          const { path } = await client.coverLetter.downloadTicket.mutate({ id, format });
          window.location.assign(path);
        },
      }),
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** Loads a later version from another window when this one regains focus. Unsaved text stays beside it. */
export function useNewerVersion(editor: Editor, isIdle: boolean): void {
  const { query: server } = useServerLetter(editor.letter.job_id);
  const show = useEffectEvent((latest: CoverLetter) => {
    if (!isIdle || latest.version.number <= editor.letter.version.number) return;
    if (editor.dirty) editor.setNewer(latest);
    else editor.take(latest);
  });
  const checkNewer = useEffectEvent(async () => {
    if (document.visibilityState === "hidden" || !isIdle) return;
    const { data } = await server.refetch();
    if (data?.letter) show(data.letter);
  });
  useEffect(() => {
    const onFocus = () => void checkNewer();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, []);
}
