import {
  BadgeCheck,
  Bookmark,
  CircleUser,
  LayoutDashboard,
  Send,
  Settings,
  ShieldAlert,
  TriangleAlert,
  Wrench,
} from "lucide-react";
import type { Viewer } from "~/session/viewer";
import { Menu } from "~/components/ui/menu";
import { pricing } from "~/content";
import { MenuLink } from "./header-links";
import { SignOut } from "./sign-out";

function VerificationMark({ verified }: { verified: boolean }) {
  return verified ? (
    <BadgeCheck role="img" aria-label="Verified" className="size-4 text-accent" />
  ) : (
    <ShieldAlert role="img" aria-label="Not verified" className="size-4 text-danger" />
  );
}

/** The signed-in user's name, badge and account links. */
export function AccountMenu({ viewer, admin }: { viewer: Viewer; admin: boolean }) {
  const verified = viewer.verifiedAt !== null;
  return (
    <Menu
      id="account-menu"
      trigger={
        <>
          <span className="max-w-[9rem] truncate max-[40rem]:sr-only md:max-lg:max-w-[4rem]">{viewer.name}</span>
          <VerificationMark verified={verified} />
        </>
      }
    >
      {verified ? null : (
        <MenuLink
          href="/pricing"
          icon={<TriangleAlert aria-hidden className="mt-0.5 size-4 text-danger" />}
          className="mb-1.5 flex gap-2.5 rounded-inner bg-danger-wash p-3 text-14 focus-visible:outline-offset-[-2px]"
        >
          <span>
            <span className="block font-medium text-danger underline decoration-1 underline-offset-[0.2em]">
              Your account is not verified
            </span>
            <span className="mt-0.5 block text-12 text-ink-muted">{pricing.noIdentityCheck}</span>
          </span>
        </MenuLink>
      )}
      <div className="px-3 py-2 text-14">
        <p className="truncate font-medium">{viewer.name}</p>
        <p className="truncate text-ink-muted">{viewer.email}</p>
      </div>
      <hr className="my-1.5 border-line" />
      <MenuLink href="/dashboard" icon={<LayoutDashboard aria-hidden />}>
        Dashboard
      </MenuLink>
      <MenuLink href={viewer.username ? `/profile/${viewer.username}` : "/dashboard"} icon={<CircleUser aria-hidden />}>
        Profile
      </MenuLink>
      <MenuLink href="/dashboard?tab=jobs" icon={<Bookmark aria-hidden />}>
        Saved Jobs
      </MenuLink>
      <MenuLink href="/dashboard?tab=applications" icon={<Send aria-hidden />}>
        Applications
      </MenuLink>
      <MenuLink href="/dashboard?tab=settings" icon={<Settings aria-hidden />}>
        Settings
      </MenuLink>
      {admin ? (
        <MenuLink href="/admin" icon={<Wrench aria-hidden />}>
          Administration
        </MenuLink>
      ) : null}
      <hr className="my-1.5 border-line" />
      <SignOut />
    </Menu>
  );
}
