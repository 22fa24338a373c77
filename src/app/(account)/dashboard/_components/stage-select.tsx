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

/** Shows and changes an application's stage. */
export function StageSelect({ id, label, stage, onMove, className }: StageSelectProps) {
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
