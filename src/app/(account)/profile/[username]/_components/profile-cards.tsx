import type { ReactNode } from "react";
import { formatCount } from "~/format/text";
import { Card } from "~/components/ui/card";
import type { ProfileActivityOutput, ProfilePage } from "~/contracts/profile";

type ProfileCardsProps = { profile: ProfilePage; activity: ProfileActivityOutput["activity"] };

/** The facts that users give about themselves, and the few that we add. */
export function ProfileCards({ profile, activity }: ProfileCardsProps) {
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4">
        <ProfileCard id="about" title="About">
          {profile.bio === "" ? (
            <p className="text-ink-muted">This user has not added a bio.</p>
          ) : (
            <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line">
              {profile.bio}
            </p>
          )}
        </ProfileCard>
        <ProfileCard id="activity" title="Public Job Activity">
          {activity === null ? (
            <p className="text-ink-muted">No public activity.</p>
          ) : (
            <Facts
              facts={[
                ["Jobs unlocked", formatCount(activity.jobs_unlocked)],
                ["Applications", formatCount(activity.applications)],
              ]}
            />
          )}
        </ProfileCard>
      </div>
      <ProfileCard id="stats" title="Profile Stats">
        <Facts
          facts={[
            ["Member since", String(new Date(profile.created_at).getUTCFullYear())],
            ["Status", profile.verified_at === null ? "Member" : "Verified"],
          ]}
        />
      </ProfileCard>
    </div>
  );
}

function ProfileCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Card className="p-5 sm:p-6">
        <h2 id={id} className="mb-2 text-16 font-bold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

function Facts({ facts }: { facts: [label: string, value: string][] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 py-2 first:pt-0 last:pb-0">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="tabular font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
