"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { cx } from "~/components/ui/class-names";

/** A link of the main navigation; marks the section one is in. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  const here = path === href || path.startsWith(`${href}/`);
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={here ? (path === href ? "page" : "true") : undefined}
      className={cx(
        "flex h-9 items-center rounded-inner px-2 text-14 sm:px-3 font-medium transition-colors hover:bg-sunken",
        here ? "text-ink" : "text-ink-muted",
      )}
    >
      {children}
    </Link>
  );
}
