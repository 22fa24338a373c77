"use client";

import { Bookmark } from "lucide-react";
import Link from "next/link";
import { buttonClass, type ButtonSize } from "~/components/ui/button-class";
import { cx } from "~/components/ui/class-names";
import { toast } from "~/components/ui/toast-store";
import { recordMarks, useMarks, type Marks } from "./job-marks";
import { loginHref } from "./viewer";

type SaveButtonProps = {
  job: { id: string; title: string; href: string };
  marks: Marks;
  viewerId: string | null;
  /** When the page was rendered. */
  now: string;
  /** Beside the sign; without words it is a square. */
  label?: { save: string; saved: string };
  size?: ButtonSize;
  className?: string;
  /** The server has changed it. */
  onChanged?: () => void;
};

const FAILED = "Failed to save job. Please try again.";

const loadChange = () => import("./change-saved").then((module) => module.changeSaved);

/** Keeps a job, or no longer: shows it at once and takes it back where the server refuses. A visitor is sent to log in. */
export function SaveButton({
  job,
  marks,
  viewerId,
  now,
  label,
  size = "small",
  className,
  onChanged,
}: SaveButtonProps) {
  const { saved } = useMarks(viewerId, job.id, now, marks);
  const look = buttonClass({
    variant: label ? "secondary" : "quiet",
    size,
    className: cx(label ? "" : "w-9 px-0!", className),
  });
  const sign = <Bookmark aria-hidden className={cx("size-4", saved ? "fill-current text-accent" : "text-ink-muted")} />;

  if (viewerId === null) {
    return (
      <Link href={loginHref(job.href)} prefetch={false} className={look}>
        {sign}
        {label ? label.save : <span className="sr-only">Save</span>}
        <span className="sr-only"> {job.title}</span>
      </Link>
    );
  }

  async function toggle(viewer: string) {
    const show = (shown: boolean) => recordMarks(viewer, job.id, now, { saved: shown });
    show(!saved);
    try {
      const changeSaved = await loadChange();
      const outcome = await changeSaved(job.id, !saved);
      if (outcome === null) return; // whoever asked first tells
      show(outcome.saved);
      if (outcome.signedOut) window.location.assign(loginHref(job.href));
      else if (outcome.failed) toast({ title: FAILED, tone: "danger" });
      else {
        onChanged?.();
        toast({ title: outcome.saved ? "Job saved!" : "Removed from your saved jobs", tone: "success" });
      }
    } catch {
      show(saved); // the code did not arrive
      toast({ title: FAILED, tone: "danger" });
    }
  }

  const preload = () => void loadChange().catch(() => undefined); // the click says so if it fails again
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${job.title}`}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void toggle(viewerId)}
      className={look}
    >
      {sign}
      {label ? <span aria-hidden>{saved ? label.saved : label.save}</span> : null}
    </button>
  );
}
