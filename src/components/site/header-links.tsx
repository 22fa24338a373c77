"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { cx } from "~/components/ui/class-names";
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
