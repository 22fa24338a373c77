import { CircleCheck, TriangleAlert } from "lucide-react";
import { Button } from "~/components/ui/button";
import type { LetterSentence } from "~/contracts/cover-letter";
import type { Stretch } from "./locate-marks";

type SupportListProps = {
  id: string;
  /** What the letter says about its sender without support. */
  sentences: readonly LetterSentence[];
  /** Where each stands in the text as it is now; null for one that was changed since. */
  places: readonly (Stretch | null)[];
  hasResume: boolean;
  /** Leads to a sentence in the text; null while there is none to be shown. */
  onShow: ((index: number) => void) | null;
};

/** What is to be checked before the letter is sent, in words; the same sentences are underlined in the text. */
export function SupportList({ id, sentences, places, hasResume, onShow }: SupportListProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="grid gap-3">
      <h3 id={`${id}-heading`} tabIndex={-1} className="scroll-mt-4 text-16 font-bold">
        {sentences.length === 0 ? "Nothing to check" : `Check before you send it (${sentences.length})`}
      </h3>
      {sentences.length === 0 ? (
        <p className="flex gap-2 text-14 text-ink-muted">
          <CircleCheck aria-hidden className="mt-0.5 size-4 text-accent" />
          {hasResume
            ? "What it says about you stands in your resume."
            : "Written without a resume: it claims no experience."}
        </p>
      ) : (
        <>
          <p className="text-14 text-ink-muted">Nothing in your resume bears these sentences out.</p>
          <ol className="grid gap-3">
            {sentences.map((sentence, index) => (
              <li key={`${sentence.start} ${sentence.text}`} className="border-s-2 border-notice ps-3 text-14">
                <p className="line-clamp-3 font-medium">“{sentence.text}”</p>
                <p className="mt-0.5 flex gap-1.5 text-notice">
                  <TriangleAlert aria-hidden className="mt-0.5 size-4" />
                  {sentence.reason ?? "Not in your resume."}
                </p>
                {places[index] ? null : (
                  <p className="mt-1 text-ink-muted">Changed since. It is checked again when you save.</p>
                )}
                {places[index] && onShow ? (
                  <Button variant="quiet" size="small" className="-ml-3" onClick={() => onShow(index)}>
                    Show in the text
                  </Button>
                ) : null}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
