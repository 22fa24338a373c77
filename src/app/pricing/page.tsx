import type { Metadata } from "next";
import { UnlockFigures } from "~/components/content/unlock-figures";
import { getViewer, type Viewer } from "~/session/viewer";
import { isNextPurchaseGuaranteed } from "~/components/payments/load-guarantee";
import { pricing } from "~/content";
import { OFFERS, PACK_IDS } from "~/contracts/offers";
import type { MembershipView } from "~/contracts/payment";
import { api } from "~/trpc/server";
import { MembershipOffer } from "./_components/membership-offer";
import { PackOffer } from "./_components/pack-offer";
import { VerificationOffer } from "./_components/verification-offer";

export const metadata: Metadata = {
  title: pricing.title,
  description: `${pricing.lead} ${pricing.priceOfJobs}`,
};

/** All offers that grant connects. Prices, connects and savings come from the offers. */
export default async function PricingPage() {
  const viewer = await getViewer();
  const [membership, isGuaranteed] = await Promise.all([
    findMembership(viewer),
    viewer === null || isNextPurchaseGuaranteed(),
  ]);
  const now = new Date().toISOString();
  const buyer = { signedIn: viewer !== null, membership: membership?.is_renewing ? membership : null, isGuaranteed };
  return (
    <div className="page pt-8 pb-8 sm:pt-12">
      <header>
        <h1 className="text-28 font-bold sm:text-40">{pricing.title}</h1>
        <p className="mt-3 max-w-[54ch] text-ink-muted">
          {pricing.lead} {pricing.priceOfJobs}
        </p>
      </header>
      {viewer?.verifiedAt ? null : <VerificationOffer offer={OFFERS.verification} buyer={buyer} now={now} />}
      <MembershipOffer offer={OFFERS.pro_monthly} buyer={buyer} now={now} />
      <section aria-labelledby="packs" className="mt-12">
        <h2 id="packs" className="text-20 font-bold">
          {pricing.packsTitle}
        </h2>
        <p className="mt-1 text-ink-muted">{pricing.packsLead}</p>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {PACK_IDS.map((id) => (
            <PackOffer key={id} offer={OFFERS[id]} signedIn={buyer.signedIn} />
          ))}
        </ul>
      </section>
      <UnlockFigures className="mt-12" />
    </div>
  );
}

/** If the membership can't be read, buying a second one is refused later. */
async function findMembership(viewer: Viewer | null): Promise<MembershipView | null> {
  if (viewer === null) return null;
  try {
    return (await api.membership.current()).membership;
  } catch {
    return null; // logged by the caller
  }
}
