import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "~/components/ui/button-class";
import { EmptyState } from "~/components/ui/empty-state";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

export default function NotFoundPage() {
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={<p className="text-14 font-medium tabular">404</p>}
      title="Oops! Page not found"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link href="/" className={buttonClass({ variant: "primary" })}>
            Return home
          </Link>
          <Link href="/jobs" className={buttonClass()}>
            Browse jobs
          </Link>
        </div>
      }
    >
      Nothing lives at this address. It may have been mistyped, or the page has moved.
    </EmptyState>
  );
}
