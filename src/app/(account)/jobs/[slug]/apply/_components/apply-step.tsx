"use client";

import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { CoverLetterButton } from "~/components/cover-letter/cover-letter-button";
import { BalanceChange } from "~/components/jobs/balance-change";
import { formatDate } from "~/format/text";
import { ConcernList } from "~/components/jobs/row-parts";
import { listConcerns, getMarks } from "~/components/jobs/job-words";
import { loginHref } from "~/browser/intent-path";
import { recordChange, useConnects, useJobState, useUnlockedHere } from "~/components/jobs/window-changes";
import { TextLink } from "~/components/ui/links";
import { Notice } from "~/components/ui/notice";
import { toast } from "~/browser/toast-store";
import type { JobWithConcerns } from "~/contracts/job";
import type { Resume } from "~/contracts/profile";
import { ApplyCost } from "./apply-cost";
import { applyPath, type Choices } from "./apply-path";
import { StepHeading } from "./step-heading";
import { submitApplication, type Submission } from "./submit-application";
import { SubmitControl } from "./submit-control";
import { Submitted } from "./submitted";

type ApplyStepProps = {
  job: JobWithConcerns;
  viewer: { id: string; connects: number };
  /** When the page was rendered. */
  now: string;
  choices: Choices;
  hasLetter: boolean;
  /** Null if it was skipped. */
  resume: Resume | null;
  /** Formatted on the server, because browsers disagree on country names. */
  applicants: string;
};

/** The last step. Shows the price and what is sent, then opens the employer's page. */
export function ApplyStep({ job: rendered, viewer, now, choices, resume, applicants, ...props }: ApplyStepProps) {
  // A page from the router's cache doesn't know about the submission.
  const { appliedAt, hasLetter } = useJobState(viewer.id, rendered.id, now, {
    ...getMarks(rendered),
    hasLetter: props.hasLetter,
  });
  const unlocked = useUnlockedHere(viewer.id, rendered.id);
  const [price, setPrice] = useState(rendered.connects_price);
  const job = rendered.isUnlocked ? rendered : (unlocked?.job ?? { ...rendered, connects_price: price });
  const connects = useConnects(viewer.id, viewer.connects);
  const submit = useMutation({
    mutationFn: (_employersTab: Window | null) => submitApplication(job, viewer.id),
    onSuccess: (result, employersTab) => {
      showEmployer(employersTab, result);
      if (result.kind === "submitted") {
        recordChange(viewer.id, job.id, now, { appliedAt: result.appliedAt });
        toast({ title: "Application submitted!", tone: "success" });
      }
      if (result.kind === "price-changed") setPrice(result.now);
      if (result.kind === "failed") toast({ title: result.message, tone: "danger" });
      if (result.kind === "signed-out") window.location.assign(loginHref(applyPath(job.slug, "apply", choices)));
    },
  });
  const { data: answer } = submit;
  if (answer?.kind === "submitted") return <Submitted key="now" applyUrl={answer.applyUrl} leaves />;
  if (appliedAt && !submit.isPending) return <Submitted applyUrl={job.apply_url} since={formatDate(appliedAt)} />;

  return (
    <section className="grid gap-6">
      <StepHeading title="Apply">
        The employer&apos;s page opens in a new tab. We track your application here.
      </StepHeading>
      <dl className="grid gap-3 text-14 sm:grid-cols-2">
        <Choice name="Resume">{resume ? <ResumeLink resume={resume} /> : "Skipped"}</Choice>
        <Choice name="Cover letter">
          {hasLetter ? (
            <CoverLetterButton
              job={{
                id: job.id,
                title: job.title,
                href: applyPath(job.slug, "apply", choices),
                locked: !job.isUnlocked,
              }}
              viewerId={viewer.id}
              now={now}
              size="small"
            >
              Open cover letter
            </CoverLetterButton>
          ) : (
            "Skipped"
          )}
        </Choice>
      </dl>
      {job.isUnlocked ? null : connects < job.connects_price ? (
        <ApplyCost {...{ job, applicants, viewer, now }} here={applyPath(job.slug, "apply", choices)} />
      ) : (
        <UnlockCost {...{ applicants, job, now, connects }} />
      )}
      <Refusal answer={answer} quoted={rendered.connects_price} canBuyAbove={connects < job.connects_price} />
      <SubmitControl
        job={job}
        connects={connects}
        busy={submit.isPending}
        onSubmit={(tab) => submit.isPending || submit.mutate(tab)}
      />
    </section>
  );
}

type UnlockCostProps = { applicants: string; job: JobWithConcerns; now: string; connects: number };

/** Says who may apply, what speaks against it and what the unlock leaves of the balance. */
function UnlockCost({ applicants, job, now, connects }: UnlockCostProps) {
  return (
    <div className="grid gap-3">
      <p className="text-14 text-ink-muted">{applicants}</p>
      <ConcernList concerns={listConcerns(job, now)} />
      <BalanceChange price={job.connects_price} connects={connects} />
    </div>
  );
}

/** The click opens an empty tab, so that no browser blocks it, and the address follows. */
function showEmployer(tab: Window | null, result: Submission): void {
  if (!tab) return;
  if (result.kind === "submitted" && result.applyUrl) tab.location.replace(result.applyUrl);
  else tab.close();
}

function ResumeLink({ resume: { id, file_name: name } }: { resume: Resume }) {
  return (
    // A plain link: only a page that was loaded by itself may frame the file.
    <a href={`/resumes/${id}`} className="text-accent underline underline-offset-[0.2em]">
      {name}
    </a>
  );
}

function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="truncate text-16 font-medium">{children}</dd>
    </div>
  );
}

type RefusalProps = { answer: Submission | undefined; quoted: number; canBuyAbove: boolean };

function Refusal({ answer, quoted, canBuyAbove }: RefusalProps) {
  switch (answer?.kind) {
    case "price-changed":
      return (
        <Notice tone="notice" role="alert" title="The price has changed">
          It was {quoted} connects and is {answer.now} now. Nothing has been charged.
        </Notice>
      );
    case "refused":
      return (
        <Notice tone="danger" role="alert" title={answer.title}>
          {answer.message}{" "}
          {answer.short && !canBuyAbove ? (
            <TextLink href="/pricing" prefetch={false}>
              Get connects
            </TextLink>
          ) : null}
        </Notice>
      );
    default:
      return null;
  }
}
