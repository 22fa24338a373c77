"use client";

import { useState, type SubmitEvent } from "react";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { TextArea } from "~/components/ui/text-area";
import type { CoverLetter, ReviseLetterInput } from "~/contracts/cover-letter";
import { COVER_LETTER_REVISIONS, LETTER_WISH_MAX_LENGTH } from "~/contracts/rules/cover-letter";
import { LetterStyle } from "./letter-style";

type ReviseFormProps = {
  letter: CoverLetter;
  busy: boolean;
  /** Why the last revision failed. */
  refusal: string | null;
  onRevise: (wish: Omit<ReviseLetterInput, "id">) => void;
};

/** Asks for a revision while free ones are left. */
export function ReviseForm({ letter, busy, refusal, onRevise }: ReviseFormProps) {
  const { revisions_left: remaining, version } = letter;
  const [wish, setWish] = useState("");
  const [style, setStyle] = useState({ tone: version.tone, length: version.length });
  const asks = wish.trim() !== "" || style.tone !== version.tone || style.length !== version.length;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (asks && !busy) onRevise({ wish: wish.trim(), ...style });
  }

  return (
    <section aria-labelledby="revise-heading" className="grid gap-3 border-t border-line pt-5">
      <h3 id="revise-heading" className="text-16 font-bold">
        Revise
      </h3>
      <p className="text-14 text-ink-muted">
        {remaining > 0
          ? `${remaining} of ${COVER_LETTER_REVISIONS} free revisions left.`
          : `All ${COVER_LETTER_REVISIONS} free revisions are used. You can still edit the text yourself.`}
      </p>
      {remaining > 0 ? (
        <form className="grid gap-3" onSubmit={submit}>
          <TextArea
            id="letter-wish"
            label="What should be different?"
            rows={2}
            maxLength={LETTER_WISH_MAX_LENGTH}
            value={wish}
            onChange={({ target }) => setWish(target.value)}
          />
          {refusal === null ? null : (
            <Notice tone="danger" role="alert" title="Not revised">
              {refusal}
            </Notice>
          )}
          <LetterStyle idPrefix="revise" {...style} onChange={setStyle} />
          <Button type="submit" disabled={!asks || busy} className="justify-self-start">
            Revise for free
          </Button>
        </form>
      ) : null}
    </section>
  );
}
