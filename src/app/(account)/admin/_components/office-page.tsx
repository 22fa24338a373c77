import "server-only";

import { Eye } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { mayOpen, type OfficeArea, type Role } from "~/contracts/rules/office";
import { LoadFailure } from "~/components/load-failure";
import { EmptyState } from "~/components/ui/empty-state";
import { findLook } from "~/session/look";
import { getViewerRole } from "~/session/viewer";
import NotFoundPage, { metadata as notFoundMetadata } from "~/app/not-found";
import { setPageStatus } from "~/server/core/responses/page-status";
import { OfficeNav } from "./office-nav";

/**
 * Renders a page for staff whose role opens its area, and a 404 for everybody else. Every page calls it, because a layout
 * isn't rendered again on navigation.
 */
export async function renderForStaff(
  area: OfficeArea,
  render: (role: Role) => ReactNode | Promise<ReactNode>,
): Promise<ReactNode> {
  const role = await getViewerRole();
  if (await findLook()) return <ClosedOffice />;
  if (role === null || !mayOpen(role, area)) return renderNotFound();
  return (
    <div className="page pt-4 pb-16 sm:pt-6">
      <OfficeNav role={role} />
      <div className="pt-6 sm:pt-8">{await render(role)}</div>
    </div>
  );
}

/** The person sees a 404 here. */
function ClosedOffice() {
  setPageStatus(404);
  return (
    <EmptyState as="h1" className="page py-24" icon={<Eye aria-hidden />} title="You look as somebody">
      Stop looking to go on in the office.
    </EmptyState>
  );
}

/** Renders the page of an unknown address. */
export function renderNotFound(): ReactNode {
  if (!setPageStatus(404)) notFound();
  return <NotFoundPage />;
}

/** Replaces a page whose content failed to load. */
export function OfficeFailure(props: { title: string; href: string }) {
  return <LoadFailure {...props}>Nothing was changed.</LoadFailure>;
}

/** The title of a page in this area. */
export async function officeMetadata(area: OfficeArea, title: string): Promise<Metadata> {
  return mayOpen(await getViewerRole(), area) ? { title, robots: { index: false } } : notFoundMetadata;
}
