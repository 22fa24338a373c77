"use client";

import Link from "next/link";
import { buttonClass, cx } from "~/components/ui/class-names";
import type { ApplicationStage } from "~/contracts/application";
import type { OwnApplication } from "./own-application";
import { hasPage } from "./job-heading";
import { useHydrated } from "~/components/session/use-hydrated";
import { Select } from "~/components/ui/select";
import { STAGES } from "./application";

type MoveControlProps = {
  /** Unique on the page. */
  id: string;
  label: string;
  application: OwnApplication;
  onMove: (stage: ApplicationStage) => void;
  className?: string;
};

/** Moves an application. A locked job must be unlocked first. */
export function MoveControl({ id, label, application: { job, stage }, onMove, className }: MoveControlProps) {
  if (!job.locked) return <StageSelect id={id} label={label} stage={stage} onMove={onMove} className={className} />;
  if (!hasPage(job)) return <p className={cx("py-2 text-14 text-ink-muted", className)}>Can no longer be unlocked</p>;
  return (
    <Link
      href={job.detailsHref}
      prefetch={false}
      className={buttonClass({ size: "small", className: cx("w-full", className) })}
    >
      View Details<span className="sr-only">: {job.title}</span>
    </Link>
  );
}

type StageSelectProps = {
  /** Unique on the page. */
  id: string;
  label: string;
  stage: ApplicationStage;
  onMove: (stage: ApplicationStage) => void;
  className?: string;
};

/** Shows and changes an application's stage. */
function StageSelect({ id, label, stage, onMove, className }: StageSelectProps) {
  const hydrated = useHydrated(); // a choice before hydration would show, but do nothing
  return (
    <Select
      id={id}
      label={label}
      compact
      className={className}
      disabled={!hydrated}
      value={stage}
      onChange={(event) => {
        const chosen = STAGES.find((option) => option.stage === event.target.value);
        if (chosen) onMove(chosen.stage);
      }}
    >
      {STAGES.map((option) => (
        <option key={option.stage} value={option.stage}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
