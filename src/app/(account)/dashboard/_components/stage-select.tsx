"use client";

import { useHydrated } from "~/components/session/use-hydrated";
import { Select } from "~/components/ui/select";
import type { ApplicationStage } from "~/contracts/application";
import { STAGES } from "./application";

type StageSelectProps = {
  /** Unique on the page. */
  id: string;
  label: string;
  stage: ApplicationStage;
  onMove: (stage: ApplicationStage) => void;
  className?: string;
};

/** The stage of an application, and the way to move it: the platform's own control, for every hand and keyboard. */
export function StageSelect({ id, label, stage, onMove, className }: StageSelectProps) {
  const hydrated = useHydrated(); // what was chosen before would be shown, and not be done
  return (
    <Select
      id={id}
      label={label}
      compact
      className={className}
      disabled={!hydrated}
      value={stage}
      onChange={(event) => {
        const chosen = STAGES.find((known) => known.stage === event.target.value);
        if (chosen) onMove(chosen.stage);
      }}
    >
      {STAGES.map((known) => (
        <option key={known.stage} value={known.stage}>
          {known.label}
        </option>
      ))}
    </Select>
  );
}
