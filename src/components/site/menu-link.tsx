"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { menuItemClass } from "~/components/ui/menu";

/** A link in the header's menu, which stays in the page when another one comes: following a link closes it. */
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
