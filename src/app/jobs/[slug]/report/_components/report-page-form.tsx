"use client";

import { useRouter } from "next/navigation";
import { ReportForm, type ReportedJob } from "~/components/reports/report-form";
import { toast } from "~/browser/toast-store";

/** The report form as a page. Returns to the job after sending. */
export function ReportPageForm({ job }: { job: ReportedJob }) {
  const router = useRouter();
  function onFiled() {
    router.push(`/jobs/${job.slug}`);
    toast({ title: "Report sent", description: "We'll email you our decision.", tone: "success" });
  }
  return <ReportForm job={job} onFiled={onFiled} />;
}
