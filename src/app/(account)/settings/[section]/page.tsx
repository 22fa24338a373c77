import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { ProviderNotice } from "~/components/account/provider-notice";
import { Settings } from "~/components/account/settings";
import { isSection } from "~/components/account/settings-section";
import { getViewer } from "~/session/viewer";

export const metadata: Metadata = { title: "Settings", robots: { index: false } };

type Props = {
  params: Promise<{ section: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** A section of Settings on a page of its own. `/dashboard?tab=settings&section=` shows the same. */
export default async function SettingsPage({ params, searchParams }: Props) {
  const { section } = await params;
  if (!isSection(section)) notFound();
  const viewer = await getViewer();
  if (!viewer) redirect(`/login?next=${encodeURIComponent(`/settings/${section}`)}`);
  return (
    <div className="page pt-8 sm:pt-12">
      <h1 className="sr-only">Settings</h1>
      <div className="mb-4 max-w-[44rem] empty:hidden">
        <ProviderNotice params={await searchParams} />
      </div>
      <Settings section={section} viewer={viewer} />
    </div>
  );
}
