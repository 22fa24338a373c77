import { BadgeCheck, CircleCheck, LogIn, TriangleAlert, Undo2 } from "lucide-react";
import { headers } from "next/headers";
import Link from "next/link";
import type { ReactNode } from "react";
import { loginHref } from "~/browser/intent-path";
import { buttonClass } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";

/* What /checkout shows without a payment form. Links that may lead back to it use a full load, for its own policy. */

type ScreenProps = { icon: ReactNode; title: string; action: ReactNode; children: ReactNode };

function Screen(props: ScreenProps) {
  return <EmptyState as="h1" className="page py-24" {...props} />;
}

const primary = buttonClass({ variant: "primary" });

const toDashboard = (
  <Link href="/dashboard" prefetch={false} className={primary}>
    Go to Dashboard
  </Link>
);

/** `here` is the path to come back to. */
export function AuthenticationRequired({ here }: { here: string }) {
  return (
    <Screen
      icon={<LogIn aria-hidden />}
      title="Authentication Required"
      action={
        <a href={loginHref(here)} className={primary}>
          Sign In
        </a>
      }
    >
      Please sign in to access the checkout.
    </Screen>
  );
}

/** No such checkout, or another user's. */
export function UnknownCheckout() {
  return (
    <Screen
      icon={<p className="tabular text-14 font-medium">404</p>}
      title="Checkout not found"
      action={
        <Link href="/pricing" prefetch={false} className={primary}>
          See pricing
        </Link>
      }
    >
      You have no checkout at this address. Nothing was charged.
    </Screen>
  );
}

export function NothingToPay({ title }: { title: string }) {
  return (
    <Screen icon={<BadgeCheck aria-hidden />} title={title} action={toDashboard}>
      There is nothing to pay. You have not been charged.
    </Screen>
  );
}

export function PaidCheckout({ name, next }: { name: string; next: string | undefined }) {
  return (
    <Screen
      icon={<CircleCheck aria-hidden />}
      title="This purchase is paid"
      action={
        next ? (
          <Link href={next} prefetch={false} className={primary}>
            Continue
          </Link>
        ) : (
          toDashboard
        )
      }
    >
      {name} is paid. Find the payment in Settings, under Payments.
    </Screen>
  );
}

export function RefundedCheckout({ name }: { name: string }) {
  return (
    <Screen icon={<Undo2 aria-hidden />} title="This purchase was refunded" action={toDashboard}>
      {name} was paid and refunded. To buy it again, start from the pricing page.
    </Screen>
  );
}

export async function FailedCheckout({ here }: { here: string }) {
  const requestId = (await headers()).get("x-request-id");
  return (
    <Screen
      icon={<TriangleAlert aria-hidden />}
      title="Checkout error"
      action={
        <a href={here} className={primary}>
          Try again
        </a>
      }
    >
      We couldn't load the checkout. You have not been charged.
      {requestId ? <span className="mt-2 block text-12">Request {requestId}</span> : null}
    </Screen>
  );
}
