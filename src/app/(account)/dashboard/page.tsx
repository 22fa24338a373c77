import { UserX } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { Settings } from "~/components/account/settings";
import { Recommended } from "~/components/agenda/matches";
import { CheckoutOutcome } from "~/components/payments/checkout-outcome";
import { buttonClass } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { setPageStatus } from "~/server/core/responses/page-status";
import { getViewer, type Viewer } from "~/session/viewer";
import { getApiContext } from "~/trpc/server";
import { api, HydrateClient, prefetchAll } from "~/trpc/prefetch";
import { type DashboardAddress, dashboardHref, parseAddress, type SearchParams } from "./_components/address";
import { ApplicationsTab } from "./_components/applications-tab";
import { DashboardTabs } from "./_components/dashboard-tabs";
import { Greeting } from "./_components/greeting";
import { JobsTab } from "./_components/jobs-tab";
import { DashboardFailed } from "./_components/dashboard-failed";
import { ProfileTab } from "./_components/profile-tab";
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
      <Greeting viewer={viewer} compact={address.tab !== "profile"} />
      {isLoaded ? (
        <HydrateClient>
          <StatCards viewerId={viewer.userId} connects={viewer.connectsBalance} compact={address.tab !== "profile"} />
          <DashboardTabs current={address.tab}>
            <Tab address={address} viewer={viewer} now={now} />
          </DashboardTabs>
          {viewer.hasResume && address.tab === "profile" ? <Recommended now={now} /> : null}
        </HydrateClient>
      ) : (
        <DashboardFailed href={dashboardHref(address)} />
      )}
    </div>
  );
}

type TabProps = { address: DashboardAddress; viewer: Viewer; now: string };

function Tab({ address, viewer, now }: TabProps) {
  switch (address.tab) {
    case "profile":
      return <ProfileTab viewer={viewer} />;
    case "jobs":
    case "unlocked":
      return <JobsTab address={address} viewerId={viewer.userId} now={now} />;
    case "applications":
      return <ApplicationsTab address={address} viewerId={viewer.userId} now={now} />;
    case "settings":
      return <Settings section={address.section} viewer={viewer} />;
  }
}

/** For a session whose profile was deleted. */
function NoProfile() {
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={<UserX aria-hidden />}
      title="Profile Not Found"
      action={
        <Link href="/" className={buttonClass({ variant: "primary" })}>
          Go to Home
        </Link>
      }
    >
      This account has no profile.
    </EmptyState>
  );
}
