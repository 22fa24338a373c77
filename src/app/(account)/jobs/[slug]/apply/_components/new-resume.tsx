"use client";

import { useRouter } from "next/navigation";
import { ResumeUpload } from "~/components/resume/resume-upload";
import { toast } from "~/browser/toast-store";
import { applyPath, resumeChoice } from "./apply-path";

/** Uploads a résumé and goes on with it. */
export function NewResume({ slug, isFirst }: { slug: string; isFirst: boolean }) {
  const router = useRouter();
  return (
    <ResumeUpload
      label={isFirst ? undefined : "Upload another"}
      compact={!isFirst}
      onUploaded={({ file_name: fileName, ...resume }) => {
        toast({ title: "Resume uploaded", description: fileName, tone: "success" });
        router.push(applyPath(slug, "cover-letter", { resume: resumeChoice(resume) }));
        router.refresh(); // going back then offers the stored resume
      }}
    />
  );
}
