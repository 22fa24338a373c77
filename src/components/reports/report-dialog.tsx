"use client";

import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { ReportForm, type ReportedJob } from "./report-form";

export type ReportDialogProps = { job: ReportedJob; onFiled: () => void; onClose: () => void };

/** Loaded when someone reaches for it. */
export function ReportDialog({ job, onFiled, onClose }: ReportDialogProps) {
  return (
    <Dialog title="Report this job" description={job.title} onDismiss={onClose} width="narrow">
      <ReportForm job={job} onFiled={onFiled} cancel={<Button onClick={onClose}>Cancel</Button>} />
    </Dialog>
  );
}
