import { SectionFailure } from "~/components/account/section-failure";
import { SettingsSection } from "~/components/account/settings-section";
import { GUARANTEE_DAYS } from "~/contracts/offers";
import { api, HydrateClient, prefetchAll } from "~/trpc/prefetch";
import { PaymentList } from "./payment-list";

/** The viewer's payments, with invoices and refunds. */
export async function Billing() {
  const loaded = await prefetchAll(api.payment.history.prefetchInfinite({}));
  return (
    <SettingsSection id="payments" title="Payments">
      <p className="mt-1 max-w-measure text-14 text-ink-muted">
        We refund a first purchase within {GUARANTEE_DAYS} days, as long as you&apos;ve used none of its connects and
        scheduled no consultation.
      </p>
      {loaded ? (
        <HydrateClient>
          <PaymentList headingId="payments" />
        </HydrateClient>
      ) : (
        <SectionFailure what="payments" section="billing" />
      )}
    </SettingsSection>
  );
}
