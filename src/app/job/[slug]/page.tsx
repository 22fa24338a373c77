import { permanentRedirect } from "next/navigation";

/** The old address of a job. */
export default async function OldJobAddress({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params;
  permanentRedirect(`/jobs/${slug}`);
}
