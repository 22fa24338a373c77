import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { LoadFailureNotice } from "~/components/load-failure";
import { fingerTarget } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import { getViewer } from "~/session/viewer";
import { HydrateClient, prefetchAll, api as prefetched } from "~/trpc/prefetch";
import { ResumeView } from "./_components/resume-view";

export const metadata: Metadata = { title: "Resume", robots: { index: false } };

/** One of the viewer's résumés: its file, its text, its name. */
export default async function ResumePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await getViewer();
  if (!viewer) redirect(`/login?next=${encodeURIComponent(`/resumes/${id}`)}`);
  const isLoaded = await prefetchAll(prefetched.resume.list.prefetch());
  if (isLoaded && !(await prefetched.resume.list()).some((resume) => resume.id === id)) notFound();
  return (
    <div className="page pt-8 pb-16 sm:pt-12">
      <TextLink
        href="/dashboard?tab=profile"
        prefetch={false}
        className={`inline-flex items-center gap-1.5 text-14 ${fingerTarget}`}
      >
        <ArrowLeft aria-hidden className="size-4" />
        Dashboard
      </TextLink>
      {isLoaded ? (
        <HydrateClient>
          <ResumeView id={id} />
        </HydrateClient>
      ) : (
        <LoadFailureNotice href={`/resumes/${id}`} className="mt-6">
          <p>Failed to load your resume. Please try again.</p>
        </LoadFailureNotice>
      )}
    </div>
  );
}
