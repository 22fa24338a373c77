"use client";

import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import type { ReportView } from "~/contracts/report";
import { ReportForm, type ReportedJob } from "./report-form";

export type ReportDialogProps = {
  job: ReportedJob;
  onFiled: (report: ReportView) => void;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
};

/** Loaded on demand. */
export function ReportDialog({ job, onFiled, onClose, onCloseAutoFocus }: ReportDialogProps) {
  return (
    <Dialog
      title="Report this job"
      description={job.title}
      onDismiss={onClose}
      onCloseAutoFocus={onCloseAutoFocus}
      width="narrow"
    >
      <ReportForm job={job} onFiled={onFiled} cancel={<Button onClick={onClose}>Cancel</Button>} />
    </Dialog>
  );
}
