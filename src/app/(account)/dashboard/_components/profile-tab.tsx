import { BadgeCheck, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Viewer } from "~/session/viewer";
import { ResumeCard } from "~/components/resume/resume-card";
import { Agenda } from "~/components/agenda/agenda";
import { FirstSteps } from "~/components/agenda/first-steps";
import { loadNewMatches } from "~/components/agenda/matches";
import { Card } from "~/components/ui/card";
import { fingerTarget } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import { api, HydrateClient, prefetchAll } from "~/trpc/prefetch";
import { dashboardHref } from "./address";
import { DashboardFailed } from "./dashboard-failed";

/** The viewer's profile facts and résumé. */
export async function ProfileTab({ viewer }: { viewer: Viewer }) {
  const [loaded, matches] = await Promise.all([prefetchAll(api.resume.list.prefetch()), loadNewMatches()]);
  if (!loaded) return <DashboardFailed href={dashboardHref({ tab: "profile" })} />;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
      <div className="empty:hidden md:col-span-2">
        <FirstSteps viewer={viewer} />
      </div>
      <div className="grid gap-4 md:gap-6">
        <ProfileCard viewer={viewer} />
        <HydrateClient>
          <ResumeCard />
        </HydrateClient>
      </div>
      <Agenda matches={matches} />
    </div>
  );
}

function ProfileCard({ viewer }: { viewer: Viewer }) {
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-20 font-bold">Profile</h2>
        <TextLink
          href={`/profile/${encodeURIComponent(viewer.username)}`}
          prefetch={false}
          className={`text-14 ${fingerTarget}`}
        >
          Edit Profile
        </TextLink>
      </div>
      <dl className="mt-4 grid gap-4">
        <Fact label="Full name">{viewer.name}</Fact>
        <Fact label="Username">@{viewer.username}</Fact>
        <Fact label="Email">{viewer.email}</Fact>
        <Fact label="Status">
          {viewer.verifiedAt ? (
            <span className="inline-flex items-center gap-1.5 text-accent">
              <BadgeCheck aria-hidden className="size-4" />
              Verified
            </span>
          ) : (
            <span className="inline-flex items-center gap-1.5 text-danger">
              <ShieldAlert aria-hidden className="size-4" />
              Unverified
            </span>
          )}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-ink-muted">{label}</dt>
      <dd className="mt-0.5 font-medium break-words">{children}</dd>
    </div>
  );
}
