import { useState } from "react";
import { toast } from "~/components/ui/toast-store";
import type { CoverLetter } from "~/contracts/cover-letter";
import type { LetterFormat } from "~/contracts/rules/cover-letter";
import { browserApi } from "~/trpc/client";
import { errorCodeOf } from "~/trpc/refusal";
import { describeEditFailure } from "./explain";
import { useLetterText } from "./use-letter-text";

export type EditorBusy = "saving" | "restoring" | LetterFormat | null;

/**
 * Works on a letter. Saving makes another version; where a later one from elsewhere stands in the way, it is shown
 * (`newer`) and nothing is overwritten. Whatever else is done saves first, so that nothing typed gets lost.
 */
export function useEditor(props: { letter: CoverLetter; viewerId: string }) {
  const typed = useLetterText(props);
  const { letter, text, dirty, basedOn, take, setNewer } = typed;
  const jobId = letter.job_id;
  const [busy, setBusy] = useState<EditorBusy>(null);

  async function during(what: EditorBusy, failed: string, work: () => Promise<void>) {
    if (busy !== null) return;
    setBusy(what);
    const fail = (reason: unknown) =>
      toast({ title: failed, description: describeEditFailure(reason), tone: "danger" });
    try {
      await work();
    } catch (error) {
      if (errorCodeOf(error) === "EDIT_CONFLICT") await readLetter(jobId).then(setNewer, fail);
      else fail(error);
    } finally {
      setBusy(null);
    }
  }

  /** The number of the version that holds what was typed. Throws EDIT_CONFLICT, and whatever the call throws. */
  async function secure(over = basedOn): Promise<number> {
    if (!dirty) return letter.version.number;
    const saved = await browserApi.coverLetter.save.mutate({ id: jobId, text, based_on: over });
    take(saved);
    return saved.version.number;
  }

  return {
    ...typed,
    busy,
    secure,
    /** `over`: the version that it comes behind, where that is not the one it was typed on. */
    save: (over?: number) =>
      during("saving", "Failed to save the letter. Please try again.", async () => {
        const number = await secure(over);
        toast({ title: `Saved as version ${number}`, tone: "success" });
      }),
    restore: (number: number) =>
      during("restoring", "Failed to restore the version. Please try again.", async () => {
        const basis = await secure();
        take(await browserApi.coverLetter.restore.mutate({ id: jobId, number, based_on: basis }));
        toast({ title: `Version ${number} restored`, tone: "success" });
      }),
    download: (format: LetterFormat) =>
      during(format, "Failed to download the letter. Please try again.", async () => {
        await secure();
        const { path } = await browserApi.coverLetter.downloadTicket.mutate({ id: jobId, format });
        window.location.assign(path);
      }),
  };
}

export type Editor = ReturnType<typeof useEditor>;

async function readLetter(jobId: string): Promise<CoverLetter | null> {
  return (await browserApi.coverLetter.byJob.query({ id: jobId })).letter;
}
