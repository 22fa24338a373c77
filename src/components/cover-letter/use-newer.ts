import { useEffect, useRef } from "react";
import { browserApi } from "~/trpc/client";
import type { Editor } from "./use-editor";

/** Looks, on return to this window, whether another one has made a later version: taken over, unless text waits here to be saved. */
export function useNewerFromElsewhere(editor: Editor, resting: boolean): void {
  const latest = useRef({ editor, resting });
  useEffect(() => {
    latest.current = { editor, resting };
  });

  useEffect(() => {
    async function look() {
      const { letter } = latest.current.editor;
      if (document.visibilityState === "hidden" || !latest.current.resting) return;
      const found = await browserApi.coverLetter.byJob.query({ id: letter.job_id }).catch(() => null);
      const now = latest.current;
      if (!found?.letter || !now.resting || found.letter.version.number <= now.editor.letter.version.number) return;
      if (now.editor.dirty) now.editor.setNewer(found.letter);
      else now.editor.take(found.letter);
    }
    const onReturn = () => void look();
    window.addEventListener("focus", onReturn);
    return () => window.removeEventListener("focus", onReturn);
  }, []);
}
