import "server-only";

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { isViewerAdmin } from "~/session/viewer";
import NotFoundPage, { metadata as notFoundMetadata } from "~/app/not-found";
import { setPageStatus } from "~/server/core/responses/page-status";
import { AdminNav } from "./admin-nav";

/**
 * Renders a page for admins, and a 404 for everybody else. Every page calls it, because a layout isn't rendered again
 * on navigation.
 */
export async function renderForAdmins(render: () => ReactNode | Promise<ReactNode>): Promise<ReactNode> {
  if (!(await isViewerAdmin())) {
    if (!setPageStatus(404)) notFound();
    return <NotFoundPage />;
  }
  return (
    <div className="page pt-4 pb-16 sm:pt-6">
      <AdminNav />
      <div className="pt-6 sm:pt-8">{await render()}</div>
    </div>
  );
}

/** The heading of an admin page. */
export async function adminMetadata(title: string): Promise<Metadata> {
  return (await isViewerAdmin()) ? { title, robots: { index: false } } : notFoundMetadata;
}
