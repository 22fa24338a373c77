import { formatDate } from "~/components/jobs/format";
import { TextLink } from "~/components/ui/text-link";
import { formatPrice } from "~/contracts/offers";
import type { Buyer } from "./buyer";

/** Stands where a membership would be sold to somebody who has one. */
export function RunningMembership({ renews }: { renews: NonNullable<Buyer["renews"]> }) {
  return (
    <p className="text-14 text-ink-muted">
      You have a membership. It renews at {formatPrice(renews.price)} on {formatDate(renews.at)}.{" "}
      <TextLink href="/dashboard?tab=settings" prefetch={false}>
        Manage it in Settings
      </TextLink>
    </p>
  );
}
