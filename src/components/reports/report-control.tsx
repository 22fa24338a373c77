"use client";

import { Flag } from "lucide-react";
import { useState, type MouseEvent } from "react";
import { opensElsewhere } from "~/components/jobs/load-more-link";
import { useRefreshJob } from "~/components/jobs/refresh-job";
import { loginHref } from "~/browser/intent-path";
import { toast } from "~/browser/toast-store";
import { useLazyDialog } from "~/components/ui/dialog-button";
import type { ReportView } from "~/contracts/report";
import type { ReportDialogProps } from "./report-dialog";
import type { ReportedJob } from "./report-form";
import { reportPath } from "./report-state";
import { ReportStatus } from "./report-status";

type ReportControlProps = { job: ReportedJob; signedIn: boolean; report: ReportView | null };

const SECTION_ID = "report-job";

const loadDialog = () => import("./report-dialog").then((module) => module.ReportDialog);

/** Shows the viewer's report, or a link to report the job. With JavaScript the link opens a dialog instead of a page. */
export function ReportControl({ job, signedIn, report: rendered }: ReportControlProps) {
  const path = reportPath(job.slug);
  const refresh = useRefreshJob();
  const [filed, setFiled] = useState<ReportView | null>(null);
  const report = filed && filed.id !== rendered?.id ? filed : rendered;
  const { Dialog, open, close, dialogProps, triggerProps } = useLazyDialog<ReportDialogProps, HTMLAnchorElement>({
    load: loadDialog,
    onLoadFailed: () => window.location.assign(path),
    fallbackId: SECTION_ID,
  });
  const { busy: _busy, ...dialogLink } = triggerProps;

  function onClick(event: MouseEvent) {
    if (!signedIn || opensElsewhere(event)) return;
    event.preventDefault();
    void open();
  }

  function onFiled(next: ReportView) {
    setFiled(next); // removes the link
    close();
    refresh();
    toast({ title: "Report sent", description: "We'll email you our decision.", tone: "success" });
  }

  return (
    <section
      id={SECTION_ID}
      tabIndex={-1}
      aria-label="Report this job"
      className="mt-8 grid gap-2 border-t border-line pt-4 outline-none"
    >
      {report ? <ReportStatus report={report} /> : null}
      {report && report.verdict === null ? null : (
        <a
          {...(signedIn ? dialogLink : {})}
          href={signedIn ? path : loginHref(path)}
          rel="nofollow"
          onClick={onClick}
          className="inline-flex h-9 pointer-coarse:h-11 items-center gap-1.5 justify-self-start rounded-inner text-14 text-ink-muted underline underline-offset-[0.2em] hover:text-ink"
        >
          {report ? null : <Flag aria-hidden className="size-4" />}
          {report ? "Report it again" : "Report this job"}
        </a>
      )}
      {Dialog ? <Dialog {...dialogProps} job={job} onFiled={onFiled} onClose={close} /> : null}
    </section>
  );
}
