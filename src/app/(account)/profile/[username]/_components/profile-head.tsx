import { BadgeCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "~/components/account/avatar";
import { Badge } from "~/components/ui/badge";
import { Notice } from "~/components/ui/notice";
import type { ProfilePage } from "~/contracts/profile";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** "Joined November 2026", in UTC. */
function formatJoined(iso: string): string {
  const date = new Date(iso);
  return `Joined ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

type ProfileHeadProps = {
  profile: ProfilePage;
  /** The owner's controls. */
  action?: ReactNode;
};

/** A user's name, badge and text. Text of users is shown as plain text, in its own direction. */
export function ProfileHead({ profile, action }: ProfileHeadProps) {
  const isVerified = profile.verified_at !== null;
  return (
    <>
      <div className="flex flex-wrap items-start gap-4 sm:items-center sm:gap-6">
        <Avatar name={profile.name} pictureUrl={profile.profile_picture_url} className="max-sm:size-16" />
        <div className="min-w-0 flex-1">
          <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-28 font-bold">
            <bdi className="min-w-0 wrap-anywhere">{profile.name}</bdi>
            {isVerified ? (
              <Badge tone="accent" className="tracking-normal">
                <BadgeCheck aria-hidden className="size-3.5" />
                Verified
              </Badge>
            ) : null}
          </h1>
          <p className="mt-1 wrap-anywhere text-ink-muted">@{profile.username}</p>
          <p className="text-14 text-ink-muted">{formatJoined(profile.created_at)}</p>
        </div>
        {action ? <div className="max-sm:w-full">{action}</div> : null}
      </div>
      <Notice
        tone={isVerified ? "neutral" : "danger"}
        title={isVerified ? undefined : "Warning: This user is not verified"}
        className="mt-6"
      >
        Verified is a paid badge. No identity check is made.
      </Notice>
    </>
  );
}
