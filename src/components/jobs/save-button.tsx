"use client";

import { Bookmark } from "lucide-react";
import Link from "next/link";
import { useRef } from "react";
import { buttonClass, type ButtonSize, cx } from "~/components/ui/class-names";
import { toast } from "~/browser/toast-store";
import { changeSavedForm } from "./form-actions";
import { askToPress, useIntent } from "~/components/session/intent";
import { loginHref, shortIdOf, withIntent } from "~/browser/intent-path";
import { rememberIntent } from "~/browser/pressed-intents";
import { callOnDemand, loadClient } from "~/trpc/on-demand";
import type { Marks } from "./job-words";
import { recordChange, useJobState } from "./window-changes";

type SaveButtonProps = {
  job: { id: string; title: string; href: string };
  marks: Marks;
  viewerId: string | null;
  /** When the page was rendered. */
  now: string;
  /** Without it the button is a square icon. */
  label?: { save: string; saved: string };
  /** The page to come back to after signing in; the job's own unless given. */
  here?: string;
  size?: ButtonSize;
  className?: string;
  /** Called once the server has changed it. */
  onChanged?: () => void;
};

/** Shows the change at once and reverts it if the call fails. */
function createToggle({ job, viewerId, now, here, onChanged }: SaveButtonProps, saved: boolean) {
  return async () => {
    if (viewerId === null) return;
    const replaceChange = recordChange(viewerId, job.id, now, { saved: !saved });
    const answer = await callOnDemand<unknown>({
      send: ({ job: { save, unsave } }) => (saved ? unsave : save).mutate({ id: job.id }),
      scope: `save ${job.id}`,
      failed: "Failed to save job. Please try again.",
      next: saved ? (here ?? job.href) : saveHref(job.href, here),
    });
    if (answer === null) return replaceChange();
    onChanged?.();
    toast({ title: saved ? "Removed from your saved jobs" : "Job saved!", tone: "success" });
  };
}

const saveHref = (jobHref: string, here = jobHref) => withIntent(here, "save", jobHref);

/** Saves or unsaves a job, also without JavaScript. Visitors sign in first. */
export function SaveButton(props: SaveButtonProps) {
  const { job, marks, viewerId, now, here, label, size = "small", className } = props;
  const { saved } = useJobState(viewerId, job.id, now, marks);
  const toggle = createToggle(props, saved);
  const button = useRef<HTMLButtonElement>(null);
  useIntent("save", shortIdOf(job.href), ({ isPressed }) => {
    if (viewerId === null || saved) return;
    if (isPressed) void toggle();
    else askToPress(button.current, "Press Save to save this job.");
  });
  const look = buttonClass({
    variant: label ? "secondary" : "quiet",
    size,
    className: cx(label ? "" : "w-9 px-0! pointer-coarse:w-11", className),
  });
  const sign = <Bookmark aria-hidden className={cx("size-4", saved ? "fill-current text-accent" : "text-ink-muted")} />;

  if (viewerId === null) {
    const onward = saveHref(job.href, here);
    return (
      <Link href={loginHref(onward)} prefetch={false} className={look} onClick={() => rememberIntent(onward)}>
        {sign}
        {label?.save}
        <span className="sr-only">{`${label ? "" : "Save"} ${job.title}`}</span>
      </Link>
    );
  }

  const preload = () => void loadClient().catch(() => undefined); // the click reports a second failure
  return (
    <form
      action={changeSavedForm}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        void toggle();
      }}
    >
      <input type="hidden" name="job" value={job.id} />
      <input type="hidden" name="href" value={job.href} />
      <button
        ref={button}
        type="submit"
        name="saved"
        value={saved ? "no" : "yes"}
        aria-pressed={saved}
        aria-label={`Save ${job.title}`}
        onPointerEnter={preload}
        onFocus={preload}
        className={look}
      >
        {sign}
        {label ? <span aria-hidden>{saved ? label.saved : label.save}</span> : null}
      </button>
    </form>
  );
}
