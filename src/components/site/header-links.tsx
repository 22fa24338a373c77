"use client";

import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import type { MouseEvent, ReactNode } from "react";
import { opensElsewhere } from "~/components/jobs/load-more-link";
import { addToQuery } from "~/browser/intent-path";
import { buttonClass, type ButtonVariant, cx } from "~/components/ui/class-names";
import { menuItemClass } from "~/components/ui/menu";

/** A link of the main navigation, which marks the current section. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  const isHere = path === href || path.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isHere ? (path === href ? "page" : "true") : undefined}
      className={cx(
        "flex h-9 pointer-coarse:h-11 items-center rounded-inner px-2 text-14 sm:px-3 font-medium transition-colors hover:bg-sunken",
        isHere ? "text-ink" : "text-ink-muted",
      )}
    >
      {children}
    </Link>
  );
}

const SIGN_IN_PAGES = ["/login", "/login/email", "/login/link", "/signup", "/signup/finish", "/auth", "/reset"];
/** Returns where signing in leads from this page; null for pages that nobody returns to. */
function findReturnPath(): string | null {
  const { pathname, search, hash } = window.location;
  if (SIGN_IN_PAGES.includes(pathname)) return new URLSearchParams(search).get("next");
  // The address of an unsubscribe page holds a secret.
  const isEnd = pathname === "/" || pathname.startsWith("/unsubscribe/");
  return isEnd ? null : pathname + search + hash;
}

type SignInLinkProps = {
  /** The login page opens the sign-up tab for newcomers, unless its address names a tab. */
  href: "/login" | "/login?tab=sign-in";
  variant: ButtonVariant;
  children: ReactNode;
};

/** Opens the login page, which leads back here. Without JavaScript it leads home. */
export function SignInLink({ href, variant, children }: SignInLinkProps) {
  const router = useRouter();
  function onClick(event: MouseEvent) {
    const next = findReturnPath();
    if (next === null || opensElsewhere(event)) return;
    event.preventDefault();
    router.push(addToQuery(href, { next }));
  }
  return (
    <Link href={href} prefetch={false} onClick={onClick} className={buttonClass({ variant, size: "small" })}>
      {children}
    </Link>
  );
}

/** A link in the header's menu. The menu survives navigation, so following a link closes it. */
export function MenuLink({
  href,
  icon,
  className = menuItemClass("[&>svg]:size-4 [&>svg]:text-ink-muted"),
  children,
}: {
  href: string;
  icon: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={(event) => event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()}
      className={className}
    >
      {icon}
      {children}
    </Link>
  );
}
