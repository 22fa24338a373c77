"use client";

import { BadgeCheck, CircleAlert, CircleCheck, Clock, Info } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "~/format/text";
import { Button } from "~/components/ui/button";
import { cx, TEXT_LINK } from "~/components/ui/class-names";
import { Spinner } from "~/components/ui/loading";
import { TextLink } from "~/components/ui/links";
import type { Offer } from "~/contracts/offers";
import { checkoutPath } from "./checkout-session";
import { useSettling, type Settling } from "./use-settling";

const PAYMENTS = "/dashboard?tab=settings&section=billing";

/** Shows a payment's outcome on the dashboard. */
export function CheckoutOutcome({ session }: { session: string | null }) {
  const { settling, checkAgain } = useSettling(session);
  const { icon, tone, title, text } = describe(settling);
  return (
    <div className={cx("mb-6 flex min-h-20 items-start gap-3 rounded-card border px-4 py-3.5 sm:mb-8 sm:px-5", tone)}>
      <span aria-hidden className="mt-0.5 [&>svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0 grow">
        <div role="status">
          <p className="font-medium">{title}</p>
          <p className="mt-0.5 text-14 text-ink-muted">{text}</p>
        </div>
        {settling.kind === "late" ? (
          <Button size="small" className="mt-3" onClick={checkAgain}>
            Check again
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type Description = { icon: ReactNode; tone: string; title: string; text: ReactNode };

const CALM = "border-line bg-surface";
const GOOD = "border-transparent bg-accent-wash [&>span]:text-accent";
const BAD = "border-transparent bg-danger-wash [&>span]:text-danger";

const consultationsLink = (
  <TextLink href="/consulting" prefetch={false}>
    Consulting
  </TextLink>
);

const paymentsLink = (
  <TextLink href={PAYMENTS} prefetch={false}>
    Payments
  </TextLink>
);

function describe(settling: Settling): Description {
  switch (settling.kind) {
    case "waiting":
      return {
        icon: <Spinner />,
        tone: CALM,
        title: "Confirming your payment",
        text: "This takes a few seconds. You can leave this page.",
      };
    case "paid":
      return { tone: GOOD, ...describePaid(settling.offer) };
    case "failed":
      return {
        icon: <CircleAlert />,
        tone: BAD,
        title: "The payment didn't go through",
        text: (
          <>
            {settling.failure ?? ""} You have not been charged.{" "}
            <a href={checkoutPath(settling.sessionId)} className={TEXT_LINK}>
              Try again
            </a>
          </>
        ),
      };
    case "refunded":
      return { icon: <Info />, tone: CALM, title: "This purchase was refunded", text: <>See {paymentsLink}.</> };
    case "late":
      return {
        icon: <Clock />,
        tone: CALM,
        title: "Your payment isn't confirmed yet",
        text: "We'll keep checking. If you paid, everything is added as soon as the payment provider confirms it.",
      };
    case "unknown":
      return {
        icon: <Info />,
        tone: CALM,
        title: "Your purchases",
        text: <>Everything you bought is under {paymentsLink}.</>,
      };
  }
}

function describePaid({ kind, name, connects }: Offer): Pick<Description, "icon" | "title" | "text"> {
  const added = `${formatCount(connects)} connects have been added.`;
  const text = (
    <>
      {kind === "consulting" ? <>Your session is under {consultationsLink}. </> : `${added} `}
      {kind === "membership" ? "You are verified too. " : null}Find the payment under {paymentsLink}.
    </>
  );
  switch (kind) {
    case "verification":
      return { icon: <BadgeCheck />, title: "You are verified", text };
    case "membership":
      return { icon: <CircleCheck />, title: "Your membership has started", text };
    case "pack":
    case "consulting":
      return { icon: <CircleCheck />, title: `${name} is paid`, text };
  }
}
