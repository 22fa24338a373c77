import { formatDate } from "~/format/text";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { buttonClass } from "~/components/ui/class-names";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/links";
import { formatPrice, OFFERS } from "~/contracts/offers";
import type { MembershipView } from "~/contracts/payment";
import { api, loadOrFailPage } from "~/trpc/server";
import { CancelMembership, ResumeMembership } from "./cancel-membership";

const HEADING = "membership-settings";

const STATUS: Record<MembershipView["status"], { word: string; tone: BadgeTone }> = {
  none: { word: "None", tone: "neutral" },
  trialing: { word: "Trial", tone: "accent" },
  active: { word: "Active", tone: "accent" },
  past_due: { word: "Payment overdue", tone: "danger" },
  canceled: { word: "Canceled", tone: "neutral" },
  expired: { word: "Expired", tone: "neutral" },
};

/** The viewer's current or past membership: its state, its next charge and how to cancel it. */
export async function MembershipSection() {
  const loaded = await loadOrFailPage(api.membership.current());
  if (loaded === null) {
    return (
      <Notice tone="danger" title="Error" className="mt-4 max-w-measure">
        Failed to load your membership. Please try again.
      </Notice>
    );
  }
  return loaded.membership === null ? null : <Membership membership={loaded.membership} />;
}

function Membership({ membership }: { membership: MembershipView }) {
  const isRunning = ["trialing", "active", "past_due"].includes(membership.status);
  const isCanceled = isRunning && membership.cancel_at_period_end;
  const { word, tone } = STATUS[isCanceled ? "canceled" : membership.status];
  const ends = membership.period_ends_at;
  return (
    <section aria-labelledby={HEADING} className="mt-6">
      <Card className="p-5 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h3 id={HEADING} tabIndex={-1} className="text-16 font-bold">
            Your membership
          </h3>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <p className="mt-1 max-w-measure text-14 text-ink-muted">
          {describe(membership)} Started with {OFFERS[membership.offer].name} on {formatDate(membership.started_at)}.
        </p>
        {membership.is_renewing ? (
          <CancelMembership endsOn={ends ? formatDate(ends) : null} headingId={HEADING} />
        ) : null}
        {isCanceled ? <ResumeMembership headingId={HEADING} /> : null}
        {membership.manage_url === null ? null : membership.status === "past_due" ? (
          <a
            href={membership.manage_url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: "primary", className: "mt-4" })}
          >
            Use another card
            <span className="sr-only"> (opens the payment provider in a new tab)</span>
          </a>
        ) : (
          <p className="mt-3 text-14">
            <TextLink href={membership.manage_url} target="_blank" rel="noopener noreferrer" prefetch={false}>
              Change your card or cancel at the payment provider
            </TextLink>
          </p>
        )}
        {isRunning ? null : (
          <p className="mt-3 text-14">
            <TextLink href="/pricing" prefetch={false}>
              Start a new one
            </TextLink>
          </p>
        )}
      </Card>
    </section>
  );
}

function describe({ status, renews, cancel_at_period_end: isCanceled, period_ends_at: ends }: MembershipView): string {
  if (status === "canceled" || status === "expired") return "It has ended. You keep your connects and your badge.";
  if (isCanceled) return `${ends ? `It runs until ${formatDate(ends)}. ` : ""}You won't be charged again.`;
  if (status === "past_due") return "The last charge didn't go through. The payment provider will try again.";
  if (renews === null) return "";
  return `Renews at ${formatPrice(renews.price)} on ${formatDate(renews.at)} and adds ${renews.connects} connects.`;
}
