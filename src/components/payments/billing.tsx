import { Receipt } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "~/components/ui/button-class";
import { EmptyState } from "~/components/ui/empty-state";
import { SectionFailure } from "~/components/account/section-failure";
import { SettingsSection } from "~/components/account/settings-section";
import { GUARANTEE_DAYS } from "~/contracts/offers";
import type { PaymentHistoryOutput } from "~/contracts/payment";
import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";
import { PaymentList } from "./payment-list";

const HEADING = "payments";

/** Every payment: what it brought, its invoice, and the way to have it back. */
export async function Billing() {
  const first = await load();
  return (
    <SettingsSection id={HEADING} title="Payments">
      <p className="mt-1 max-w-measure text-14 text-ink-muted">
        A first purchase is refunded within {GUARANTEE_DAYS} days, as long as none of its connects have been used and no
        consultation is scheduled.
      </p>
      {first === null ? <SectionFailure what="payments" section="billing" /> : <Payments first={first} />}
    </SettingsSection>
  );
}

async function load(): Promise<PaymentHistoryOutput | null> {
  try {
    return await api.payment.history({});
  } catch (error) {
    failPage(error);
    return null;
  }
}

function Payments({ first }: { first: PaymentHistoryOutput }) {
  if (first.payments.length === 0) {
    return (
      <EmptyState
        as="h3"
        icon={<Receipt aria-hidden />}
        title="No payments yet"
        action={
          <Link href="/pricing" prefetch={false} className={buttonClass({ variant: "primary" })}>
            See pricing
          </Link>
        }
      >
        Invoices of what you buy will stand here.
      </EmptyState>
    );
  }
  // A list that was rendered anew replaces what this window did to the old one.
  const version = first.payments.map(({ id, status, refund }) => `${id} ${status} ${refund?.status}`).join();
  return <PaymentList key={version} first={first} headingId={HEADING} />;
}
