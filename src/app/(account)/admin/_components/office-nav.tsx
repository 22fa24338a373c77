"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { tabLinkClass } from "~/components/ui/class-names";
import { mayOpen, type OfficeArea, type Role } from "~/contracts/rules/office";

const SECTIONS: readonly { area: OfficeArea; href: string; label: string }[] = [
  { area: "today", href: "/admin", label: "Today" },
  { area: "people", href: "/admin/people", label: "People" },
  { area: "payments", href: "/admin/payments", label: "Payments" },
  { area: "bookings", href: "/admin/bookings", label: "Bookings" },
  { area: "reports", href: "/admin/reports", label: "Reports" },
  { area: "feeds", href: "/admin/feeds", label: "Feeds" },
  { area: "approvals", href: "/admin/approvals", label: "Approvals" },
  { area: "queues", href: "/admin/queues", label: "Queues" },
  { area: "team", href: "/admin/team", label: "Team" },
  { area: "setup", href: "/admin/setup", label: "Set-up" },
  { area: "audit", href: "/admin/audit", label: "Audit log" },
];

/** Links to the pages that this role may open. */
export function OfficeNav({ role }: { role: Role }) {
  const path = usePathname();
  return (
    <nav aria-label="Office" className="flex flex-wrap gap-x-6 border-b border-line">
      {SECTIONS.filter(({ area }) => mayOpen(role, area)).map(({ href, label }) => {
        const current = path === href || (href !== "/admin" && path.startsWith(`${href}/`));
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
