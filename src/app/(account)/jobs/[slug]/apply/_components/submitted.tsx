"use client";

import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { buttonClass } from "~/components/ui/class-names";
import { StepHeading } from "./step-heading";

/** As specified. */
const DASHBOARD_AFTER_MS = 2000;
const APPLICATIONS = "/dashboard?tab=applications";

type SubmittedProps = {
  applyUrl: string | null;
  /** Day of an earlier application. */
  since?: string;
  /** Opens the dashboard automatically, unless stopped. */
  leaves?: boolean;
};

/** Says that the application is recorded, with a link to the employer in case the tab was closed or blocked. */
export function Submitted({ applyUrl, since, leaves = false }: SubmittedProps) {
  const router = useRouter();
  const [leaving, setLeaving] = useState(leaves);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => router.push(APPLICATIONS), DASHBOARD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leaving, router]);

  return (
    <section className="grid gap-6">
      <StepHeading title={since ? `You applied on ${since}` : "Application submitted!"} focus={leaves}>
        {leaving ? "Your applications open in a moment." : "It's in your dashboard, under Applications."}
      </StepHeading>
      <div className="flex flex-wrap gap-3">
        {leaving ? (
          <Button onClick={() => setLeaving(false)}>Stay here</Button>
        ) : (
          <Link href={APPLICATIONS} className={buttonClass({ variant: "primary" })}>
            Go to Dashboard
          </Link>
        )}
        {applyUrl ? (
          <a href={applyUrl} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass()}>
            Open the employer&apos;s page
            <ArrowUpRight aria-hidden className="size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        ) : null}
      </div>
    </section>
  );
}
