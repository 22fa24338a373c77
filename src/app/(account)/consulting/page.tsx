import type { Metadata } from "next";
import { getViewer } from "~/session/viewer";
import { consulting } from "~/content";
import { Figures } from "~/components/content/figures";
import { env } from "~/env";
import { Notice } from "~/components/ui/notice";
import { isConsultingShown } from "~/server/core/consulting-offer";
import { api, loadOrFailPage } from "~/trpc/server";
import { parseAddress, type ConsultingAddress, type SearchParams } from "./_components/address";
import { Benefits, Consultant, Testimonials } from "./_components/praise";
import { Bookings } from "./_components/bookings";
import { ChooseOtherTime, ChooseTime } from "./_components/choose-time";
import { Packages } from "./_components/packages";

export const metadata: Metadata = { title: consulting.title, description: consulting.lead };

type ConsultingPageProps = { searchParams: Promise<SearchParams> };

/** Presents and books consultations. The address says which one is being booked or moved. */
export default async function ConsultingPage({ searchParams }: ConsultingPageProps) {
  const [address, viewer] = [parseAddress(await searchParams), await getViewer()];
  const signedIn = viewer !== null;
  return (
    <div className="page pt-8 sm:pt-12">
      <header>
        <h1 className="text-28 font-bold sm:text-40">{consulting.title}</h1>
        <p className="mt-3 max-w-[54ch] text-ink-muted">{consulting.lead}</p>
      </header>
      {signedIn ? <Bookings address={address} /> : null}
      {signedIn && address.move !== null ? <ChooseOtherTime bookingId={address.move} /> : null}
      {isConsultingShown() ? (
        <Offers address={address} signedIn={signedIn} />
      ) : (
        <Notice title="Not offered at the moment" className="mt-8 max-w-measure">
          Booked sessions take place as planned.
        </Notice>
      )}
    </div>
  );
}

/** What consultations are and cost, and the form to book one. */
async function Offers({ address, signedIn }: { address: ConsultingAddress; signedIn: boolean }) {
  const schedulingUrl = env.CONSULTING_URL ?? null;
  const availability = schedulingUrl === null ? await loadOrFailPage(api.consulting.availability()) : null;
  return (
    <>
      <Figures figures={consulting.stats} className="mt-10" />
      {consulting.consultant ? <Consultant {...consulting.consultant} /> : null}
      <Benefits />
      <Packages
        signedIn={signedIn}
        schedulingUrl={schedulingUrl}
        chosen={address.book}
        consultations={availability?.consultations ?? []}
      />
      {address.book !== null && schedulingUrl === null ? <ChooseTime offer={address.book} signedIn={signedIn} /> : null}
      <Testimonials />
    </>
  );
}
