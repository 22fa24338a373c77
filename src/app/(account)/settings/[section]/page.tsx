import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { Settings } from "~/components/account/settings";
import { isSection } from "~/components/account/settings-section";
import { getViewer } from "~/session/viewer";

export const metadata: Metadata = { title: "Settings", robots: { index: false } };

/** A section of Settings on a page of its own. `/dashboard?tab=settings&section=` shows the same. */
export default async function SettingsPage({ params }: { params: Promise<{ section: string }> }) {
  const { section } = await params;
  if (!isSection(section)) notFound();
  const viewer = await getViewer();
  if (!viewer) redirect(`/login?next=${encodeURIComponent(`/settings/${section}`)}`);
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="sr-only">Settings</h1>
      <Settings section={section} viewer={viewer} />
    </div>
  );
}
