import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getViewer } from "~/session/viewer";
import { CheckoutOutcome } from "~/components/payments/checkout-outcome";
import { setPageStatus } from "~/server/core/responses/page-status";
import { getApiContext } from "~/trpc/context";
import { api, HydrateClient, prefetchAll } from "~/trpc/prefetch";
import { dashboardHref, parseAddress, type DashboardAddress, type SearchParams } from "./_components/address";
import { ApplicationsTab } from "./_components/applications-tab";
import { DashboardFailed } from "./_components/dashboard-failed";
import { DashboardTabs } from "./_components/dashboard-tabs";
import { Greeting } from "./_components/greeting";
import { JobsTab } from "./_components/jobs-tab";
import { NoProfile } from "./_components/no-profile";
import { ProfileTab } from "./_components/profile-tab";
import { SettingsTab } from "./_components/settings-tab";
import { StatCards } from "./_components/stat-cards";

export const metadata: Metadata = { title: "Dashboard", robots: { index: false } };

type DashboardPageProps = { searchParams: Promise<SearchParams> };

/** The seeker's dashboard. Its tabs are links, so that it works without JavaScript. */
export default async function DashboardPage({ searchParams }: DashboardPageProps) {
  const address = parseAddress(await searchParams);
  const { actor } = await getApiContext();
  if (!actor) redirect(`/login?next=${encodeURIComponent(dashboardHref(address))}`);
  const [viewer, isLoaded] = await Promise.all([getViewer(), prefetchAll(api.job.counts.prefetch())]);
  if (viewer === null) {
    setPageStatus(404);
    return <NoProfile />;
  }
  const now = new Date().toISOString();
  return (
    <div className="page pt-8 sm:pt-12">
      {address.paid ? <CheckoutOutcome session={address.paid.session ?? null} /> : null}
      <Greeting viewer={viewer} />
      {isLoaded ? (
        <HydrateClient>
          <StatCards viewerId={viewer.userId} connects={viewer.connectsBalance} />
          <DashboardTabs current={address.tab}>
            <Tab address={address} viewer={viewer} now={now} />
          </DashboardTabs>
        </HydrateClient>
      ) : (
        <DashboardFailed href={dashboardHref(address)} />
      )}
    </div>
  );
}

type TabProps = { address: DashboardAddress; viewer: NonNullable<Awaited<ReturnType<typeof getViewer>>>; now: string };

function Tab({ address, viewer, now }: TabProps) {
  switch (address.tab) {
    case "profile":
      return <ProfileTab viewer={viewer} />;
    case "jobs":
      return <JobsTab address={address} viewerId={viewer.userId} now={now} />;
    case "applications":
      return <ApplicationsTab address={address} viewerId={viewer.userId} now={now} />;
    case "settings":
      return <SettingsTab address={address} viewer={viewer} />;
  }
}
