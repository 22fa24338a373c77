import "server-only";

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { isViewerAdmin } from "~/session/viewer";
import NotFoundPage, { metadata as notFoundMetadata } from "~/app/not-found";
import { setPageStatus } from "~/server/core/responses/page-status";
import { AdminNav } from "./admin-nav";

/**
 * What a page under /admin answers: for an admin what `render` makes, below the navigation; for anybody else what an
 * unknown address answers. Each page asks for itself: a layout stays as it is while one goes from page to page.
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

/** The head of such a page. */
export async function adminMetadata(title: string): Promise<Metadata> {
  return (await isViewerAdmin()) ? { title, robots: { index: false } } : notFoundMetadata;
}
