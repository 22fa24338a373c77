import Link from "next/link";
import { buttonClass } from "~/components/ui/class-names";
import { site } from "~/content";
import { isConsultingShown } from "~/server/core/consulting-offer";
import type { Viewer } from "~/session/viewer";
import { AccountMenu } from "./account-menu";
import { ConnectsBadge } from "./connects-badge";
import { NavLink, SignInLink } from "./header-links";

/** A suspended user has no viewer, and is signed in nevertheless. */
type HeaderProps = { viewer: Viewer | null; admin: boolean; isSuspended: boolean };

/**
 * The header of every page. On a phone the navigation has its own line: it doesn't fit beside the buttons, and a menu
 * would hide it.
 */
export function Header({ viewer, admin, isSuspended }: HeaderProps) {
  return (
    <header className="border-b border-line">
      <div className="page flex flex-wrap items-center gap-x-2 sm:gap-x-6 md:flex-nowrap">
        <Link
          href="/"
          prefetch={false}
          className="my-4 -ml-1 flex items-center gap-2 rounded-inner px-1 text-20 font-bold max-md:mr-auto pointer-coarse:my-2 pointer-coarse:h-11"
        >
          <LogoMark className="size-6 text-accent" />
          <span className="max-[22rem]:sr-only">{site.name}</span>
        </Link>
        <nav
          aria-label="Main"
          className="flex items-center max-md:order-last max-md:-mx-2 max-md:w-[calc(100%+1rem)] max-md:flex-wrap max-md:pb-2 md:grow lg:gap-1"
        >
          <NavLink href="/jobs">Jobs</NavLink>
          <NavLink href="/pricing">Pricing</NavLink>
          {isConsultingShown() ? <NavLink href="/consulting">Consulting</NavLink> : null}
          <NavLink href="/support">Support</NavLink>
        </nav>
        {viewer ? (
          <div className="flex min-w-0 items-center gap-1 sm:gap-3">
            <ConnectsBadge viewerId={viewer.userId} balance={viewer.connectsBalance} />
            <AccountMenu viewer={viewer} admin={admin} />
          </div>
        ) : isSuspended ? (
          <Link href="/suspended" prefetch={false} className={buttonClass({ size: "small" })}>
            Your account
          </Link>
        ) : (
          <div className="flex items-center gap-1 sm:gap-2">
            <SignInLink href="/login?tab=sign-in" variant="quiet">
              Sign In
            </SignInLink>
            <SignInLink href="/login" variant="primary">
              Get Started
            </SignInLink>
          </div>
        )}
      </div>
    </header>
  );
}

/** The logo: an F of three facts, the lower ones out of focus. Must match public/icon.svg. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className={className}>
      <rect x="3" y="3" width="18" height="5" rx="1.5" />
      <rect x="3" y="9.5" width="13" height="5" rx="1.5" opacity="0.6" />
      <rect x="3" y="16" width="6" height="5" rx="1.5" opacity="0.3" />
    </svg>
  );
}
