"use client";

import { EyeOff } from "lucide-react";
import { useRef } from "react";
import { buttonClass } from "~/components/ui/class-names";
import { type Call, callOnDemand } from "~/trpc/on-demand";
import { hideJobForm } from "./form-actions";
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

/** Makes one of the calls that hide or show something. */
type Send = Call<unknown>["send"];

/** Hides a job from the viewer's lists. The row then offers to undo that or to hide the whole employer. */
export function HideButton(props: HideButtonProps) {
  const { job, viewerId, now, here, label } = props;
  const { hidden } = useJobState<{ hidden: Hidden }>(viewerId, job.id, now, { hidden: null });
  const place = useRef<HTMLDivElement>(null);

  async function change(state: Hidden, send: Send) {
    const replaceChange = recordChange(viewerId, job.id, now, { hidden: state });
    // The pressed button is gone, so move the focus.
    requestAnimationFrame(() => place.current?.querySelector("button")?.focus());
    const answer = await callOnDemand({
      send,
      scope: `hide ${job.id}`,
      failed: "Failed to change what you see. Please try again.",
      next: here,
    });
    if (answer === null) replaceChange();
  }

  return (
    <div ref={place} className="contents">
      {hidden ? (
        <HiddenNote {...props} hidden={hidden} onChange={(state, send) => void change(state, send)} />
      ) : (
        <form
          action={hideJobForm}
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            void change({ employerKey: null }, (api) => api.hidden.hideJob.mutate({ id: job.id }));
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
  onChange: (state: Hidden, send: Send) => void;
};

function HiddenNote({ job, employer, hidden: { employerKey }, onChange }: HiddenNoteProps) {
  const undo = () =>
    employerKey === null
      ? onChange(null, (api) => api.hidden.unhideJob.mutate({ id: job.id }))
      : onChange({ employerKey: null }, (api) => api.hidden.unhideEmployer.mutate({ key: employerKey }));
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-ink-muted">
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
          onClick={() => onChange({ employerKey: employer }, (api) => api.hidden.hideEmployer.mutate({ id: job.id }))}
        >
          Hide all jobs of {employer}
        </button>
      ) : null}
    </p>
  );
}
