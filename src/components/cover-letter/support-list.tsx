import { CircleCheck, TriangleAlert } from "lucide-react";
import { Button } from "~/components/ui/button";
import type { LetterSentence } from "~/contracts/cover-letter";
import type { Stretch } from "./locate-marks";

type SupportListProps = {
  id: string;
  /** Claims about the applicant without support. */
  sentences: readonly LetterSentence[];
  /** What is wrong with the letter as a whole. */
  faults: readonly string[];
  /** Where each is in the current text; null if it was changed. */
  places: readonly (Stretch | null)[];
  hasResume: boolean;
  /** Selects a sentence in the text; null while the text is hidden. */
  onShow: ((index: number) => void) | null;
};

/** Lists the sentences to check. The text underlines them, too. */
export function SupportList({ id, sentences, faults, places, hasResume, onShow }: SupportListProps) {
  const count = sentences.length + faults.length;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="grid gap-3">
      <h3 id={`${id}-heading`} tabIndex={-1} className="scroll-mt-4 text-16 font-bold">
        {count === 0 ? "Nothing to check" : `Check before you send it (${count})`}
      </h3>
      {faults.length === 0 ? null : (
        <ul className="grid gap-2 text-14">
          {faults.map((fault) => (
            <li key={fault} className="flex gap-1.5 text-notice">
              <TriangleAlert aria-hidden className="mt-0.5 size-4" />
              {fault}
            </li>
          ))}
        </ul>
      )}
      {count === 0 ? (
        <p className="flex gap-2 text-14 text-ink-muted">
          <CircleCheck aria-hidden className="mt-0.5 size-4 text-accent" />
          {hasResume
            ? "Everything it says about you comes from your resume or your answers."
            : "Written without a resume, so it doesn't mention your experience."}
        </p>
      ) : null}
      {sentences.length === 0 ? null : (
        <>
          <p className="text-14 text-ink-muted">Your resume doesn&apos;t mention this.</p>
          <ol className="grid gap-3">
            {sentences.map((sentence, index) => (
              <li key={`${sentence.start} ${sentence.text}`} className="border-s-2 border-notice ps-3 text-14">
                <p className="line-clamp-3 font-medium">“{sentence.text}”</p>
                <p className="mt-0.5 flex gap-1.5 text-notice">
                  <TriangleAlert aria-hidden className="mt-0.5 size-4" />
                  {sentence.reason ?? "Not in your resume."}
                </p>
                {places[index] ? null : (
                  <p className="mt-1 text-ink-muted">You changed this. We&apos;ll check it again when you save.</p>
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
