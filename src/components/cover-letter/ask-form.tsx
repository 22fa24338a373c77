"use client";

import Link from "next/link";
import { useState, type SubmitEvent } from "react";
import { Checkbox } from "~/components/forms/checkbox";
import { BalanceChange } from "~/components/jobs/balance-change";
import { ConnectsAmount } from "~/components/jobs/row-parts";
import { formatCount, formatQuantity } from "~/format/text";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { Notice } from "~/components/ui/notice";
import { Select } from "~/components/ui/select";
import { TextArea } from "~/components/ui/text-area";
import type { DraftLetterWithAnswersInput, LetterAnswers } from "~/contracts/cover-letter";
import type { Resume } from "~/contracts/profile";
import {
  COVER_LETTER_CONNECTS,
  COVER_LETTER_REVISIONS,
  LETTER_RESUME_MAX_LENGTH,
  type LetterLength,
  type LetterTone,
} from "~/contracts/rules/cover-letter";
import { DraftedBy, SignedOutNotice } from "./letter-notices";
import { insufficient } from "./explain";
import { LetterQuestions } from "./letter-questions";
import { LetterStyle } from "./letter-style";
import { ThinResumeNotice } from "./thin-resume-notice";
import type { DraftRefusal, Terms } from "./use-letter";

/** The form's fields. The dialog keeps them, so that a failed draft loses nothing. */
export type Wishes = {
  usesResume: boolean;
  /** Null for the default one. */
  resumeId: string | null;
  pasted: string;
  answers: LetterAnswers;
  tone: LetterTone;
  length: LetterLength;
};

/** Returns the form's first values: the seeker's earlier answers, and the résumé that they chose on the way here. */
export function firstWishes(remembered: Terms["remembered"], resume: string | null | undefined): Wishes {
  const { tone = "professional", lead = "", start = "", place = "" } = remembered ?? {};
  const answers = { motive: "", lead, start, place };
  const resumeId = resume === "skipped" ? null : (resume ?? null);
  return { usesResume: resume !== "skipped", resumeId, pasted: "", answers, tone, length: "medium" };
}

type AskFormProps = {
  jobId: string;
  terms: Terms;
  refusal: DraftRefusal | null;
  /** The viewer can't see the employer. */
  locked: boolean;
  signInHref: string;
  wishes: Wishes;
  onWishes: (wishes: Wishes) => void;
  onGenerate: (input: Omit<DraftLetterWithAnswersInput, "id">) => void;
};

/** Shows the price and asks for the letter's source, tone and length. */
export function AskForm({ jobId, terms, refusal, locked, signInHref, wishes, onWishes, onGenerate }: AskFormProps) {
  const { pasted, answers, tone, length } = wishes;
  const tooFew = terms.connects < COVER_LETTER_CONNECTS;
  const tooLong = pasted.length > LETTER_RESUME_MAX_LENGTH;
  const [sent, setSent] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (tooFew || tooLong || sent) return;
    setSent(true);
    onGenerate({ resumeText: chooseResumeText(wishes, terms.resumes), answers, tone, length });
  }

  return (
    <form className="grid gap-5" onSubmit={submit}>
      {tooFew && refusal?.kind === "short" ? null : <RefusalNotice refusal={refusal} signInHref={signInHref} />}
      <div>
        {tooLong ? null : (
          <ThinResumeNotice
            jobId={jobId}
            resumeText={chooseResumeText(wishes, terms.resumes)}
            resumeId={pasted.trim() === "" ? (findResume(wishes, terms.resumes)?.id ?? null) : null}
          />
        )}
        <BalanceChange price={COVER_LETTER_CONNECTS} connects={terms.connects} />
      </div>
      <ResumeChoice terms={terms} wishes={wishes} onWishes={onWishes} />
      <LetterQuestions answers={answers} onChange={(next) => onWishes({ ...wishes, answers: next })} />
      <LetterStyle idPrefix="ask" tone={tone} length={length} onChange={(style) => onWishes({ ...wishes, ...style })} />
      {locked ? (
        <Notice title="We haven't read this posting">
          The job is locked, so the letter uses only what this page shows and leaves out the employer&apos;s name. After
          you unlock the job, we fill in the name, and you can redraft the letter once from the full posting. Both are
          free.
        </Notice>
      ) : null}
      <p className="text-14 text-ink-muted">
        <DraftedBy name={terms.writer.name} />
        {terms.writer.uses_model ? null : " It writes in English only."} You can stop it before it&apos;s complete and
        pay nothing. {COVER_LETTER_REVISIONS} revisions are free.
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

/** Pasted text wins. Undefined means the default résumé, empty means none. */
function chooseResumeText({ usesResume, resumeId, pasted }: Wishes, resumes: readonly Resume[]): string | undefined {
  if (pasted.trim() !== "") return pasted;
  if (!usesResume) return "";
  const chosen = resumes.find(({ id }) => id === resumeId);
  if (!chosen || chosen.is_default) return undefined;
  return (chosen.text ?? "").slice(0, LETTER_RESUME_MAX_LENGTH).toWellFormed();
}

/** The stored résumé that is chosen, or the default one. */
function findResume({ resumeId }: Wishes, resumes: readonly Resume[]): Resume | undefined {
  return resumes.find(({ id }) => id === resumeId) ?? resumes[0];
}

function ResumeChoice({ terms, wishes, onWishes }: Pick<AskFormProps, "terms" | "wishes" | "onWishes">) {
  const { resumes } = terms;
  const { pasted, usesResume } = wishes;
  const resume = findResume(wishes, resumes);
  const readable = resume?.text ? resume : null;
  const excess = pasted.length - LETTER_RESUME_MAX_LENGTH;
  const wins = pasted.trim() !== "";
  return (
    <div className="grid gap-4">
      {resumes.length > 1 ? (
        <Select
          id="letter-resume"
          label="Resume"
          hint={wins ? "We'll use the text below instead." : null}
          value={usesResume ? resume?.id : ""}
          disabled={wins}
          onChange={({ target }) =>
            onWishes({ ...wishes, usesResume: target.value !== "", resumeId: target.value || null })
          }
        >
          {resumes.map(({ id, file_name: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">None</option>
        </Select>
      ) : readable ? (
        <Checkbox
          id="letter-stored-resume"
          label={`Use my resume, ${readable.file_name}`}
          hint={wins ? "We'll use the text below instead." : null}
          checked={usesResume && !wins}
          disabled={wins}
          onChange={({ target }) => onWishes({ ...wishes, usesResume: target.checked })}
        />
      ) : null}
      {resume && !readable && usesResume ? (
        <Notice tone="notice">We couldn&apos;t read any text from {resume.file_name}. You can paste it below.</Notice>
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
            ? `${formatQuantity(excess, "character")} too many. The limit is ${formatCount(LETTER_RESUME_MAX_LENGTH)}.`
            : "Everything the letter says about you comes from your resume or your answers. Without a resume, it doesn't mention your experience."
        }
      />
    </div>
  );
}

function RefusalNotice({ refusal, signInHref }: { refusal: DraftRefusal | null; signInHref: string }) {
  switch (refusal?.kind) {
    case "stopped":
      return (
        <Notice role="status" title="Stopped">
          The letter wasn&apos;t complete. You haven&apos;t been charged.
        </Notice>
      );
    case "signed-out":
      return <SignedOutNotice href={signInHref}>Nothing was charged, and your text is still here.</SignedOutNotice>;
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
