"use client";

import Link from "next/link";
import { useState, type SubmitEvent } from "react";
import { Checkbox } from "~/components/forms/checkbox";
import { BalanceChange } from "~/components/jobs/balance-change";
import { ConnectsAmount } from "~/components/jobs/connects-amount";
import { formatCount } from "~/format/text";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/button-class";
import { Notice } from "~/components/ui/notice";
import { TextArea } from "~/components/ui/text-area";
import type { DraftLetterInput } from "~/contracts/cover-letter";
import {
  COVER_LETTER_CONNECTS,
  COVER_LETTER_REVISIONS,
  LETTER_RESUME_MAX_LENGTH,
  type LetterLength,
  type LetterTone,
} from "~/contracts/rules/cover-letter";
import { DraftedBy } from "./drafted-by";
import { insufficient } from "./explain";
import type { Refusal, Terms } from "./letter-state";
import { LetterStyle } from "./letter-style";
import { SignedOutNotice } from "./signed-out-notice";

/** What was chosen and typed. The dialog keeps it while a draft runs, so that a failed one loses nothing. */
export type Wishes = { usesResume: boolean; pasted: string; tone: LetterTone; length: LetterLength };

export const FIRST_WISHES: Wishes = { usesResume: true, pasted: "", tone: "professional", length: "medium" };

type AskFormProps = {
  terms: Terms;
  refusal: Refusal | null;
  /** The job's employer is hidden from this viewer. */
  locked: boolean;
  signInHref: string;
  wishes: Wishes;
  onWishes: (wishes: Wishes) => void;
  onGenerate: (input: Omit<DraftLetterInput, "id">) => void;
};

/** Before connects are spent: what a letter costs and leaves, what it is made from, and how it shall sound. */
export function AskForm({ terms, refusal, locked, signInHref, wishes, onWishes, onGenerate }: AskFormProps) {
  const { pasted, tone, length } = wishes;
  const tooFew = terms.connects < COVER_LETTER_CONNECTS;
  const tooLong = pasted.length > LETTER_RESUME_MAX_LENGTH;
  const [sent, setSent] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (tooFew || tooLong || sent) return;
    setSent(true);
    onGenerate({ resumeText: resumeTextOf(wishes), tone, length });
  }

  return (
    <form className="grid gap-5" onSubmit={submit}>
      {tooFew && refusal?.kind === "short" ? null : <RefusalNotice refusal={refusal} signInHref={signInHref} />}
      <BalanceChange price={COVER_LETTER_CONNECTS} connects={terms.connects} />
      <ResumeChoice terms={terms} wishes={wishes} onWishes={onWishes} />
      <LetterStyle idPrefix="ask" tone={tone} length={length} onChange={(style) => onWishes({ ...wishes, ...style })} />
      {locked ? (
        <Notice title="This job is locked">
          The letter leaves the employer&apos;s name out. It is filled in, free of charge, once you have unlocked the
          job.
        </Notice>
      ) : null}
      <p className="text-14 text-ink-muted">
        <DraftedBy name={terms.writer.name} /> You can stop it before it is complete; then nothing is charged.{" "}
        {COVER_LETTER_REVISIONS} revisions are free.
      </p>
      {tooFew ? (
        <Short message={insufficient(COVER_LETTER_CONNECTS, terms.connects)} />
      ) : (
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={sent}
          disabled={tooLong}
          className="sm:justify-self-start"
        >
          <span>
            Generate for <ConnectsAmount amount={COVER_LETTER_CONNECTS} />
          </span>
        </Button>
      )}
    </form>
  );
}

/** Pasted text wins. Left out it means the stored résumé, empty that nothing may be said. */
function resumeTextOf({ usesResume, pasted }: Wishes): string | undefined {
  if (pasted.trim() !== "") return pasted;
  return usesResume ? undefined : "";
}

function ResumeChoice({ terms, wishes, onWishes }: Pick<AskFormProps, "terms" | "wishes" | "onWishes">) {
  const { resume } = terms;
  const { pasted, usesResume } = wishes;
  const readable = resume?.text ? resume : null;
  const excess = pasted.length - LETTER_RESUME_MAX_LENGTH;
  const wins = pasted.trim() !== "";
  return (
    <div className="grid gap-4">
      {readable ? (
        <Checkbox
          id="letter-stored-resume"
          label={`Use my resume, ${readable.file_name}`}
          hint={wins ? "The text below is used instead." : null}
          checked={usesResume && !wins}
          disabled={wins}
          onChange={({ target }) => onWishes({ ...wishes, usesResume: target.checked })}
        />
      ) : null}
      {resume && !readable ? (
        <Notice tone="notice">No text could be read from {resume.file_name}. You can paste it below.</Notice>
      ) : null}
      <TextArea
        id="letter-resume-text"
        label={readable ? "Or paste other resume text (optional)" : "Resume text (optional)"}
        rows={4}
        value={pasted}
        onChange={({ target }) => onWishes({ ...wishes, pasted: target.value })}
        aria-invalid={excess > 0 || undefined}
        hint={
          excess > 0
            ? `${formatCount(excess)} ${excess === 1 ? "character" : "characters"} too many: at most ${formatCount(LETTER_RESUME_MAX_LENGTH)} can be read.`
            : "What the letter says about you comes from your resume alone. Without one it says nothing about your experience."
        }
      />
    </div>
  );
}

function RefusalNotice({ refusal, signInHref }: { refusal: Refusal | null; signInHref: string }) {
  switch (refusal?.kind) {
    case "stopped":
      return (
        <Notice role="status" title="Stopped">
          The letter was not complete. You have not been charged.
        </Notice>
      );
    case "signed-out":
      return (
        <SignedOutNotice href={signInHref}>Nothing was charged, and what you typed is still here.</SignedOutNotice>
      );
    case "short":
      return <Short message={refusal.message} />;
    default:
      return null;
  }
}

function Short({ message }: { message: string }) {
  return (
    <Notice tone="notice" role="alert" title="Insufficient Connects">
      <p>{message}</p>
      <Link
        href="/pricing"
        prefetch={false}
        className={buttonClass({ variant: "primary", size: "small", className: "mt-3" })}
      >
        Get connects
      </Link>
    </Notice>
  );
}
