"use client";

import { FileText } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { UploadReview } from "~/components/career/upload-review";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { buttonClass } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import { toast } from "~/browser/toast-store";
import type { Resume } from "~/contracts/profile";
import { MAX_RESUMES } from "~/contracts/rules/account";
import { formatDate } from "~/format/text";
import { api } from "~/trpc/react";
import { ResumeUpload } from "./resume-upload";

const HEADING = "resume";

/** The viewer's résumés on the dashboard. */
export function ResumeCard() {
  const [resumes] = api.resume.list.useSuspenseQuery();
  const [uploaded, setUploaded] = useState<string | null>(null);
  const router = useRouter();

  function onUploaded({ id, file_name: fileName, text }: Resume) {
    // A scan has no text to read.
    setUploaded(text === null ? null : id);
    router.refresh(); // the first steps say that it is done
    toast({ title: "Resume uploaded", description: fileName, tone: "success" });
    document.getElementById(HEADING)?.focus();
  }

  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 id={HEADING} tabIndex={-1} className="text-20 font-bold outline-none">
        Resume
      </h2>
      {resumes.length === 0 ? (
        <ResumeUpload onUploaded={onUploaded} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {resumes.map((resume) => (
              <ResumeRow key={resume.id} resume={resume} isOnly={resumes.length === 1} />
            ))}
          </ul>
          {uploaded === null ? (
            <p className="text-14 text-ink-muted">
              What matches and letters know about you: <TextLink href="/settings/career">your career profile</TextLink>.
            </p>
          ) : (
            <UploadReview key={uploaded} resumeId={uploaded} />
          )}
          {resumes.length > 1 ? (
            <p className="text-14 text-ink-muted">Matches, letters and applications use the default.</p>
          ) : null}
          {resumes.length < MAX_RESUMES ? <ResumeUpload compact label="Add another" onUploaded={onUploaded} /> : null}
        </>
      )}
    </Card>
  );
}

function ResumeRow({ resume, isOnly }: { resume: Resume; isOnly: boolean }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-start gap-3">
        <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
            {isOnly ? "Resume uploaded" : resume.file_name}
            {resume.is_default && !isOnly ? <Badge tone="accent">Default</Badge> : null}
          </p>
          <p className="text-14 wrap-anywhere text-ink-muted">
            {isOnly ? `${resume.file_name} · ` : null}
            {describeFile(resume)}
          </p>
        </div>
      </div>
      {/* A plain link: only a page that was loaded by itself may frame the file. */}
      <a
        href={`/resumes/${resume.id}`}
        aria-label={isOnly ? undefined : `View Resume ${resume.file_name}`}
        className={buttonClass({})}
      >
        View Resume
      </a>
    </li>
  );
}

/** "912 kB · Nov 21, 2026" */
export function describeFile({ bytes, uploaded_at: uploadedAt }: Pick<Resume, "bytes" | "uploaded_at">): string {
  return `${formatBytes(bytes)} · ${formatDate(uploadedAt)}`;
}

/** "912 kB", "1.3 MB": powers of ten, like file managers. */
function formatBytes(bytes: number): string {
  if (bytes >= 1_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}
