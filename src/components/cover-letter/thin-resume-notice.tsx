import { useEffect, useEffectEvent } from "react";
import { Notice } from "~/components/ui/notice";
import type { LetterHint } from "~/contracts/rules/cover-letter";
import { api } from "~/trpc/react";

const HELP: Record<LetterHint, string> = {
  no_resume: "There is no résumé, so the letter can only ask for a conversation. Paste at least your last position.",
  no_positions: "We found no position with its dates. Add one, such as “Controller, Acme, 2020 – present”.",
  few_deeds: "We found hardly anything that you did. Add two or three lines, such as “Led the move to NetSuite”.",
  no_figures: "No line has a figure. Say how many, how much or how fast.",
  unrelated: "We found nothing that answers this job. Add what comes closest to it.",
};

const TYPING_PAUSE_MS = 500;

type ThinResumeNoticeProps = {
  jobId: string;
  /** Undefined means the stored résumé, empty means none. */
  resumeText: string | undefined;
};

/** Says what a résumé lacks for a good letter, before anything is spent. */
export function ThinResumeNotice({ jobId, resumeText }: ThinResumeNoticeProps) {
  const inspection = api.coverLetter.inspectResume.useMutation({ meta: { keepsPage: true } });
  const inspect = useEffectEvent((text: string | undefined) => inspection.mutate({ id: jobId, resumeText: text }));
  useEffect(() => {
    const timer = setTimeout(() => inspect(resumeText), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [resumeText]);
  const hints = inspection.data?.hints ?? [];
  return (
    <div role="status">
      {hints.length === 0 ? null : (
        <Notice tone="notice" title="The letter will be thin">
          <ul className="grid gap-1">
            {hints.map((hint) => (
              <li key={hint}>{HELP[hint]}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
