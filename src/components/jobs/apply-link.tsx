"use client";

import { ArrowUpRight, Check } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type ComponentType, type MouseEvent } from "react";
import { buttonClass, type ButtonLook, cx } from "~/components/ui/class-names";
import { askToPress, useIntent } from "~/components/session/intent";
import { shortIdOf, withIntent } from "~/browser/intent-path";
import { toast } from "~/browser/toast-store";
import { callOnDemand, LASTING, loadClient } from "~/trpc/on-demand";
import type { ApplicationQuestionProps } from "./application-question";
import { forgetQuestion, hasQuestion, rememberQuestion, untilReturn } from "./asked-application";
import type { Marks } from "./job-words";
import { usePostingHref } from "./posting-href";
import { recordChange, useJobState } from "./window-changes";

type ApplyJob = {
  id: string;
  title: string;
  href: string;
  applyUrl: string;
  /** When the viewer paid for it; null for open jobs. */
  unlockedAt: string | null;
  closedAt: string | null;
};

type ApplyLinkProps = ButtonLook & {
  job: ApplyJob;
  marks: Marks;
  /** Null for a visitor, who gets a plain link. */
  viewerId: string | null;
  /** When the page was rendered. */
  now: string;
  /** Called once the server has recorded or undone the application. */
  onChanged?: () => void;
};

/** Opens another tab without a referrer. */
const elsewhere = { target: "_blank", rel: "noopener noreferrer nofollow" };

const loadQuestion = () => import("./application-question").then((module) => module.ApplicationQuestion);

function useApplication({ job, viewerId, now, onChanged }: ApplyLinkProps) {
  const [Question, setQuestion] = useState<ComponentType<ApplicationQuestionProps> | null>(null);
  const underWay = useRef(false);
  const ask = useCallback(
    () =>
      loadQuestion()
        .then((loaded) => setQuestion(() => loaded))
        .catch(() => undefined), // the next load asks again
    [],
  );

  // Loads the API's client before the click, so that the call goes out before the tab is left.
  useEffect(() => {
    if (viewerId === null) return;
    void loadClient().catch(() => undefined); // the click reports a second failure
    if (hasQuestion(viewerId, job.id)) void ask();
  }, [viewerId, job.id, ask]);

  function show(appliedAt: string | null) {
    if (viewerId !== null) recordChange(viewerId, job.id, now, { appliedAt });
    onChanged?.();
  }

  /** Shows the application once the server has it: the link must stay while the browser follows it. */
  async function track() {
    if (viewerId === null || underWay.current) return;
    underWay.current = true;
    const returned = untilReturn();
    const tracked = await callOnDemand({
      send: (api) => api.job.recordApplication.mutate({ id: job.id }, { context: LASTING }),
      failed: "Failed to track application. Please try again.",
      next: withIntent(job.href, "apply", job.href),
    });
    underWay.current = false;
    if (tracked === null) return;
    show(tracked.applied_at);
    toast({ title: "Application tracked!", tone: "success" });
    rememberQuestion(viewerId, job.id);
    await returned;
    await ask();
  }

  /** Has the source asked whether the job is gone, without recording an application. The link works in any case. */
  function check() {
    if (viewerId === null) return;
    void loadClient()
      .then(({ client }) => client.job.checkPosting.mutate({ id: job.id }, { context: LASTING }))
      .catch(() => undefined);
  }

  function close() {
    forgetQuestion();
    setQuestion(null);
  }

  return { Question, track, check, close, show };
}

/**
 * Links to the employer in a new tab. A seeker's click records the application; on return we ask whether it was sent.
 * After that it shows "Applied" beside a link to the posting. A closed job only links to its posting. Following these links has the
 * source asked, too: connects return if the job was gone.
 */
export function ApplyLink(props: ApplyLinkProps) {
  const { job, marks, viewerId, now, variant = "primary", size, className } = props;
  const { appliedAt } = useJobState(viewerId, job.id, now, marks);
  const { Question, track, check, close, show } = useApplication(props);
  const control = useRef<HTMLDivElement>(null);
  const clicked = useRef(false);
  const href = usePostingHref(job);
  useIntent("apply", shortIdOf(job.href), ({ isPressed }) => {
    if (viewerId === null || appliedAt !== null || job.closedAt !== null) return;
    if (isPressed) void track();
    else askToPress(control.current?.querySelector("a"), "Press Apply to track your application.");
  });

  // The clicked link is gone, and its focus with it.
  useEffect(() => {
    if (!clicked.current || appliedAt === null) return;
    clicked.current = false;
    control.current?.querySelector<HTMLElement>("button")?.focus();
  }, [appliedAt]);

  function follow() {
    clicked.current = true;
    void track();
  }

  return (
    <div ref={control} className={cx("inline-flex flex-wrap gap-1", className)}>
      {appliedAt === null && job.closedAt !== null ? (
        <OpenPosting job={job} href={href} size={size} onOpen={check} />
      ) : appliedAt === null ? (
        <a
          href={href}
          {...elsewhere}
          className={buttonClass({ variant, size, className: "grow" })}
          onClick={follow}
          onAuxClick={(event) => {
            if (event.button === 1) follow();
          }}
        >
          Apply
          <ArrowUpRight aria-hidden className="size-4" />
          <span className="sr-only"> to {job.title} (opens in a new tab)</span>
        </a>
      ) : (
        <Applied job={job} href={href} size={size} onOpen={check} />
      )}
      {viewerId === null || appliedAt !== null || job.closedAt !== null ? null : (
        <noscript>
          <p className="text-14 text-ink-muted">Tracking the application needs JavaScript.</p>
        </noscript>
      )}
      {Question ? (
        <Question
          job={job}
          onUndone={show}
          onClose={close}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            control.current?.querySelector<HTMLElement>("a, button")?.focus();
          }}
        />
      ) : null}
    </div>
  );
}

type PostingLinkProps = { job: ApplyJob; href: string; onOpen: () => void } & Pick<ButtonLook, "size">;

/** The attributes of a link to a posting, which a middle click opens in a tab, too. */
const linkTo = (href: string, onOpen: () => void) => ({
  ...elsewhere,
  href,
  onClick: onOpen,
  onAuxClick: (event: MouseEvent) => {
    if (event.button === 1) onOpen();
  },
});

function OpenPosting({ job, href, size, onOpen }: PostingLinkProps) {
  return (
    <a {...linkTo(href, onOpen)} className={buttonClass({ size, className: "grow" })}>
      Open posting
      <ArrowUpRight aria-hidden className="size-4" />
      <span className="sr-only"> of {job.title} (opens in a new tab)</span>
    </a>
  );
}

function Applied({ job, href, size, onOpen }: PostingLinkProps) {
  return (
    <>
      <button
        type="button"
        aria-disabled
        className={buttonClass({
          variant: "quiet",
          size,
          className: "grow cursor-default! bg-sunken text-ink-muted! hover:bg-sunken",
        })}
      >
        <Check aria-hidden className="size-4" />
        Applied
        <span className="sr-only">: {job.title}</span>
      </button>
      <a
        {...linkTo(href, onOpen)}
        aria-label={`Open the posting of ${job.title} again (opens in a new tab)`}
        className={buttonClass({ size, className: "px-2.5!" })}
      >
        <ArrowUpRight aria-hidden className="size-4" />
      </a>
    </>
  );
}
