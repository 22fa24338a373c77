import { BadgeCheck } from "lucide-react";
import Link from "next/link";
import { isNewcomer, type Viewer } from "~/session/viewer";
import { ConnectsAmount } from "~/components/jobs/row-parts";
import { Badge } from "~/components/ui/badge";
import { buttonClass } from "~/components/ui/class-names";
import { pricing } from "~/content";

/** The user's name, balance and badge, or a link to get the badge. */
export function Greeting({ viewer, compact }: { viewer: Viewer; compact: boolean }) {
  const words = `${isNewcomer(viewer) ? "Welcome" : "Welcome back"}, ${viewer.name}`;
  if (compact) return <h1 className="text-20 font-bold break-words">{words}</h1>;
  return (
    <header>
      <h1 className="text-28 font-bold break-words sm:text-40">{words}</h1>
      <p className="mt-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted">
        <span>
          You have <ConnectsAmount amount={viewer.connectsBalance} />.
        </span>
        {viewer.verifiedAt ? (
          <Badge tone="accent">
            <BadgeCheck aria-hidden className="size-3.5" />
            Verified
          </Badge>
        ) : (
          <Link href="/pricing" prefetch={false} className={buttonClass({ size: "small" })}>
            {pricing.verifiedTitle}
          </Link>
        )}
      </p>
    </header>
  );
}
