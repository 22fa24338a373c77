"use client";

import { EyeOff } from "lucide-react";
import { useRef } from "react";
import { buttonClass } from "~/components/ui/class-names";
import { toast } from "~/components/ui/toast-store";
import { hideJobForm } from "./form-actions";
import type { hiding } from "./job-calls";
import { loginHref } from "./viewer";
import { type Hidden, recordChange, useJobState } from "./window-changes";

type HideButtonProps = {
  job: { id: string; title: string; href: string };
  /** Null while the employer is locked. */
  employer: string | null;
  viewerId: string;
  /** When the page was rendered. */
  now: string;
  /** The page to come back to without JavaScript. */
  here: string;
  /** Without it the button is a square icon. */
  label?: string;
};

const loadCalls = () => import("./job-calls").then((module) => module.changeHidden);

type HideOutcome = Awaited<ReturnType<Calls["hideJob"]>>;
type Calls = typeof hiding;

/** Hides a job from the viewer's lists. The row then offers to undo that or to hide the whole employer. */
export function HideButton(props: HideButtonProps) {
  const { job, viewerId, now, here, label } = props;
  const { hidden } = useJobState<{ hidden: Hidden }>(viewerId, job.id, now, { hidden: null });
  const place = useRef<HTMLDivElement>(null);

  async function change(shown: Hidden, call: (calls: Calls) => Promise<HideOutcome>) {
    const settle = recordChange(viewerId, job.id, now, { hidden: shown });
    // The pressed button is gone, so move the focus.
    requestAnimationFrame(() => place.current?.querySelector("button")?.focus());
    const outcome = await loadCalls()
      .then((changeHidden) => changeHidden(job.id, call))
      .catch(() => "failed" as const);
    if (outcome === "signed out") window.location.assign(loginHref(here));
    if (outcome !== "failed") return;
    settle({ hidden });
    toast({ title: "Failed to change what you see. Please try again.", tone: "danger" });
  }

  return (
    <div ref={place} className="contents">
      {hidden ? (
        <HiddenNote {...props} hidden={hidden} onChange={(shown, call) => void change(shown, call)} />
      ) : (
        <form
          action={hideJobForm}
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            void change({ employerKey: null }, (calls) => calls.hideJob(job.id));
          }}
        >
          <input type="hidden" name="job" value={job.id} />
          <input type="hidden" name="here" value={here} />
          <button type="submit" title="Not interested" className={label ? LABELED : ICON}>
            <EyeOff aria-hidden className="size-4 text-ink-muted" />
            <span className={label ? "max-[24rem]:sr-only" : "sr-only"}>{label ?? "Not interested in"}</span>
            <span className="sr-only"> {job.title}</span>
          </button>
        </form>
      )}
    </div>
  );
}

const LABELED = buttonClass({ variant: "quiet", size: "small" });
const ICON = buttonClass({ variant: "quiet", size: "small", className: "w-9 px-0! pointer-coarse:w-11" });
const TEXT_BUTTON =
  "rounded-inner py-1 font-medium text-accent underline underline-offset-2 hover:decoration-2 pointer-coarse:py-2.5";

type HiddenNoteProps = Pick<HideButtonProps, "job" | "employer"> & {
  hidden: NonNullable<Hidden>;
  onChange: (shown: Hidden, call: (calls: Calls) => Promise<HideOutcome>) => void;
};

function HiddenNote({ job, employer, hidden: { employerKey }, onChange }: HiddenNoteProps) {
  const undo = () =>
    employerKey === null
      ? onChange(null, (calls) => calls.showJob(job.id))
      : onChange({ employerKey: null }, (calls) => calls.showEmployer(employerKey));
  return (
    <p className="hidden-note flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-muted">
      <span className="min-w-0 break-words" role="status">
        {employerKey === null ? `Hidden: ${job.title}` : `Jobs of ${employer} are hidden`}
      </span>
      <button type="button" className={TEXT_BUTTON} onClick={undo}>
        Undo<span className="sr-only"> hiding {employerKey === null ? job.title : employer}</span>
      </button>
      {employer !== null && employerKey === null ? (
        <button
          type="button"
          className={TEXT_BUTTON}
          onClick={() => onChange({ employerKey: employer.toLowerCase() }, (calls) => calls.hideEmployer(job.id))}
        >
          Hide all jobs of {employer}
        </button>
      ) : null}
    </p>
  );
}
