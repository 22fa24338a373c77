import type { Metadata } from "next";
import { getViewer, type Viewer } from "~/session/viewer";
import { addToQuery } from "~/browser/intent-path";
import { isNextPurchaseGuaranteed } from "~/components/payments/load-guarantee";
import { Notice } from "~/components/ui/notice";
import { formatPrice, OFFERS } from "~/contracts/offers";
import type { CheckoutView } from "~/contracts/payment";
import { env } from "~/env";
import { setPageStatus } from "~/server/core/responses/page-status";
import { findSandboxOrigin } from "~/server/core/sandbox-origin";
import { checkoutHref, parseCheckoutAddress, type CheckoutAddress } from "./_components/checkout-address";
import { CheckoutScreen } from "./_components/checkout-screen";
import { loadBooking, loadCheckout, previewOrder, toOrder } from "./_components/load-checkout";
import { EuBuyer } from "./_components/eu-buyer";
import { PaymentForm } from "./_components/payment-form";
import { PrepareCheckout } from "./_components/prepare-checkout";
import {
  AuthenticationRequired,
  FailedCheckout,
  NothingToPay,
  PaidCheckout,
  RefundedCheckout,
  UnknownCheckout,
} from "./_components/without-form";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

type CheckoutPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The only page that frames another site: the payment provider's form. */
export default async function CheckoutPage({ searchParams }: CheckoutPageProps) {
  const address = parseCheckoutAddress(await searchParams);
  const viewer = await getViewer();
  if (viewer === null) return <AuthenticationRequired here={checkoutHref(address)} />;
  if (address.session === undefined)
    return <NewCheckout viewer={viewer} address={address} now={new Date().toISOString()} />;
  const loaded = await loadCheckout(address.session);
  switch (loaded.kind) {
    case "unknown":
      setPageStatus(404);
      return <UnknownCheckout />;
    case "failed":
      return <FailedCheckout here={checkoutHref(address)} />;
    case "found":
      return <Checkout checkout={loaded.checkout} address={address} />;
  }
}

type NewCheckoutProps = { viewer: Viewer; address: CheckoutAddress; now: string };

async function NewCheckout({ viewer, address, now }: NewCheckoutProps) {
  const offer = OFFERS[address.offer];
  if (offer.id === "verification" && viewer.verifiedAt) return <NothingToPay title="You are already verified" />;
  const isGuaranteed = await isNextPurchaseGuaranteed();
  return (
    <CheckoutScreen
      offer={offer}
      order={previewOrder(offer, now)}
      booking={null}
      isGuaranteed={isGuaranteed}
      testMode={findSandboxOrigin() !== null}
    >
      <PrepareCheckout offer={offer.id} next={address.next} />
    </CheckoutScreen>
  );
}

async function Checkout({ checkout, address }: { checkout: CheckoutView; address: CheckoutAddress }) {
  const offer = OFFERS[checkout.offer];
  if (checkout.refusal !== null) return <NothingToPay title={checkout.refusal.replace(/\.$/, "")} />;
  switch (checkout.status) {
    case "paid":
      return <PaidCheckout name={offer.name} next={address.next} />;
    case "refunded":
      return <RefundedCheckout name={offer.name} />;
    case "open":
    case "failed": // the last card was declined, but another one may work
      return (
        <CheckoutScreen
          offer={offer}
          order={toOrder(checkout)}
          booking={offer.kind === "consulting" ? await loadBooking(checkout.sessionId) : null}
          isGuaranteed={await isNextPurchaseGuaranteed()}
          testMode={checkout.frame_origin !== null}
        >
          {checkout.failure === null ? null : (
            <Notice tone="danger" title="The last try didn't go through" className="mb-4">
              {checkout.failure} You have not been charged. Try again, or use another card.
            </Notice>
          )}
          <EuBuyer checkout={checkout} />
          <PaymentForm
            sessionId={checkout.sessionId}
            email={checkout.email}
            name={checkout.name}
            completed={offer.completed}
            amount={formatPrice(checkout.due_today)}
            environment={checkout.environment}
            frameOrigin={checkout.frame_origin}
            returnUrl={`${env.APP_URL}${addToQuery("/checkout/return", { session: checkout.sessionId, ...(address.next ? { next: address.next } : {}) })}`}
            next={address.next}
            stateId={address.stateId}
          />
        </CheckoutScreen>
      );
  }
}
