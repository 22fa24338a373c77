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
    <nav aria-label="Administration" className="flex flex-wrap gap-x-6 border-b border-line">
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
