import { formatDate } from "~/format/text";
import { TextLink } from "~/components/ui/text-link";
import { formatPrice } from "~/contracts/offers";
import type { MembershipView } from "~/contracts/payment";

/** Stands where a membership would be sold to somebody who has one. */
export function RunningMembership({ membership: { status, renews } }: { membership: MembershipView }) {
  return (
    <p className="text-14 text-ink-muted">
      You have a membership. {renews ? `It renews at ${formatPrice(renews.price)} on ${formatDate(renews.at)}. ` : null}
      {status === "past_due" ? "Its last charge didn't go through. " : null}
      <TextLink href="/dashboard?tab=settings" prefetch={false}>
        Manage it in Settings
      </TextLink>
    </p>
  );
}
