import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { site } from "~/content";

const { notFound } = site;

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

export default function NotFoundPage() {
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={<p className="text-14 font-medium tabular">404</p>}
      title={notFound.title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link href="/" className={buttonClass({ variant: "primary" })}>
            {notFound.home}
          </Link>
          <Link href="/jobs" className={buttonClass()}>
            {notFound.jobs}
          </Link>
        </div>
      }
    >
      {notFound.text}
    </EmptyState>
  );
}
