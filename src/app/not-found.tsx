import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "~/components/ui/button-class";

export const metadata: Metadata = { title: "Page not found", robots: { index: false } };

export default function NotFoundPage() {
  return (
    <div className="page grid justify-items-start gap-3 py-16">
      <p className="text-14 font-medium text-ink-muted tabular">404</p>
      <h1 className="text-28 font-bold sm:text-40">Oops! Page not found</h1>
      <p className="max-w-measure text-ink-muted">
        Nothing lives at this address. It may have been mistyped, or the page has moved.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link href="/" className={buttonClass({ variant: "primary" })}>
          Return home
        </Link>
        <Link href="/jobs" className={buttonClass()}>
          Browse jobs
        </Link>
      </div>
    </div>
  );
}
