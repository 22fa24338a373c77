"use client";

import { useState, type ReactNode } from "react";
import { CoverLetterButton } from "~/components/cover-letter/cover-letter-button";
import { useHasLetter } from "~/components/cover-letter/letter-news";
import { BalanceChange } from "~/components/jobs/balance-change";
import { formatDate } from "~/format/text";
import { recordMarks, useMarks } from "~/components/jobs/job-marks";
import { marksOf } from "~/components/jobs/job-row-model";
import { useConnects, useUnlockedHere } from "~/components/jobs/unlock-store";
import { loginHref } from "~/components/jobs/viewer";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import { toast } from "~/components/ui/toast-store";
import type { JobView } from "~/contracts/job";
import { applyPath, type Choices } from "./apply-path";
import { StepHeading } from "./step-heading";
import { submitApplication, type Submission } from "./submit-application";
import { SubmitControl } from "./submit-control";
import { Submitted } from "./submitted";

type ApplyStepProps = {
  job: JobView;
  viewer: { id: string; connects: number };
  /** When the page was rendered. */
  now: string;
  choices: Choices;
  hasLetter: boolean;
  /** The file that goes with this application; null where it was skipped. */
  resumeName: string | null;
};

/** The last step: what is sent, what it costs and leaves, and the way to the employer. */
export function ApplyStep({
  job: rendered,
  viewer,
  now,
  choices,
  hasLetter: rendersLetter,
  resumeName,
}: ApplyStepProps) {
  // A page that comes back from the router's cache does not know of the submission.
  const { appliedAt } = useMarks(viewer.id, rendered.id, now, marksOf(rendered));
  const unlocked = useUnlockedHere(viewer.id, rendered.id);
  const hasLetter = useHasLetter(viewer.id, rendered.id, now, rendersLetter);
  const [price, setPrice] = useState(rendered.connects_price);
  const job = rendered.isUnlocked ? rendered : (unlocked ?? { ...rendered, connects_price: price });
  const connects = useConnects(viewer.id, viewer.connects);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Submission | null>(null);

  if (answer?.outcome === "submitted") return <Submitted key="now" applyUrl={answer.applyUrl} leaves />;
  if (appliedAt) return <Submitted applyUrl={job.apply_url} since={formatDate(appliedAt)} />;

  async function submit(employersTab: Window | null) {
    if (busy) return;
    setBusy(true);
    const result = await submitApplication(job, viewer.id);
    setBusy(false);
    setAnswer(result);
    showEmployer(employersTab, result);
    if (result.outcome === "submitted") {
      recordMarks(viewer.id, job.id, now, { appliedAt: result.appliedAt });
      toast({ title: "Application submitted!", tone: "success" });
    }
    if (result.outcome === "price-changed") setPrice(result.now);
    if (result.outcome === "failed") toast({ title: result.message, tone: "danger" });
    if (result.outcome === "signed-out") window.location.assign(loginHref(applyPath(job.slug, "apply", choices)));
  }

  return (
    <section className="grid gap-6">
      <StepHeading title="Apply">
        The employer&apos;s page opens in a new tab. Here the application is recorded, so that you see where it stands.
      </StepHeading>
      <dl className="grid gap-3 text-14 sm:grid-cols-2">
        <Choice name="Resume">{resumeName ?? "Skipped"}</Choice>
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
      {job.isUnlocked ? null : <BalanceChange price={job.connects_price} connects={connects} />}
      <Refusal answer={answer} shown={rendered.connects_price} />
      <SubmitControl job={job} connects={connects} busy={busy} onSubmit={(tab) => void submit(tab)} />
    </section>
  );
}

/** The tab was opened by the click itself, where no browser blocks it; the address is known only now. */
function showEmployer(tab: Window | null, result: Submission): void {
  if (!tab) return;
  if (result.outcome === "submitted" && result.applyUrl) tab.location.replace(result.applyUrl);
  else tab.close();
}

function Choice({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="truncate text-16 font-medium">{children}</dd>
    </div>
  );
}

function Refusal({ answer, shown }: { answer: Submission | null; shown: number }) {
  switch (answer?.outcome) {
    case "price-changed":
      return (
        <Notice tone="notice" role="alert" title="The price has changed">
          It was {shown} connects and is {answer.now} now. Nothing has been charged.
        </Notice>
      );
    case "refused":
      return (
        <Notice tone="danger" role="alert" title={answer.title}>
          <p>
            {answer.message}{" "}
            {answer.short ? (
              <TextLink href="/pricing" prefetch={false}>
                Get connects
              </TextLink>
            ) : null}
          </p>
        </Notice>
      );
    default:
      return null;
  }
}
