import { BadgeCheck, ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Viewer } from "~/app/_auth/viewer";
import { Card } from "~/components/ui/card";

/** Who one is here, and the résumé. */
export function ProfileTab({ viewer }: { viewer: Viewer }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:gap-6">
      <Card className="p-4 sm:p-6">
        <h2 className="text-20 font-bold">Profile</h2>
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
    </div>
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
