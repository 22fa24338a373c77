"use client";

import { useRouter } from "next/navigation";
import { ResumeUpload } from "~/components/resume/resume-upload";
import { toast } from "~/components/ui/toast-store";

/** Uploads a résumé and goes on with it. */
export function NewResume({ onward, replaces }: { onward: string; replaces: boolean }) {
  const router = useRouter();
  return (
    <ResumeUpload
      label={replaces ? "Upload another" : undefined}
      compact={replaces}
      onUploaded={({ file_name: fileName }) => {
        toast({ title: "Resume uploaded", description: fileName, tone: "success" });
        router.push(onward);
        router.refresh(); // going back then offers the stored résumé
      }}
    />
  );
}
