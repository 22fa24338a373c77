"use client";

import { Flag } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, type ComponentType, type MouseEvent } from "react";
import { opensElsewhere } from "~/components/jobs/load-more-link";
import { loginHref } from "~/components/jobs/viewer";
import { toast } from "~/components/ui/toast-store";
import type { ReportView } from "~/contracts/report";
import type { ReportDialogProps } from "./report-dialog";
import type { ReportedJob } from "./report-form";
import { reportPath } from "./report-path";
import { ReportStatus } from "./report-status";

type ReportControlProps = { job: ReportedJob; signedIn: boolean; report: ReportView | null };

const loadDialog = () => import("./report-dialog").then((module) => module.ReportDialog);

/** Says what the viewer has reported, or offers to report: a link to a page, in whose place scripts open a dialog. */
export function ReportControl({ job, signedIn, report }: ReportControlProps) {
  const path = reportPath(job.slug);
  const router = useRouter();
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [filed, setFiled] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);

  // After the dialog is gone: while it is there it keeps the focus inside. Of a job that was reported the link goes.
  useEffect(() => {
    if (wasOpen.current && !open) (filed ? section : link).current?.focus();
    wasOpen.current = open;
  }, [open, filed]);

  async function openDialog() {
    try {
      const loaded = await loadDialog();
      setDialog(() => loaded);
      setFiled(false);
      setOpen(true);
    } catch {
      window.location.assign(path); // the page does the same
    }
  }

  function onClick(event: MouseEvent) {
    if (!signedIn || opensElsewhere(event)) return;
    event.preventDefault();
    void openDialog();
  }

  function onFiled() {
    setFiled(true);
    setOpen(false);
    router.refresh();
    toast({ title: "Report sent", description: "We will email you what we decide.", tone: "success" });
  }

  const preload = () => void (signedIn && loadDialog().catch(() => undefined)); // the click leads to the page then
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Report this job"
      className="mt-8 grid gap-2 border-t border-line pt-4 outline-none"
    >
      {report ? <ReportStatus report={report} /> : null}
      {report && report.verdict === null ? null : (
        <a
          ref={link}
          href={signedIn ? path : loginHref(path)}
          rel="nofollow"
          aria-haspopup={signedIn ? "dialog" : undefined}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={onClick}
          className="inline-flex h-9 items-center gap-1.5 justify-self-start rounded-inner text-14 text-ink-muted underline underline-offset-[0.2em] hover:text-ink"
        >
          {report ? null : <Flag aria-hidden className="size-4" />}
          {report ? "Report it again" : "Report this job"}
        </a>
      )}
      {Dialog && open ? <Dialog job={job} onFiled={onFiled} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
