"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { tabLinkClass } from "~/components/ui/class-names";

/** Links to the admin pages. */
const SECTIONS = [
  { href: "/admin/feeds", label: "Feeds" },
  { href: "/admin/reports", label: "Reports" },
  { href: "/admin/queues", label: "Queues" },
] as const;

export function AdminNav() {
  const path = usePathname();
  return (
    <nav aria-label="Administration" className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]">
      {SECTIONS.map(({ href, label }) => {
        const current = path === href || path.startsWith(`${href}/`);
        return (
          <Link
            key={href}
            href={href}
            prefetch={false}
            aria-current={current ? "page" : undefined}
            className={tabLinkClass(current)}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
